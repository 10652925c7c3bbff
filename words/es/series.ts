import type { Terms } from "../terms.ts";

export const every = (when: string) => `Cada ${when}`;
export const next = "próximo:";
export const weeksOf = "Semanas de";
export const weeksDiffer = (weeks: number) =>
  weeks === 1 ? "1 semana es distinta" : `${weeks} semanas son distintas`;
export const cancelled = "cancelado";
export const onWeekday = (weekday: string) => `el ${weekday}`;
export const atTime = (time: string) => (/^0?1\b/.test(time) ? `a la ${time}` : `a las ${time}`);
export const atLocation = "en";
export const withoutTime = "sin hora";
export const by = "por";
export const byNobody = "sin nadie aún";
export const noLocation = "sin lugar";
export const noCampus = ({ campus }: Terms) => `sin ${campus.one}`;
export const repeats = "Se repite";
