export const ok = "OK";
export const notAccepted = (name: string, number: string) =>
  `${name}: ${number} en tu conteo, no aceptado`;
export const correctionNotAccepted = (name: string, number: string) =>
  `${name}: corregido a ${number}, no aceptado`;
export const numberNotAccepted = (name: string, number: string) =>
  `${name}: ${number}, no aceptado`;
export const isKept =
  "El número está guardado en este dispositivo. Vuelve a intentarlo o dáselo a alguien que pueda registrarlo.";
export const discardTitle = "¿Descartar este número?";
export const numberFor = "en";
export const isKeptOnly =
  "solo está guardado en este dispositivo. Si lo descartas, no podrás recuperarlo.";
export const discard = "Descartar";

export const hadEntered = (by: string | null, number: string) =>
  `${by ?? "Alguien"} había registrado ${number}.`;
export const hadChanged = (number: string) => `Mientras tanto alguien lo cambió a ${number}.`;
export const isSavedInPlace = (mine: string) => `Tu ${mine} se guardó en su lugar.`;

export const correctionNotUsed = (name: string, number: string) =>
  `${name}: tu corrección a ${number} no se usó`;
export const wasRestarted = "El conteo empezó de nuevo antes de que se enviara.";
export const useOrLeave = "Usar o dejar fuera";
export const tapsNotIncluded = (name: string) => `${name}: toques de antes sin incluir`;
export const notSentInTime = "Se hicieron en este dispositivo y no se enviaron a tiempo.";
export const addOrLeave = "Sumar o dejar fuera";

export const noteOn = (place: string) => `Nota sobre ${place}`;
export const onThisDevice = (count: number) =>
  `${count === 1 ? "1 número" : `${count} números`} solo en este dispositivo`;
export const openInputs = "Abrir Números";
export const notSavedYet = "Todavía no pudimos guardarlos. Seguiremos intentando.";
export const sentWhenConnected = "Se enviarán solos cuando haya conexión.";
export const logInAgain = "Inicia sesión de nuevo para enviarlos.";
