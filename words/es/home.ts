export const home = "Inicio";
export const goodMorning = "Buenos días";
export const goodAfternoon = "Buenas tardes";
export const goodEvening = "Buenas noches";
export const useLight = "Usar el tema claro";
export const useDark = "Usar el tema oscuro";
export const loading = "Cargando tareas";
export const yourAssignments = "tus tareas";
export const laterAssignments = "las tareas siguientes";
export const otherLateCounts = "los otros conteos atrasados";

export const today = "HOY";
export const lateFromBefore = "Atrasados de otros días";
export const lateForLong = "Atrasados por más de dos semanas";
export const upcoming = "Próximos";
export const nothingLeft = "No queda nada por contar hoy.";
export const nothingToday = "Nada por contar hoy.";
export const nothingInWeeks = (weeks: number) => `Nada en las próximas ${weeks} semanas.`;
export const showMore = "Ver más";
export const showLater = "Ver los siguientes";
export const isIn = (saved: number, all: number) => `${saved} de ${all} listos`;
export const countsLate = (count: string) => `${count} ${count === "1" ? "atrasado" : "atrasados"}`;

export const openClicker = "Abrir contador";
export const dueNow = "Es ahora";
export const counting = "Contando:";
