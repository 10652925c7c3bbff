import { fitting } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

const numbers = (count: number) => (count <= 1 ? `${count} número` : `${count} números`);
const weeks = (count: number) => (count <= 1 ? `${count} semana` : `${count} semanas`);
const services = (count: number, { service }: Terms) =>
  `${count} ${count <= 1 ? service.one : service.many}`;
/** A short date may end with a period of its own. */
const ended = (text: string) => (text.endsWith(".") ? text : `${text}.`);

export const list = (names: readonly string[]) => {
  const [last = "", ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} e ${last}`;
};
export const and = " e ";
export const andMore = (count: number) => ` e mais ${count}`;
export const at = (campus: string) => ` em ${campus}`;
export const formerCategory = "Uma categoria anterior";

export const about = (amount: string) => `cerca de ${amount}`;
export const blank = "em branco";
export const soFar = (amount: string) => `${amount} até agora`;
export const partOfWeek = "em uma parte da semana";
export const ofPartOfWeek = (amount: string) => `${amount} ${partOfWeek}`;
export const inDoubt = (count: number) => `${numbers(count)} a conferir`;
export const complete = "completa";
export const missingOf = (missing: number, all: number) =>
  `${missing <= 1 ? "falta" : "faltam"} ${missing} de ${numbers(all)}`;
export const stillToCome = "ainda por vir";
export const nothingEntered = "nada foi registrado";
export const noneYet = (all: number) => `ainda nenhum de ${numbers(all)}`;
export const onlySoFar = "até agora";
export const ofNumbers = (reported: number, all: number) => `, ${reported} de ${numbers(all)}`;
export const soFarOf = (amount: string, reported: number, all: number) =>
  `${amount} até agora, ${reported} de ${all}`;
export const noneThisWeek = (all: number) => `Esta semana: ainda nenhum de ${numbers(all)}`;
export const soFarThisWeek = (amount: string) => `${amount} até agora nesta semana`;
export const coverage = (good: number, all: number, isNearly: boolean) =>
  `${good} de ${weeks(all)} ${all <= 1 ? "completa" : "completas"}${isNearly ? " ou quase" : ""}`;

export const thanTypical = "em uma semana típica";
export const thanLastYear = "na mesma semana do ano passado";
export const thanLastYearOfEaster =
  "na mesma semana do ano passado, que fica à mesma distância da Páscoa";
export const thanEaster = "à mesma distância da Páscoa";
export const thanEasterOn = (day: string) => `à mesma distância da Páscoa, ${day}`;
export const thanEasterOf = (day: string) => `à mesma distância da Páscoa (${day})`;
export const comparisonTitles = {
  none: "",
  "last-year": "Mesma semana do ano passado",
  easter: "Mesma distância da Páscoa",
  typical: "Semana típica",
};

export const level = (than: string) => (than ? `Como ${than}` : "Igual");
export const up = (amount: string, than: string) => `${amount} a mais${than && ` que ${than}`}`;
export const down = (amount: string, than: string) => `${amount} a menos${than && ` que ${than}`}`;
export const onlyBoth = (now: string, before: string) =>
  `contando só o que as duas semanas têm (${now} e ${before})`;
export const otherCategories = "Foram contadas outras categorias que nas semanas anteriores";
export const typicalOnce = "Haverá uma semana típica quando quatro semanas estiverem completas";
export const nothingToCompare = (than: string) => `Nada para comparar ${than}`;
export const tooMuchMissing = (than: string) =>
  `Faltam números demais para comparar com o que houve ${than}`;
export const besideAmount = (than: string, amount: string) => `${amount} ${than}`;

export const fullness = (percent: string, seats: string) => `${percent}% de ${seats}`;
export const seats = (count: string) => (count === "1" ? "1 lugar" : `${count} lugares`);
export const uncounted = (categories: string, { service }: Terms) =>
  `Ninguém conta ${categories} ${service.gender ? "nesta" : "neste"} ${service.one}, então não dá para saber o quanto a sala está cheia.`;

export const today = "hoje";
export const thisWeek = "nesta semana";
export const lastWeek = "na semana passada";
export const inWeekOf = (day: string) => `na semana de ${day}`;
const onThe = (weekday: string) => (/feira$/.test(weekday) ? "na" : "no");
export const onWeekday = (weekday: string) => `${onThe(weekday)} ${weekday}`;
export const onDay = (weekday: string, day: string) => `${onThe(weekday)} ${weekday}, ${day}`;

export const aboutSum = (number: string) => `Cerca de ${number}`;
export const lacking = (missing: number, all: number, usual: string) =>
  ` (${missing <= 1 ? "falta" : "faltam"} ${missing} de ${all} números; o habitual é ${usual})`;
export const typicalNotKnown =
  "; haverá uma semana típica quando quatro semanas estiverem completas.";
const special = (amount: string, rest: string, { service }: Terms) =>
  `, ${amount} em ${service.many} especiais. O resto, ${rest}, é`;
const typicalWeek = "uma semana típica (mediana {median}).";
export const isTypical = `, ${typicalWeek}`;
export const isAbove = `, {number} a mais que em ${typicalWeek}`;
export const isBelow = `, {number} a menos que em ${typicalWeek}`;
export const restIsTypical = (amount: string, rest: string, terms: Terms) =>
  `${special(amount, rest, terms)} o de ${typicalWeek}`;
export const restIsAbove = (amount: string, rest: string, terms: Terms) =>
  `${special(amount, rest, terms)} {number} a mais que em ${typicalWeek}`;
export const restIsBelow = (amount: string, rest: string, terms: Terms) =>
  `${special(amount, rest, terms)} {number} a menos que em ${typicalWeek}`;
export const withDoubts = ", com {doubts}";
export const cancelled = (places: string) => `Cancelamento: ${places}`;
export const cancelledServices = services;
export const cancelledServicesAt = (count: number, campus: string, terms: Terms) =>
  `${services(count, terms)} em ${campus}`;
export const cancelledInWeek = (cancelledPlaces: string, day: string) =>
  ended(`${cancelledPlaces}, na semana de ${day}`);
export const latestSoFar = (when: string, of: string) => ` ${when && `${when} `}até agora${of}`;
export const runningSoFar = (when: string, of: string) => ` até agora ${when}${of}`;
export const usualOfThese = (count: number, usual: string) =>
  `; o habitual ${count <= 1 ? "nesse número" : "nesses números"} é ${usual}`;
export const noTotal = ({ attendance }: Terms) =>
  `Nenhuma categoria em uso soma no total, por isso não há ${attendance.toLowerCase()} para mostrar. Os admins escolhem em Categorias quais somam.`;
export const noWeekComplete = (count: number) =>
  `Nenhuma das últimas ${count} semanas está completa.`;
export const nothingThisWeek = (reported: number, all: number) =>
  `Ainda nada nesta semana, ${reported} de ${numbers(all)}.`;
export const nothingLastYear = "Nada foi registrado na mesma semana do ano passado.";
export const noYearAgo = "Não há números de um ano atrás para comparar.";
export const bringHistory = "Traga seu histórico";
export const toSeePastYears = "{link} para ver aqui os anos passados.";
export const levelWith = (than: string) => `como ${than}`;
export const upFrom = (than: string) => `{number} a mais que ${than}`;
export const downFrom = (than: string) => `{number} a menos que ${than}`;
export const levelWithout = (without: string) => ` (igual ${without})`;
export const upWithout = (without: string) => ` ({number} a mais ${without})`;
export const downWithout = (without: string) => ` ({number} a menos ${without})`;
export const without = (names: string) => `sem ${names}`;
export const onlyBothWeeks = "contando só o que as duas semanas têm";

export const missing = "Falta: ";
export const missingLastWeek = "O que ainda falta da semana passada: ";
const counted = (count: string) => (count === "1" ? "1 número" : `${count} números`);
const others = (count: string) => (count === "1" ? "mais 1 número" : `mais ${count} números`);
const lack = (count: string) => (count === "1" ? "Falta" : "Faltam");
export const numbersMissing = (count: string) => `${counted(count)}.`;
export const otherNumbersMissing = (count: string) => `${others(count)}.`;
export const areMissing = (count: string) => `${lack(count)} ${counted(count)}.`;
export const othersAreMissing = (count: string) => `${lack(count)} ${others(count)}.`;
export const nothingMissing = "Não falta nada.";
export const nothingMissingSoFar = "Até agora não falta nada.";
export const nothingMissingHere = "Aqui não falta nada.";
export const nothingMissingHereSoFar = "Aqui não falta nada até agora.";
export const nothingExpected = "Ainda não se espera mais nada.";
export const attendanceComplete = ({ attendance }: Terms) => `${attendance}: não falta nada.`;
export const attendanceCompleteSoFar = ({ attendance }: Terms) =>
  `${attendance}: não falta nada até agora.`;
export const toCome = (days: string) => `Ainda por vir: ${days}.`;
export const nothingYet = "Ainda nada nesta semana";
export const nothingCameIn = "Na semana passada não chegou nada";
export const dueThisWeek = (missing: number, all: number) =>
  `Nesta semana ${missing <= 1 ? "falta" : "faltam"} ${missing} de ${all}`;
export const dueLastWeek = (missing: number, all: number) =>
  `Da semana passada ${missing <= 1 ? "falta" : "faltam"} ${missing} de ${all}`;

export const range = (low: string, high: string) => `${low} a ${high}`;
export const weekOf = (day: string) => `Semana de ${day}`;
export const expected = (day: string, range: string) => `${day}: espera-se ${range}`;
export const weeksAhead = "As próximas semanas";
const few = ["zero", "um", "dois", "três", "quatro"];
const fewOfWeeks = ["zero", "uma", "duas", "três", "quatro"];
export const nextWeeks = (count: number, weekday: string) => {
  const name = weekday || "semana";
  const isFeminine = !weekday || /feira$/.test(weekday);
  if (count === 1) return isFeminine ? `A próxima ${name}` : `O próximo ${name}`;
  const many = name
    .split("-")
    .map((part) => `${part}s`)
    .join("-");
  return isFeminine
    ? `As próximas ${fewOfWeeks[count] ?? count} ${many}`
    : `Os próximos ${few[count] ?? count} ${many}`;
};

export const changes = (low: string, high: string) => `${low} a ${high}%`;
export const movedElsewhere = (day: string, change: string) =>
  `${day} em outros lugares ${change}, aqui ainda não se sabe`;
export const movedInYears = (day: string, change: string, years: number) =>
  `${day} ${change} em ${years} anos`;
export const movedTimes = (day: string, change: string, times: number) =>
  `${day} ${change}, ${times} vezes`;
export const movedThisYear = (day: string, change: string) => `${day} antes neste ano ${change}`;
export const movedLastYear = (day: string, change: string) => `${day} no ano passado ${change}`;
export const movedIn = (day: string, change: string, year: number) => `${day} ${change} em ${year}`;
export const servicesCancelled = (count: number, terms: Terms) => {
  const ending = terms.service.gender ? "a" : "o";
  return `${services(count, terms)} cancelad${ending}${count <= 1 ? "" : "s"}`;
};

export const forecastAfter = (count: number) =>
  `Haverá previsão das próximas semanas depois de mais ${count} ${count <= 1 ? "semana" : "semanas"} com um número.`;
export const forecastStopped = (count: number) =>
  `Não há previsão das próximas semanas: nada ficou completo nas últimas ${count} semanas.`;
export const oneInside = "A única previsão de uma semana comum até agora ficou dentro da faixa.";
export const oneOutside = "A única previsão de uma semana comum até agora ficou fora da faixa.";
export const insideOf = (forecasts: number, inside: number, miss: number) =>
  `Das últimas ${forecasts} previsões de semanas comuns, feitas uma semana antes, ${inside} ficaram dentro da faixa; diferença típica: ${miss}%.`;
export const specialInside = (count: number, inside: number) =>
  ` De ${count} ${count <= 1 ? "semana especial" : "semanas especiais"}, ${inside}.`;

export const whyRange = (number: string) =>
  `Oito de cada dez semanas assim devem ficar nesta faixa. O número mais provável é cerca de ${number}.`;
export const madeOfWeeks = weeks;
export const whyWeeks = (from: string, to: string) =>
  `Com todos ou quase todos os números, de ${from} a ${to}. O que falta não é zero, e uma única semana estranha conta pouco.`;
export const whyElsewhere = "O que acontece em outros lugares. Aqui ainda nenhum número diz.";
export const whyHere =
  "O que aconteceu aqui cada vez, ao lado das semanas comuns em volta. Semanas fechadas não entram.";
export const whyWithout =
  "Não se sabe quantas pessoas vêm então, por isso a faixa é de todo o resto.";
export const whyCancelled =
  "A faixa diminui no que costuma vir dali. Parte dessas pessoas pode ir em outro horário.";
export const ordinaryWeek = "Uma semana comum";
export const whyOrdinary = "Não se conhece nenhum dia especial que mude esta semana aqui.";
export const noRecord = "Ainda sem resultados";
export const whyNoRecord = "Desde então não chegou nenhuma semana comum com previsão.";
export const whyNoSpecialRecord = "Desde então não chegou nenhuma semana especial com previsão.";
export const insideRecord = (inside: number, forecasts: number) => `${inside} de ${forecasts}`;
export const whyRecord = (miss: number) =>
  `Tantas previsões de semanas comuns, feitas uma semana antes, ficaram dentro da faixa. A diferença típica foi de ${miss}%.`;
export const whySpecialRecord = (miss: number) =>
  `Tantas previsões de semanas especiais, feitas uma semana antes, ficaram dentro da faixa. A diferença típica foi de ${miss}%.`;

export const knownDays: Record<string, string> = {
  "After Christmas": "Depois do Natal",
  "Around July 4": "Perto de 4 de julho",
  "Before Christmas": "Antes do Natal",
  Christmas: "Natal",
  "Christmas Day": "Dia de Natal",
  "Clocks forward": "Horário de verão",
  Easter: "Páscoa",
  "July 4": "4 de julho",
  "Labor Day weekend": "Fim de semana do Labor Day",
  "Memorial Day weekend": "Fim de semana do Memorial Day",
  "Mother's Day": "Dia das Mães",
  "New Year": "Ano-Novo",
  "Palm Sunday": "Domingo de Ramos",
  Thanksgiving: "Ação de Graças",
  "Week after Easter": "Semana depois da Páscoa",
  "Week after Thanksgiving": "Semana depois da Ação de Graças",
};
export const knownDaysInSentence: Record<string, string> = {};

export const summaries = { average: "média", highest: "o maior", last: "o último" };
export const eachItsLast = ({ campus }: Terms) => `Cada ${campus.one} tem o seu próprio número`;

export const inNoRegion = ({ campus }: Terms) =>
  `${fitting(campus, "Outros", "Outras")} ${campus.many}`;
