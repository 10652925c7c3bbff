/**
 * What a report is made of comes as bytes, because PostgreSQL writes eight of them in a third of the time that two numbers
 * take in JSON, and to read them makes no objects. Each is a bigint, read here as an upper and a lower half.
 *
 * A date has, from the top, the places of its campus and its service, from 1 on and by id, and 0 for none; then the weeks
 * from it to the running one, its day in the week, and its marks.
 *
 * A cell is the place of a date, and that of a category. One to count has a mark once its time has come. A number is its cell, a mark where it was counted, one where it
 * counts although its services have numbers, and its value.
 * Great ones, mostly money in cents, have `greatValue` there and stand in a list of their own, in the same order.
 */
export const shifts = {
  campus: 48,
  service: 32,
  week: 6,
  day: 3,
  date: 39,
  category: 25,
  counted: 24,
  chosen: 23,
};
export const dateMarks = { own: 4, cancelled: 2, toCome: 1 };
export const countedMark = 2 ** shifts.counted;
/** Of a cell that somebody is still to count. */
export const dueMark = countedMark;
export const chosenMark = 2 ** shifts.chosen;
export const greatValue = chosenMark - 1;

/** What there is room for: more than an organization may keep (`domain/service/structure.ts`), of days that it may name. */
export const mostInReport = {
  campuses: 2 ** 15 - 1,
  services: 2 ** 16 - 1,
  categories: 2 ** 14,
  weeks: 2 ** 25,
  dates: 2 ** 25,
};

/** In base64. Null for none. */
export type Bytes = string | null;

export function readBytes(bytes: Bytes): DataView {
  const { buffer, byteOffset, byteLength } = Buffer.from(bytes ?? "", "base64");
  return new DataView(buffer, byteOffset, byteLength);
}

/** Before they are read. */
export function countOfBytes(bytes: Bytes): number {
  return Math.floor(((bytes?.length ?? 0) * 3) / 4 / 8);
}

export function countIn(view: DataView): number {
  return view.byteLength / 8;
}

export function upperAt(view: DataView, index: number): number {
  return view.getUint32(8 * index);
}

export function lowerAt(view: DataView, index: number): number {
  return view.getUint32(8 * index + 4);
}

export function bigintAt(view: DataView, index: number): number {
  return upperAt(view, index) * 2 ** 32 + lowerAt(view, index);
}

/** Of a date. */
export function campusIn(upper: number): number {
  return (upper >>> 16) - 1;
}

/** -1 for none. */
export function serviceIn(upper: number): number {
  return (upper & 0xffff) - 1;
}

export function weekIn(lower: number): number {
  return -(lower >>> shifts.week);
}

/** Of a date: days since the first of its week. */
export function dayIn(lower: number): number {
  return (lower >>> shifts.day) & 7;
}

/** Of a cell or a number. Each of its halves has seven bits of the category. */
export function dateIn(upper: number): number {
  return upper >>> 7;
}

export function categoryIn(upper: number, lower: number): number {
  return ((upper & 0x7f) << 7) | (lower >>> 25);
}
