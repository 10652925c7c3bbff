export const somethingWentWrong = "Algo salió mal. Vuelve a intentarlo.";
export const youAreOffline = "No tienes conexión. Vuelve a intentarlo cuando la tengas.";
export const cannotReach = (product: string) =>
  `No podemos conectar con ${product}. Revisa tu conexión y vuelve a intentarlo.`;
export const nothingHere = "Aquí no hay nada.";
export const notAllowed = "Tu rol no lo permite. Pregunta a un admin de tu organización.";
export const addedAlready = (name: string) => `Ya se agregó, como “${name}”. Cámbialo ahí.`;
export const atMost = (characters: number) => `Usa ${characters} caracteres como máximo.`;
export const listTooLong = "Esta lista es demasiado larga.";

export const dateLike = "Escribe una fecha como 2026-06-07.";
export const noSuchDay = "Este día no existe.";
export const dayTooEarly = "Elige un día después de 1900.";
export const dayTooLate = "Elige un día antes de 2200.";
export const timeLike = "Escribe una hora como 09:00.";
export const chooseDay = "Elige un día.";
