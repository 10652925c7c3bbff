/** Days are numbers since 1 January 1970. The product's own calendar is not used here, because it is what is checked. */
const dayLength = 86_400_000;

export function isoOf(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

export function dayOf(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / dayLength;
}

export function yearOf(day: number): number {
  return new Date(day * dayLength).getUTCFullYear();
}

/** 1 to 12. */
export function monthOf(day: number): number {
  return new Date(day * dayLength).getUTCMonth() + 1;
}

export function dateOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayLength;
}

export function sundayOnOrAfter(day: number): number {
  return day + ((((3 - day) % 7) + 7) % 7);
}

/** Butcher's algorithm of 1876. */
export function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dateOf(year, Math.floor(n / 31), (n % 31) + 1);
}

export type Feast = { name: string; day: number };

/** Days of the calendar that may move a week's numbers. */
export function feastsOf(year: number): Feast[] {
  const easter = easterOf(year);
  return [
    { name: "Palm Sunday", day: easter - 7 },
    { name: "Easter", day: easter },
    { name: "Week after Easter", day: easter + 7 },
    { name: "Memorial Day weekend", day: sundayOnOrAfter(dateOf(year, 5, 24)) },
    { name: "Labor Day weekend", day: sundayOnOrAfter(dateOf(year, 8, 31)) },
    { name: "Thanksgiving", day: sundayOnOrAfter(dateOf(year, 11, 25)) },
    { name: "Christmas", day: dateOf(year, 12, 24) },
    { name: "After Christmas", day: sundayOnOrAfter(dateOf(year, 12, 25)) },
  ];
}
