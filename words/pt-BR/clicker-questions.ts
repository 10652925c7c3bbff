export const addThem = "Somar";
export const leaveThem = "Deixar de fora";
export const earlierTaps = (taps: string) =>
  `Esta contagem recomeçou. Seus toques de antes (${taps}) não foram incluídos.`;
export const use = (number: string) => `Usar ${number}`;
export const leaveIt = "Deixar de fora";
export const unusedCorrection = (number: string) =>
  `Sua correção para ${number} não foi usada: a contagem recomeçou.`;

export const othersCounted = (number: string) => `${number} até agora em outro dispositivo.`;
export const takeOver = "Continuar aqui";
export const takenOver = (by: string | null) =>
  `${by ? `${by} continua` : "Você continua"} contando em outro dispositivo. Seus toques daqui estão no número.`;
export const countHere = "Voltar a contar aqui";
