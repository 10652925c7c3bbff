import { a, fitting, the } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const leaveUnsaved = "¿Salir sin guardar?";
export const changedInPanel = "Lo que cambiaste en el panel no está guardado.";
export const goBackToIt = "Volver al panel";
export const leaveIt = "Salir";

export const campusesAndDepartments = ({ campus }: Terms) =>
  `${capitalized(campus.many)} y departamentos`;
export const campuses = ({ campus }: Terms) => capitalized(campus.many);
export const services = ({ service }: Terms) => capitalized(service.many);
export const departments = "Departamentos";
export const needsOrganization = "Los departamentos son de una organización.";
export const roleForbids = "Tu rol no lo permite.";
export const onlyAdmins = "Solo los admins pueden cambiar lo que se cuenta.";
export const loading = "Cargando";
export const yourDepartments = "tus departamentos";
export const comingOnes = "las próximas fechas";
export const more = (count: number) => `${count} más`;
export const serviceCount = ({ service }: Terms, count: number) => {
  if (count === 0) return `Aún no hay ${service.many}`;
  return count === 1 ? `1 ${service.one}` : `${count} ${service.many}`;
};
export const noDepartments = "Aún no hay departamentos";
export const departmentCount = (count: number) =>
  count === 1 ? "1 departamento" : `${count} departamentos`;
export const noCategories = "aún no hay categorías";
export const categoryCount = (count: number) =>
  count === 1 ? "1 categoría" : `${count} categorías`;

export const name = "Nombre";
export const save = "Guardar";
export const add = "Agregar";
export const edit = (name: string) => `Editar ${name}`;
export const editWith = (name: string, about: string) => `Editar ${name}, ${about}`;
export const archive = "Archivar";
export const numbersStay = "Sus números se conservan, y puedes restaurar cuando quieras.";
export const isArchived = (name: string) => `Se archivó ${name}.`;
export const isArchivedAnd = (name: string, counts: string, isOne: boolean) =>
  `Se archivó ${name}. ${isOne ? "Terminó" : "Terminaron"} ${counts}.`;
export const isBack = (name: string) => `${name} está de vuelta.`;
export const archivedCount = (count: number) => `En el archivo (${count})`;
export const restore = "Restaurar";
export const restoreNamed = (name: string) => `Restaurar ${name}`;

export const ifArchived = "Al archivar";
export const ifSwitchedOff = "Si ahí no se cuenta";
export const checkingEnds = "Revisando qué conteos terminan…";
export const cannotTellEnds = (reason: string) =>
  `No podemos saber qué conteos terminan. ${reason}`;
export const noneEnds = (deed: string) => `${deed}, no termina ningún conteo.`;
export const ends = (deed: string, counts: string, isOne: boolean) =>
  `${deed}, ${isOne ? "termina" : "terminan"} ${counts}.`;
export const countCount = (count: number) => (count === 1 ? "1 conteo" : `${count} conteos`);
export const ofPerson = (counts: string, person: string) => `${counts} de ${person}`;
export const ofPeople = (counts: string, people: number) => `${counts} de ${people} personas`;
export const nobodyTold = "Nadie recibe un correo.";
export const someTold = (people: number) =>
  `${people} de esas personas ${people === 1 ? "recibe" : "reciben"} un correo.`;
export const oneTold = "Esa persona recibe un correo.";
export const allTold = "Cada una recibe un correo.";

export const addCampus = ({ campus }: Terms) => `Agregar ${a(campus)}`;
export const editCampus = ({ campus }: Terms) => `Editar ${campus.one}`;
export const campusExample = "Norte";
export const startsWithAll = ({ campus }: Terms) =>
  `Empieza con todas las categorías que cuentan tus ${fitting(campus, "otros", "otras")} ${campus.many}. Después desactiva las que no se cuentan ahí.`;
export const regions = ({ region }: Terms) => capitalized(region.many);
export const whyRegions = ({ campus, region }: Terms) =>
  `Agrupa tus ${campus.many} en ${region.many} para verlo todo junto o para dejarlo a cargo de alguien.`;
export const addRegion = ({ region }: Terms) => `Agregar ${a(region)}`;
export const editRegion = ({ region }: Terms) => `Editar ${region.one}`;
export const regionExample = "Oeste";
export const inRegion = ({ campus }: Terms) => `Sus ${campus.many}`;
export const removeRegion = ({ region }: Terms) =>
  `Quitar ${fitting(region, "este", "esta")} ${region.one}`;
export const regionStays = ({ campus }: Terms) =>
  `Sus ${campus.many} y sus números se quedan. Quienes están a cargo conservan ${fitting(campus, "estos", "estas")} ${campus.many}.`;
export const isRemoved = (name: string) => `Se quitó ${name}.`;
export const countedAt = "Se cuenta en";
export const notCountedThere = (department: string) => `${department}: no se cuenta ahí.`;
export const itsNumbersStay = "Sus números se conservan.";
export const notCountedAnywhere = "no se cuenta en ningún lugar";
export const notAt = (campuses: string) => `no en ${campuses}`;
export const notCountedAtNow = (name: string, campuses: string) =>
  `${name} ya no se cuenta en ${campuses}.`;
