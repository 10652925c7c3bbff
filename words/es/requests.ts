export const logInToGoOn = "Inicia sesión para continuar.";
export const logInAsCounter = "Inicia sesión como la persona que contó esto.";
export const notAMember = "No perteneces a esta organización.";
export const verifyFirst = "Primero verifica tu correo.";
export const busy = "Tienes demasiadas solicitudes en curso. Vuelve a intentarlo en un momento.";
export const manyForecasts =
  "Muchas personas piden pronósticos ahora mismo. Vuelve a intentarlo en un momento.";
export const tookTooLong = "Esto tardó demasiado. Vuelve a intentarlo en un momento.";
export const triesInAMinute = "Fueron demasiados intentos. Vuelve a intentarlo en un minuto.";
export const triesInMinutes = (minutes: number) =>
  `Fueron demasiados intentos. Vuelve a intentarlo en ${minutes} minutos.`;
export const manyLogIn =
  "Muchas personas están iniciando sesión ahora. Vuelve a intentarlo en unos segundos.";

export const couldNotRead = "No se pudo leer esta solicitud.";
export const notWhole = "Esta solicitud no está completa.";
export const notAChoice = "No es una de las opciones.";
export const notAWholeNumber = "No es un número entero.";
export const tooSmall = "Este número es demasiado pequeño.";
export const tooLarge = "Este número es demasiado grande.";
export const tooShort = "Es demasiado corto.";
export const tooLong = "Es demasiado largo.";
export const unknownField = "Este campo no se conoce.";
export const missing = "Falta esto.";
export const wrongKind = "No es del tipo correcto.";
export const cannotBeUsed = "No se puede usar aquí.";
export const cannotBeKept = "Tiene un carácter que no se puede guardar.";

export const notAWeek = "Aquí las semanas no empiezan en este día.";

export const noPicture = "No hay imagen.";
export const pictureUnderWay =
  "Tu última imagen todavía se está preparando. Vuelve a intentarlo en un momento.";
export const incompleteLink =
  "Este enlace para cancelar la suscripción no está completo. Ábrelo otra vez desde el correo.";
export const notAMemberOf = "No eres miembro de esta organización.";
