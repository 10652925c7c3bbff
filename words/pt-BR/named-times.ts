export const monthOf = (month: string, year: string) => `${month} de ${year}`;
export const months = (first: string, last: string) => `${first} a ${last}`;

export const currentWeek = "Esta semana";
export const sameWeekLastYear = "A mesma semana do ano passado";
export const easter = (year: number) => `Páscoa de ${year}`;
