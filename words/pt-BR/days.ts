export const yesterday = "Ontem";
export const lastWeekday = (weekday: string) =>
  `${/^(s[áa]b|dom)/i.test(weekday) ? "Último" : "Última"} ${weekday}`;
export const weekOf = (day: string) => `semana de ${day}`;
export const thisWeek = "esta semana";
export const nextWeek = "na próxima semana";
export const lastWeek = "na semana passada";
export const inWeeks = (weeks: number) => `em ${weeks} semanas`;
export const weeksAgo = (weeks: number) => `há ${weeks} semanas`;
export const monthOf = (month: string, year: string) => `${month} de ${year}`;
export const months = (first: string, last: string) => `${first} a ${last}`;
export const currentWeek = "Esta semana";
export const sameWeekLastYear = "A mesma semana do ano passado";
export const easter = (year: number) => `Páscoa ${year}`;
