import type { Terms } from "../terms.ts";

const isMasculine = (weekday: string) => /^(s[áa]b|dom)/i.test(weekday);

export const every = (when: string) => `${isMasculine(when) ? "Todo" : "Toda"} ${when}`;
export const next = "próxima:";
export const weeksOf = "Semanas de";
export const weeksDiffer = (weeks: number) =>
  weeks < 2 ? `${weeks} semana é diferente` : `${weeks} semanas são diferentes`;
export const cancelled = "cancelado";
export const onWeekday = (weekday: string) => `${isMasculine(weekday) ? "no" : "na"} ${weekday}`;
export const atTime = (time: string) => (/^0?1\b/.test(time) ? `à ${time}` : `às ${time}`);
export const atLocation = "em";
export const withoutTime = "sem horário";
export const by = "por";
export const byNobody = "sem ninguém ainda";
export const noLocation = "sem local";
export const noCampus = ({ campus }: Terms) => `sem ${campus.one}`;
export const repeats = "Repete";
