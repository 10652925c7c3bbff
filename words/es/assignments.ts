import { a, fitting, ofThe, the } from "../spanish.ts";
import { capitalized, type Terms } from "../terms.ts";

export const assignCount = "Asignar conteo";
export const needOrganization = "Necesitas una organización para asignar conteos.";
export const roleForbids = "Tu rol no lo permite.";
export const onlyStaff = "Solo la coordinación y los admins pueden asignar conteos.";
export const yourServices = ({ service }: Terms) => `tus ${service.many}`;
export const thisAssignment = "esta tarea";
export const couldNotLoad = ({ campus }: Terms) =>
  `No pudimos cargar tu equipo y tus ${campus.many}.`;
export const tryAgain = "Reintentar";
export const loading = "Cargando";
export const assign = "Asignar";
export const show = "Ver";
export const pressAgain =
  "Ese puedes cambiarlo en Inicio. Para asignar también este, toca Asignar otra vez.";
export const people = (count: number) => `${count} personas`;
export const nobodyYet = "nadie por ahora";
export const assignedTo = (who: string) => `Asignado a ${who}.`;
export const countsAssignedTo = (counts: number, who: string) =>
  `${counts} conteos asignados a ${who}.`;
export const assignedAlready = (counts: string) => `Ya asignados: ${counts}.`;

export const whoCounts = "Quién cuenta";
export const choosePerson = "Elige a una persona";
export const chooseWho = "Elige quién cuenta.";
export const morePeople = "Más personas";
export const person = (number: number) => `Persona ${number}`;
export const areaOfPerson = (number: number) => `Área de la persona ${number}`;
export const removePerson = (number: number) => `Quitar a la persona ${number}`;
export const addPerson = "Agregar a otra persona";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const noCampus = ({ campus }: Terms) => `Sin ${campus.one}`;
export const atServices = ({ service }: Terms) => `En qué ${service.many}`;
export const showMoreUntil = (services: number, day: string) =>
  `Ver ${services} más, hasta el ${day}`;
export const alsoAt = (campuses: string) => `También en ${campuses}`;
export const alsoAtOthers = ({ campus }: Terms, campuses: number) =>
  `También en ${fitting(campus, "otros", "otras")} ${campuses} ${campus.many}`;
export const service = ({ service }: Terms) => capitalized(service.one);
export const notOfService = ({ service }: Pick<Terms, "service">) => `Fuera de ${a(service)}`;
export const chooseService = ({ service }: Terms) =>
  `Elige ${a(service)} o “${notOfService({ service })}”.`;
export const isCancelled = "(cancelado)";
export const date = "Fecha";
export const time = "Hora (opcional)";
export const department = "Departamento";
export const somethingElse = "Otra cosa";
export const whatToCount = "Qué contar";
export const fillsInService = ({ service }: Terms) =>
  `Al guardar el conteo, se llena el número ${ofThe(service)}.`;
export const fillsInWeek = ({ service }: Terms) =>
  `Al guardar el conteo, se llena el número de la semana, salvo que ${a(service)} de esa semana tenga uno.`;
export const notInInputs = "Este número no aparecerá en Números ni en Reportes.";
export const repeatWeekly = "Repetir cada semana";
export const repeatWithService = ({ service }: Terms) =>
  `Repetir con ${fitting(service, "este", "esta")} ${service.one}`;
export const repeatWithServices = ({ service }: Terms) =>
  `Repetir con ${fitting(service, "estos", "estas")} ${service.many}`;
export const moreDetails = "Más detalles";
export const title = "Título";
export const titleExample = (isChurch: boolean) => (isChurch ? "Auditorio" : "Salón principal");
export const sayWhat = "Di qué hay que contar.";
export const area = "Área";
export const areaOptional = "Área (opcional)";
export const areaExamples = "planta baja, balcón";
export const areaExample = "balcón";
export const nameArea = "Ponle un nombre al área, como planta baja.";
export const location = "Dónde (opcional)";
export const locationExample = "Salón 4";
export const instructions = "Instrucciones (opcional)";
export const instructionsHint =
  "Di a quién incluir y cuándo contar, para que cada semana se cuente igual.";
export const instructionsExample = "Solo personas sentadas, durante el mensaje.";
export const tooLongAgo = "Este día fue hace más de 31 días. Revisa el año.";

export const addArea = "Agregar otra área";
export const insteadOfThem = "En lugar de esas personas";
export const nameOtherArea = "Ponle un nombre al área, como balcón.";

export const editAssignment = "Editar tarea";
export const mayBeDeleted = "Puede que alguien la eliminara.";
export const isSaved = "Tarea guardada.";
export const nobodyAssigned = "Nadie tiene esta tarea.";
export const chooseOrLeave = "Elige quién cuenta o déjalo para después.";
export const isCounted = "Ya está contado:";
export const numberMoves = ({ service }: Terms) =>
  `Si cambias ${the(service)}, la fecha o la categoría, este número cambia de lugar también.`;
export const save = "Guardar";
export const applyTo = "Se repite. Aplicar a";
export const thisOnly = "Solo esta";
export const thisAndFollowing = "Esta y las que siguen";
export const deleteAssignment = "Eliminar tarea";
export const deleteTitle = "¿Eliminar esta tarea?";
export const deleteIt = "Eliminar";
export const isDeleted = "Tarea eliminada.";
export const willBeGone = "se eliminará.";
export const willBeGoneFor = (person: string) => `se eliminará para ${person}.`;
export const lostSoFar = (number: string) => `Se perderá lo contado hasta ahora, ${number}.`;
export const countLost = (number: string) => `Se perderá su conteo de ${number}.`;
export const takenBack = (number: string, category: string) =>
  `Su conteo de ${number} se restará de ${category} en esa semana.`;

export const secondCount = "Segundo conteo";
export const aboutSecondCount =
  "Dos personas cuentan lo mismo. Ninguna ve el número de la otra hasta que los dos estén guardados.";
export const whoElse = "¿Quién más lo cuenta?";
export const nobodyElse = "Nadie más";
export const countTwice = "Que se cuente dos veces";
export const isCountedTwice = (person: string) => `${person} también lo cuenta, por separado.`;
export const isCountedTwiceByNobody = "Se cuenta dos veces. Nadie tiene el segundo conteo.";
export const isSecondOf = (person: string) =>
  `Este es un segundo conteo de lo que cuenta ${person || "otra persona"}.`;
export const countOnce = "Quitar el segundo conteo";
export const countingLink = "Enlace de conteo";
