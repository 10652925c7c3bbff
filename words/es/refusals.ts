import { a, fitting } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const assignmentGone = "Esta tarea ya no existe.";
export const onlyStaffChange = "Solo la coordinación puede cambiar semanas anteriores a la pasada.";
export const onlyAtThis = (first: string) => `Registras números solo en ${first}.`;
export const onlyAtPair = (first: string, second: string) =>
  `Registras números solo en ${first} y en ${second}.`;
export const onlyAtMore = (first: string, second: string, more: number) =>
  `Registras números solo en ${first}, ${second} y ${more} más.`;
export const nowhere = "Ahora no registras números en ningún lugar. Pregunta a un admin.";
export const tooManyDevices = "Demasiados dispositivos ya contaron esto.";
export const countChanged =
  "Mientras tanto este conteo se guardó o empezó de nuevo. Mira su número otra vez.";
export const moreTaps = "Llegaron más toques. Mira el número otra vez.";
export const numberChanged = "Mientras tanto el número cambió. Míralo otra vez.";
export const givenTo = (person: string) =>
  `Este conteo se le dio a ${person}. Solo esa persona y la coordinación pueden cambiarlo.`;
export const givenToNobody =
  "Nadie tiene este conteo ahora. Pide a la coordinación que te lo asigne.";
export const someoneAccepted = "Alguien ya aceptó esto.";
export const hasAccepted = (person: string) => `${person} ya aceptó esto.`;
export const someoneLeftOut = "Alguien ya decidió no contar esto.";
export const hasLeftOut = (person: string) => `${person} ya decidió no contar esto.`;
export const serviceCancelled = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} está ${fitting(service, "cancelado", "cancelada")}, así que no tiene números.`;
export const noWeekNumber = "Ya no hay un número para toda la semana.";
export const onlyStaffOrWriter = "Solo la coordinación o quien escribió esta nota puede cambiarla.";

export const specialDoesNotRepeat = ({ service }: Terms) =>
  `${capitalized(a(service))} especial no se repite.`;
export const specialThisOnly = ({ service }: Terms) =>
  `${capitalized(a(service))} especial no se repite. Aplica el cambio solo a esta.`;
export const archivedDoesNotRepeat = ({ service }: Terms) =>
  `${capitalized(a(service))} ${fitting(service, "archivado", "archivada")} no se repite.`;
export const dayOfService = ({ service }: Terms) =>
  `El día viene de su ${service.one}. Elige ${fitting(service, "otro", "otra")} ${service.one} en su lugar.`;
export const timeOfService = ({ service }: Terms) =>
  `La hora viene de su ${service.one}. Elige ${fitting(service, "otro", "otra")} ${service.one} en su lugar.`;
export const campusOfService = ({ campus, service }: Terms) =>
  `Se cuenta para ${a(service)} de su ${campus.one}.`;
export const noSuchService = ({ service }: Terms) =>
  `${fitting(service, "Ese", "Esa")} ${service.one} no existe en una de esas semanas.`;
export const chooseOwnService = ({ service }: Terms) => `Elige ${a(service)} de tu organización.`;
export const isCancelled = ({ service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} está ${fitting(service, "cancelado", "cancelada")}.`;
export const ofOtherCampus = ({ campus, service }: Terms) =>
  `${fitting(service, "Este", "Esta")} ${service.one} es de ${fitting(campus, "otro", "otra")} ${campus.one}.`;
export const chooseOwnCampus = ({ campus }: Terms) => `Elige ${a(campus)} de tu organización.`;
export const chooseOwnCategory = "Elige una categoría de tu organización.";
export const moneyInInputs = "El dinero se registra en Números, no se cuenta con el contador.";
export const decimalsInInputs =
  "Un número con decimales se registra en Números, no se cuenta con el contador.";
export const chooseWhere = "Elige dónde se cuenta.";
export const notCountedHere = ({ campus }: Terms) =>
  `${fitting(campus, "Este", "Esta")} ${campus.one} no cuenta esta categoría.`;
export const tooManyAssignments =
  "Tu organización ya asignó todas las tareas que puede en un día. Sigue mañana.";
export const assignedAlready = (title: string) => `Ya se asignó, como “${title}”.`;
export const assignedAlreadyTo = (title: string, person: string) =>
  `Ya se asignó, como “${title}”, a ${person}.`;
export const isCounted = "Esto ya se cuenta.";
export const isCountedBy = (people: string) => `Esto ya se cuenta (${people}).`;
export const areaIsCountedBy = (area: string, people: string) =>
  `Ya se cuenta ${area} (${people}).`;
