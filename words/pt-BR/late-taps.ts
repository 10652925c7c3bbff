export const tapsToDecide = "Toques tardios a decidir";
export const numbersToDecide = "Números tardios a decidir";
export const made = (moment: string) => `Feito: ${moment}`;
export const arrived = (moment: string) => `Recebido: ${moment}`;
export const someone = "Alguém";
export const someoneElse = "alguém";

export const sentCount = "enviou uma contagem de";
export const afterWeekClosed = "com a semana já fechada.";
export const sentTaps = "enviou toques com a semana já fechada. O número passaria de";
export const sentTapsByLink = "enviou toques com o link já fechado. O número passaria de";
export const sentCorrection = "enviou uma correção com a semana já fechada. O número passaria de";
export const itWouldChange = "O número passaria de";
export const withOthersWouldChange = "Com as outras contagens o número passaria de";
export const fromTo = (from: string, to: string) => `${from} para ${to}`;
export const sentCountFor = (count: string) =>
  `enviou uma contagem de ${count} com a semana já fechada. No lugar dela`;
export const hadEntered = (number: string) => `tinha registrado ${number}.`;

export const addThem = "Somar";
export const addThemTo = (name: string) => `Somar a ${name}`;
export const leaveThemOut = "Deixar de fora";
export const leaveThemOutOf = (name: string) => `Deixar fora de ${name}`;
export const accept = (number: string) => `Usar ${number}`;
export const acceptFor = (number: string, name: string) => `Usar ${number} para ${name}`;
export const keep = (number: string) => `Manter ${number}`;
export const keepFor = (number: string, name: string) => `Manter ${number} para ${name}`;
export const leaveItOut = "Deixar de fora";
export const leaveItOutOf = (name: string) => `Deixar fora de ${name}`;
