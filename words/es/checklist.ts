import type { Terms } from "../terms.ts";

export const getReady = (isChurch: boolean) =>
  isChurch ? "Todo listo para el domingo" : "Prepárense para contar";
export const hide = "Ocultar esto";
export const hidden = "La lista está oculta.";
export const progress = (done: number, all: number) => `${done} de ${all} listos`;

export const nameCampuses = ({ campus }: Terms) => `Ponles nombre a tus ${campus.many}`;
export const addServices = ({ service }: Terms) => `Agrega tus ${service.many} y sus horas`;
export const chooseWhat = "Elige qué cuentan";
export const invite = "Invita a quienes ayudan";
export const chooseWho = "Elige quién cuenta qué";
export const bringHistory = "Trae tu historial";
export const pastWeeks = "Semanas pasadas, de una hoja de cálculo";

export const isSet = (weekday: string) => `El ${weekday} está listo`;
export const youAreSetUp = "Todo está listo";
export const havePerson = (withPerson: number, counts: number) =>
  `${withPerson} de ${counts} ${counts === 1 ? "conteo" : "conteos"} con persona`;
export const notAccepted = (people: number) =>
  people === 1 ? "1 persona no ha aceptado" : `${people} personas no han aceptado`;
export const chooseOthers = "Elige quién cuenta los demás";
export const seeNotAccepted = "Mira quién no ha aceptado";
