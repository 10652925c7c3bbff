import * as words from "#words/claims.ts";
import { weeksInDoubt } from "../../doubt/in-totals.ts";
import { differenceOf } from "../../shared/percent.ts";
import type { WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf, type Slot, type SlotValue } from "../claim.ts";
import { rankOf } from "../slots.ts";
import { isChange } from "./change.ts";
import { type Both, bothOf, comparedAnswer, compareOf } from "./year-before.ts";

const weeksCompared = 13;
const fewestBoth = 8;
const leastPeople = 200;
const leastPercent = 5;

type Grown = Both & { id: string; name: string; coverage: Slot["coverage"] };

export function campusesApart(weekly: WeeklyNumbers): Claim[] {
  const last = weekly.total.last;
  if (weekly.campuses.length < 2 || last === null || last < weekly.running - 2) return [];
  const from = Math.max(0, last - weeksCompared + 1);
  const answer = comparedAnswer(weekly, [from, last], compareOf(weekly, from, last), {
    by: "campus",
  });
  const rows = answer.rows
    .flatMap((row): Grown[] => {
      const { id, name, active } = row;
      const both = bothOf(row);
      if (!both || both.alike || !active || !id || weeksInDoubt(row).length > 0) return [];
      if (both.n < fewestBoth || both.before < leastPeople || !isChange(both.pairs)) return [];
      const { good: complete, weeks } = row.coverage;
      return [{ ...both, id, name, coverage: { complete, weeks } }];
    })
    .sort((one, other) => other.now / other.before - one.now / one.before);
  const [grown, fallen] = [rows[0], rows.at(-1)];
  if (!grown || !fallen) return [];
  const [up, down] = [grown, fallen].map(({ now, before, n }) =>
    differenceOf(now / n, before / n, "count"),
  );
  const isTold = (one: typeof up, sign: number) =>
    one?.is === "percent" && one.sign === sign && one.value >= leastPercent;
  if (!up || !down || !isTold(up, 1) || !isTold(down, -1)) return [];
  const slotFor = ({ id, n, coverage }: Grown, value: SlotValue, formula: string): Slot => ({
    ...value,
    formula,
    n,
    coverage,
    question: { ...answer.question, where: { ...answer.question.where, campus: [id] } },
  });
  const summed = words.sumsYearBefore;
  return [
    claimOf({
      kind: "parting",
      form: "apart",
      key: [grown.id, fallen.id].join(" "),
      about: "campuses",
      rank: rankOf(0.9, (up.value + down.value) / 40),
      names: { grown: grown.name, fallen: fallen.name },
      slots: {
        up: slotFor(grown, { unit: "percent", value: up.value }, summed),
        down: slotFor(fallen, { unit: "percent", value: down.value }, summed),
        weeks: {
          unit: "weeks",
          value: last - from + 1,
          formula: words.weeksLookedAt,
          n: last - from + 1,
          question: answer.question,
          coverage: {
            complete: answer.total?.coverage.good ?? 0,
            weeks: last - from + 1,
          },
        },
      },
      lead: "up",
    }),
  ];
}
