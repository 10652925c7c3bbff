export const every = (when: string) => `Cada ${when}`;
export const next = (day: string) => `próximo: ${day}`;
export const weeksOf = (name: string) => `Semanas de ${name}`;
export const weeksDiffer = (weeks: number) =>
  weeks === 1 ? "1 semana es distinta" : `${weeks} semanas son distintas`;
export const cancelled = "cancelado";
export const onWeekday = (weekday: string) => `el ${weekday}`;
export const at = (place: string) => {
  if (!/^\d/.test(place)) return `en ${place}`;
  return /^0?1\b/.test(place) ? `a la ${place}` : `a las ${place}`;
};
export const withoutTime = "sin hora";
export const by = (person: string) => `por ${person}`;
export const byNobody = "sin nadie aún";
export const noLocation = "sin lugar";
export const noCampus = "sin sede";
