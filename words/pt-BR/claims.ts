import { theMany } from "../portuguese.ts";
import { capitalized, type Terms } from "../terms.ts";

export const templates = {
  typical: {
    above: "{place}: {value} em {day}, {share} acima do típico ({typical}).",
    below: "{place}: {value} em {day}, {share} abaixo do típico ({typical}).",
  },
  "last-year": {
    above: "[Attendance] nas últimas {weeks} comparáveis: {share} acima de um ano antes.",
    below: "[Attendance] nas últimas {weeks} comparáveis: {share} abaixo de um ano antes.",
    "above-one":
      "[Attendance] nas últimas {weeks} comparáveis: {share} acima de um ano antes. O que mais pesa é {oddweek}.",
    "below-one":
      "[Attendance] nas últimas {weeks} comparáveis: {share} abaixo de um ano antes. O que mais pesa é {oddweek}.",
    "above-part":
      "[Attendance] nas últimas {weeks} comparáveis: {share} acima de um ano antes. Só {part}: {now} por semana, contra {before}.",
    "below-part":
      "[Attendance] nas últimas {weeks} comparáveis: {share} abaixo de um ano antes. Só {part}: {now} por semana, contra {before}.",
  },
  easter: {
    above:
      "[Attendance] nas últimas {weeks} comparáveis: {share} acima das semanas à mesma distância da Páscoa um ano antes.",
    below:
      "[Attendance] nas últimas {weeks} comparáveis: {share} abaixo das semanas à mesma distância da Páscoa um ano antes.",
    "above-one":
      "[Attendance] nas últimas {weeks} comparáveis: {share} acima das semanas à mesma distância da Páscoa um ano antes. O que mais pesa é {oddweek}.",
    "below-one":
      "[Attendance] nas últimas {weeks} comparáveis: {share} abaixo das semanas à mesma distância da Páscoa um ano antes. O que mais pesa é {oddweek}.",
    "above-part":
      "[Attendance] nas últimas {weeks} comparáveis: {share} acima das semanas à mesma distância da Páscoa um ano antes. Só {part}: {now} por semana, contra {before}.",
    "below-part":
      "[Attendance] nas últimas {weeks} comparáveis: {share} abaixo das semanas à mesma distância da Páscoa um ano antes. Só {part}: {now} por semana, contra {before}.",
    "feast-above": "{feast}: {value}, {share} acima do ano anterior.",
    "feast-below": "{feast}: {value}, {share} abaixo do ano anterior.",
    "feast-above-part":
      "{feast}: {value}, {share} acima do ano anterior. Só {part}: {now}, contra {before}.",
    "feast-below-part":
      "{feast}: {value}, {share} abaixo do ano anterior. Só {part}: {now}, contra {before}.",
  },
  trend: {
    up: "Em {years}, {what}: um aumento de cerca de {share} por ano, segundo {weeks}.",
    down: "Em {years}, {what}: uma queda de cerca de {share} por ano, segundo {weeks}.",
    none: "Em {years}, {what}: sem tendência clara, menos de {share} por ano para cima ou para baixo.",
  },
  parting: {
    apart:
      "Nas últimas {weeks}, {grown} tem {up} a mais que um ano antes e {fallen} tem {down} a menos, contando o mesmo.",
  },
  guests: {
    more: "Nas últimas {weeks} comparáveis, {guests}: {share} de {base}, antes {before}. São mais que há um ano.",
    fewer:
      "Nas últimas {weeks} comparáveis, {guests}: {share} de {base}, antes {before}. São menos que há um ano.",
    now: "Nas últimas {weeks} {counted}, {guests}: {share} de {base}.",
    "after-higher":
      "Nas {span} depois de semanas com muito de {guests}, [attendance]: {share} acima das {span} anteriores, {times} de {all} vezes. Por quê, os números não dizem.",
    "after-lower":
      "Nas {span} depois de semanas com muito de {guests}, [attendance]: {share} abaixo das {span} anteriores, e acima {times} de {all} vezes. Por quê, os números não dizem.",
    "after-none":
      "[Attendance] nas {span} depois de semanas com muito de {guests}: parecida com qualquer outra, acima das {span} anteriores {times} de {all} vezes.",
  },
  season: {
    above: "{later} costuma ter {share} a mais que {earlier}, segundo {years}.",
    below: "{later} costuma ter {share} a menos que {earlier}, segundo {years}.",
  },
  record: {
    ever: "{what}: {value} em {day}, o maior número em {weeks}.",
    since: "{what}: {value} em {day}, o maior número desde {since}.",
  },
  giving: {
    more: "[Giving] nas últimas {weeks} comparáveis: {rate} por pessoa adulta e semana, {share} acima de um ano antes.",
    less: "[Giving] nas últimas {weeks} comparáveis: {rate} por pessoa adulta e semana, {share} abaixo de um ano antes.",
    now: "[Giving] nas últimas {weeks} {counted}: {rate} por pessoa adulta e semana.",
  },
  missing: {
    cell: "{category} em {campus} falta em {missing} de {weeks} até {day}.",
    alone: "{category} falta em {missing} de {weeks} até {day}.",
  },
  capacity: {
    full: "{service} passou de {share} de seus {seats} em {times} das últimas {weeks} vezes em que foi contado.",
    always:
      "{service} passou de {share} de seus {seats} em cada uma das últimas {weeks} vezes em que foi contado.",
    "full-part":
      "{service} passou de {share} de seus {seats} só com {people} em {times} das últimas {weeks} vezes em que foi contado.",
    "always-part":
      "{service} passou de {share} de seus {seats} só com {people} em cada uma das últimas {weeks} vezes em que foi contado.",
  },
  late: {
    part: "{department} em {campus} chegou {days} depois dos outros, em {late} das últimas {weeks}.",
    alone: "{department} chegou {days} depois dos outros, em {late} das últimas {weeks}.",
  },
  changed: {
    to: "Mudanças desde sua última visita: {count}. A maior: {category} em {campus}, {day}, de {from} para {to}.",
    gone: "Mudanças desde sua última visita: {count}. A maior: {category} em {campus}, {day}, {from} foi removido.",
  },
  oddity: {
    cancelled:
      "{place}: {value} em {day}, {share} abaixo do típico. Cancelamento então: {services}.",
    "feast-above": "{place}: {value} em {day}, {share} acima do típico. Motivo provável: {cause}.",
    "feast-below": "{place}: {value} em {day}, {share} abaixo do típico. Motivo provável: {cause}.",
    "date-above": "{place}: {value} em {day}, {share} acima do típico. Nesse dia: {cause}.",
    "date-below": "{place}: {value} em {day}, {share} abaixo do típico. Nesse dia: {cause}.",
    "shared-above":
      "{count} com mais que o habitual em {day}, juntas {share} acima do típico: deve ser pelo mesmo motivo.",
    "shared-below":
      "{count} com menos que o habitual em {day}, juntas {share} abaixo do típico: deve ser pelo mesmo motivo.",
    "note-above": "{place}: {value} em {day}, {share} acima do típico. Uma nota diz: “{note}”",
    "note-below": "{place}: {value} em {day}, {share} abaixo do típico. Uma nota diz: “{note}”",
    "kept-above":
      "{value} para {place} em {day} está muito acima do habitual, {low} a {high}. {person} deixou assim.",
    "kept-below":
      "{value} para {place} em {day} está muito abaixo do habitual, {low} a {high}. {person} deixou assim.",
    "kept-part-above":
      "{value} para {place} em {day} está muito acima do habitual, {low} a {high}. {person} deixou {kept} disso assim.",
    "kept-part-below":
      "{value} para {place} em {day} está muito abaixo do habitual, {low} a {high}. {person} deixou {kept} disso assim.",
    "kept-day":
      "{value} para {place} em {day} está longe do típico ({typical}). Foi um dia especial, e {person} deixou assim.",
    "kept-part-day":
      "{value} para {place} em {day} está longe do típico ({typical}). Foi um dia especial, e {person} deixou {kept} disso assim.",
  },
};

