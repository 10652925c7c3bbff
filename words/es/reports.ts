import { a } from "../spanish.ts";
import { capitalized, type Term, type Terms } from "../terms.ts";

type Place = "campus" | "department" | "service";
const department: Term = { one: "departamento", many: "departamentos" };
const placeOf = (place: Place, { campus, service }: Terms) =>
  place === "campus" ? campus : place === "service" ? service : department;

export const reports = "Reportes";
export const title = "Tus datos en gráficas";
export const welcome = "Te damos la bienvenida";
export const welcomeTo = (name: string) => `Te damos la bienvenida a ${name}`;
export const noOrganization = "Los reportes muestran los números de una organización.";
export const monday = "Lunes";
export const boardReport = "Reporte para la junta";
export const bringHistory = "Trae tu historial";
export const yourNumbers = "tus números";
export const weekNumbers = "los números de esta semana";
export const loading = "Cargando los números";
export const overview = "Resumen";
export const shownNow = (shown: string, amount: string) => `${shown}: ${amount}`;
export const noAttendance = ({ attendance }: Terms) => `sin ${attendance.toLowerCase()}`;

export const unreadPlace = (place: Place, terms: Terms) => a(placeOf(place, terms));
export const unreadPeriod = "un período";
export const unreadComparison = "una comparación";
export const notRead = (parts: string) =>
  `Este enlace pide ${parts} que no existe aquí, así que se muestra sin eso.`;
export const notHere = "Lo que muestra este enlace ya no está aquí.";
export const showAll = "Ver todos los números";
export const offline = "No hay conexión.";
export const showsChoice = "Mostraremos esta selección cuando haya conexión.";

export const noneThen = "Entonces no había números.";
export const noneLately = "No hay números en las últimas 13 semanas";
export const enterNumbers = "Registrar números";
export const onceEntered =
  "Cuando se registren o cuenten números, aparecerán aquí. Los más antiguos, si los hay, están en Todas las semanas; los de meses y años enteros, en el reporte para la junta.";
export const noneHere = "Aquí no hay números";
export const noneForChoice =
  "Ninguna semana tiene un número para esta selección. Los números de meses y años enteros están en el reporte para la junta.";

export const shown = "Lo que se muestra";
export const period = "Período";
export const periods = {
  "13": "13 semanas",
  "26": "26 semanas",
  "52": "52 semanas",
  "last-month": "Mes pasado",
  "fiscal-year": "Año fiscal",
  all: "Todas las semanas",
};
export const custom = "Otros días…";
export const chooseDays = "Elige los días";
export const from = "Desde";
export const to = "Hasta";
export const firstDay = "Elige el primer día.";
export const lastDay = "Elige el último día.";
export const dayHint = "Un número pertenece al día en que se contó.";
export const show = "Mostrar";
export const comparedWith = "Comparado con";
export const comparisons = {
  none: "Nada",
  typical: "Semana típica",
  "last-year": "Misma semana del año pasado",
  easter: "Misma distancia de la Pascua",
};
export const reset = "Restablecer";
export const showThese = "Mostrar estos";
export const placeLabel = (place: Place, terms: Terms) => capitalized(placeOf(place, terms).one);
export const allPlaces = (place: Place, terms: Terms) => {
  const { many, gender } = placeOf(place, terms);
  return gender ? `Todas las ${many}` : `Todos los ${many}`;
};
export const severalPlaces = (place: Place, terms: Terms) => {
  const { many, gender } = placeOf(place, terms);
  return `${gender ? "Varias" : "Varios"} ${many}`;
};
export const somePlaces = (count: number, place: Place, terms: Terms) =>
  `${count} ${placeOf(place, terms).many}`;
export const formerPlace = (place: Place, terms: Terms) =>
  `${capitalized(placeOf(place, terms).one)} anterior`;

export const savedViews = "Vistas guardadas";
export const saveView = "Guardar vista";
export const manageViews = "Organizar vistas";
export const moreViews = "Más vistas";
export const countMoreViews = (count: number) => `${count} vistas más`;
export const noView = "No hay vistas guardadas.";
export const close = "Cerrar";
export const pinned = "Fijada";
export const cannotOpen = "Ya no se puede abrir";
export const onlyYou = "Solo tú";
export const sharedByYou = "La compartiste tú";
export const sharedBy = (name: string) => `La compartió ${name}`;
export const shared = "Compartida";
export const changeView = "Cambiar esta vista";
export const keepsPage =
  "Guarda las semanas, los lugares y la comparación que ves ahora, para abrirlos con un toque.";
export const keepsReport =
  "Guarda las filas y los lugares que ves ahora, y abre el último mes, trimestre o año que ya terminó.";
export const viewName = "Nombre";
export const viewExample = "Para la junta";
export const share = "Compartir con todo el equipo";
export const pin = "Fijar al principio";
export const keepNow = "Guardar en su lugar lo que la página muestra ahora";
export const viewOffline = "No hay conexión. Podrás guardar una vista cuando la tengas.";
export const viewGone = "Esta vista ya no se puede abrir. Usa lo que se muestra ahora.";
export const deleteView = "Eliminar";
export const viewChanged = (name: string) => `${name} cambió.`;
export const viewSaved = (name: string) => `Se guardó ${name}.`;
export const viewDeleted = (name: string) => `Se eliminó ${name}.`;

