const isMasculine = (weekday: string) => /^(s[áa]b|dom)/i.test(weekday);

export const every = (when: string) => `${isMasculine(when) ? "Todo" : "Toda"} ${when}`;
export const next = (day: string) => `próxima: ${day}`;
export const weeksOf = (name: string) => `Semanas de ${name}`;
export const weeksDiffer = (weeks: number) =>
  weeks < 2 ? `${weeks} semana é diferente` : `${weeks} semanas são diferentes`;
export const cancelled = "cancelado";
export const onWeekday = (weekday: string) => `${isMasculine(weekday) ? "no" : "na"} ${weekday}`;
export const at = (place: string) => {
  if (!/^\d/.test(place)) return `em ${place}`;
  return /^0?1\b/.test(place) ? `à ${place}` : `às ${place}`;
};
export const withoutTime = "sem horário";
export const by = (person: string) => `por ${person}`;
export const byNobody = "sem ninguém ainda";
export const noLocation = "sem local";
export const noCampus = "sem unidade";
