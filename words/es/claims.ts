import { theMany } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const templates = {
  typical: {
    above: "{place}: {value} el {day}, {share} más que lo típico ({typical}).",
    below: "{place}: {value} el {day}, {share} menos que lo típico ({typical}).",
  },
  "last-year": {
    above:
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} más que un año antes.",
    below:
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} menos que un año antes.",
    "above-one":
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} más que un año antes. Pesa sobre todo {oddweek}.",
    "below-one":
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} menos que un año antes. Pesa sobre todo {oddweek}.",
    "above-part":
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} más que un año antes. Solo {part}: {now} por semana, frente a {before}.",
    "below-part":
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} menos que un año antes. Solo {part}: {now} por semana, frente a {before}.",
  },
  easter: {
    above:
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} más que en las semanas a la misma distancia de la Pascua un año antes.",
    below:
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} menos que en las semanas a la misma distancia de la Pascua un año antes.",
    "above-one":
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} más que en las semanas a la misma distancia de la Pascua un año antes. Pesa sobre todo {oddweek}.",
    "below-one":
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} menos que en las semanas a la misma distancia de la Pascua un año antes. Pesa sobre todo {oddweek}.",
    "above-part":
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} más que en las semanas a la misma distancia de la Pascua un año antes. Solo {part}: {now} por semana, frente a {before}.",
    "below-part":
      "[Attendance] en las últimas {weeks} que se pueden comparar: {share} menos que en las semanas a la misma distancia de la Pascua un año antes. Solo {part}: {now} por semana, frente a {before}.",
    "feast-above": "{feast}: {value}, {share} más que el año anterior.",
    "feast-below": "{feast}: {value}, {share} menos que el año anterior.",
    "feast-above-part":
      "{feast}: {value}, {share} más que el año anterior. Solo {part}: {now}, frente a {before}.",
    "feast-below-part":
      "{feast}: {value}, {share} menos que el año anterior. Solo {part}: {now}, frente a {before}.",
  },
  trend: {
    up: "En {years}, {what}: un aumento de cerca de {share} al año, según {weeks}.",
    down: "En {years}, {what}: una baja de cerca de {share} al año, según {weeks}.",
    none: "En {years}, {what}: sin tendencia clara, menos de {share} al año hacia arriba o hacia abajo.",
  },
  parting: {
    apart:
      "En las últimas {weeks}, {grown} tiene {up} más que un año antes y {fallen} {down} menos, contando lo mismo.",
  },
  guests: {
    more: "En las últimas {weeks} que se pueden comparar, {guests}: {share} de {base}, antes {before}. Son más que hace un año.",
    fewer:
      "En las últimas {weeks} que se pueden comparar, {guests}: {share} de {base}, antes {before}. Son menos que hace un año.",
    now: "En las últimas {weeks} {counted}, {guests}: {share} de {base}.",
    "after-higher":
      "En las {span} después de semanas con mucho de {guests}, [attendance]: {share} más que en las {span} anteriores, {times} de {all} veces. Por qué, los números no lo dicen.",
    "after-lower":
      "En las {span} después de semanas con mucho de {guests}, [attendance]: {share} menos que en las {span} anteriores, y más {times} de {all} veces. Por qué, los números no lo dicen.",
    "after-none":
      "[Attendance] en las {span} después de semanas con mucho de {guests}: parecida a cualquier otra, más que en las {span} anteriores {times} de {all} veces.",
  },
  season: {
    above: "{later} suele tener {share} más que {earlier}, según {years}.",
    below: "{later} suele tener {share} menos que {earlier}, según {years}.",
  },
  record: {
    ever: "{what}: {value} el {day}, lo más alto en {weeks}.",
    since: "{what}: {value} el {day}, lo más alto desde {since}.",
  },
  giving: {
    more: "[Giving] en las últimas {weeks} que se pueden comparar: {rate} por persona adulta y semana, {share} más que un año antes.",
    less: "[Giving] en las últimas {weeks} que se pueden comparar: {rate} por persona adulta y semana, {share} menos que un año antes.",
    now: "[Giving] en las últimas {weeks} {counted}: {rate} por persona adulta y semana.",
  },
  missing: {
    cell: "{category} en {campus} falta en {missing} de {weeks} hasta {day}.",
    alone: "{category} falta en {missing} de {weeks} hasta {day}.",
  },
  capacity: {
    full: "{service} pasó de {share} de sus {seats} en {times} de las últimas {weeks} veces que se contó.",
    always:
      "{service} pasó de {share} de sus {seats} cada una de las últimas {weeks} veces que se contó.",
    "full-part":
      "{service} pasó de {share} de sus {seats} solo con {people} en {times} de las últimas {weeks} veces que se contó.",
    "always-part":
      "{service} pasó de {share} de sus {seats} solo con {people} cada una de las últimas {weeks} veces que se contó.",
  },
  late: {
    part: "{department} en {campus} llegó {days} después que los demás, en {late} de las últimas {weeks}.",
    alone: "{department} llegó {days} después que los demás, en {late} de las últimas {weeks}.",
  },
  changed: {
    to: "Cambios desde tu última visita: {count}. El mayor: {category} en {campus}, {day}, de {from} a {to}.",
    gone: "Cambios desde tu última visita: {count}. El mayor: {category} en {campus}, {day}, se quitó {from}.",
  },
  oddity: {
    cancelled:
      "{place}: {value} el {day}, {share} menos que lo típico. Cancelado entonces: {services}.",
    "feast-above":
      "{place}: {value} el {day}, {share} más que lo típico. Motivo probable: {cause}.",
    "feast-below":
      "{place}: {value} el {day}, {share} menos que lo típico. Motivo probable: {cause}.",
    "date-above": "{place}: {value} el {day}, {share} más que lo típico. Ese día: {cause}.",
    "date-below": "{place}: {value} el {day}, {share} menos que lo típico. Ese día: {cause}.",
    "shared-above":
      "{count} con más que lo habitual el {day}, en conjunto {share} más que lo típico: seguramente por el mismo motivo.",
    "shared-below":
      "{count} con menos que lo habitual el {day}, en conjunto {share} menos que lo típico: seguramente por el mismo motivo.",
    "note-above": "{place}: {value} el {day}, {share} más que lo típico. Una nota dice: “{note}”",
    "note-below": "{place}: {value} el {day}, {share} menos que lo típico. Una nota dice: “{note}”",
    "kept-above":
      "{value} para {place} el {day} está muy por encima de lo habitual, {low} a {high}. {person} lo dejó así.",
    "kept-below":
      "{value} para {place} el {day} está muy por debajo de lo habitual, {low} a {high}. {person} lo dejó así.",
    "kept-part-above":
      "{value} para {place} el {day} está muy por encima de lo habitual, {low} a {high}. {person} dejó así {kept} de eso.",
    "kept-part-below":
      "{value} para {place} el {day} está muy por debajo de lo habitual, {low} a {high}. {person} dejó así {kept} de eso.",
    "kept-day":
      "{value} para {place} el {day} está lejos de lo típico ({typical}). Fue un día especial, y {person} lo dejó así.",
    "kept-part-day":
      "{value} para {place} el {day} está lejos de lo típico ({typical}). Fue un día especial, y {person} dejó así {kept} de eso.",
  },
};

