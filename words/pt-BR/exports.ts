import { capitalized, type Terms } from "../terms.ts";

export const weekOf = "Semana de";
export const comparedWeek = "Comparada com a semana de";
export const reported = "Contagens recebidas";
export const expected = "Contagens esperadas";
export const notComplete = "Sem completar";
export const inDoubt = "Com um número a conferir";
export const lastYear = (number: string) => `${number}, mesma semana do ano passado`;
export const easter = (number: string) => `${number}, mesma distância da Páscoa`;
export const typical = (number: string) => `${number}, semana típica`;
export const onlyBoth = (number: string) => `${number}, só o que as duas semanas têm`;
export const archived = (name: string) => `${name} (arquivado)`;
export const summaries = { average: "média", highest: "o maior", last: "o último" };
export const summarized = (name: string, summary: string) => `${name} (${summary})`;
export const specialServices = ({ service }: Terms) => `${capitalized(service.many)} especiais`;
export const wholeWeek = "A semana toda";

export const list = "Lista";
export const number = "Número";
export const from = "De";
export const to = "Até";
export const average = "Média por semana";
export const inAll = "No total";
export const notByWeek = "Disso não por semana";
export const weeksInAverage = "Semanas na média";
export const weeks = "Semanas";
export const missing = "Números que faltam";
export const doubted = "Números a conferir";
export const yearBefore = (heading: string) => `Um ano antes: ${heading}`;
export const chosenDays = "Dias escolhidos";
export const fiscalYear = "Ano fiscal";
export const byStep = {
  month: "Por mês",
  quarter: "Por trimestre",
  "fiscal-year": "Por ano fiscal",
  year: "Por ano",
};
