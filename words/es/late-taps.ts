export const tapsToDecide = "Toques tardíos por decidir";
export const numbersToDecide = "Números tardíos por decidir";
export const made = (moment: string) => `Hecho: ${moment}`;
export const arrived = (moment: string) => `Recibido: ${moment}`;
export const someone = "Alguien";
export const someoneElse = "alguien";

export const sentCount = "envió un conteo de";
export const afterWeekClosed = "con la semana ya cerrada.";
export const sentTaps = "envió toques con la semana ya cerrada. El número pasaría de";
export const sentTapsByLink = "envió toques con el enlace ya cerrado. El número pasaría de";
export const sentCorrection = "envió una corrección con la semana ya cerrada. El número pasaría de";
export const itWouldChange = "El número pasaría de";
export const withOthersWouldChange = "Con los otros conteos el número pasaría de";
export const fromTo = (from: string, to: string) => `${from} a ${to}`;
export const sentCountFor = (count: string) =>
  `envió un conteo de ${count} con la semana ya cerrada. En su lugar`;
export const hadEntered = (number: string) => `había registrado ${number}.`;

export const addThem = "Sumarlos";
export const addThemTo = (name: string) => `Sumarlos a ${name}`;
export const leaveThemOut = "Dejarlos fuera";
export const leaveThemOutOf = (name: string) => `Dejarlos fuera de ${name}`;
export const accept = (number: string) => `Usar ${number}`;
export const acceptFor = (number: string, name: string) => `Usar ${number} para ${name}`;
export const keep = (number: string) => `Dejar ${number}`;
export const keepFor = (number: string, name: string) => `Dejar ${number} para ${name}`;
export const leaveItOut = "Dejarla fuera";
export const leaveItOutOf = (name: string) => `Dejarla fuera de ${name}`;