export const areaIsCounted = (area: string) => `Ya se cuenta ${area}.`;
export const areasAreCountedBy = (areas: string, people: string) =>
  `Ya se cuentan ${areas} (${people}).`;
export const areasAreCounted = (areas: string) => `Ya se cuentan ${areas}.`;
const again = "Elige otra área, o primero empieza ese conteo de nuevo.";
export const wasCounted = `Esto ya se contó. ${again}`;
export const wasCountedBy = (people: string) => `Esto ya se contó (${people}). ${again}`;
export const areaWasCountedBy = (area: string, people: string) =>
  `Ya se contó ${area} (${people}). ${again}`;
export const areaWasCounted = (area: string) => `Ya se contó ${area}. ${again}`;
export const areasWereCountedBy = (areas: string, people: string) =>
  `Ya se contaron ${areas} (${people}). ${again}`;
export const areasWereCounted = (areas: string) => `Ya se contaron ${areas}. ${again}`;
export const notLate = "Este conteo no está atrasado.";
export const nobodyAssigned = "Nadie tiene asignado este conteo. Asígnalo a alguien.";
export const turnedOff =
  "Esta persona desactivó los mensajes sobre conteos atrasados. Llámala, por favor.";
export const invitationEnded =
  "Esta invitación terminó. Invita otra vez a la persona o elige a alguien más.";

export const noteTooLong = "Usa 280 caracteres como máximo.";
export const unusableCharacter = "Tiene un carácter que no se puede guardar.";
export const nameDay = "Ponle un nombre al día.";

export const nothingToImport = "No hay nada por importar.";
export const writeNote = "Escribe una nota.";
export const nameTooLong = "Este nombre es demasiado largo.";
export const mostNumbersAtOnce = (most: string) => `Importa ${most} números a la vez como máximo.`;
export const mostNotesAtOnce = (most: string) => `Importa ${most} notas a la vez como máximo.`;
export const mostDaysAtOnce = (most: string) =>
  `Importa ${most} días especiales a la vez como máximo.`;
export const othersImport =
  "Ahora mismo se están importando otros archivos. Vuelve a intentarlo en un momento.";
export const onlyAdminsAdd = ({ campus }: Terms) =>
  `Solo los admins agregan ${campus.many}, departamentos y categorías.`;
export const twoNumbers = ({ service }: Terms) =>
  `Dos números son ${fitting(service, "del mismo", "de la misma")} ${service.one} o de la misma semana.`;
export const changedAtOnce =
  "Alguien cambió estas semanas en el mismo momento, así que no se importó nada. Vuelve a intentarlo.";
export const undoneWithin = (days: number) =>
  `Una importación se puede deshacer durante ${days} días.`;

export const manyReading =
  "Muchas personas miran los reportes en este momento. Inténtalo de nuevo en un momento.";
export const tooManyNumbers = ({ campus }: Terms) =>
  `Son más números de los que caben en una respuesta. Elige menos semanas, ${campus.many} o categorías.`;
export const chooseEaster = "En Editar organización elige con qué Pascua comparar.";
export const beforeFirstDay = "Este día es anterior al primero.";
export const twentyYears = "Pide como máximo veinte años.";
export const nameView = "Ponle nombre a esta vista.";
export const viewNameTaken = (name: string) => `Ya hay una vista con el nombre “${name}”.`;
export const tooManyViews = (most: number) => `Puedes guardar ${most} vistas. Elimina una primero.`;
export const onlyStaffOrMaker = "Solo la coordinación, o quien hizo esta vista, puede cambiarla.";
export const asksTooMuch = "Esto pide demasiado de una vez.";

export const hasSecond = "Esto ya se cuenta dos veces.";
export const savedAlone =
  "Este conteo ya está guardado. Empiézalo de nuevo para que se cuente dos veces.";
export const secondIsAnother = "Elige a otra persona: cuentan dos, por separado.";
export const changeFirst = "Este es un segundo conteo. Cambia el primero y este cambia igual.";
export const countedApart = (person: string) =>
  `${person} cuenta esto por separado. El número se muestra cuando los dos conteos estén guardados.`;
export const countedApartByOther =
  "Esto se cuenta por separado. El número se muestra cuando los dos conteos estén guardados.";
export const notBothSaved = "Uno de los dos conteos no está guardado ahora. Míralos de nuevo.";
export const countsChanged = "Mientras tanto cambiaron los dos conteos. Míralos de nuevo.";
export const onlyPartiesAgree =
  "Solo las dos personas que contaron y la coordinación pueden decidir esto.";
