import { theMany } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const title = "Reporte para la junta";
export const noOrganization = "Esta página muestra los meses y años de una organización.";
export const theseMonths = "estos meses";

export const stepNames = {
  month: "Mes",
  quarter: "Trimestre",
  "fiscal-year": "Año fiscal",
  year: "Año",
};
export const stepPlurals = {
  month: "Meses",
  quarter: "Trimestres",
  "fiscal-year": "Años fiscales",
  year: "Años",
};
export const byStep = {
  month: "por mes",
  quarter: "por trimestre",
  "fiscal-year": "por año fiscal",
  year: "por año",
};
export const until = (period: string, day: string) => `${period}, hasta el ${day}`;

export const preset = "Reporte";
export const presets = {
  monthly: "Junta mensual",
  annual: "Asamblea anual",
  october: "Conteo de octubre",
  statistics: "Estadísticas de un año",
  quarter: "Trimestre para un donante",
};
export const averagePreset = ({ attendance }: Terms) => `${attendance}: promedio de un año`;
export const ownChoice = "Elección propia";

export const shownBy = "Ver por";
export const shown = "A la vista";
export const rows = "Filas";
export const allRows = "Todas las filas";
export const whatItHas = "Lo que tiene el reporte";
export const eachCampus = ({ campus }: Terms) => `Cada ${campus.one}`;
export const eachService = ({ service }: Terms) => `Cada ${service.one}`;
export const allCategories = "Todas las categorías";
export const categoriesOf = (department: string) => `Categorías de ${department}`;
export const allCampuses = ({ campus }: Terms) =>
  `${campus.gender ? "Todas" : "Todos"} ${theMany(campus)}`;
export const done = "Listo";

export const number = "Número";
export const columns = {
  average: "Promedio por semana",
  total: "En total",
  "year-average": "Año fiscal, promedio por semana",
  "year-total": "Año fiscal, en total",
};
export const yearBefore = "un año antes";
export const numberBy = (number: string, step: string) => `${number} ${step}`;
export const specialServices = ({ service }: Terms) => `${capitalized(service.many)} especiales`;
export const wholeWeek = "Números de toda la semana";
export const at = (what: string, campus: string) => `${what} en ${campus}`;
export const theService = (when: string) => `Horario ${when}`;

export const atLeast = (amount: string) => `al menos ${amount}`;
export const ofWeeks = (good: number, all: number) => `${good} de ${all} semanas`;
export const summaries = { average: "promedio", highest: "el más alto", last: "el último" };
export const ofWhatIsIn = (summary: string) => `${summary} de lo registrado`;
export const eachItsLast = ({ campus }: Terms) => `cada ${campus.one} tiene el suyo`;
export const notByWeek = "no por semana";
export const ofItNotByWeek = (amount: string) => `${amount} de esto no por semana`;
export const level = "igual";
export const up = (amount: string) => `${amount} más`;
export const down = (amount: string) => `${amount} menos`;
export const goalReached = (goal: string) => `meta ${goal} lograda`;
export const goalBelow = (goal: string, less: string) => `meta ${goal}, ${less} menos`;
export const goalToGo = (goal: string, left: string) => `meta ${goal}, faltan ${left}`;

export const unused = (amount: string, whose: string, period: string) =>
  `${amount} ${whose}, de ${period} en total, no se usa porque sus semanas tienen números.`;
export const moreUnused = (count: number) => `${count} más como estos.`;
export const rules = ({ campus, service }: Terms) =>
  `Un número pertenece al día en que se contó; el de toda una semana, al día de ${service.gender ? "su última" : "su último"} ${service.one} o, si no hay, a su día habitual. Lo que no es por semana se registró para todo un mes, trimestre o año, y no entra en ningún promedio de semanas, que es de las que están completas o casi. Un cambio se dice cuando ambos años tienen tres de ellas por cada cuatro semanas del año con más, ninguno de sus números está por revisar y se contó lo mismo en ${campus.gender ? "las mismas" : "los mismos"} ${campus.many}; en los totales, cuando ambos no son por semana.`;

export const notShown = "No pudimos mostrar estos días.";
export const showLastMonth = "Ver el último mes";
export const noNumbersInDays = "No hay números en estos días";
export const noNumbersYet = "Aún no hay números";
export const chooseOtherDays = ({ campus }: Terms) =>
  `Elige otros días, u ${campus.gender ? "otra" : "otro"} ${campus.one}.`;
export const onceEntered = "Cuando se registren números, aquí se verán sus meses y años.";
export const numbersByMonth = "Números por mes";

export const exported =
  "Cada número de estos días, del año fiscal hasta ellos y de la lista de abajo, junto a los de un año antes.";