export const inWords = ({ attendance }: Terms) => `${attendance} en palabras`;
export const followLastYear = (number: string) => `${number}: comparar con el año pasado`;
export const followEaster = (number: string) => `${number}: comparar con la Pascua`;
export const followChart = (number: string) => `${number}: ver la gráfica`;
export const followStory = (number: string) => `${number}: quién lo registró`;
export const followParts = (number: string) => `${number}: sus partes`;

export const weekOf = (day: string) => `Semana del ${day}`;
export const numbersChanged = (count: number) =>
  count === 1
    ? "1 número cambió desde la última vez que lo viste"
    : `${count} números cambiaron desde la última vez que los viste`;
export const someone = "Alguien";
export const inWeekOf = (day: string) => `semana del ${day}`;
export const week = "Semana";
export const ofWeek = (name: string, day: string) => `${name}, semana del ${day}`;
export const numbersMissing = (count: number) =>
  count === 1 ? "falta 1 número" : `faltan ${count} números`;
export const stillToCome = (count: number) => `${count} por llegar`;

export const toDo = "Pendientes";
export const notCounted = "Aún sin contar";
export const notCountedAnywhere = "Aún sin contar, en todas partes";
export const nobodyYet = "Nadie todavía";
export const showMore = (count: number) => `Ver ${count} más`;
export const campuses = ({ campus }: Terms) => capitalized(campus.many);
export const noneInWeeks = ({ attendance }: Terms) =>
  `Sin ${attendance.toLowerCase()} en estas semanas`;
export const at = (campus: string) => ` en ${campus}`;
export const missing = "Falta";
export const thisWeek = "Esta semana";
export const lastWeek = "Semana pasada";
export const andMore = (count: number) => ` y ${count} más`;
export const enter = "Registrar";
export const ofThisWeek = " esta semana";
export const ofLastWeek = " la semana pasada";
const everywhere = (count: number, { campus: { many, gender } }: Terms) =>
  count > 1 ? ` en ${gender ? "las" : "los"} ${count} ${many}` : "";
export const weekClosed = (day: string, count: number, terms: Terms) =>
  `La semana del ${day} está cerrada${everywhere(count, terms)}: lo que está en blanco no se realizó.`;
export const weekOpened = (day: string) => `La semana del ${day} está abierta de nuevo.`;
export const openWeek = "Abrirla de nuevo";
export const closeWeek = (day: string, count: number, terms: Terms) =>
  `Cerrar la semana del ${day}${everywhere(count, terms)}`;

export const eachCategory = "Cada categoría";
export const lineWeek = (day: string) => `Semana del ${day}`;
export const fromTypical = "cambio frente a una semana típica";
export const fromLastYear = "cambio frente a la misma semana del año pasado";
export const fromEaster = "cambio frente a la misma distancia de la Pascua";
export const level = "igual";
export const reorder = "Reordenar";
export const orderOf = "Orden de las categorías";
export const onlyYouSee = "Solo tú ves tu orden, en este dispositivo.";
export const categories = "Categorías";
export const byDepartment = "Ordenar por departamento";
export const done = "Listo";
export const otherDepartment = "Otras";
export const notEntered = (weeks: number) =>
  weeks === 1 ? "Sin registrar esta semana" : `Sin registrar en estas ${weeks} semanas`;
export const notEnteredAlone = "Sin registrar en estas semanas";

export const summaryRules = {
  average: ({ campus, service }: Terms) =>
    `El promedio de sus ${service.many}, ${campus.many} y semanas`,
  highest: ({ campus, service }: Terms) =>
    `El más alto de sus ${service.many}, ${campus.many} y semanas`,
  last: ({ service }: Terms) => `El último de sus ${service.many} y semanas`,
};
export const notAdded = "No está en el total, ni en los pronósticos, ni en lo que se destaca";

export const moveAlong = "Recorre la línea para leer cada semana.";
export const typicalWeek = (amount: string) => `Semana típica: ${amount}`;
export const noForecast = "sin pronóstico";
export const weekByWeek = (name: string) => `${name}, semana por semana`;
export const backToLast = "Volver a la última semana";
export const rangeExpected = (range: string) => `se espera ${range}`;
export const expected = "pronóstico";
export const mostLikely = (amount: string) =>
  `Lo más probable es cerca de ${amount}; 8 de cada 10 semanas quedan en el rango`;
export const servicesUnread = ({ service }: Terms) => `No se pudo leer por ${service.many}.`;
export const partsUnread = "No se pudieron leer sus partes.";
export const wholeWeek = "Toda la semana";
export const notesOfCampuses = (count: number, { campus }: Terms) =>
  `${count} ${count === 1 ? "nota" : "notas"} de ${campus.many}`;
