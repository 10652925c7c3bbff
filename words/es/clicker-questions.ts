export const addThem = "Sumarlos";
export const leaveThem = "Dejarlos fuera";
export const earlierTaps = (taps: string) =>
  `Este conteo empezó de nuevo. Tus toques de antes (${taps}) no se incluyeron.`;
export const use = (number: string) => `Usar ${number}`;
export const leaveIt = "Dejarla fuera";
export const unusedCorrection = (number: string) =>
  `Tu corrección a ${number} no se usó: el conteo empezó de nuevo.`;

export const othersCounted = (number: string) => `Van ${number} en otro dispositivo.`;
export const takeOver = "Seguir aquí";
export const takenOver = (by: string | null) =>
  `${by ? `${by} sigue` : "Sigues"} contando en otro dispositivo. Tus toques de aquí están en el número.`;
export const countHere = "Volver a contar aquí";
