export const goal = (wanted: string, period: string) => `Meta: ${wanted} ${period}`;
export const goalAlone = (wanted: string) => `Meta: ${wanted}`;
export const change = "Cambiar";
export const setGoal = "Poner una meta";
export const changeOf = (name: string) => ` la meta de ${name}`;
export const setFor = (name: string) => ` para ${name}`;
export const setGoalFor = (name: string) => `Poner una meta para ${name}`;
export const done = "Listo";

export const line = (amount: string) => `Meta ${amount}`;
export const weeklyLine = (amount: string) => `Meta ${amount} por semana`;

export const aWeek = (amount: string) => `${amount} por semana`;
export const inAll = (amount: string) => `${amount} en total`;
export const inMonths = (months: string) => `en ${months}`;
export const fromTo = (from: string, to: string) => `del ${from} al ${to}`;
export const fiscalYear = (first: string, last: string) => `año fiscal ${first}–${last}`;

export const noWeekYet = "Aún no hay una semana completa";
export const nothingYet = "Aún no se registró nada";
export const average = (amount: string) => `${amount} por semana en promedio`;
export const averageReached = (amount: string) => `${average(amount)}, lograda`;
export const averageShort = (amount: string, short: string) =>
  `${average(amount)}, faltaron ${short}`;
export const averageSoFar = (amount: string) => `${average(amount)} hasta ahora`;
export const averageAbove = (amount: string, more: string) =>
  `${average(amount)} hasta ahora, ${more} más`;
export const averageBelow = (amount: string, less: string) =>
  `${average(amount)} hasta ahora, ${less} menos`;
export const reachedOf = (amount: string, all: string) => `${amount} de ${all}, lograda`;
export const shortOf = (amount: string, all: string, short: string) =>
  `${amount} de ${all}, faltaron ${short}`;
export const toGoOf = (amount: string, all: string, left: string) =>
  `${amount} de ${all}, faltan ${left}`;

export const goalFor = (name: string) => `Meta de ${name}`;
export const inAverageWeek = "En una semana promedio";
export const inAllLabel = "En total";
export const inAllIn = (unit: string) => `En total, en ${unit}`;
export const when = "Cuándo";
export const otherDays = "En otros días";
export const firstDay = "Primer día";
export const lastDay = "Último día";
export const offline = "No hay conexión. Podrás poner una meta cuando la tengas.";
export const remove = "Quitar";
export const goalChanged = (name: string) => `La meta de ${name} cambió.`;
export const goalSet = (name: string) => `${name} tiene una meta.`;
export const goalRemoved = (name: string) => `Se quitó la meta de ${name}.`;

export const chooseDay = "Elige un día.";
export const enterNumber = "Escribe un número.";
export const aboveZero = "Escribe un número mayor que 0.";
export const atLeastWeek = "Elige al menos una semana.";
export const atMostTwentyYears = "Elige como máximo veinte años.";
export const goalTaken =
  "Ya hay una meta para algunos de estos días. Cambia esa, o elige días dentro de los suyos.";