export const countedAtAgain = (name: string, campuses: string) =>
  `${name} se cuenta otra vez en ${campuses}.`;

export const addDepartment = "Agregar un departamento";
export const editDepartment = "Editar departamento";
export const departmentExample = "Adultos";
export const noneYet = "Aún no hay departamentos.";

export const categoriesOf = (department: string) => `Categorías de ${department}`;
export const addCategory = "Agregar una categoría";
export const addTo = (department: string) => `Agregar a ${department}`;
export const editCategory = "Editar categoría";
export const categoryExample = "Asistencia de adultos";
export const money = "Dinero";
export const number = "Número";
export const withDecimals = "con decimales";
export const inTotal = "en el total";
export const whatIsEntered = "Qué se registra";
export const hasNumbers =
  "Ya tiene números, así que esto no puede cambiar. Para cambiarlo, archiva la categoría y agrega otra.";
export const whoSeesMoney = "Solo la coordinación y los admins ven el dinero.";
export const aNumber = "Un número";
export const anAmount = "Una cantidad con unidad";
export const unit = "Unidad";
export const unitExample = "kg, h, cajas";
export const decimals = "Decimales";
export const typedInInputs = "Se escribe en Números, porque el contador solo cuenta cosas enteras.";
export const noDecimals = "Ninguno";
export const like = (decimals: string, example: string) => `${decimals}, como ${example}`;
export const countsTowardTotal = "Suma en el total";

export const severalNumbers = "Varios números juntos";
export const summaryChoices = {
  sum: "La suma de todos",
  average: "El promedio de todos",
  highest: "El más alto",
  last: "El último",
};
export const summaries = {
  sum: "suma",
  average: "promedio",
  highest: "el más alto",
  last: "el último",
};
const gives =
  (of: number) =>
  ({ campus }: Terms) =>
    `Dos ${campus.many} con 40 y 60 dan ${of}.`;
export const summaryExamples = {
  sum: gives(100),
  average: gives(50),
  highest: gives(60),
  last: ({ campus }: Terms) =>
    `Un mes tiene el número de su última semana. ${fitting(campus, "Varios", "Varias")} ${campus.many} no tienen ninguno en común.`,
};
export const totalIs = ({ attendance }: Terms, names: string) =>
  `El total, llamado ${attendance}, se forma con ${names}.`;
export const noTotal = ({ attendance }: Terms) =>
  `Nada cuenta para el total, así que no se muestra ${attendance.toLowerCase()}. Abre abajo una categoría y marca que cuente.`;
export const changeTotalName = "Cambiar su nombre";
export const notAdded =
  "No está en el total, ni en los pronósticos, ni en lo que se destaca. Las metas son de cada semana.";
export const removeGoals = "Quitar sus metas";

export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const everyTime = (schedule: string) => `Cada ${schedule}`;
export const addTimes = ({ service }: Terms) =>
  `Agrega el día y la hora de cada ${service.one} para contar cada ${fitting(service, "uno", "una")}. La suma es la de la semana.`;
export const addService = ({ service }: Terms) => `Agregar ${a(service)}`;
export const editService = ({ service }: Terms) => `Editar ${service.one}`;
export const serviceExample = ({ service }: Terms) => `${capitalized(service.one)} de la mañana`;
export const every = "Cada";
export const time = "Hora";
export const seats = "Asientos en la sala (opcional)";
export const whySeats = ({ service }: Terms) =>
  `Avisa cuando ${fitting(service, "este", "esta")} ${service.one} se llena, antes de que alguien se quede sin asiento.`;
export const inThisRoom = "En esta sala:";
export const nobodyYet = "nadie aún";
export const change = "Cambiar";
export const chooseWhoSits = "Elegir quién se sienta en esta sala";
export const whoSits = "¿Quién se sienta en esta sala?";
export const namedDayShows = "Un día con nombre se ve en todas las pantallas de su semana.";
export const comingDates = "Próximas fechas";
export const noneComing = ({ service }: Terms) => `No hay ${service.many} en las próximas fechas.`;
export const isCancelled = "se canceló";
export const addSpecialService = ({ service }: Terms) => `Agregar ${a(service)} especial`;
export const specialExample = "Nochebuena";
export const changeDate = "Cambiar esta fecha";
export const date = "Fecha";
export const cancelled = "Se canceló";
export const changesThisOnly =
  "Cambia solo esta fecha. Los conteos que faltan por hacer cambian con ella.";

export const moveDates = "Cambiar también las próximas fechas";
export const keptDates =
  "Las fechas que ya tienen un número o una tarea conservan su día y su hora. Solo cambian las demás.";
export const checkingDates = "Revisando…";
export const cannotTellDates = (reason: string) =>
  `No podemos saber cuántas fechas cambian. ${reason}`;
export const noDateMoves = "Ninguna de las próximas fechas tiene que cambiar.";
const datesMove = (dates: number) =>
  dates === 1 ? "Cambia 1 de las próximas fechas" : `Cambian ${dates} de las próximas fechas`;