export const inTerms = (template: string, { attendance, giving }: Terms) =>
  template
    .replaceAll("[Attendance]", attendance)
    .replaceAll("[attendance]", attendance.toLowerCase())
    .replaceAll("[Giving]", giving);
export const inItsWeek = (template: string) => template.replace("em {day}", "durante {day}");

export const attendanceInSentence = ({ attendance }: Terms) => attendance.toLowerCase();
export const at = (what: string, campus: string) => `${what} em ${campus}`;
export const theService = (when: string) => `Horário ${when}`;
export const someone = "Alguém";
export const easter = "Páscoa";
export const easterWeek = "Semana da Páscoa";
export const inBothYears = "O que foi contado nos dois anos";
export const decemberToFebruary = "De dezembro a fevereiro";
export const marchToMay = "De março a maio";
export const juneToAugust = "De junho a agosto";
export const septemberToNovember = "De setembro a novembro";
export const withAll = "com todos os números";
export const withNearlyAll = "com quase todos os números";
export const withAllSure = "com todos os números e nenhum a conferir";
export const withNearlyAllSure = "com quase todos os números e nenhum a conferir";

export const numberOfWeek = "O número desta semana.";
export const numberNearlyWhole = "O número desta semana, com o habitual do pouco que falta.";
export const dayOrWeek = "O dia em que foi, ou a semana.";
export const weeksBothSides = "As semanas de antes e de depois.";
export const timesAbove =
  "Quantas vezes a mediana das semanas de depois superou a das semanas de antes.";
