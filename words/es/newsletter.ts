export const stayUpdated = "Entérate de las novedades";
export const receiveUpdates = "Suscríbete para recibir novedades de la app.";
export const email = "Correo";
export const enterEmail = "Escribe tu correo";
export const signUp = "Suscribirme";
export const signingUp = "Suscribiendo...";
export const missing = "Falta tu correo";
export const invalid = "❌ Escribe un correo válido";
export const refused = "❌ No se pudo guardar tu correo. Vuelve a intentarlo.";
export const unavailable = "❌ No pudimos suscribirte. Inténtalo más tarde.";
export const unexpected = "❌ Ocurrió un error inesperado. Vuelve a intentarlo.";
export const welcomed = "Si aún no has confirmado, abre el correo que te enviamos.";
export const welcomes: string[] = [
  "¡Tus datos ya son parte de algo más grande! ¡Te damos la bienvenida!",
  "¡Ya estás dentro! Buenos números van en camino.",
  "¡Te damos la bienvenida! Cada conteo importa, y tú también.",
  "¡Tú también cuentas! Qué bueno tenerte aquí.",
  "¡La suma cuadra! Ya estás en la lista.",
  "¡Más uno! Nuestra lista acaba de mejorar.",
  "¡Te damos la bienvenida! Las grandes decisiones empiezan con un primer paso así.",
  "¡Contamos contigo! Pronto tendrás novedades.",
];

export const welcomePage = {
  title: "¡Te damos la bienvenida!",
  words: `¡Tus datos ya son parte de algo más grande! ${welcomed}`,
};
export const invalidPage = {
  title: invalid,
  words: "Eso no parece un correo. Regresa e inténtalo de nuevo.",
};
export const laterPage = {
  title: unavailable,
  words: "Hubo demasiados intentos, o algo falló de nuestro lado. No se guardó nada.",
};
export const confirmPage = {
  title: "Confirma tu suscripción.",
  words: "Toca el botón y quedas en la lista.",
  button: "Confirmar",
};
export const confirmedPage = {
  title: "Ya estás en la lista.",
  words: "Las novedades llegarán a tu correo, y cada mensaje trae un enlace para darte de baja.",
};
export const expiredPage = {
  title: "Este enlace ya venció.",
  words: "Suscríbete otra vez y te enviamos uno nuevo.",
};
export const unsubscribePage = {
  title: "¿Darte de baja?",
  words: "Toca el botón y tu correo se elimina de la lista.",
  button: "Darme de baja",
};
export const unsubscribedPage = {
  title: "Te diste de baja.",
  words: "Tu correo se eliminó de la lista. No volveremos a escribirte.",
};
export const goHome = "Ir a la página de inicio";
