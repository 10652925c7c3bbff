/** Seats above a chart whose numbers do not come near them are told below it alone. */
export type RoomLine = { seats: number; isNear: boolean };

/** The share of the seats that numbers reach before the chart shows them: a chart up to the seats would press a smaller service flat. */
const near = 0.7;

export function roomLine(seats: number, people: readonly (number | null)[]): RoomLine {
  return { seats, isNear: Math.max(...people.map((value) => value ?? 0)) >= near * seats };
}