export const datesMoveAlone = (dates: number) =>
  `${datesMove(dates)}. Nadie tiene asignado ese conteo aún.`;
export const datesMoveWith = (dates: number, counts: string) =>
  `${datesMove(dates)}, con ${counts}.`;
export const movedTo = (name: string, schedule: string) => `${name} pasó a ${schedule}.`;
export const isBackTo = (name: string, schedule: string) => `${name} volvió a ${schedule}.`;

const numbers = (count: number) => (count === 1 ? "1 número" : `${count} números`);
export const oldNumbers = "Números anteriores";
export const oldNumbersCanMove = ({ service }: Terms) =>
  `Hay números anteriores que pueden pasar a su ${service.one}`;
export const whyMove = ({ service }: Terms) =>
  `Se registraron para toda la semana, cuando solo había ${a(service)}. Si pasan ahí, cada ${service.one} se puede comparar con ${fitting(service, "los demás", "las demás")}. El total de la semana queda igual.`;
export const categoryAt = (category: string, campus: string) => `${category} en ${campus}`;
export const weeksMove = (weeks: number) =>
  weeks === 1 ? "1 semana pasa" : `${weeks} semanas pasan`;
export const toSchedule = (schedule: string) => `a ${schedule}`;
export const stayWithWeek = ({ service }: Terms, name: string, count: number) =>
  `${name} tiene ${count} ${service.many}, así que sus números anteriores se quedan en la semana.`;
export const moveNumbers = (count: number) => `Pasar ${numbers(count)}`;
export const leaveThem = "Dejarlos en la semana";
export const numbersMoved = ({ service }: Terms, count: number) =>
  count === 1 ? `1 número pasó a ${the(service)}.` : `${count} números pasaron a ${the(service)}.`;
export const moveBack = "Regresarlos";
export const movedBackExcept = "Regresaron, menos los números que cambiaron desde entonces:";
export const categoryAtOn = (category: string, campus: string, day: string) =>
  `${category} en ${campus}, ${day}`;

export const otherRhythms = {
  days: "Varios días de la semana",
  "two-weeks": "Dos semanas",
  month: "Mes",
  date: "Fecha que yo elija",
};
export const whichDays = "¿Qué días?";
export const daysApart = "Cada día se cuenta por separado, y la suma es la de la semana.";
export const dayRange = (first: string, last: string) => `De ${first} a ${last}`;
export const eachDay = "Todos los días";
export const daysLeft = "El día que ya no está elegido pasa al archivo. Sus números se quedan.";
export const chooseDays = "Elige al menos un día.";
export const firstDate = "Primera fecha";
export const whichOfMonth = "Cuál del mes";
export const placesInMonth = {
  1: "Primer",
  2: "Segundo",
  3: "Tercer",
  4: "Cuarto",
  [-1]: "Último",
};
export const weekday = "Día de la semana";
export const dateNumber = (number: number) => `Fecha ${number}`;
export const removeDate = (number: number) => `Quitar la fecha ${number}`;
export const addDate = "Agregar otra fecha";
export const nextDates = (dates: string) => `Próximas: ${dates}`;
export const noNextDates = "No hay ninguna fecha en los próximos 12 meses.";
export const datesWithNumbers =
  "Las fechas con números se quedan. Los conteos que faltan por hacer pasan a la nueva fecha de su semana; si no hay, se cancelan.";
export const everyTwoWeeks = (schedule: string) => `Cada dos semanas, ${schedule}`;
export const dayOfMonth = (place: string, weekday: string, _weekday: number) =>
  `${place} ${weekday}`;
export const ofMonth = (day: string, time: string) => `${day} del mes, ${time}`;
export const onDates = (count: number, time: string) =>
  count === 1 ? `En 1 fecha, ${time}` : `En ${count} fechas, ${time}`;

export const closedSeasons = "Temporadas de cierre";
export const whyClosed = "Mientras está cerrado no hay nada por contar ni falta ningún número.";
export const addSeason = "Agregar una temporada de cierre";
export const changeSeason = "Cambiar la temporada de cierre";
export const firstDay = "Primer día";
export const lastDay = "Último día";
export const chooseDay = "Elige un día.";
export const closedYearly = "Cada año";
export const whatIsClosed = "Qué se cierra";
export const allServices = ({ service }: Terms) =>
  `${fitting(service, "Todos los", "Todas las")} ${service.many}`;
export const seasonCounts =
  "Los números que ya están se quedan. Los conteos que faltan por hacer se cancelan, y vuelven si reabres.";
export const seasonChanged = (days: string) =>
  `Mientras tanto alguien cambió esta temporada: ${days}. Guarda otra vez para conservar también la tuya.`;
export const seasonReopened =
  "Mientras tanto alguien volvió a abrir esta temporada. Guarda otra vez para cerrarla como está aquí.";
export const reopen = "Reabrir";
export const fromTo = (first: string, last: string) => `${first} a ${last}`;
export const everyYear = (days: string) => `${days}, cada año`;
