import { fitting } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

export const getReady = (isChurch: boolean) =>
  isChurch ? "Tudo pronto para o domingo" : "Preparem-se para contar";
export const hide = "Ocultar isto";
export const hidden = "A lista está oculta.";
export const progress = (done: number, all: number) => `${done} de ${all} prontos`;

export const nameCampuses = ({ campus }: Terms) =>
  `Dê nomes ${fitting(campus, "aos seus", "às suas")} ${campus.many}`;
export const addServices = ({ service }: Terms) =>
  `Adicione ${fitting(service, "seus", "suas")} ${service.many} e os horários`;
export const chooseWhat = "Escolha o que vocês contam";
export const invite = "Convide quem vai ajudar";
export const chooseWho = "Escolha quem conta o quê";
export const bringHistory = "Traga seu histórico";
export const pastWeeks = "Semanas passadas, de uma planilha";

export const isSet = (weekday: string) =>
  `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}: tudo pronto`;
export const youAreSetUp = "Tudo pronto";
export const havePerson = (withPerson: number, counts: number) =>
  `${withPerson} de ${counts} ${counts === 1 ? "contagem" : "contagens"} com pessoa`;
export const notAccepted = (people: number) =>
  people === 1 ? "1 pessoa ainda não aceitou" : `${people} pessoas ainda não aceitaram`;
export const chooseOthers = "Escolha quem conta as outras";
export const seeNotAccepted = "Veja quem ainda não aceitou";
