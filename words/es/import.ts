import { a, fitting, the, theMany } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

const of = (count: number, number: string, one: string, many: string) =>
  `${number} ${count === 1 ? one : many}`;

export const onlyStaff =
  "Solo la coordinación y los admins pueden traer números de semanas pasadas.";
export const askAdmin = "Pregunta a un admin de tu organización.";
export const notInAny = "No perteneces a ninguna.";
export const yourCategories = "tus categorías";
export const readingFile = "Leyendo el archivo";
export const fileRows = (file: string, rows: number, number: string) =>
  `${file}: ${of(rows, number, "fila", "filas")}`;
export const chooseAnother = "Elegir otro archivo";
export const sheet = "Hoja";
export const pastedNumbers = "Números pegados";

export const chooseAgain = (file: string) => `Elige ${file} otra vez.`;
export const choicesKept = "Lo que elegiste para él sigue guardado.";
export const anyLayout =
  "Trae semanas, meses o años pasados como los tengas: una fila para cada uno, una columna para cada uno o una fila para cada número. Nada cambia hasta que hayas visto qué hará cada fila.";
export const file = "Un archivo CSV, XLSX o JSON";
export const fileHint = (rows: string) =>
  `Hasta 20 MB y ${rows} filas cada uno, varios a la vez. JSON solo si se exportó aquí.`;
export const orPaste = "O pega desde una hoja de cálculo";
export const readPasted = "Leer lo que pegué";

export const columnsMean = "Qué significan las columnas";
export const exportedHere = ({ service }: Terms) =>
  `Esto se exportó aquí, así que sus nombres, ${service.many} y días se usan tal como están.`;
export const exportOf = (product: string) => `Esto parece una exportación de ${product}.`;
export const weeksAcross =
  "En esta hoja las semanas van de lado a lado, así que cada celda se lee como un número de su semana.";
export const column = (place: string, name: string) => `Columna ${place}: ${name}`;
export const empty = "Vacía";
export const tellApart = "Elige qué distingue estas filas.";
export const choose = "Elegir";
export const leaveOut = "Dejar fuera";
export const uses = ({ campus, service }: Terms) => ({
  open: choose,
  nothing: leaveOut,
  date: "La fecha",
  until: "El último día",
  year: "El año",
  month: "El mes",
  day: "El día del mes",
  week: "El número de la semana",
  campus: capitalized(the(campus)),
  service: `${capitalized(the(service))} o su hora`,
  department: "El departamento",
  category: "Lo que se contó",
  number: "Números",
  note: "Una nota",
});
export const partsAre = (parts: string) => `En los títulos, “${parts}” son`;
export const betweenParts = "”, “";
export const headUses = ({ campus, service }: Terms) => ({
  campus: capitalized(campus.many),
  service: capitalized(service.many),
  department: "Departamentos",
  category: "Partes de lo que se contó",
});
export const yearOfFirst = (dates: string) => `Año de la primera de ${dates} fechas sin año`;
export const chooseYear = "Elige el año.";
export const takeDateAbove = (rows: number, number: string) =>
  `Tomar la fecha de arriba en ${of(rows, number, "fila que no tiene", "filas que no tienen")}`;
export const ambiguousDate = "En estas fechas, 03/04 es";
export const march4 = "4 de marzo";
export const april3 = "3 de abril";
export const campusForThese = ({ campus }: Terms) => `${capitalized(campus.one)} de estos números`;
export const chooseCampus = ({ campus }: Terms) => `Elige ${the(campus)}.`;
export const numbersOfOneCampus = ({ campus }: Terms) => `Números de ${a(campus)}`;
export const numbersOf = (campus: string) => `Números de ${campus}`;
export const numbersOfOneService = ({ service }: Terms) => `Números de ${a(service)}`;

export const namesMean = "Qué significan los nombres";
export const addCampuses = ({ campus }: Terms, count: number, names: string) =>
  `Agregar ${count} ${campus.many} ${fitting(campus, "nuevos", "nuevas")}: ${names}`;
export const allUnknown = (count: number) => `Los ${count} que aquí no se conocen`;
export const oneByOne = "Elegir uno por uno";
export const campusNamed = ({ campus }: Terms, name: string) =>
  `${capitalized(campus.one)} “${name}”`;