export const inTerms = (template: string, { attendance, giving }: Terms) =>
  template
    .replaceAll("[Attendance]", attendance)
    .replaceAll("[attendance]", attendance.toLowerCase())
    .replaceAll("[Giving]", giving);
export const inItsWeek = (template: string) => template.replace("el {day}", "en {day}");

export const attendanceInSentence = ({ attendance }: Terms) => attendance.toLowerCase();
export const at = (what: string, campus: string) => `${what} en ${campus}`;
export const theService = (when: string) => `Horario ${when}`;
export const someone = "Alguien";
export const easter = "Pascua";
export const easterWeek = "Semana de Pascua";
export const inBothYears = "Lo que se contó en ambos años";
export const decemberToFebruary = "De diciembre a febrero";
export const marchToMay = "De marzo a mayo";
export const juneToAugust = "De junio a agosto";
export const septemberToNovember = "De septiembre a noviembre";
export const withAll = "con todos los números";
export const withNearlyAll = "con casi todos los números";
export const withAllSure = "con todos los números y ninguno por revisar";
export const withNearlyAllSure = "con casi todos los números y ninguno por revisar";

export const numberOfWeek = "El número de esta semana.";
export const numberNearlyWhole = "El número de esta semana, con lo habitual de lo poco que falta.";
export const dayOrWeek = "El día en que fue, o su semana.";
export const weeksBothSides = "Las semanas de antes y de después.";
export const timesAbove =
  "Cuántas veces la mediana de las semanas de después superó la de las semanas de antes.";
export const weeksManyGuests =
  "Las semanas con al menos 1.6 veces el número típico de visitas, a nueve semanas una de otra, sin Pascua, Navidad ni días especiales.";
