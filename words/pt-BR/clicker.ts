import { fitting } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

export const title = "Contador";
export const back = "Voltar";
export const goHome = "Ir para o Início";
export const assignments = "Suas tarefas";
export const loading = "Carregando suas tarefas";
export const couldNotLoad = "Não foi possível carregar suas tarefas";
export const tryAgain = "Tentar de novo";
export const noOrganization = "Sem organização";
export const createOrganization =
  "Crie uma no Início ou abra o link de convite que enviaram a você.";
export const nothingToCount = "Nada para contar";
export const nothingPending = "Você não tem tarefas pendentes. As novas aparecem aqui e no Início.";
export const cancelled = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} foi ${fitting(service, "cancelado", "cancelada")}.`;

export const notToday = (day: string) => `${day} · não é hoje `;

export const choose = "Escolha uma tarefa";
export const today = "Hoje";
export const late = "Atrasada";
export const otherDaysCount = (count: number) => `Outros dias (${count})…`;
export const otherDays = "Outros dias";
export const close = "Fechar";

export const plus = (step: number) => `Mais ${step}`;
export const minus = (step: number) => `Menos ${step}`;
export const save = "Salvar";
export const undo = "Desfazer";
export const count = "Contagem";
export const typeNumber = " na contagem. Digitar o número";
export const numberCounted = "Número contado";
export const keys = "Teclas: espaço ou + soma um, − tira um, U desfaz.";
export const done = (count: number, number: string) =>
  `Pronto, ${number} ${count < 2 ? "pessoa" : "pessoas"}`;
export const nobodyThere = "Ninguém veio?";
export const nobodyCounted = "Você não contou ninguém. Salve 0 só se ninguém veio.";
export const keepCounting = "Continuar contando";
export const saveZero = "Salvar 0";
export const notes = "Notas";
export const notesWithDraft = "Notas, com um rascunho";
export const notesOn = (name: string) => `Notas sobre ${name}`;

// Where the count alone says how full the room is.
export const seats = {
  free: (count: string, seats: string) => `${count} de ${seats} lugares`,
  near: (count: string, seats: string) => `${count} de ${seats} lugares, quase cheio`,
  full: (count: string, seats: string) => `Cheio: ${count} de ${seats} lugares`,
};

export const countAdded = "Contagem adicionada!";
export const next = (name: string, time: string) => `A seguir: ${name}${time && `, ${time}`}`;
export const keptUntilLogin = (device: string) => `Salvo n${device}. Entre de novo para enviar.`;
export const keptUntilNetwork = (device: string) =>
  `Salvo n${device}. Será enviado quando houver conexão.`;

export const cannotStore = (device: string) =>
  `Não dá para salvar seus toques n${device}: está cheio, bloqueado ou não responde. Deixe esta página aberta até que sejam enviados.`;
export const storageSilent = (device: string) =>
  `O armazenamento d${device} não responde. Os toques de antes que não foram enviados não aparecem aqui. Serão enviados quando ele voltar a responder.`;
export const tapsKept = (device: string) => `Seus toques estão salvos n${device}.`;
export const logIn = "Entrar";
export const loggedOut = (device: string) =>
  `Você saiu da sua conta. Seus toques estão seguros n${device} e serão enviados quando você entrar.`;
export const savedBy = (by: string | null) =>
  by ? `${by} salvou esta contagem.` : "Você salvou esta contagem.";
export const weekClosed =
  "A semana está fechada, então a coordenação decide sobre os toques novos.";
export const tapsAdded = "Os toques novos são somados.";
export const startedAgain = "Esta contagem recomeçou. Ela começa em 0.";
export const otherVersion = (device: string) =>
  `N${device} há uma contagem de outra versão deste app. Recarregue quando tiver conexão.`;

export const countedTwice = (person: string) =>
  `${person || "Outra pessoa"} também conta, separadamente`;
export const together = (count: number) => `As ${count} em uma tela`;
