import type { Slot, SlotValue } from "./claim.ts";
import { type Claim, claimOf } from "./claim.ts";
import { percentBetween, rankOf } from "./slots.ts";
import type { WeeklyNumbers } from "./weekly-numbers.ts";
import { type Both, bothOf, comparedAnswer, compareOf } from "./year-before.ts";

const weeksCompared = 13;
const fewestBoth = 8;
const leastPeople = 200;
const leastPercent = 5;

type Grown = Both & { id: string; name: string; share: number };

/** The campus that grew most and the one that fell most, where one grows and one falls. */
export function campusesApart(weekly: WeeklyNumbers): Claim[] {
  const last = weekly.total.last;
  if (weekly.campuses.length < 2 || last === null || last < weekly.running - 2) return [];
  const from = Math.max(0, last - weeksCompared + 1);
  const answer = comparedAnswer(weekly, from, last, compareOf(weekly, from, last), "campus");
  const rows = answer.rows
    .filter(({ active }) => active)
    .flatMap((row): Grown[] => {
      const both = bothOf(answer, row);
      if (!both || both.n < fewestBoth || both.before < leastPeople || !row.id) return [];
      return [{ ...both, id: row.id, name: row.name, share: both.now / both.before - 1 }];
    })
    .sort((one, other) => other.share - one.share);
  const [grown, fallen] = [rows[0], rows.at(-1)];
  if (!grown || !fallen || grown.share <= 0 || fallen.share >= 0) return [];
  const up = percentBetween(grown.now, grown.before);
  const down = percentBetween(fallen.now, fallen.before);
  if (up < leastPercent || down < leastPercent) return [];
  const slotFor = ({ id, n, coverage }: Grown, value: SlotValue, formula: string): Slot => ({
    ...value,
    formula,
    n,
    coverage,
    question: { ...answer.question, where: { ...answer.question.where, campus: [id] } },
  });
  const summed =
    "The sum of these weeks beside the sum of those a year before, only of what both were counted for.";
  return [
    claimOf({
      kind: "parting",
      form: "apart",
      key: [grown.id, fallen.id].join(" "),
      about: "campuses",
      rank: rankOf(0.9, (up + down) / 40),
      names: { grown: grown.name, fallen: fallen.name },
      slots: {
        up: slotFor(grown, { unit: "percent", value: up }, summed),
        down: slotFor(fallen, { unit: "percent", value: down }, summed),
        weeks: {
          unit: "weeks",
          value: last - from + 1,
          formula: "The weeks that were looked at.",
          n: last - from + 1,
          question: answer.question,
          coverage: {
            complete: answer.total?.coverage.complete ?? 0,
            weeks: last - from + 1,
          },
        },
      },
      lead: "up",
    }),
  ];
}
