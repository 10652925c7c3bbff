export const storyOf = (name: string) => `História de ${name}`;
export const changedSinceLooked = "mudou desde a última vez que você viu";
export const storyOfChanged = (name: string) => `História de ${name}, ${changedSinceLooked}`;
export const number = "Número";
export const thisStory = "a história deste número";
export const close = "Fechar";
export const correct = "Corrigir";
export const weekStarting = (day: string) => `Semana de ${day}`;
export const nobodyYet = "Ninguém contou nem registrou ainda.";

export const wholeWeek = "Toda esta semana.";
export const onlyChosen = (shown: number, all: number) =>
  `Só o que foi escolhido em Relatórios, ${shown} de ${all}.`;
export const showChosen = "Ver só o escolhido";
export const showAll = "Ver tudo";

export const numbers = "Números";
export const enteredForWeek = "Registrado para a semana toda";
export const notUsed = ", não usado";

export const counts = "Contagens";
export const countsTitle = (count: number) => (count < 2 ? "CONTAGEM" : "CONTAGENS");
export const countReset = "recomeçou";

export const notes = "Notas sobre este número";
export const notesTitle = "NOTAS";

export const changes = "Mudanças";
export const changesTitle = "MUDANÇAS";
export const someone = "Alguém";
export const kept = (to: string) => `deixou ${to} como está`;
const was = (from: string | null) => (from === null ? "" : `, antes ${from}`);
export const imported = (to: string, from: string | null) => `importou ${to}${was(from)}`;
export const typed = (to: string, from: string | null) => `registrou ${to}${was(from)}`;
export const cleared = (from: string) => `apagou${was(from)}`;
export const startedAgain = (from: string) => `recomeçou${was(from)}`;
export const counted = (to: string) => `contou ${to}`;
export const changed = (from: string, to: string) => `mudou de ${from} para ${to}`;
const afterClosing = "com a semana já fechada";
export const sentTaps = (taps: string) => `enviou toques (${taps}) ${afterClosing}`;
export const sentCorrection = (to: string) => `enviou uma correção para ${to} ${afterClosing}`;
export const sentCount = (number: string) => `enviou uma contagem de ${number} ${afterClosing}`;
const sentBy = (by: string | null) => `de ${by ?? "alguém"}`;
export const addedTaps = (taps: string, by: string | null) =>
  `somou os toques tardios ${sentBy(by)} (${taps})`;
export const leftTaps = (taps: string, by: string | null) =>
  `deixou de fora os toques tardios ${sentBy(by)} (${taps})`;
export const usedCorrection = (to: string, by: string | null) =>
  `usou a correção tardia ${sentBy(by)} (${to})`;
export const leftCorrection = (to: string, by: string | null) =>
  `deixou de fora a correção tardia ${sentBy(by)} (${to})`;
export const usedCount = (number: string, by: string | null) =>
  `usou a contagem tardia ${sentBy(by)} (${number})`;
export const leftCount = (number: string, by: string | null) =>
  `deixou de fora a contagem tardia ${sentBy(by)} (${number})`;

// Duas pessoas contaram o mesmo separadamente, e alguém diz qual número vale.
export const secondCount = "segunda contagem";
export const both = (first: string, second: string) => `${first} e ${second}`;
export const agreed = (number: string, both: string) => `escolheu ${number} de ${both}`;
export const agreedToCountAgain = (both: string) => `pediu para contar de novo, após ${both}`;
