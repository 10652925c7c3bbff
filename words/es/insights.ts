import { capitalized, type Terms } from "../terms.ts";

const of = (count: string, one: string, many: string) => `${count} ${count === "1" ? one : many}`;
export const weeks = (count: string) => of(count, "semana", "semanas");
export const years = (count: string) => of(count, "año", "años");
export const services = (count: string, { service }: Terms) => of(count, service.one, service.many);
export const campuses = (count: string, { campus }: Terms) => of(count, campus.one, campus.many);
export const numbers = (count: string) => of(count, "número", "números");
export const days = (count: string) => of(count, "día", "días");
export const seats = (count: string) => of(count, "asiento", "asientos");
export const people = (count: string) => of(count, "persona por semana", "personas por semana");
export const percent = (number: string) => `${number}%`;
export const weekOf = (day: string) => `la semana del ${day}`;
export const about = (amount: string) => `cerca de ${amount}`;

export const title = "De dónde viene esto";
export const theseWeeks = "estas semanas";
export const daysOfWeeks = (name: string) => `${name}: los días de cada semana`;
export const week = "Semana del";
export const isIn = "llegó";
export const othersIn = "Los demás llegaron";
export const daysLater = "Días después";
export const dayTo = (first: string, last: string) => `${first} a ${last}`;
export const weeksLabel = (names: string, first: string, last: string) =>
  `${names}: ${first} a ${last}`;
export const specialServices = ({ service }: Terms) => `${capitalized(service.many)} especiales`;
export const inAll = "En total";
export const missing = "falta";
export const toCome = "por llegar";
export const blank = "en blanco";
export const beside = (amount: string) => ` frente a ${amount}`;
export const onlyBoth = (amount: string) => `, de ${amount}: solo lo que tienen ambas semanas`;
export const alike = (now: string, before: string) =>
  `; de lo que tienen ambas, ${now} frente a ${before}`;
export const countMissing = (count: number) => `${count === 1 ? "falta" : "faltan"} ${count}`;
export const countToCome = (count: number) => `${count} por llegar`;
export const withUsual = (amount: string) => `cerca de ${amount} con lo habitual de lo que falta`;
export const notCompared = "sin comparar";
export const weekComplete = "Esta semana está completa o casi.";
export const somethingMissing = "Falta algo.";
export const allComplete = (weeks: number) => `Las ${weeks} semanas están completas o casi.`;
export const someComplete = (complete: number, weeks: number) =>
  `${complete} de ${weeks} semanas están completas o casi.`;
export const ofTheseCompared = (count: number) => ` De ellas, se pueden comparar ${count}.`;

export const useful = "Me sirve";
export const notForUs = "No nos sirve";
export const notSaved = "No se guardó.";
export const notSavedOffline = "No se guardó: no hay conexión.";
export const tryAgain = "Reintentar";
export const moreLikeThis = "Verás más frases como esta.";
export const takenBack = "Deshecho.";
export const notAgain = "No volverás a ver esta frase.";

export const takesAWhile =
  "Tienes muchísimos números, así que esto tarda un poco. Lo que llama la atención aparecerá aquí solo.";
export const nothingNew = "Esta semana nada nuevo llama la atención.";
export const tooFew = (fewest: number, weeks: number) =>
  `Las tendencias y sorpresas se dicen aquí a partir de ${fewest} semanas con números. Hasta ahora hay ${weeks} ${weeks === 1 ? "semana" : "semanas"}.`;
