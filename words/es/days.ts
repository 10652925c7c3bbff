export const yesterday = "Ayer";
export const lastWeekday = (weekday: string) => `El ${weekday} pasado`;
export const weekOf = (day: string) => `semana del ${day}`;
export const thisWeek = "esta semana";
export const nextWeek = "la próxima semana";
export const lastWeek = "la semana pasada";
export const inWeeks = (weeks: number) => `en ${weeks} semanas`;
export const weeksAgo = (weeks: number) => `hace ${weeks} semanas`;
