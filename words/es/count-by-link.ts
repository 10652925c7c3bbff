export const title = "Contar";
export const loading = "Abriendo el conteo";
export const tryAgain = "Intentar de nuevo";
export const cutOff = "Este enlace no está completo";
export const copyWhole =
  "Le falta una parte. Escanea el código de nuevo o copia el enlace entero, hasta la última letra.";
export const cannotOpen = "Este enlace no abre nada";
export const needsNetwork = "La primera vez, este conteo se abre con conexión";
export const thenWithout = "Una vez abierto, puedes seguir contando sin ella.";
export const opensOn = (moment: string) => `Se abre ${moment}`;
export const comeBack = "Abre el enlace de nuevo entonces, o deja esta página abierta.";
export const nothingLeft = "Ya no queda nada que contar con este enlace";
export const countClosed = "Este conteo se cerró";
export const thanks = "Gracias por contar.";

export const firstName = "Tu nombre";
export const nameHint = "Aparece junto a tu conteo, para que se sepa quién contó.";
export const start = "Empezar a contar";
export const notNow = "¿No eres tú?";
export const goOnAs = (name: string) => `Seguir como ${name}`;
export const someoneElse = "Cuenta otra persona";

export const thankYou = (name: string) => `Gracias, ${name}`;
export const counted = (count: number, number: string) =>
  `${number} ${count === 1 ? "persona contada" : "personas contadas"}.`;
export const addLatecomers = "Añadir a quienes llegan tarde";
export const mayClose = "Puedes cerrar esta página.";
export const keepOpen = "Deja esta página abierta hasta que se envíen.";
export const taps = (count: number) =>
  count === 1
    ? "1 toque sigue en este dispositivo y se envía cuando haya conexión."
    : `${count} toques siguen en este dispositivo y se envían cuando haya conexión.`;
export const staffDecide = "El equipo decide si se suman los toques que lleguen ahora.";
