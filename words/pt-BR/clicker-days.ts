export const nothingLeft = "Nada mais para contar hoje";
export const someoneLate = "Alguém chegou depois? Some ao que você contou hoje.";
export const otherDaysOnly = "Suas contagens são de outros dias.";
export const addLatecomers = (name: string) => `Somar mais pessoas: ${name}`;
export const correct = (day: string, name: string, count: string) =>
  `Corrigir ${day}: ${name}, ${count}`;
export const lateSince = (day: string, name: string) => `Atrasada desde ${day}: ${name}`;
export const countNowFor = (day: string, name: string) => `Contar agora para ${day}: ${name}`;

export const countOfTomorrow = "Esta é a contagem de amanhã";
export const countOfNext = (weekday: string) =>
  `Esta é a contagem ${/^(s[áa]b|dom)/i.test(weekday) ? "do próximo" : "da próxima"} ${weekday}`;
export const countOfDay = (day: string) => `Esta é a contagem de ${day}`;
export const countItNow = "Contar agora";
export const notForToday = (name: string) =>
  `${name} não é para hoje. O que você contar agora será o número daquele dia.`;
