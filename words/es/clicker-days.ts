export const nothingLeft = "No queda nada por contar hoy";
export const someoneLate = "¿Alguien llegó después? Súmalo a lo que contaste hoy.";
export const otherDaysOnly = "Tus conteos son de otros días.";
export const addLatecomers = (name: string) => `Sumar más personas: ${name}`;
export const correct = (day: string, name: string, count: string) =>
  `Corregir ${day}: ${name}, ${count}`;
export const lateSince = (day: string, name: string) => `Atrasado desde ${day}: ${name}`;
export const countNowFor = (day: string, name: string) => `Contar ahora para ${day}: ${name}`;

export const countOfTomorrow = "Este es el conteo de mañana";
export const countOfNext = (weekday: string) => `Este es el conteo del próximo ${weekday}`;
export const countOfDay = (day: string) => `Este es el conteo del ${day}`;
export const countItNow = "Contar ahora";
export const notForToday = (name: string) =>
  `${name} no es para hoy. Lo que cuentes ahora será el número de ese día.`;
