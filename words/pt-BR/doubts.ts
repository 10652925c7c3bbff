import { fitting, theMany } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const pleaseCheck = "A conferir";
export const showMore = (count: number) => `Ver mais ${count}`;
const of = (name: string) => (name ? ` em ${name}` : "");
export const isHigh = (number: string, name: string, usual: string) =>
  `${number}${of(name)} é mais que o habitual (cerca de ${usual}).`;
export const isLow = (number: string, name: string, usual: string) =>
  `${number}${of(name)} é menos que o habitual (cerca de ${usual}).`;
export const moreThanSeats = (number: string, name: string, seats: string) =>
  `${number}${of(name)} é mais que os lugares do salão (${seats}).`;

export const itsRight = "Está certo";
export const correctIt = "Corrigir";
export const wrongPoint = "Pus a vírgula no lugar errado";
export const digitTooMany = (digit: string) => `Digitei um ${digit} a mais`;
export const leftOutZero = "Faltou um 0";
export const swappedDigits = "Troquei dois algarismos";
export const countedTwice = "Foi contado duas vezes";

export const rightForOther = (number: string, refusal: string) =>
  `“${itsRight}” era para ${number}. ${refusal}`;
export const rightRefused = (number: string, refusal: string) =>
  `${number} foi salvo, mas “${itsRight}” não foi aceito. ${refusal}`;
export const tryAgain = "Tentar de novo";
export const ok = "OK";

export const weekAt = (category: string, campus: string, week: string) =>
  `${category} em ${campus}, ${week}`;
export const weekOrServices = ({ service }: Terms, week: string, services: string, used: string) =>
  `${week} para a semana toda, ${services} ${fitting(service, "nos", "nas")} ${service.many}. Qual vale? Relatórios usa ${used} até você escolher.`;
export const theWeek = (number: string) => `A semana toda: ${number}`;
export const theServices = ({ service }: Terms, number: string) =>
  `${capitalized(theMany(service))}: ${number}`;
export const theServicesSoFar = ({ service }: Terms, number: string) =>
  `${capitalized(theMany(service))}: ${number} até agora`;
