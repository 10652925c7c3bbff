import { fitting, theMany } from "../spanish.ts";
import type { Terms } from "../terms.ts";

export const ofOrganization = "Esta página cuenta la semana de una organización.";
export const yourWeek = "tu semana";
export const noNumbers = "Ningún número en las últimas 13 semanas";
export const enterNumbers = "Registrar números";
export const onceEntered = "Cuando se registren o cuenten números, tu semana aparecerá aquí.";

export const cameIn = "Lo que llegó";
export const weekOf = (day: string) => `Semana del ${day}`;
export const nothingExpected = (week: string) => `${week}: no se espera nada.`;
const have = (count: number) => (count === 1 ? "llegó" : "llegaron");
export const someIn = (week: string, reported: number, expected: number) =>
  `${week}: ${have(reported)} ${reported} de ${expected} números.`;
export const someInOrToCome = (week: string, reported: number, expected: number, toCome: number) =>
  `${week}: ${have(reported)} ${reported} de ${expected} números, ${toCome} ${toCome === 1 ? "está" : "están"} por venir.`;
export const areIn = (week: string, count: number) =>
  `${week}: ${have(count)} ${count} ${count === 1 ? "número" : "números"}.`;
export const onlyOneIn = (week: string) => `${week}: llegó su único número.`;
export const bothIn = (week: string) => `${week}: llegaron los dos números.`;
export const allIn = (week: string, count: number) => `${week}: llegaron los ${count} números.`;
export const showMore = (count: number) => `Ver ${count} más`;
export const asTypical = "como es habitual";
export const above = (change: string, typical: string) =>
  `${change} más de lo habitual (${typical})`;
export const below = (change: string, typical: string) =>
  `${change} menos de lo habitual (${typical})`;

export const standsOut = "Lo que llama la atención";
export const whatStandsOut = "lo que llama la atención";

export const expectedLater = "Aquí aparecerá lo que se espera.";
export const nothingPlanned = "No hay nada planeado, ni se contó nada en esta época del año.";
export const about = (number: string) => `cerca de ${number}`;
export const aboutOrdinary = (number: string) => `cerca de ${number}, una semana normal`;
export const whereFrom = "De dónde sale esto";
export const expected = (day: string, range: string) => `${day}: se esperan ${range}.`;
export const seeInReports = "Míralo detrás de la línea en Reportes";

export const morning = (day: string) => `Lunes por la mañana, semana del ${day}`;
export const printed = (day: string) => `Impreso el ${day}. Una semana en blanco no es un cero.`;

export const showAll = ({ campus }: Terms) =>
  `Ver ${fitting(campus, "todos", "todas")} ${theMany(campus)}`;
export const showYours = ({ campus }: Terms) => `Ver solo tus ${campus.many}`;