export const whichCampus = ({ campus }: Terms) => `Elige qué ${campus.one} es.`;
export const addCampus = ({ campus }: Terms) =>
  `Agregar como ${campus.one} ${fitting(campus, "nuevo", "nueva")}`;
export const addClosedCampus = ({ campus }: Terms) =>
  `Agregar como ${campus.one} que ya está ${fitting(campus, "cerrado", "cerrada")}`;
export const serviceNamed = ({ service }: Terms, name: string) =>
  `${capitalized(service.one)} “${name}”`;
export const serviceAt = ({ service }: Terms, time: string) =>
  `${capitalized(the(service))} de ${time}; se agrega donde falta`;
export const asInFile = "Como en el archivo";
export const wholeWeek = ({ service }: Terms) => `Toda la semana, sin ${service.one}`;
export const addTo = (department: string) => `Agregar a ${department}`;
export const addToNew = (department: string) => `Agregar a un departamento nuevo, ${department}`;
export const asMoney = (choice: string) => `${choice}, como dinero`;
export const withDecimals = (choice: string, decimals: number) =>
  `${choice}, con ${decimals} ${decimals === 1 ? "decimal" : "decimales"}`;
export const whatWasCounted = (name: string) => `Lo que se contó: “${name}”`;
export const theNumbers = "Los números";
export const chooseWhat = "Elige qué es.";
export const newDepartmentName = (name: string) => `Nombre del departamento nuevo “${name}”`;
export const giveName = "Ponle un nombre.";
export const departmentTaken = "Ya hay un departamento con este nombre.";

export const workingOut = "Viendo lo que elegiste…";
export const chooseMarked = "Elige qué es la columna marcada.";
export const chooseDates = "Elige qué columna tiene las fechas.";
export const chooseNumbers = "Elige qué columnas tienen los números.";
export const chooseCampusForThese = ({ campus }: Terms) => `Elige ${the(campus)} de estos números.`;
export const chooseMissingYear = "Elige el año de las fechas que no lo tienen.";
export const chooseMeanings = (names: string, count: number) =>
  count === 1
    ? `Elige qué significa ${names}, o déjalo fuera.`
    : `Elige qué significan ${names}, o déjalos fuera.`;
export const unnamedNumbers = "los números";
export const more = (count: number) => `${count} más`;
export const and = " y ";
export const correctDepartment = "Corrige el nombre del departamento nuevo.";
export const correctCells = (count: number, number: string) =>
  count === 1
    ? "Corrige la celda con el problema, o déjala fuera."
    : `Corrige las ${number} celdas con un problema, o déjalas fuera.`;
export const nothingLeft = "No queda nada por importar.";
export const checking = "Viendo lo que ya hay…";
export const nothingNew = "Nada es nuevo. Elige si quieres reemplazar los números que ya hay.";
export const allThere = "Ya está todo, así que no hay nada por importar.";

export const unusual = (count: number, number: string) =>
  count === 1
    ? "1 número se ve fuera de lo habitual"
    : `${number} números se ven fuera de lo habitual`;
export const farFromOthers =
  "Lejos de las semanas de alrededor, en este archivo o ya aquí. Lo que dejes se importa como está y cuenta como revisado.";
export const inRow = (row: string, what: string) => `Fila ${row}, ${what}`;
export const isKept = (number: string) => `${number} se queda.`;
export const insteadOf = (number: string, before: string) => `${number} en vez de ${before}.`;
export const undo = "Deshacer";
export const undoFor = (where: string) => `Deshacer en ${where}`;
export const showMore = (count: number) => `Ver ${count} más`;
export const andMore = (number: string, shown: number) =>
  `Y ${number} más. Estos son los ${shown} más lejanos.`;

export const whatWillHappen = "Qué va a pasar";
export const inParts = (most: string, parts: number) =>
  `Son más de ${most} números a la vez, así que se importan en ${parts} partes, primero la más antigua. Cada parte se importa entera o nada, y se puede deshacer por separado.`;
export const haveProblem = (count: number, number: string) =>
  count === 1 ? "1 celda tiene un problema" : `${number} celdas tienen un problema`;