export const middleOfChanges =
  "El valor central de los cambios entre las semanas de antes y de después. Otras semanas darían tantos por azar menos de una vez en 1,000.";
export const feelsFull =
  "Desde aquí una sala se siente llena: quien llega después no encuentra dos asientos juntos.";
export const seatsTold = ({ service }: Terms) =>
  `Los asientos de la sala, como están anotados ahora en ${service.gender ? "la" : "el"} ${service.one}.`;
export const timesFull = (categories: string) =>
  `De ellas, las que tuvieron más personas en la sala. Se cuentan en la sala: ${categories}.`;
export const timesCounted =
  "Las últimas veces en que se contó a todas las personas de la sala, en trece semanas.";
export const allChanged = "Todos los números que otra persona cambió desde tu última visita.";
export const weekOfNumber = "La semana del número.";
export const whenLooked = "El número que viste entonces.";
export const now = "El número de ahora.";
export const givingByAdults =
  "Todo lo dado en estas semanas, entre todas las personas adultas de las mismas semanas.";
export const givingYearBefore =
  "Lo mismo un año antes, en las mismas semanas: la diferencia como parte de eso.";
export const guestsOfAdults =
  "Todas las visitas de estas semanas como parte de todas las personas adultas de las mismas semanas.";
export const daysLater =
  "Desde el día en que llegó el departamento de en medio hasta el día de su último número, según se registraron por primera vez. El valor central de las semanas con retraso.";
export const weeksLate = "Las semanas en que llegó dos días o más después que los demás.";
export const weeksEntered =
  "Las semanas en que se registraron este y al menos otros dos del mismo día, sin importaciones.";
export const weeksMissing = "Las semanas en que falta al menos un número que se esperaba.";
export const weeksExpected = "Las semanas en que se esperaba.";
export const newestAbove = "Las dos semanas más nuevas se dicen arriba.";
export const campusesApart = ({ campus }: Terms) =>
  `${capitalized(theMany(campus))} que en esta semana están fuera de lo habitual.`;
export const sumsBeside = "Su suma frente a la suma de sus números típicos.";
export const servicesCancelled = ({ campus, service }: Terms) =>
  `${capitalized(theMany(service))} de ${campus.gender ? "esta" : "este"} ${campus.one} que se cancelaron en esta semana.`;
export const looksLikeSlip =
  "El número de esta semana que parecía un error, y que se volvió a mirar.";
export const fromMedian =
  "La diferencia con la mediana de las últimas semanas completas anteriores, como parte de ella.";
export const medianBefore = "La mediana de las últimas semanas completas anteriores.";
export const usualRange =
  "Lo típico, más o menos lo que la mayoría de las semanas comunes del año anterior se alejaron de lo típico de entonces.";
export const sumsYearBefore = "La suma de estas semanas frente a la suma de las de un año antes.";
export const weeksLookedAt = "Las semanas que se miraron.";
export const weeksOfBoth = "Las semanas en que ambos tienen sus números.";
export const lastAsMany = "La última semana anterior con tantas personas o más.";
export const allWeeks =
  "Todas las semanas de hasta cinco años que tienen sus números. Ninguna otra tuvo tantas personas.";
export const seasonShare =
  "La semana mediana de estos tres meses frente a la de los tres anteriores, cada año por separado; el valor central de estos años.";
export const seasonYears = "Los años con los números de al menos once semanas en ambos.";
export const trendYears =
  "Los años enteros hasta la última semana, en los que siempre se contó lo mismo.";
export const trendShare =
  "Cada cuatro semanas frente a las mismas cuatro de los otros años, y el valor central de estos cambios anuales. Sin tendencia, esto saldría por azar menos de una vez en 1,000.";
export const trendWeeks = "Las semanas de estos años que tienen sus números.";
export const trendBound =
  "Cada cuatro semanas frente a las mismas cuatro de los otros años. El cambio anual es menor que esto en 95 de 100 casos.";
export const medianOfLast = "La mediana de las últimas semanas anteriores que tienen sus números.";
export const fromTypical = "La diferencia con lo típico.";
export const weeksInBothYears = "Las semanas que tienen sus números en ambos años.";
export const sumsEaster =
  "La suma de estas semanas frente a la de las semanas de un año antes que estaban a las mismas semanas de la Pascua.";
export const oddWeek = "La semana sin la cual queda la mitad o menos.";
export const easterAttendance = "El número de la semana de Pascua.";
export const fromEasterBefore = "La diferencia con la Pascua anterior.";
export const averageInBoth = "Una semana promedio de lo que se contó en ambos años.";
export const averageBefore = "Lo mismo, un año antes.";
