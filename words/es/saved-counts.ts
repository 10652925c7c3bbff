export const title = "Conteo";
export const belongToOrganization = "Los conteos son de una organización.";
export const thisCount = "este conteo";
export const notCounted = (name: string) => `${name} todavía no se ha contado.`;
export const openClicker = "Abrir contador";
export const asOf = (moment: string) => `visto: ${moment}`;
export const addLatecomers = "Sumar más personas";
export const notes = "NOTAS";
export const changesOnline = "Con conexión verás quién lo contó y lo cambió.";

export const correctNumber = "Corregir el número";
export const rightNumber = "Número correcto";
export const reason = "Motivo (opcional)";
export const reasonExample = "El balcón se contó dos veces";
export const enterNumber = "Escribe un número.";
export const cancel = "Cancelar";
export const save = "Guardar";
export const corrected = (number: string) => `Corregido a ${number}.`;

export const startAgainTitle = "¿Empezar de nuevo?";
export const startAgain = "Empezar de nuevo";
export const resetTitle = "¿Volver a pendiente?";
export const reset = "Volver a pendiente";
export const the = "El conteo de";
export const countedFor = "en";
export const willBeRemoved = "se quitará. Se podrá contar de nuevo desde 0.";
export const willBeRemovedInInputs =
  "se quitará, también en Números. Se podrá contar de nuevo desde 0.";
export const startsAgain = (name: string) => `${name} empieza de nuevo desde 0.`;
export const hasChanged = (number: string) => `Ahora es ${number}. Cierra esto y míralo de nuevo.`;
