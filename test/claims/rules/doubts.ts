import { scaleOf } from "../organization.ts";
import { amountIn, type Context, D, N, type Rule, rowOfName } from "../reading.ts";

/** What is asked about a number, and what it perhaps was to be. */
export const doubtRules: Rule[] = [
  {
    kind: "doubt",
    pattern: new RegExp(
      `^(?<n>${N}) is (?<side>high|low) for (?<name>.+) \\(usually about (?<usual>${N})\\)\\.$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = rowOfName(found.name ?? "", facts);
      if (typeof row === "string") return { wrong: [row] };
      const here = { ...context, row };
      const scale = scaleOf(row.categories[0]?.unit, facts.one.currency);
      const usualTold = amountIn(found.usual, facts, row);
      context.doubted = { value: amountIn(found.n, facts, row), usual: usualTold, scale };
      const isNamedLikeTotal = row.categories.length > 1;
      if (isNamedLikeTotal) return { wrong: ["the total has that name, and is not in doubt"] };
      const [value, usual] = [found.n, found.usual].map((text) => amountIn(text, facts, row));
      const source = sourceTold(context);
      if (!source) return { wrong: [`“${context.next[0]}” says not where`] };
      const { week, campusId, slot } = source;
      const cell = { campusId, categoryId: row.categories[0]?.id ?? "" };
      const before = usualBefore(cell, slot, week, here);
      const entered = facts.numbers.numberOf(cell, slot, week);
      const wrong = entered === value ? [] : [`${entered} was entered`];
      if (Math.abs(before - (usual ?? 0)) > Math.max(1, 0.05 * before, roundingOf(found.usual)))
        wrong.push(`it usually is ${before}`);
      if ((value ?? 0) > (usual ?? 0) !== (found.side === "high")) wrong.push("the side is wrong");
      if (Math.abs(Math.log(((value ?? 0) + 0.5) / ((usual ?? 0) + 0.5))) < 0.2)
        wrong.push("it is as usual");
      return { wrong };
    },
  },
  {
    kind: "doubt: above the seats",
    pattern: new RegExp(
      `^(?<n>${N}) for (?<name>.+) is more than the seats of the room \\((?<seats>${N})\\)\\.$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const service = facts.one.services.find(({ seats }) => seats === Number(found.seats));
      const isAbove = Number((found.n ?? "").replace(/,/g, "")) > Number(found.seats);
      return { wrong: service && isAbove ? [] : ["no room has so many seats"] };
    },
  },
  {
    kind: "doubt: where",
    pattern: new RegExp(
      `^(?:(?<weekday>Sun|Mon|Tue|Wed|Thu|Fri|Sat), ${D}, \\d+:\\d\\d [AP]M|week of ${D}) · (?<campus>[^·]+)$`,
    ),
    // Told with the doubt before it.
    check: () => ({}),
  },
  {
    kind: "doubt: slip",
    pattern: new RegExp(
      `^It’s right ¦ Correct it(?: ¦ (?<slip>I swapped two digits|I typed a \\d too many|I left out a 0|It was counted twice|I typed the point in the wrong place): (?<likely>${N}))?$`,
    ),
    check: (found, { doubted }) => {
      if (!found.slip) return {};
      if (!doubted) return { wrong: ["of which number?"] };
      const { scale } = doubted;
      const likely = Number((found.likely ?? "").replace(/[^\d.]/g, ""));
      const [value, usual] = [doubted.value / scale, doubted.usual / scale];
      const far = (one: number) => Math.abs(Math.log((one + 1) / (usual + 1)));
      const wrong = isSlip(found.slip, value, likely) ? [] : [`${value} is not so made`];
      if (far(likely) > 0.4 * far(value)) wrong.push(`${likely} explains little beside ${usual}`);
      return { wrong };
    },
  },
];

/** Where the line below a doubt says that its number is. */
function sourceTold({ next, facts }: Context) {
  const [where = ""] = next;
  const [, text, name] = /^(.*) · ([^·]+)$/.exec(where) ?? [];
  const campus = facts.one.campuses.find((one) => one.name === name);
  const day = facts.readDay(text ?? "");
  if (!campus || day === null) return null;
  const week = facts.numbers.startOf(day);
  if (/^week of/.test(text ?? "")) return { week, campusId: campus.id, slot: "week" };
  const [, hour, minute, half] = /(\d+):(\d\d) ([AP])M/.exec(text ?? "") ?? [];
  const at = ((Number(hour) % 12) + (half === "P" ? 12 : 0)) * 60 + Number(minute);
  const date = facts.one.dates.find(
    (one) => one.campusId === campus.id && one.day === day && one.minute === at && one.serviceId,
  );
  return date ? { week, campusId: campus.id, slot: date.serviceId ?? "special" } : null;
}

/** Of a service its own good numbers; of a week all that its cell had. */
function usualBefore(
  cell: { campusId: string; categoryId: string },
  slot: string,
  week: number,
  { facts, row }: Context,
): number {
  if (slot === "week") {
    const here = { categories: row?.categories ?? [], campusIds: [cell.campusId] };
    return facts.typicalOf(here, week) ?? 0;
  }
  return facts.serviceTypicalOf(cell, slot, week) ?? 0;
}

function roundingOf(text: string | undefined): number {
  const zeros = /0*$/.exec((text ?? "").replace(/[^\d]/g, ""))?.[0].length ?? 0;
  return 10 ** zeros / 2;
}

function isSlip(slip: string, value: number, likely: number): boolean {
  const digits = (n: number) => [...String(Math.trunc(n))].sort().join("");
  if (/swapped/.test(slip)) return digits(value) === digits(likely) && likely !== value;
  if (/twice/.test(slip)) return Math.abs(value / 2 - likely) <= 0.5;
  if (/left out/.test(slip)) return likely === value * 10 || likely === value * 100;
  if (/point/.test(slip)) return [10, 100].some((by) => Math.abs(value / by - likely) < 0.051);
  const typed = String(Math.trunc(value));
  return [...typed].some(
    (_, at) => typed.slice(0, at) + typed.slice(at + 1) === String(Math.trunc(likely)),
  );
}
