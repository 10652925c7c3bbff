export const home = "Início";
export const input = "Números";
export const reports = "Relatórios";
export const profile = "Perfil";
export const main = "Principal";
export const skip = "Pular para o conteúdo";
export const offlineKept = "Você está sem conexão. O que você conta fica salvo neste aparelho.";
export const onThisDevice = "Só neste aparelho";
export const notSent = (count: number) => `${count} sem enviar`;
export const newVersion = "Há uma nova versão.";
export const later = "Depois";
export const reload = "Recarregar";
export const tryAgain = "Tentar de novo";
export const loading = "Carregando";
export const goHome = "Ir para o Início";

export const wentWrong = "Algo deu errado";
export const stopped = "Esta tela parou. O que você salvou está seguro. Tente de novo.";
export const oneMoment = "Um momento";
export const changed = (product: string) => `${product} mudou. Carregando a nova versão.`;
export const didNotLoad = "Esta parte não carregou";
export const couldNotFetch = (product: string) =>
  `${product} não conseguiu buscar esta tela. Tente de novo em instantes.`;
export const tryWhenConnected = "Você está sem conexão. Tente de novo quando tiver.";
export const pageDidNotLoad = (product: string) =>
  `${product} não carregou. Confira sua conexão e tente de novo.`;
export const accountDeleted = "Esta conta foi excluída.";
export const backToStart = "Voltar ao início";
export const noOrganization = "Sem organização";
export const createOrganization = "Crie uma no Início ou abra seu link de convite.";

export const offline = "Você está sem conexão.";
export const showWhenOnline = (what: string) => `Vamos mostrar ${what} quando houver conexão.`;
export const couldNotLoad = (what: string) => `Não foi possível carregar ${what}.`;
export const yourAccount = "sua conta";
export const couldNotCheck = "Não foi possível ver se algo mudou.";
export const lastUpdated = (age: string) => `Atualizado ${age}.`;
export const wasHere = (age: string) => `Você vê o que havia aqui ${age}.`;
export const momentAgo = "há um instante";
export const undone = "Desfeito.";
export const undo = "Desfazer";

const units = { minute: "minuto", hour: "hora", day: "dia" };
export const clock = (count: number, unit: "minute" | "hour" | "day", isAhead: boolean) =>
  `O relógio deste aparelho está ${count} ${units[unit]}${count < 2 ? "" : "s"} ${isAhead ? "adiantado" : "atrasado"}.`;
export const correctTime = (product: string) =>
  `Aqui ${product} usa a hora certa. Acerte o relógio deste aparelho.`;
