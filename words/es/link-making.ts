export const countingLink = "Enlace de conteo";
export const countingLinks = "Enlaces de conteo";
export const wallLink = "Enlace para una pantalla";
export const wallLinks = "Enlaces para una pantalla";
export const whatCounting =
  "Sirve para que cuente alguien sin cuenta: escanea el código, escribe su nombre y toca. No ve nada más.";
export const whatWall =
  "Muestra este tablero en una pantalla sin cuenta: los conteos de hoy con nombres de pila, sin dinero y sin otra página.";
export const close = "Cerrar";

export const name = "Nombre";
export const nameHint = "Para ti, para saber cuál revocar.";
export const opens = "Abre";
export const thisCount = "Solo este conteo";
export const everyDate = "Cada fecha de este conteo repetido, durante un año";
export const make = "Crear enlace";
export const shownOnce =
  "Imprímelo o cópialo ahora: solo se muestra esta vez. Si se pierde, revócalo y crea otro.";
export const wallShownOnce =
  "Cópialo o escanéalo ahora: solo se muestra esta vez. Si se pierde, revócalo y crea otro.";
export const link = "Enlace";
export const copyLink = "Copiar enlace";
export const print = "Imprimir";
export const codeFor = (name: string) => `Código QR de ${name}`;
export const makeAnother = "Crear otro";

export const theLinks = "los enlaces";
export const madeBy = (day: string) => `Creado el ${day} por`;
export const someone = "una cuenta eliminada";
export const states = {
  working: (day: string) => `Funciona hasta el ${day}`,
  over: () => "Terminó",
  left: () => "No abre nada: quien lo creó ya no es del equipo",
};
export const ofSeries = "Cada fecha";
export const revoke = "Revocar";
export const revokeNamed = (name: string) => `Revocar ${name}`;
export const revokeThis = (name: string) => `¿Revocar ${name}?`;
export const whatRevokes =
  "Quien tenga este enlace ya no abre nada con él. Esto no se puede deshacer.";
export const revoked = (name: string) =>
  `${name} ya no abre nada. Los toques que lleguen ahora te esperan en Inicio.`;
export const wallRevoked = (name: string) => `${name} ya no abre nada.`;

export const scanToCount = "Escanea para contar";
export const howToCount =
  "Apunta la cámara de tu teléfono al código, escribe tu nombre y toca + una vez por persona.";
export const opensFrom = "Se abre 45 minutos antes y se cierra 2 horas después.";
export const opensAllDay = "Está abierto todo el día.";
export const eachDate = "Cada vez";
