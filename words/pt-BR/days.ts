export const yesterday = "Ontem";
export const lastWeekday = (weekday: string) =>
  `${/^(s[áa]b|dom)/i.test(weekday) ? "Último" : "Última"} ${weekday}`;
export const weekOf = (day: string) => `semana de ${day}`;
export const thisWeek = "esta semana";
export const nextWeek = "na próxima semana";
export const lastWeek = "na semana passada";
export const inWeeks = (weeks: number) => `em ${weeks} semanas`;
export const weeksAgo = (weeks: number) => `há ${weeks} semanas`;
