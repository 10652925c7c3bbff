import { fitting } from "../spanish.ts";
import type { Terms } from "../terms.ts";

const numbers = (count: number) => (count === 1 ? "1 número" : `${count} números`);
const weeks = (count: number) => (count === 1 ? "1 semana" : `${count} semanas`);
const services = (count: number, { service }: Terms) =>
  count === 1 ? `1 ${service.one}` : `${count} ${service.many}`;

const andBefore = (name = "") => (/^h?i(?![aeo])/i.test(name) ? "e" : "y");
export const list = (names: readonly string[]) => {
  const [last = "", ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} ${andBefore(last)} ${last}`;
};
export const and = " y ";
export const andMore = (count: number) => ` y ${count} más`;
export const at = (campus: string) => ` en ${campus}`;
export const formerCategory = "Una categoría anterior";

export const about = (amount: string) => `cerca de ${amount}`;
export const blank = "en blanco";
export const soFar = (amount: string) => `${amount} hasta ahora`;
export const partOfWeek = "en una parte de la semana";
export const ofPartOfWeek = (amount: string) => `${amount} ${partOfWeek}`;
export const inDoubt = (count: number) => `${numbers(count)} por revisar`;
export const complete = "completa";
export const missingOf = (missing: number, all: number) =>
  `${missing === 1 ? "falta" : "faltan"} ${missing} de ${numbers(all)}`;
export const stillToCome = "por llegar";
export const nothingEntered = "no se registró nada";
export const noneYet = (all: number) => `aún ninguno de ${numbers(all)}`;
export const onlySoFar = "hasta ahora";
export const ofNumbers = (reported: number, all: number) => `, ${reported} de ${numbers(all)}`;
export const soFarOf = (amount: string, reported: number, all: number) =>
  `${amount} hasta ahora, ${reported} de ${all}`;
export const noneThisWeek = (all: number) => `Esta semana: aún ninguno de ${numbers(all)}`;
export const soFarThisWeek = (amount: string) => `${amount} hasta ahora esta semana`;
export const coverage = (good: number, all: number, isNearly: boolean) =>
  `${good} de ${weeks(all)} ${all === 1 ? "completa" : "completas"}${isNearly ? " o casi" : ""}`;

export const thanTypical = "en una semana típica";
export const thanLastYear = "en la misma semana del año pasado";
export const thanLastYearOfEaster =
  "en la misma semana del año pasado, que está a la misma distancia de la Pascua";
export const thanEaster = "a la misma distancia de la Pascua";
export const thanEasterOn = (day: string) => `a la misma distancia de la Pascua, ${day}`;
export const thanEasterOf = (day: string) => `a la misma distancia de la Pascua (${day})`;
export const comparisonTitles = {
  none: "",
  "last-year": "Misma semana del año pasado",
  easter: "Misma distancia de la Pascua",
  typical: "Semana típica",
};

export const level = (than: string) => `Igual${than && ` que ${than}`}`;
export const up = (amount: string, than: string) => `${amount} más${than && ` que ${than}`}`;
export const down = (amount: string, than: string) => `${amount} menos${than && ` que ${than}`}`;
export const onlyBoth = (now: string, before: string) =>
  `contando solo lo que tienen ambas semanas (${now} y ${before})`;
export const otherCategories = "Se contaron otras categorías que en las semanas anteriores";
export const typicalOnce = "Habrá una semana típica cuando cuatro semanas estén completas";
export const nothingToCompare = (than: string) => `Nada con que comparar ${than}`;
export const tooMuchMissing = (than: string) =>
  `Faltan demasiados números para comparar con lo que hubo ${than}`;
export const besideAmount = (than: string, amount: string) => `${amount} ${than}`;

export const fullness = (percent: string, seats: string) => `${percent}% de ${seats}`;
export const seats = (count: string) => (count === "1" ? "1 asiento" : `${count} asientos`);
export const uncounted = (categories: string, { service }: Terms) =>
  `Nadie cuenta ${categories} en ${service.gender ? "esta" : "este"} ${service.one}, así que no se sabe qué tan llena está la sala.`;

export const today = "hoy";
export const thisWeek = "esta semana";
export const lastWeek = "la semana pasada";
export const inWeekOf = (day: string) => `en la semana del ${day}`;
export const onWeekday = (weekday: string) => `el ${weekday}`;
export const onDay = (weekday: string, day: string) => `el ${weekday} ${day}`;

export const aboutSum = (number: string) => `Cerca de ${number}`;
export const lacking = (missing: number, all: number, usual: string) =>
  ` (${missing === 1 ? "falta" : "faltan"} ${missing} de ${all} números; lo habitual es ${usual})`;
export const typicalNotKnown = "; habrá una semana típica cuando cuatro semanas estén completas.";
const special = (amount: string, rest: string, { service }: Terms) =>
  `, ${amount} en ${service.many} especiales. El resto, ${rest}, es`;
const typicalWeek = "una semana típica (mediana {median}).";
export const isTypical = `, ${typicalWeek}`;
export const isAbove = `, {number} más que en ${typicalWeek}`;
export const isBelow = `, {number} menos que en ${typicalWeek}`;
export const restIsTypical = (amount: string, rest: string, terms: Terms) =>
  `${special(amount, rest, terms)} lo de ${typicalWeek}`;
export const restIsAbove = (amount: string, rest: string, terms: Terms) =>
  `${special(amount, rest, terms)} {number} más que en ${typicalWeek}`;
export const restIsBelow = (amount: string, rest: string, terms: Terms) =>
  `${special(amount, rest, terms)} {number} menos que en ${typicalWeek}`;
export const withDoubts = ", con {doubts}";
export const cancelled = (places: string) => `Se canceló: ${places}`;
export const cancelledServices = services;
export const cancelledServicesAt = (count: number, campus: string, terms: Terms) =>
  `${services(count, terms)} en ${campus}`;
export const cancelledInWeek = (cancelledPlaces: string, day: string) =>
  `${cancelledPlaces}, en la semana del ${day}.`;
export const latestSoFar = (when: string, of: string) => ` ${when && `${when} `}hasta ahora${of}`;
export const runningSoFar = (when: string, of: string) => ` hasta ahora ${when}${of}`;
export const usualOfThese = (count: number, usual: string) =>
  `; lo habitual en ${count === 1 ? "ese número" : "esos números"} es ${usual}`;
export const noTotal = ({ attendance }: Terms) =>
  `Ninguna categoría en uso suma en el total, así que no hay ${attendance.toLowerCase()} que mostrar. Los admins eligen en Categorías cuáles suman.`;
export const noWeekComplete = (count: number) =>
  `Ninguna de las últimas ${count} semanas está completa.`;
export const nothingThisWeek = (reported: number, all: number) =>
  `Aún nada esta semana, ${reported} de ${numbers(all)}.`;
export const nothingLastYear = "No se registró nada en la misma semana del año pasado.";
export const noYearAgo = "No hay números de hace un año con que comparar.";
export const bringHistory = "Trae tu historial";
export const toSeePastYears = "{link} para ver aquí los años pasados.";
export const levelWith = (than: string) => `igual que ${than}`;
export const upFrom = (than: string) => `{number} más que ${than}`;
export const downFrom = (than: string) => `{number} menos que ${than}`;
export const levelWithout = (without: string) => ` (igual ${without})`;
export const upWithout = (without: string) => ` ({number} más ${without})`;
export const downWithout = (without: string) => ` ({number} menos ${without})`;
export const without = (names: string) => `sin ${names}`;
export const onlyBothWeeks = "contando solo lo que tienen ambas semanas";

export const missing = "Falta: ";
export const missingLastWeek = "Lo que aún falta de la semana pasada: ";
const counted = (count: string) => (count === "1" ? "1 número" : `${count} números`);
const others = (count: string) => (count === "1" ? "1 número más" : `${count} números más`);
const lack = (count: string) => (count === "1" ? "Falta" : "Faltan");
export const numbersMissing = (count: string) => `${counted(count)}.`;
export const otherNumbersMissing = (count: string) => `${others(count)}.`;
export const areMissing = (count: string) => `${lack(count)} ${counted(count)}.`;
export const othersAreMissing = (count: string) => `${lack(count)} ${others(count)}.`;
export const nothingMissing = "No falta nada.";
export const nothingMissingSoFar = "Hasta ahora no falta nada.";
export const nothingMissingHere = "Aquí no falta nada.";
export const nothingMissingHereSoFar = "Aquí no falta nada hasta ahora.";
export const nothingExpected = "Aún no se espera nada más.";
export const attendanceComplete = ({ attendance }: Terms) => `${attendance}: no falta nada.`;
export const attendanceCompleteSoFar = ({ attendance }: Terms) =>
  `${attendance}: no falta nada hasta ahora.`;
export const toCome = (days: string) => `Por llegar: ${days}.`;
export const nothingYet = "Aún nada esta semana";
export const nothingCameIn = "La semana pasada no llegó nada";
export const dueThisWeek = (missing: number, all: number) =>
  `Esta semana ${missing === 1 ? "falta" : "faltan"} ${missing} de ${all}`;
export const dueLastWeek = (missing: number, all: number) =>
  `De la semana pasada ${missing === 1 ? "falta" : "faltan"} ${missing} de ${all}`;

export const range = (low: string, high: string) => `${low} a ${high}`;
export const weekOf = (day: string) => `Semana del ${day}`;
export const expected = (day: string, range: string) => `${day}: se espera ${range}`;
export const weeksAhead = "Las próximas semanas";
const few = ["cero", "uno", "dos", "tres", "cuatro"];
export const nextWeeks = (count: number, weekday: string) => {
  if (!weekday)
    return count === 1 ? "La próxima semana" : `Las próximas ${few[count] ?? count} semanas`;
  const many = weekday.endsWith("s") ? weekday : `${weekday}s`;
  return count === 1 ? `El próximo ${weekday}` : `Los próximos ${few[count] ?? count} ${many}`;
};

export const changes = (low: string, high: string) => `${low} a ${high}%`;
export const movedElsewhere = (day: string, change: string) =>
  `${day} en otros lugares ${change}, aquí aún no se sabe`;
export const movedInYears = (day: string, change: string, years: number) =>
  `${day} ${change} en ${years} años`;
export const movedTimes = (day: string, change: string, times: number) =>
  `${day} ${change}, ${times} veces`;
export const movedThisYear = (day: string, change: string) => `${day} antes este año ${change}`;
export const movedLastYear = (day: string, change: string) => `${day} el año pasado ${change}`;
export const movedIn = (day: string, change: string, year: number) => `${day} ${change} en ${year}`;
export const servicesCancelled = (count: number, terms: Terms) => {
  const ending = terms.service.gender ? "a" : "o";
  return `${services(count, terms)} cancelad${ending}${count === 1 ? "" : "s"}`;
};

export const forecastAfter = (count: number) =>
  `Habrá pronóstico de las próximas semanas después de ${count} ${count === 1 ? "semana más" : "semanas más"} con un número.`;
export const forecastStopped = (count: number) =>
  `No hay pronóstico de las próximas semanas: nada estuvo completo en las últimas ${count} semanas.`;
export const oneInside =
  "El único pronóstico de una semana común hasta ahora quedó dentro de su rango.";
export const oneOutside =
  "El único pronóstico de una semana común hasta ahora quedó fuera de su rango.";
export const insideOf = (forecasts: number, inside: number, miss: number) =>
  `De los últimos ${forecasts} pronósticos de semanas comunes, hechos una semana antes, ${inside} quedaron dentro del rango; diferencia típica: ${miss}%.`;
export const specialInside = (count: number, inside: number) =>
  ` De ${count} ${count === 1 ? "semana especial" : "semanas especiales"}, ${inside}.`;

export const whyRange = (number: string) =>
  `Ocho de cada diez semanas así deberían quedar en este rango. El número más probable es cerca de ${number}.`;
export const madeOfWeeks = weeks;
export const whyWeeks = (from: string, to: string) =>
  `Con todos o casi todos sus números, del ${from} al ${to}. Lo que falta no es un cero, y una sola semana rara cuenta poco.`;
export const whyElsewhere = "Lo que pasa en otros lugares. Aquí aún ningún número lo dice.";
export const whyHere =
  "Lo que pasó aquí cada vez, junto a las semanas comunes de alrededor. Las semanas cerradas no entran.";
export const whyWithout =
  "No se sabe cuántas personas llegan entonces, así que el rango es de todo lo demás.";
export const whyCancelled =
  "El rango baja en lo que suele llegar ahí. Parte de esas personas puede ir a otro horario.";
export const ordinaryWeek = "Una semana común";
export const whyOrdinary = "No se conoce ningún día especial que la mueva aquí.";
export const noRecord = "Aún sin resultados";
export const whyNoRecord = "Desde entonces no ha llegado ninguna semana común con pronóstico.";
export const whyNoSpecialRecord =
  "Desde entonces no ha llegado ninguna semana especial con pronóstico.";
export const insideRecord = (inside: number, forecasts: number) => `${inside} de ${forecasts}`;
export const whyRecord = (miss: number) =>
  `Tantos pronósticos de semanas comunes, hechos una semana antes, quedaron dentro de su rango. La diferencia típica fue de ${miss}%.`;
export const whySpecialRecord = (miss: number) =>
  `Tantos pronósticos de semanas especiales, hechos una semana antes, quedaron dentro de su rango. La diferencia típica fue de ${miss}%.`;

export const knownDays: Record<string, string> = {
  "After Christmas": "Después de Navidad",
  "Around July 4": "Cerca del 4 de julio",
  "Before Christmas": "Antes de Navidad",
  Christmas: "Navidad",
  "Christmas Day": "Día de Navidad",
  "Clocks forward": "Cambio de hora",
  Easter: "Pascua",
  "July 4": "4 de julio",
  "Labor Day weekend": "Fin de semana de Labor Day",
  "Memorial Day weekend": "Fin de semana de Memorial Day",
  "Mother's Day": "Día de la Madre",
  "New Year": "Año Nuevo",
  "Palm Sunday": "Domingo de Ramos",
  Thanksgiving: "Acción de Gracias",
  "Week after Easter": "Semana después de Pascua",
  "Week after Thanksgiving": "Semana después de Acción de Gracias",
};
export const knownDaysInSentence: Record<string, string> = {};

export const summaries = { average: "promedio", highest: "el más alto", last: "el último" };
export const eachItsLast = ({ campus }: Terms) => `Cada ${campus.one} tiene su propio número`;

export const inNoRegion = ({ campus }: Terms) =>
  `${fitting(campus, "Otros", "Otras")} ${campus.many}`;
