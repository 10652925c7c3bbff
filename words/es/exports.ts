import { capitalized, type Terms } from "../terms.ts";

export const weekOf = "Semana del";
export const comparedWeek = "Comparada con la semana del";
export const reported = "Conteos recibidos";
export const expected = "Conteos esperados";
export const notComplete = "Sin completar";
export const inDoubt = "Con un número por revisar";
export const lastYear = (number: string) => `${number}, misma semana del año pasado`;
export const easter = (number: string) => `${number}, misma distancia de la Pascua`;
export const typical = (number: string) => `${number}, semana típica`;
export const onlyBoth = (number: string) => `${number}, solo lo que tienen ambas semanas`;
export const archived = (name: string) => `${name} (archivado)`;
export const summaries = { average: "promedio", highest: "el más alto", last: "el último" };
export const summarized = (name: string, summary: string) => `${name} (${summary})`;
export const specialServices = ({ service }: Terms) => `${capitalized(service.many)} especiales`;
export const wholeWeek = "Toda la semana";

export const list = "Lista";
export const number = "Número";
export const from = "Desde";
export const to = "Hasta";
export const average = "Promedio por semana";
export const inAll = "En total";
export const notByWeek = "De esto no por semana";
export const weeksInAverage = "Semanas en el promedio";
export const weeks = "Semanas";
export const missing = "Números que faltan";
export const doubted = "Números por revisar";
export const yearBefore = (heading: string) => `Un año antes: ${heading}`;
export const chosenDays = "Días elegidos";
export const fiscalYear = "Año fiscal";
export const byStep = {
  month: "Por mes",
  quarter: "Por trimestre",
  "fiscal-year": "Por año fiscal",
  year: "Por año",
};
