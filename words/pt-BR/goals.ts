export const goal = (wanted: string, period: string) => `Meta: ${wanted} ${period}`;
export const goalAlone = (wanted: string) => `Meta: ${wanted}`;
export const change = "Mudar";
export const setGoal = "Definir uma meta";
export const changeOf = (name: string) => ` a meta de ${name}`;
export const setFor = (name: string) => ` para ${name}`;
export const setGoalFor = (name: string) => `Definir uma meta para ${name}`;
export const done = "Pronto";

export const line = (amount: string) => `Meta ${amount}`;
export const weeklyLine = (amount: string) => `Meta ${amount} por semana`;

export const aWeek = (amount: string) => `${amount} por semana`;
export const inAll = (amount: string) => `${amount} no total`;
export const inMonths = (months: string) => `em ${months}`;
export const fromTo = (from: string, to: string) => `de ${from} a ${to}`;
export const fiscalYear = (first: string, last: string) => `ano fiscal ${first}–${last}`;

export const noWeekYet = "Ainda não há uma semana completa";
export const nothingYet = "Ainda não há registros";
export const average = (amount: string) => `${amount} por semana em média`;
export const averageReached = (amount: string) => `${average(amount)}, alcançada`;
export const averageShort = (amount: string, short: string) =>
  `${average(amount)}, faltaram ${short}`;
export const averageSoFar = (amount: string) => `${average(amount)} até agora`;
export const averageAbove = (amount: string, more: string) =>
  `${average(amount)} até agora, ${more} a mais`;
export const averageBelow = (amount: string, less: string) =>
  `${average(amount)} até agora, ${less} a menos`;
export const reachedOf = (amount: string, all: string) => `${amount} de ${all}, alcançada`;
export const shortOf = (amount: string, all: string, short: string) =>
  `${amount} de ${all}, faltaram ${short}`;
export const toGoOf = (amount: string, all: string, left: string) =>
  `${amount} de ${all}, faltam ${left}`;

export const goalFor = (name: string) => `Meta de ${name}`;
export const inAverageWeek = "Em uma semana média";
export const inAllLabel = "No total";
export const inAllIn = (unit: string) => `No total, em ${unit}`;
export const when = "Quando";
export const otherDays = "Em outros dias";
export const firstDay = "Primeiro dia";
export const lastDay = "Último dia";
export const offline = "Sem conexão. Você poderá definir uma meta quando ela voltar.";
export const remove = "Remover";
export const goalChanged = (name: string) => `A meta de ${name} mudou.`;
export const goalSet = (name: string) => `${name} tem uma meta.`;
export const goalRemoved = (name: string) => `A meta de ${name} foi removida.`;

export const chooseDay = "Escolha um dia.";
export const enterNumber = "Digite um número.";
export const aboveZero = "Digite um número maior que 0.";
export const atLeastWeek = "Escolha pelo menos uma semana.";
export const atMostTwentyYears = "Escolha no máximo vinte anos.";
export const goalTaken =
  "Já existe uma meta para alguns desses dias. Mude essa meta, ou escolha dias dentro dos dela.";
