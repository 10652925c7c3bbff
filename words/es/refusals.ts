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
export const serviceCancelled = "Este servicio está cancelado, así que no tiene números.";
export const noWeekNumber = "Ya no hay un número para toda la semana.";
export const onlyStaffOrWriter = "Solo la coordinación o quien escribió esta nota puede cambiarla.";

export const specialDoesNotRepeat = "Un servicio especial no se repite.";
export const specialThisOnly = "Un servicio especial no se repite. Aplícalo solo a esta.";
export const archivedDoesNotRepeat = "Un servicio archivado no se repite.";
export const dayOfService = "El día viene de su servicio. Elige otro servicio en su lugar.";
export const timeOfService = "La hora viene de su servicio. Elige otro servicio en su lugar.";
export const campusOfService = "Se cuenta para un servicio de su sede.";
export const noSuchService = "Ese servicio no existe en una de esas semanas.";
export const chooseOwnService = "Elige un servicio de tu organización.";
export const isCancelled = "Este servicio está cancelado.";
export const ofOtherCampus = "Este servicio es de otra sede.";
export const chooseOwnCampus = "Elige una sede de tu organización.";
export const chooseOwnCategory = "Elige una categoría de tu organización.";
export const moneyInInputs = "El dinero se registra en Números, no se cuenta con el contador.";
export const decimalsInInputs =
  "Un número con decimales se registra en Números, no se cuenta con el contador.";
export const chooseWhere = "Elige dónde se cuenta.";
export const notCountedHere = "Esta sede no cuenta esta categoría.";
export const tooManyAssignments =
  "Tu organización ya asignó todas las tareas que puede en un día. Sigue mañana.";
export const notLate = "Este conteo no está atrasado.";
export const nobodyAssigned = "Nadie tiene asignado este conteo. Asígnalo a alguien.";
export const turnedOff =
  "Esta persona desactivó los mensajes sobre conteos atrasados. Llámala, por favor.";
export const invitationEnded =
  "Esta invitación terminó. Invita otra vez a la persona o elige a alguien más.";

export const noteTooLong = "Usa 280 caracteres como máximo.";
export const unusableCharacter = "Tiene un carácter que no se puede guardar.";
export const nameDay = "Ponle un nombre al día.";
