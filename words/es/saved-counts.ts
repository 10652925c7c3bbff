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

export const otherCounts = (person: string) =>
  `${person} cuenta lo mismo por separado. Verán el número del otro cuando los dos estén guardados.`;
export const otherCountsToo =
  "Otra persona cuenta lo mismo por separado. Verán el número del otro cuando los dos estén guardados.";
export const countedApart =
  "Esto se cuenta dos veces, por separado. Los números se muestran cuando los dos estén guardados.";
export const notAgreed = (low: string, high: string) => `${low} a ${high}, sin acordar`;
export const agree = "Elige el número correcto. Hasta entonces vale el primero.";
export const bothAgree = (number: string) =>
  `Dos personas contaron esto, y las dos tienen ${number}.`;
export const agreedOn = (first: string, second: string) =>
  `Dos personas contaron esto: ${first} y ${second}.`;
export const first = "Primer conteo";
export const second = "Segundo conteo";
export const mean = "A medio camino";
export const countAgain = "Contar de nuevo";
export const somebody = "Alguien";
export const numberChosen = (number: string) => `El número ahora es ${number}.`;
export const bothAgain = "Los dos cuentan de nuevo desde 0.";