export const seeNumbers = "Ver los números";
export const hideNumbers = "Ocultar los números";
export const ofName = (name: string) => ` de ${name}`;
export const weekStarting = "Semana que empieza";
export const notes = "Notas y días especiales";
export const olderWeeks = (count: number) =>
  `Ver ${count} ${count === 1 ? "semana anterior" : "semanas anteriores"}`;

export const howSure = "¿Qué tan seguro es esto?";
export const expectedSign = "Pronóstico: 8 de cada 10 semanas quedan dentro";
export const hollowSign = "Incompleta: puede llegar más";
export const belowSign = "Incompleta, y por debajo de la gráfica";
export const markSign = "Un día especial o una nota";
export const blankRule =
  "Una semana en blanco no es un cero. No entra en ningún promedio, y ninguna línea la cruza.";

export const more = "Más";
export const byCampus = ({ attendance, campus }: Terms) => `${attendance} por ${campus.one}`;
export const byDepartments = ({ attendance }: Terms) => `${attendance} por departamento`;
export const yearOfSundays = "Un año de domingos";
export const yearOfWeeks = "Un año de semanas";
export const ofEachWeek = ({ attendance }: Terms) => `${attendance} de cada semana.`;
export const highest = (amount: string) => `máximo ${amount}`;
export const others = "Otros";
export const until = "a";
export const besideAttendance = ({ attendance }: Terms) => `Junto a ${attendance.toLowerCase()}`;
export const besideNote =
  "En la última semana en que ambos están completos o casi, sin números por revisar.";
export const shareOfAttendance = ({ attendance }: Terms) =>
  `, parte de ${attendance.toLowerCase()}`;
export const per = " por ";
export const shareInWeek = (part: string, all: string, day: string) =>
  `${part} de ${all} en la semana del ${day}`;
export const bothInWeek = (one: string, other: string, day: string) =>
  `${one} y ${other} en la semana del ${day}`;
export const typical = (amount: string) => ` · típico ${amount}`;
export const online = "En línea y en persona";
export const onlineNote = (day: string, { attendance }: Terms) =>
  `Semana del ${day}. Lo que se ve en línea nunca se suma a ${attendance.toLowerCase()}.`;

export const print = "Imprimir";
export const fromTo = (from: string, to: string) => `Del ${from} al ${to}`;
export const usualWeek = (day: string) =>
  `Los números son de la semana del ${day}, salvo que se nombre otra.`;
export const blankOnes = "Sin registrar en estas semanas: ";
export const printed = (day: string) =>
  `Impreso el ${day}. Una semana en blanco no es un cero, y no entra en ningún promedio.`;
export const grayLine = (compared: string) => `Línea gris: ${compared}`;
export const comparedTo = (compared: string) => `Comparado con: ${compared}`;
export const former = "anterior";
export const someServices = (count: number, { service }: Terms) =>
  count === 1 ? capitalized(a(service)) : `${count} ${service.many}`;
export const exportFile = "Exportar";
export const exportNow = "Las semanas y categorías elegidas en esta página, con su comparación.";
export const allEntries = "Todos los números";
export const exportEntries = ({ service }: Terms) =>
  `Cada número que puedes ver, con su ${service.one}, y después todas las notas y días especiales. “Trae tu historial” lo vuelve a leer, hasta 200,000 números o 20 MB. Las metas no se incluyen.`;
export const as = (part: string, format: string) => `${part} en ${format}`;
export const whichFile =
  "Google Sheets y Apple Numbers también abren archivos de Excel. CSV sirve para otros programas, y JSON es para quien programa.";
export const onItsWay = "Tu archivo está en camino…";
export const downloaded = (file: string) => `Se descargó ${file}.`;
export const brokeOff =
  "El archivo se cortó antes de estar completo, así que no se guardó nada. Inténtalo de nuevo.";

export const ask = "Pregunta por tus números";
export const askHint = "Por ahora entiende preguntas en inglés, y responde en inglés.";
export const askButton = "Preguntar";
export const askAnother = "Hacer otra pregunta";
export const clearQuestion = "Borrar la pregunta";
export const questionStays = "Tu pregunta se queda aquí hasta que puedas hacerla.";
export const notArrived = "Una parte de esta página no llegó.";
export const loadAgain =
  "Tu pregunta se queda aquí. Revisa tu conexión y vuelve a cargar la página.";
export const theAnswer = "la respuesta";
export const theChart = "la gráfica";
export const answer = "Respuesta";
export const asOf = (age: string) => `De ${age}`;
export const understoodWith = (host: string) => `Interpretado con ${host}`;
export const tellSeats = "Indicar cuántos asientos hay";
export const understood = "Cómo se entendió";
export const counted = "Se cuenta";
export const forEach = "Por cada";
export const shareOf = "Parte de";
export const perOne = (one: string) => `por ${one}`;
export const shareOfName = (name: string) => `parte de ${name}`;
export const notCompared = "Sin comparar";
export const attendanceInPart = ({ attendance }: Terms) => `${attendance}, en parte`;
export const day = "Día";
export const nextSundays = (count: number) => `Próximos ${count} domingos`;

export const standsOut = "Lo que llama la atención";
export const whatStandsOut = "lo que llama la atención";
