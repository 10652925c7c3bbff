import { fitting, theMany } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

export const ofOrganization = "Esta página conta a semana de uma organização.";
export const yourWeek = "sua semana";
export const noNumbers = "Nenhum número nas últimas 13 semanas";
export const enterNumbers = "Registrar números";
export const onceEntered = "Quando números forem registrados ou contados, sua semana aparece aqui.";

export const cameIn = "O que chegou";
export const weekOf = (day: string) => `Semana de ${day}`;
export const nothingExpected = (week: string) => `${week}: nada é esperado.`;
const have = (count: number) => (count < 2 ? "chegou" : "chegaram");
export const someIn = (week: string, reported: number, expected: number) =>
  `${week}: ${have(reported)} ${reported} de ${expected} números.`;
export const someInOrToCome = (week: string, reported: number, expected: number, toCome: number) =>
  `${week}: ${have(reported)} ${reported} de ${expected} números, ${toCome} ${toCome < 2 ? "está" : "estão"} por vir.`;
export const areIn = (week: string, count: number) =>
  `${week}: ${have(count)} ${count} ${count < 2 ? "número" : "números"}.`;
export const onlyOneIn = (week: string) => `${week}: chegou seu único número.`;
export const bothIn = (week: string) => `${week}: chegaram os dois números.`;
export const allIn = (week: string, count: number) =>
  `${week}: chegaram todos os ${count} números.`;
export const showMore = (count: number) => `Ver mais ${count}`;
export const asTypical = "como é habitual";
export const above = (change: string, typical: string) =>
  `${change} acima do habitual (${typical})`;
export const below = (change: string, typical: string) =>
  `${change} abaixo do habitual (${typical})`;

export const standsOut = "O que chama a atenção";
export const whatStandsOut = "o que chama a atenção";

export const expectedLater = "O que é esperado aparece aqui.";
export const nothingPlanned = "Nada está planejado, nem foi contado nesta época do ano.";
export const about = (number: string) => `cerca de ${number}`;
export const aboutOrdinary = (number: string) => `cerca de ${number}, uma semana comum`;
export const whereFrom = "De onde vem isto";
export const expected = (day: string, range: string) => `${day}: esperado ${range}.`;
export const seeInReports = "Veja atrás da linha em Relatórios";

export const morning = (day: string) => `Segunda de manhã, semana de ${day}`;
export const printed = (day: string) => `Impresso em ${day}. Uma semana em branco não é um zero.`;

export const showAll = ({ campus }: Terms) =>
  `Ver ${fitting(campus, "todos", "todas")} ${theMany(campus)}`;
export const showYours = ({ campus }: Terms) =>
  `Ver só ${fitting(campus, "seus", "suas")} ${campus.many}`;
