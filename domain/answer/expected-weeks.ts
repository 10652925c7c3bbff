/** A number is expected as long as it was there in one of these weeks before. */
export const weeksExpected = 8;

/** Its rhythm is that of its last numbers, as many as this, in so many weeks. */
const numbersOfRhythm = 4;
const weeksOfRhythm = 26;

/**
 * The weeks in which a number is expected, where it may be: each of the eight after its last one; but none of a pause of
 * eight weeks or more; and where its last numbers were each at least two weeks apart, only the one in which the longest of
 * these times is over. A week in which it may not be is not counted.
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
      .filter((one) => one.place > place - weeksOfRhythm)
      .slice(-numbersOfRhythm);
    const next = nextPlace(values, place);
    const rhythm = rhythmOf(given);
    const last = Math.min(place + weeksExpected, running);
    const isPause = (next ?? running) - place > weeksExpected;
    let after = 0;
    for (let later = place + 1; later < (next ?? running + 1); later++) {
      if (!isPossible(later)) continue;
      after += 1;
      if (!isPause && later <= last && (rhythm === 1 || after === rhythm)) expected[later] = 1;
    }
    turn += after;
  }
  return (place) => expected[place] === 1;
}

function nextPlace(values: readonly (number | null)[], place: number): number | null {
  for (let next = place + 1; next < values.length; next++) if (values[next] !== null) return next;
  return null;
}

/** The longest time between numbers that are all at least two turns apart, else 1. */
function rhythmOf(given: readonly { turn: number }[]): number {
  if (given.length < numbersOfRhythm) return 1;
  const times = given.slice(1).map(({ turn }, at) => turn - (given[at]?.turn ?? 0));
  return Math.min(...times) >= 2 ? Math.max(...times) : 1;
}
