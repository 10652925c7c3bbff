import { a, fitting, ofThe, theMany } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

const this_ = ({ campus }: Terms) => `${fitting(campus, "Este", "Esta")} ${campus.one}`;
const itsServices = ({ service }: Terms) => `sus ${service.many}`;

const sumNames = {
  sum: "la suma",
  average: "el promedio",
  highest: "el número más alto",
  last: "el último número",
};
type Together = keyof typeof sumNames;

export const belongToOrganization = "Los números son de una organización.";
export const yourDepartments = "tus departamentos";
export const thisWeek = "esta semana";
export const loading = "Cargando los números de esta semana";
export const noDepartments = "Todavía no hay departamentos";
export const needsDepartments = ({ campus }: Terms, organization: string) =>
  `Un admin de ${organization} tiene que agregar primero ${campus.many} y departamentos. Después podrás registrar aquí sus números.`;
export const nothingHere = "Nada por registrar";
export const noneForYou = (terms: Terms) => `${this_(terms)} no tiene números para ti.`;

export const total = "Total";
export const together = { average: "promedio", highest: "el más alto", last: "" };
export const eachItsLast = ({ campus }: Terms) => `cada ${campus.one} tiene el suyo`;
export const soFar = "hasta ahora";
export const isEntered = (entered: string, all: string) => `${entered} de ${all} registrados`;
export const isOf = (entered: string, all: string) => `${entered} de ${all}`;
export const notEntered = "sin registrar:";
export const andMore = (places: string) => `y ${places} más`;
export const onlyMissing = "Solo lo que falta";

export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) =>
  `${fitting(campus, "Todos", "Todas")} ${theMany(campus)}`;
export const campuses = ({ campus }: Terms) => campus.many;
export const service = ({ service }: Terms) => capitalized(service.one);
export const department = "Departamento";
export const wholeWeek = "Toda la semana";
export const isCancelled = (terms: Terms, service: string) =>
  `${service} (${fitting(terms.service, "cancelado", "cancelada")})`;
export const atCampus = (name: string, campus: string) => `${name} en ${campus}`;
export const serviceOf = ({ service }: Terms, week: string) => `${a(service)} de ${week}`;
export const weekStarting = (day: string) => `semana del ${day}`;

export const starting = (ago: string) => (ago ? `${capitalized(ago)}, desde el` : "Semana del");
export const week = "Semana";
export const previousWeek = "Semana anterior";
export const nextWeek = "Semana siguiente";
export const chooseWeek = "Elige una semana";
export const pressToChoose = "elegir otra semana";
export const anyDay = "Cualquier día de la semana";
export const dayUpToThisWeek = "Elige un día hasta esta semana.";
export const showWeek = "Ver semana";

export const enteredHere = (name: string) => `${name}: registrado`;
export const oneLess = (name: string) => `Uno menos: ${name}`;
export const oneMore = (name: string) => `Uno más: ${name}`;
export const fromServices = ({ service }: Terms, count: number) =>
  `de ${count === 1 ? `1 ${service.one}` : `${count} ${service.many}`}`;
export const showServices = ({ service }: Terms) => `Ver ${service.many}`;
export const showServicesOf = ({ service }: Terms, name: string) =>
  `Ver ${service.many} de ${name}`;
export const lastWeek = "semana pasada";
export const weekBefore = "semana anterior";
export const typical = (number: string) => `habitual ${number}`;
export const neverSaved = (typed: string) => `Aquí se escribió ${typed} y nunca se guardó`;
export const discard = "Descartar";
export const discardOf = (name: string) => `Descartar lo escrito en ${name}`;
export const sumOnly = (terms: Terms, together: Together = "sum") =>
  `Es ${sumNames[together]} de ${itsServices(terms)}. Elige ${fitting(terms.service, "el", "la")} ${terms.service.one} cuyo número quieres registrar.`;
export const undo = "Deshacer";
export const undoOf = (name: string) => `Deshacer ${name}`;
export const takeCount = (number: string) => `Usar el conteo (${number})`;
export const takeCountOf = (number: string, name: string) => `${takeCount(number)} en ${name}`;

