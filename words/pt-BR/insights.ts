import { capitalized, type Terms } from "../terms.ts";

const of = (count: string, one: string, many: string) =>
  `${count} ${count === "0" || count === "1" ? one : many}`;
export const weeks = (count: string) => of(count, "semana", "semanas");
export const years = (count: string) => of(count, "ano", "anos");
export const services = (count: string, { service }: Terms) => of(count, service.one, service.many);
export const campuses = (count: string, { campus }: Terms) => of(count, campus.one, campus.many);
export const numbers = (count: string) => of(count, "número", "números");
export const days = (count: string) => of(count, "dia", "dias");
export const seats = (count: string) => of(count, "lugar", "lugares");
export const people = (count: string) => of(count, "pessoa por semana", "pessoas por semana");
export const percent = (number: string) => `${number}%`;
export const weekOf = (day: string) => `a semana de ${day}`;
export const about = (amount: string) => `cerca de ${amount}`;

export const title = "De onde vem isto";
export const theseWeeks = "estas semanas";
export const daysOfWeeks = (name: string) => `${name}: os dias de cada semana`;
export const week = "Semana de";
export const isIn = "chegou";
export const othersIn = "Os outros chegaram";
export const daysLater = "Dias depois";
export const dayTo = (first: string, last: string) => `${first} a ${last}`;
export const weeksLabel = (names: string, first: string, last: string) =>
  `${names}: ${first} a ${last}`;
export const specialServices = ({ service }: Terms) => `${capitalized(service.many)} especiais`;
export const inAll = "No total";
export const missing = "falta";
export const toCome = "por vir";
export const blank = "em branco";
export const beside = (amount: string) => ` contra ${amount}`;
export const onlyBoth = (amount: string) => `, de ${amount}: só o que as duas semanas têm`;
export const alike = (now: string, before: string) =>
  `; do que as duas têm, ${now} contra ${before}`;
export const countMissing = (count: number) => `${count <= 1 ? "falta" : "faltam"} ${count}`;
export const countToCome = (count: number) => `${count} por vir`;
export const withUsual = (amount: string) => `cerca de ${amount} com o habitual do que falta`;
export const notCompared = "sem comparação";
export const weekComplete = "Esta semana está completa ou quase.";
export const somethingMissing = "Falta algo.";
export const allComplete = (weeks: number) => `As ${weeks} semanas estão completas ou quase.`;
export const someComplete = (complete: number, weeks: number) =>
  `${complete} de ${weeks} semanas estão completas ou quase.`;
export const ofTheseCompared = (count: number) => ` Dessas, dá para comparar ${count}.`;

export const useful = "Ajuda";
export const notForUs = "Não ajuda";
export const notSaved = "Não foi salvo.";
export const notSavedOffline = "Não foi salvo: sem conexão.";
export const tryAgain = "Tentar de novo";
export const moreLikeThis = "Você verá mais frases como esta.";
export const takenBack = "Desfeito.";
export const notAgain = "Você não verá mais esta frase.";

export const takesAWhile =
  "Você tem muitos números, então isto demora um pouco. O que chama a atenção aparece aqui sozinho.";
export const nothingNew = "Nesta semana nada de novo chama a atenção.";
export const tooFew = (fewest: number, weeks: number) =>
  `Tendências e surpresas aparecem aqui a partir de ${fewest} semanas com números. Até agora há ${weeks} ${weeks <= 1 ? "semana" : "semanas"}.`;