export const chooseEachName = "Elige qué significa cada nombre de arriba.";
export const correctFile =
  "Corrige el archivo y elígelo otra vez, lo que elegiste se conserva, o deja fuera estas celdas.";
export const leaveTheseOut = "Dejarlas fuera";
export const replaceExisting = "Reemplazar los números que ya hay";
export const nothingLost = "No se perdió nada. Puedes tocar Importar otra vez.";
export const partFailed = (part: number, parts: number) =>
  `La parte ${part} de ${parts} no se importó.`;
export const partsDone = (parts: number) =>
  parts === 1 ? "La parte 1 está importada." : `Las partes 1 a ${parts} están importadas.`;
export const importNow = "Importar";
export const importNumbers = (count: number, number: string) =>
  `Importar ${of(count, number, "número", "números")}`;
export const undoFor30 = (days: number) => `Puedes deshacerlo durante ${days} días.`;
export const cellByCell = "Celda por celda";
export const importing = "Importando";
export const ofNumbers = (written: string, all: string) => `${written} de ${all} números`;
export const hasBegun = "La importación empezó.";
export const percentDone = (percent: number) => `Se importó el ${percent} por ciento.`;
export const partName = (file: string, part: number, parts: number) =>
  `${file} (parte ${part} de ${parts})`;

export const newNumbers = (count: number, number: string) =>
  of(count, number, "número nuevo", "números nuevos");
export const otherValue = (count: number, number: string) =>
  `${of(count, number, "número ya tiene", "números ya tienen")} otro valor`;
export const sameValue = (count: number, number: string) =>
  `${of(count, number, "número ya está", "números ya están")} aquí`;
export const weeksNotUsed = ({ service }: Terms, count: number, number: string) =>
  `${of(count, number, "número de toda una semana se guarda pero no se usa", "números de semanas enteras se guardan pero no se usan")}, porque ${theMany(service)} de esa semana tienen números`;
export const newCampuses = ({ campus }: Terms, count: number, names: string) =>
  count === 1
    ? `${capitalized(campus.one)} ${fitting(campus, "nuevo", "nueva")}: ${names}`
    : `${capitalized(campus.many)} ${fitting(campus, "nuevos", "nuevas")}: ${names}`;
export const newDepartments = (count: number, names: string) =>
  `${count === 1 ? "Departamento nuevo" : "Departamentos nuevos"}: ${names}`;
export const newCategories = (count: number, names: string) =>
  `${count === 1 ? "Categoría nueva" : "Categorías nuevas"}: ${names}`;
export const closed = ({ campus }: Terms, name: string) =>
  `${name} (${fitting(campus, "cerrado", "cerrada")})`;
export const pastServices = ({ service }: Terms, count: number, number: string) =>
  count === 1
    ? `Se agrega ${number} ${service.one} ${fitting(service, "pasado", "pasada")}`
    : `Se agregan ${number} ${service.many} ${fitting(service, "pasados", "pasadas")}`;
export const notesAdded = ({ service }: Terms, count: number, number: string) =>
  `${of(count, number, "nota", "notas")} en ${service.many} y semanas, donde todavía no hay ninguna`;
export const daysAdded = (count: number, number: string) =>
  `${of(count, number, "día especial", "días especiales")}, salvo que el día ya tenga ese nombre`;
export const repeated = (count: number, number: string) =>
  `${of(count, number, "número está", "números están")} dos veces en el archivo y cuentan una`;
export const sums = (count: number, number: string) =>
  `${of(count, number, "número es una suma", "números son sumas")} de varios días de una semana`;
export const spans = (count: number, number: string) =>
  `${of(count, number, "fila es", "filas son")} de varios días, cada una en la semana que se ve abajo`;
export const periods = (count: number, number: string) =>
  count === 1
    ? `${number} número es de un mes, trimestre o año entero: se toma como su suma, para el reporte a la junta`
    : `${number} números son de meses, trimestres o años enteros: se toman como sus sumas, para el reporte a la junta`;
export const periodNotes = (count: number, number: string) =>
  `${of(count, number, "nota", "notas")} sobre un mes o año entero: fuera`;
export const yearless = (count: number, number: string) =>
  `${of(count, number, "fecha no tiene", "fechas no tienen")} año, que sale de las de arriba`;
