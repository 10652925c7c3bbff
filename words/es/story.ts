export const storyOf = (name: string) => `Historia de ${name}`;
export const changedSinceLooked = "cambió desde la última vez que lo viste";
export const storyOfChanged = (name: string) => `Historia de ${name}, ${changedSinceLooked}`;
export const number = "Número";
export const thisStory = "la historia de este número";
export const close = "Cerrar";
export const correct = "Corregir";
export const weekStarting = (day: string) => `Semana del ${day}`;
export const nobodyYet = "Nadie lo ha contado ni registrado todavía.";

export const wholeWeek = "Toda esta semana.";
export const onlyChosen = (shown: number, all: number) =>
  `Solo lo elegido en Reportes, ${shown} de ${all}.`;
export const showChosen = "Ver solo lo elegido";
export const showAll = "Ver todo";

export const numbers = "Números";
export const enteredForWeek = "Registrado para toda la semana";
export const notUsed = ", no se usa";

export const counts = "Conteos";
export const countsTitle = (count: number) => (count === 1 ? "CONTEO" : "CONTEOS");
export const countReset = "empezó de nuevo";

export const notes = "Notas sobre este número";
export const notesTitle = "NOTAS";

export const changes = "Cambios";
export const changesTitle = "CAMBIOS";
export const someone = "Alguien";
export const kept = (to: string) => `dejó ${to} como está`;
const was = (from: string | null) => (from === null ? "" : `, antes ${from}`);
export const imported = (to: string, from: string | null) => `importó ${to}${was(from)}`;
export const typed = (to: string, from: string | null) => `registró ${to}${was(from)}`;
export const cleared = (from: string) => `lo borró${was(from)}`;
export const startedAgain = (from: string) => `empezó de nuevo${was(from)}`;
export const counted = (to: string) => `contó ${to}`;
export const changed = (from: string, to: string) => `cambió de ${from} a ${to}`;
const afterClosing = "con la semana ya cerrada";
export const sentTaps = (taps: string) => `envió toques (${taps}) ${afterClosing}`;
export const sentCorrection = (to: string) => `envió una corrección a ${to} ${afterClosing}`;
export const sentCount = (number: string) => `envió un conteo de ${number} ${afterClosing}`;
const sentBy = (by: string | null) => `de ${by ?? "alguien"}`;
export const addedTaps = (taps: string, by: string | null) =>
  `sumó los toques tardíos ${sentBy(by)} (${taps})`;
export const leftTaps = (taps: string, by: string | null) =>
  `dejó fuera los toques tardíos ${sentBy(by)} (${taps})`;
export const usedCorrection = (to: string, by: string | null) =>
  `usó la corrección tardía ${sentBy(by)} (${to})`;
export const leftCorrection = (to: string, by: string | null) =>
  `dejó fuera la corrección tardía ${sentBy(by)} (${to})`;
export const usedCount = (number: string, by: string | null) =>
  `usó el conteo tardío ${sentBy(by)} (${number})`;
export const leftCount = (number: string, by: string | null) =>
  `dejó fuera el conteo tardío ${sentBy(by)} (${number})`;

// Dos personas contaron lo mismo por separado, y alguien dice qué número vale.
export const secondCount = "segundo conteo";
export const both = (first: string, second: string) => `${first} y ${second}`;
export const agreed = (number: string, both: string) => `eligió ${number} de ${both}`;
export const agreedToCountAgain = (both: string) => `pidió contar de nuevo, tras ${both}`;
