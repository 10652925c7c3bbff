export const home = "Início";
export const goodMorning = "Bom dia";
export const goodAfternoon = "Boa tarde";
export const goodEvening = "Boa noite";
export const useLight = "Usar o tema claro";
export const useDark = "Usar o tema escuro";
export const loading = "Carregando tarefas";
export const yourAssignments = "suas tarefas";
export const laterAssignments = "as próximas tarefas";
export const otherLateCounts = "as outras contagens atrasadas";

export const today = "HOJE";
export const lateFromBefore = "Atrasadas de outros dias";
export const lateForLong = "Atrasadas há mais de duas semanas";
export const upcoming = "Próximas";
export const nothingLeft = "Nada mais para contar hoje.";
export const nothingToday = "Nada para contar hoje.";
export const nothingInWeeks = (weeks: number) => `Nada nas próximas ${weeks} semanas.`;
export const showMore = "Ver mais";
export const showLater = "Ver as seguintes";
export const isIn = (saved: number, all: number) => `${saved} de ${all} prontas`;
export const countsLate = (count: string) => `${count} ${count === "1" ? "atrasada" : "atrasadas"}`;

export const openClicker = "Abrir contador";
export const dueNow = "É agora";
export const counting = "Contando:";