export const weeksManyGuests =
  "As semanas com pelo menos 1,6 vez o número típico de visitantes, a nove semanas uma da outra, sem Páscoa, Natal nem dias especiais.";
export const middleOfChanges =
  "O valor central das mudanças entre as semanas de antes e de depois. Outras semanas dariam tantas por acaso menos de uma vez em 1.000.";
export const feelsFull =
  "A partir daqui uma sala parece cheia: quem chega depois não acha dois lugares juntos.";
export const seatsTold = ({ service }: Terms) =>
  `Os lugares da sala, como estão anotados agora ${service.gender ? "na" : "no"} ${service.one}.`;
export const timesFull = (categories: string) =>
  `Dessas, as que tiveram mais pessoas na sala. Contam na sala: ${categories}.`;
export const timesCounted =
  "As últimas vezes em que todas as pessoas da sala foram contadas, em treze semanas.";
export const allChanged = "Todos os números que outra pessoa mudou desde sua última visita.";
export const weekOfNumber = "A semana do número.";
export const whenLooked = "O número que você viu então.";
export const now = "O número de agora.";
export const givingByAdults =
  "Tudo o que foi dado nestas semanas, dividido por todas as pessoas adultas das mesmas semanas.";
export const givingYearBefore =
  "O mesmo um ano antes, nas mesmas semanas: a diferença como parte disso.";
export const guestsOfAdults =
  "Todos os visitantes destas semanas como parte de todas as pessoas adultas das mesmas semanas.";
export const daysLater =
  "Do dia em que chegou o departamento do meio ao dia do último número deste, como foram registrados pela primeira vez. O valor central das semanas com atraso.";
export const weeksLate = "As semanas em que chegou dois dias ou mais depois dos outros.";
export const weeksEntered =
  "As semanas em que este e pelo menos outros dois do mesmo dia foram registrados, sem importações.";
export const weeksMissing = "As semanas em que falta pelo menos um número que era esperado.";
export const weeksExpected = "As semanas em que era esperado.";
export const newestAbove = "As duas semanas mais novas aparecem acima.";
export const campusesApart = ({ campus }: Terms) =>
  `${capitalized(theMany(campus))} que nesta semana estão fora do habitual.`;
export const sumsBeside = "A soma ao lado da soma dos números típicos.";
export const servicesCancelled = ({ campus, service }: Terms) =>
  `${capitalized(theMany(service))} ${campus.gender ? "desta" : "deste"} ${campus.one} com cancelamento nesta semana.`;
export const looksLikeSlip =
  "O número desta semana que parecia um engano, e que foi olhado de novo.";
export const fromMedian =
  "A diferença da mediana das últimas semanas completas anteriores, como parte dela.";
export const medianBefore = "A mediana das últimas semanas completas anteriores.";
export const usualRange =
  "O típico, mais ou menos o que a maioria das semanas comuns do ano anterior ficou longe do típico de então.";
export const sumsYearBefore = "A soma destas semanas ao lado da soma das de um ano antes.";
export const weeksLookedAt = "As semanas que foram olhadas.";
export const weeksOfBoth = "As semanas em que os dois têm seus números.";
export const lastAsMany = "A última semana anterior com tantas pessoas ou mais.";
export const allWeeks =
  "Todas as semanas de até cinco anos que têm seus números. Nenhuma outra teve tantas pessoas.";
export const seasonShare =
  "A semana mediana destes três meses ao lado da dos três anteriores, cada ano por si; o valor central destes anos.";
export const seasonYears = "Os anos com os números de pelo menos onze semanas nos dois.";
export const trendYears =
  "Os anos inteiros até a última semana, em que sempre foi contado o mesmo.";
export const trendShare =
  "Cada quatro semanas ao lado das mesmas quatro dos outros anos, e o valor central dessas mudanças anuais. Sem tendência, isto apareceria por acaso menos de uma vez em 1.000.";
export const trendWeeks = "As semanas destes anos que têm seus números.";
export const trendBound =
  "Cada quatro semanas ao lado das mesmas quatro dos outros anos. A mudança anual é menor que isto em 95 de 100 casos.";
export const medianOfLast = "A mediana das últimas semanas anteriores que têm seus números.";
export const fromTypical = "A diferença do típico.";
export const weeksInBothYears = "As semanas que têm seus números nos dois anos.";
export const sumsEaster =
  "A soma destas semanas ao lado da das semanas de um ano antes que ficavam às mesmas semanas da Páscoa.";
export const oddWeek = "A semana sem a qual resta a metade ou menos.";
export const easterAttendance = "O número da semana da Páscoa.";
export const fromEasterBefore = "A diferença da Páscoa anterior.";
export const averageInBoth = "Uma semana média do que foi contado nos dois anos.";
export const averageBefore = "O mesmo, um ano antes.";
