/** A number is expected as long as it was there in one of these weeks before. */
export const weeksExpected = 8;

/** So many years before show what pauses each year, and how seldom a number comes. */
const years = 2;
const weeksOfYear = 52;
export const weeksOfHabit = years * weeksOfYear + weeksExpected;

/** A number is seldom where the last of these were apart, and as seldom as the longest time between all of them. */
const numbersOfRhythm = { last: 4, all: 6 };

/**
 * The weeks in which a number is expected: the eight after its last one, but none of a pause of eight weeks or of both years
 * before. Where its last numbers were weeks apart, only the one in which the longest of these times is over.
 */
export function expectedWeeks(
  values: readonly (number | null)[],
  isPossible: (place: number) => boolean,
): (place: number) => boolean {
  const expected = new Uint8Array(values.length);
  const running = values.length - 1;
  let turn = 0;
  let given: { place: number; turn: number }[] = [];
  for (let place = 0; place < values.length; place++) {
    if (values[place] === null) continue;
    turn += 1;
    given = [...given, { place, turn }]
      .filter((one) => one.place > place - years * weeksOfYear)
      .slice(-numbersOfRhythm.all);
    const next = nextPlace(values, place);
    const rhythm = rhythmOf(given);
    const last = Math.min(place + weeksExpected, running);
    const isPause = (next ?? running) - place > weeksExpected;
    let after = 0;
    for (let later = place + 1; later < (next ?? running + 1); later++) {
      if (!isPossible(later)) continue;
      after += 1;
      const isDue = !isPause && later <= last && (rhythm === 1 || after === rhythm);
      if (isDue && !pausesEachYear(values, later)) expected[later] = 1;
    }
    turn += after;
  }
  return (place) => expected[place] === 1;
}

function nextPlace(values: readonly (number | null)[], place: number): number | null {
  for (let next = place + 1; next < values.length; next++) if (values[next] !== null) return next;
  return null;
}

function pausesEachYear(values: readonly (number | null)[], place: number): boolean {
  const isBlank = (at: number) => (values[at] ?? null) === null;
  for (let back = weeksOfYear; back <= years * weeksOfYear; back += weeksOfYear) {
    const then = place - back;
    const before = values.slice(Math.max(0, then - weeksExpected), Math.max(0, then));
    if (!isBlank(then) || before.every((value) => value === null)) return false;
  }
  return true;
}

/** The longest time between numbers of which the last are all at least two turns apart, else 1. */
function rhythmOf(given: readonly { turn: number }[]): number {
  const times = given.slice(1).map(({ turn }, at) => turn - (given[at]?.turn ?? 0));
  const last = times.slice(1 - numbersOfRhythm.last);
  return last.length > 0 && Math.min(...last) >= 2 ? Math.max(...times) : 1;
}