export const columnsLeft = (count: number, number: string, names: string) =>
  `${of(count, number, "columna", "columnas")} fuera: ${names}`;
export const totalsLeft = (count: number, number: string) =>
  `${of(count, number, "fila", "filas")} de totales fuera`;
export const hiddenRows = (count: number, number: string) =>
  `${of(count, number, "fila está oculta", "filas están ocultas")} en la hoja de cálculo y se leen como las demás`;
export const cellsLeft = (count: number, number: string) =>
  `${of(count, number, "celda queda", "celdas quedan")} fuera, como elegiste`;
export const emptyCells = (count: number, number: string) =>
  `${of(count, number, "celda vacía no cambia", "celdas vacías no cambian")} nada`;
export const andMoreNames = (count: number) => ` y ${count} más`;

export const show = "Ver";
export const everyCell = "Todas las celdas";
export const onlyProblems = "Solo problemas";
export const onlyChanges = "Solo valores distintos";
export const none = "No hay ninguna.";
export const pageOf = (first: string, last: string, all: string) => `${first} a ${last} de ${all}`;
export const row = "Fila";
export const columnShort = "Col.";
export const columnHead = "Columna";
export const inFile = "En el archivo";
export const whatHappens = "Qué pasa";
export const nothing = "Nada";
export const pages = "Páginas de la vista previa";
export const previousRows = "Filas anteriores";
export const nextRows = "Filas siguientes";
export const becomes = (before: string, number: string) => `${before} pasa a ${number}`;
export const stays = (before: string, number: string) => `Sigue ${before}, no ${number}`;
export const inFileAs = (text: string) => `En el archivo: ${text}`;
export const notUsed = ({ service }: Terms) =>
  `No se usa: ${theMany(service)} de esta semana tienen números`;
export const noteIs = (note: string) => `Nota: ${note}`;
export const thereAlready = "Ya está";
export const note = "Nota";
export const noteOn = (name: string) => `Nota sobre ${name}`;
export const specialDay = "Día especial";

export const nothingChanged = "Nada era nuevo, así que nada cambió.";
export const wereImported = (what: string, count: number) =>
  `${count === 1 ? "Se importó" : "Se importaron"} ${what}.`;
export const isNew = (number: string) => `${number} ${number === "1" ? "nuevo" : "nuevos"}`;
export const isChanged = (number: string) =>
  `${number} ${number === "1" ? "cambiado" : "cambiados"}`;
export const isUnchanged = (number: string) => `${number} sin cambios`;
export const seeReports = "Ver Reportes";
export const whatYouBrought = "Lo que trajiste";
export const broughtNumbers = (count: number, number: string) =>
  of(count, number, "número", "números");
export const broughtNotes = (count: number, number: string) => of(count, number, "nota", "notas");
export const broughtDays = (count: number, number: string) =>
  of(count, number, "día especial", "días especiales");
export const broughtOn = (what: string, when: string) => `${what}, ${when}`;
export const by = (name: string) => `, por ${name}`;
export const undoUntil = (day: string) => `Deshacer, hasta el ${day}`;
export const undoneOn = (day: string) => `Deshecho el ${day}`;
export const areBack = (count: number, number: string) =>
  count === 1
    ? "1 número volvió a ser lo que era."
    : `${number} números volvieron a ser lo que eran.`;
export const changedSince = "Cambiaron después, así que se quedan:";
export const usedSince = "Se usan desde entonces, así que se quedan:";
export const kinds = ({ campus }: Terms) => ({
  campus: campus.one,
  department: "departamento",
  category: "categoría",
});
export const staysBecause = (name: string, kind: string, why: string) =>
  `${name} (${kind}): ${why}`;
export const whyStays = ({ campus, service }: Terms) => ({
  numbers: "tiene otros números",
  counts: "alguien tiene que contar ahí",
  services: `tiene ${service.many}`,
  notes: "tiene notas",
  goal: "tiene una meta",
  days: "tiene días especiales",
  categories: "todavía tiene categorías",
  view: "una vista guardada lo muestra",
  only: `es ${fitting(campus, "tu único", "tu única")} ${campus.one}`,
  admins: "solo los admins pueden quitarlo",
  busy: "alguien lo está usando ahora mismo",
});
