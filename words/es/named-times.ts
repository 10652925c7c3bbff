export const monthOf = (month: string, year: string) => `${month} de ${year}`;
export const months = (first: string, last: string) => `${first} a ${last}`;

export const currentWeek = "Esta semana";
export const sameWeekLastYear = "La misma semana del año pasado";
export const easter = (year: number) => `Pascua de ${year}`;
