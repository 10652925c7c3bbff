import { theMany } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const pleaseCheck = "Por revisar";
export const showMore = (count: number) => `Ver ${count} más`;
const of = (name: string) => (name ? ` en ${name}` : "");
export const isHigh = (number: string, name: string, usual: string) =>
  `${number}${of(name)} es más de lo habitual (cerca de ${usual}).`;
export const isLow = (number: string, name: string, usual: string) =>
  `${number}${of(name)} es menos de lo habitual (cerca de ${usual}).`;
export const moreThanSeats = (number: string, name: string, seats: string) =>
  `${number}${of(name)} es más que los asientos del salón (${seats}).`;

export const itsRight = "Es correcto";
export const correctIt = "Corregir";
export const wrongPoint = "Puse el punto en otro lugar";
export const digitTooMany = (digit: string) => `Escribí un ${digit} de más`;
export const leftOutZero = "Me faltó un 0";
export const swappedDigits = "Cambié el orden de dos cifras";
export const countedTwice = "Se contó dos veces";

export const rightForOther = (number: string, refusal: string) =>
  `“${itsRight}” era para ${number}. ${refusal}`;
export const rightRefused = (number: string, refusal: string) =>
  `Se guardó ${number}, pero no se aceptó “${itsRight}”. ${refusal}`;
export const tryAgain = "Reintentar";
export const ok = "OK";

export const weekAt = (category: string, campus: string, week: string) =>
  `${category} en ${campus}, ${week}`;
export const weekOrServices = ({ service }: Terms, week: string, services: string, used: string) =>
  `${week} para toda la semana, ${services} en sus ${service.many}. ¿Cuál vale? Reportes toma ${used} hasta que elijas.`;
export const theWeek = (number: string) => `Toda la semana: ${number}`;
export const theServices = ({ service }: Terms, number: string) =>
  `${capitalized(theMany(service))}: ${number}`;
export const theServicesSoFar = ({ service }: Terms, number: string) =>
  `${capitalized(theMany(service))}: ${number} hasta ahora`;
