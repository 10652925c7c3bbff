export const somethingWentWrong = "Algo salió mal. Vuelve a intentarlo.";
export const youAreOffline = "No tienes conexión. Vuelve a intentarlo cuando la tengas.";
export const cannotReach = (product: string) =>
  `No podemos conectar con ${product}. Revisa tu conexión y vuelve a intentarlo.`;
export const nothingHere = "Aquí no hay nada.";
export const notAllowed = "Tu rol no lo permite. Pregunta a un admin de tu organización.";
export const addedAlready = (name: string) => `Ya se agregó, como “${name}”. Cámbialo ahí.`;
export const atMost = (characters: number) => `Usa ${characters} caracteres como máximo.`;
export const listTooLong = "Esta lista es demasiado larga.";