export const notAccepted = "No se aceptó";
export const notSavedYet = "Sin guardar";
export const notSentYet = "Sin enviar";
export const saving = "Guardando";
export const savedAt = (time: string) => `Guardado ${time}`;
export const clearedAt = (time: string) => `Borrado ${time}`;
export const counted = "contado";
export const countedSoFar = (missing: string) => `contado hasta ahora, ${missing}`;
export const notAgreed = (low: string, high: string) => `${low} a ${high}, sin acordar`;
export const enteredSoFar = (missing: string) => `hasta ahora, ${missing}`;
const counts = (count: number) => `${count} ${count === 1 ? "conteo" : "conteos"}`;
export const countsToCome = (count: number) => `${counts(count)} por venir`;
export const countsNotSaved = (count: number) => `${counts(count)} sin guardar`;
export const countsNotSavedOrToCome = (count: number, toCome: number) =>
  `${countsNotSaved(count)}, ${toCome} por venir`;
export const noteNotSaved = "Nota sin guardar";
export const isUnsent = "sin enviar";
export const isSum = (terms: Terms, together: Together = "sum") =>
  `${sumNames[together]} de ${itsServices(terms)}`;
export const isBlank = "sin registrar";
export const isSaved = "guardado";
export const isTyped = "escrito";

export const servicesNotUsed = (terms: Terms, number: string) =>
  `${number} en ${itsServices(terms)} no se usa`;
export const weekNotUsed = (number: string) => `${number} para toda la semana no se usa`;
export const whose = (number: string, choices: string) => `¿El número ${number} es ${choices}?`;
export const ofWholeWeek = "de toda la semana";
export const ofService = (service: string) => `de ${service}`;
export const theWholeWeek = "Toda la semana";

export const typeOverTitle = "¿Escribir encima del conteo?";
export const wasCounted = (name: string) => `${name} se contó con el contador:`;
export const takesItsPlace = "Lo que escribas toma su lugar. El conteo queda en la historia.";
export const typeOver = "Escribir encima";

const someone = (by: string | null) => by ?? "Alguien";
type Replaced = { by: string | null; theirs: string | null; yours: string | null; at: string };
export const youReplaced = ({ by, theirs, yours, at }: Replaced) =>
  `${someone(by)} lo había ${theirs === null ? "dejado en blanco" : `registrado como ${theirs}`} (${at}). ${yours === null ? "Ahora está en blanco, como lo dejaste" : `Se guardó tu ${yours}`}.`;
export const replacedYours = ({ by, theirs, yours, at }: Replaced) =>
  theirs === null
    ? `${someone(by)} borró tu ${yours} (${at}).`
    : `${someone(by)} cambió ${yours === null ? "lo que dejaste en blanco" : `tu ${yours}`} a ${theirs} (${at}).`;
export const keep = (number: string | null) => `Dejar ${number ?? "en blanco"}`;
export const take = (number: string | null) =>
  number === null ? "Poner en blanco" : `Usar ${number}`;

export const numbers = (count: number) => (count === 1 ? "1 número" : `${count} números`);
export const saveInputs = "Guardar números";
export const next = "Siguiente";
export const done = "Listo";
export const saved = (saved: number, cleared: number, campuses: string) => {
  const verb = (done: number, one: string, many: string) => (done === 1 ? one : many);
  const also = cleared === 0 ? "" : ` y ${verb(cleared, "se borró", "se borraron")} ${cleared}`;
  const words =
    saved === 0
      ? `${verb(cleared, "Se borró", "Se borraron")} ${numbers(cleared)}`
      : `${verb(saved, "Se guardó", "Se guardaron")} ${numbers(saved)}${also}`;
  return `${words}${campuses && ` en ${campuses}`}.`;
};
export const allSaved = "Ya está todo guardado.";
export const cannotSave = (name: string) =>
  `${name} no se puede guardar así. Corrígelo y guarda de nuevo.`;
export const wasNotSaved = (name: string, typed: string) =>
  `${name}: no se guardó ${typed}. Corrígelo.`;
const kept = (count: number) =>
  count === 1
    ? "1 número está guardado en este dispositivo"
    : `${numbers(count)} están guardados en este dispositivo`;
const send = (count: number) => (count === 1 ? "enviarlo" : "enviarlos");
export const keptUntilLogIn = (count: number) =>
  `${kept(count)}. Inicia sesión de nuevo para ${send(count)}.`;
export const keptAndTried = (count: number) =>
  `${kept(count)}. Todavía no pudimos ${send(count)}. Seguiremos intentando.`;
export const keptUntilOnline = (count: number) => `${kept(count)} hasta que haya conexión.`;
export const cannotKeep =
  "Este dispositivo no puede guardar números sin enviar. Quédate en esta página hasta que se envíen.";
export const notAcceptedIn = "No se aceptó en";
export const notSentIn = "Sin enviar en";

export const howToMove =
  "Muévete con las flechas, Tab y Enter, borra con Supr o pega un bloque de una hoja de cálculo.";
export const chosenNumber = "Número elegido";
export const besideEach = "Al lado: semana pasada,";
export const typicalNumber = "habitual";
export const byService = ({ service }: Terms) => `Registrar por ${service.one}`;
export const enterByService = ({ service }: Terms, name: string) =>
  `${name}: registrar por ${service.one}`;
export const sumOfServices = (terms: Terms, name: string, number: string) =>
  `${name}: ${number}, de ${itsServices(terms)}`;
export const notesAt = (count: number, campus: string) =>
  `${count} ${count === 1 ? "nota" : "notas"} en ${campus}`;
export const notesAtTitle = (campus: string) => `Notas en ${campus}`;
export const addNoteAt = "Agregar una nota en …";
export const signs = "Señales";
export const signsTitle = "Qué significan las señales";
export const signCounted = "Contado con el contador";
export const signSum = ({ service }: Terms) => `De ${theMany(service)}`;
export const signMissing = "Un conteo está sin guardar";
export const signUnsent = "Sin enviar";
export const signSaved = "Guardado hoy en este dispositivo";
export const signBad = "No aceptado, o un segundo número que no se usa";
export const countedOnce = ({ service }: Terms) =>
  `Debajo de la hoja, una categoría cuenta una vez por semana, sin importar en ${fitting(service, "cuántos", "cuántas")} ${service.many} esté. Reportes cuenta el número de cada ${service.one}.`;

export const pasteTitle = "¿Pegar estos números?";
export const willChange = (count: number) =>
  `${count === 1 ? "Cambiará" : "Cambiarán"} ${numbers(count)}.`;
export const replaceCounts = (count: number) =>
  `${numbers(count)} ${count === 1 ? "reemplaza" : "reemplazan"} un conteo.`;
export const staySame = (count: number) =>
  `${numbers(count)} ${count === 1 ? "queda como está" : "quedan como están"}.`;
export const changes = "Cambios";
export const countedWithClicker = "contado con el contador";
export const cannotBeEntered = (count: number) =>
  `No se ${count === 1 ? "puede" : "pueden"} registrar ${numbers(count)}`;
export const thereAlready = "Estos números ya están";
export const noNumbers = "Aquí no hay números";
export const leftOut = "Lo que queda fuera";
export const typedFor = (text: string, where: string) => `“${text}” en ${where}`;
export const enter = (count: number) => `Registrar ${numbers(count)}`;
export const line = (line: number) => `línea ${line}`;
export const lineAndColumn = (line: number, column: number) => `línea ${line}, columna ${column}`;
export const noNumberFollows = "No le sigue ningún número.";
export const noSuchRow = "Ninguna fila de esta hoja tiene este nombre.";
export const pastTheEnd = "Queda fuera de la hoja.";
export const sameName = "Otra línea tiene el mismo nombre.";
export const moneyForPeople = "Esto es dinero, pero esta fila cuenta personas.";
export const enterNumber = "Escribe un número.";
export const closedSum = (terms: Terms, together: Together = "sum") =>
  `Es ${sumNames[together]} de ${itsServices(terms)}.`;
export const closedByService = ({ campus, service }: Terms) =>
  `Se registra por ${service.one}, en la hoja ${ofThe(campus)}.`;
export const absent = ({ campus }: Terms) =>
  `No se cuenta en ${fitting(campus, "ese", "esa")} ${campus.one}.`;
