import type { Row } from "../facts.ts";
import { isoOf } from "../organization.ts";
import {
  amountIn,
  type Context,
  D,
  doubtsUntold,
  headline,
  N,
  type Rule,
  rowOfName,
  same,
} from "../reading.ts";
import { cancelledWrong, runningWrong } from "./words.ts";

/** The cards of Reports, on the screen and on paper, and what stands below them. */
export const cardRules: Rule[] = [
  {
    kind: "no numbers",
    pattern:
      /^(?:Not entered (?:this week|in these (?:\d+ )?weeks)(?:: (?<names>.+))?|(?<all>No numbers) in the last 13 weeks)$/,
    check: (found, { facts }) => {
      const { one, everywhere } = facts;
      const weeks = Array.from({ length: 13 }, (_week, back) => one.running - 7 * back);
      const hasNumbers = (row: Row | string) =>
        typeof row !== "string" && weeks.some((week) => facts.sumOf(row, week).value !== null);
      const each = one.categories.map((category) => ({
        categories: [category],
        campusIds: everywhere,
      }));
      const named = found.names?.split(", ").map((name) => rowOfName(name, facts));
      // The line of a card is below its head, which is read as another line.
      const isSo = named || found.all ? !(named ?? each).some(hasNumbers) : !each.every(hasNumbers);
      return { wrong: isSo ? [] : ["it has some"] };
    },
  },
  {
    kind: "card number",
    pattern: new RegExp(
      `^(?<about>about )?(?<n>${N}) ?(?<when>week of ${D}|on ${D}|${D})(?<so>, so far(?:, \\d+ of \\d+ numbers?)?|, (?<missing>\\d+) of (?<of>\\d+) numbers? missing)?$`,
    ),
    check: (found, context) => {
      const { facts, row } = context;
      if (!row || !context.place.startsWith("Reports")) return { wrong: ["of which card?"] };
      const last = facts.lastGood(row);
      const at = facts.readDay(found.when ?? "") ?? 0;
      const week = facts.numbers.startOf(at);
      context.rowWeek = week;
      const sum = facts.sumOf(row, week);
      const wrong = same("the number", found.n, sum.about ?? sum.value, context);
      const first = headline(context);
      if (last !== null && week !== last && week !== first)
        wrong.push(`the last good week is that of ${isoOf(last)}`);
      if (!found.about && found.so === undefined && sum.isGood && !sum.isComplete)
        wrong.push("it is only about so many");
      if (found.missing && sum.missing.length !== Number(found.missing))
        wrong.push(`${sum.missing.length} are missing`);
      if (found.of && sum.expected !== Number(found.of)) wrong.push(`of ${sum.expected}`);
      if (/so far/.test(found.so ?? "") && sum.isGood) wrong.push("that week is good");
      wrong.push(...doubtsUntold(row, week, context));
      return { wrong };
    },
  },
  {
    kind: "card typical",
    pattern: new RegExp(
      `^(?:(?<side>Up|Down) (?<by>${N}) from|Level with) a typical week \\((?<n>${N})\\)$`,
    ),
    check: (found, context) => {
      const { facts, row, rowWeek } = context;
      if (!row || rowWeek === null) return { wrong: ["of which card?"] };
      const typical = facts.typicalOf(row, rowWeek);
      const { about } = facts.sumOf(row, rowWeek);
      if (facts.isUnlike(row, rowWeek)) return { wrong: ["it has other parts"] };
      if (typical === null || about === null) return { wrong: ["nothing is typical yet"] };
      const sign = found.side === "Down" ? -1 : 1;
      return {
        wrong: [
          ...same("typical", found.n, typical, context),
          ...same("the difference", found.by, sign * (about - typical), context),
          ...(found.by === undefined && about !== typical ? [`it is ${about - typical} away`] : []),
        ],
      };
    },
  },
  {
    kind: "card without typical",
    pattern:
      /^(?:A typical week is known once four weeks are complete|(?<other>Other categories were counted than in the weeks before))$/,
    check: (found, { facts, row, rowWeek }) => {
      if (!row || rowWeek === null) return { wrong: ["of which card?"] };
      const isUnlike = facts.isUnlike(row, rowWeek);
      if (found.other || isUnlike)
        return { wrong: isUnlike && found.other ? [] : [`unlike the weeks before: ${isUnlike}`] };
      const typical = facts.typicalOf(row, rowWeek);
      return { wrong: typical === null ? [] : [`typical is ${typical}`] };
    },
  },
  {
    kind: "card coverage",
    pattern:
      /^(?:Gray line: typical week · )?(?<n>\d+) of (?<all>\d+) weeks? complete(?<nearly> or nearly so)?$/,
    check: (found, { facts, row }) => {
      if (!row) return { wrong: ["of which card?"] };
      const weeks = Array.from({ length: Number(found.all) }, (_week, back) =>
        facts.sumOf(row, facts.one.running - 7 * back),
      );
      const good = weeks.filter(({ isGood }) => isGood).length;
      const complete = weeks.filter(({ isComplete }) => isComplete).length;
      const wrong = good === Number(found.n) ? [] : [`${good} are good`];
      if (!!found.nearly !== good > complete) wrong.push(`${complete} are complete`);
      return { wrong };
    },
  },
  {
    kind: "card running",
    pattern: new RegExp(
      `^(?:This week: none of (?<none>\\d+) numbers? yet|(?<n>${N}) so far this week(?:, (?<in>\\d+) of (?<all>\\d+) numbers)?)$`,
    ),
    check: (found, context) => {
      const { facts, row } = context;
      if (!row) return { wrong: ["of which card?"] };
      if (found.n) return { wrong: runningWrong(found, facts.one.running, { ...context, row }) };
      const sum = facts.sumOf(row, facts.one.running);
      const isSo = sum.value === null && sum.expected === Number(found.none);
      return { wrong: isSo ? [] : [`${sum.value}, ${sum.reported} of ${sum.expected}`] };
    },
  },
  {
    kind: "chart's range",
    pattern: new RegExp(
      `^(?<from>${D})highest (?<about>about )?(?<n>${N})(?<so> so far)?(?<to>${D})$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const [from, to] = [facts.readDay(found.from ?? "") ?? 0, facts.readDay(found.to ?? "") ?? 0];
      const row = facts.attendance;
      const sums = [];
      for (let week = facts.numbers.startOf(from); week <= to; week += 7)
        sums.push(facts.sumOf(row, week));
      const highest = Math.max(...sums.map(({ about, value }) => about ?? value ?? 0));
      const wrong = same("the highest", found.n, highest, { ...context, row });
      const isThat = sums.some(
        (sum) => sum.isGood === !found.so && (sum.about ?? sum.value) === highest,
      );
      return { wrong: isThat ? wrong : [...wrong, `that week is ${found.so ? "" : "not "}good`] };
    },
  },
  {
    kind: "week of parts",
    pattern: new RegExp(`^Week of (?<day>${D})$`),
    check: (found, context) => {
      const { facts } = context;
      const week = facts.numbers.startOf(facts.readDay(found.day ?? "") ?? 0);
      context.rowWeek = week;
      context.row = facts.attendance;
      return { wrong: partsWrong(week, context) };
    },
  },
  {
    kind: "newest of the year",
    pattern: new RegExp(
      `^(?<first>${D})?(?<day>${D}): (?<about>about )?(?<n>${N})(?<so> so far(?:, (?<in>\\d+) of (?<all>\\d+))?)?(?:;(?<cancelled> Cancelled: .*))?$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const week = facts.numbers.startOf(facts.readDay(found.day ?? "") ?? 0);
      // The chart of the year is of the attendance, and that of a card of its own numbers, with two days at its ends.
      const isOfCard = /[^\d]/.test(found.n?.[0] ?? "") || found.first !== undefined;
      const row = (isOfCard && context.row) || facts.attendance;
      const wrong = runningWrong(found, week, { ...context, row });
      wrong.push(...(found.cancelled ? cancelledWrong(found.cancelled, week, facts) : []));
      if (found.so && facts.sumOf(row, week).isGood) wrong.push("that week is good");
      return { wrong };
    },
  },
  {
    kind: "ratio card",
    pattern: new RegExp(
      `^(?:about )?(?<n>${N}) and (?:about )?(?<m>${N}) in the week of (?<day>${D})(?: · typical (?<t>${N}))?$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const week = facts.numbers.startOf(facts.readDay(found.day ?? "") ?? 0);
      const of = (is: (one: Row["categories"][number]) => boolean): Row => ({
        categories: facts.one.categories.filter(is),
        campusIds: facts.everywhere,
      });
      const giving = of(({ unit }) => unit === "currency");
      const adults = of(({ name }) => name === "Adult Attendance");
      const typical = facts.typicalShareOf(giving, adults, week);
      const wrong = [
        ...notTheLast(week, [giving, adults], context),
        ...same("the number", found.n, facts.sumOf(giving, week).about, {
          ...context,
          row: giving,
        }),
        ...same("those of adults", found.m, facts.sumOf(adults, week).about, {
          ...context,
          row: adults,
        }),
      ];
      if (found.t && Math.abs(amountIn(found.t, facts, giving) - typical) > 1)
        wrong.push(`typical is ${typical}`);
      return { wrong };
    },
  },
  {
    kind: "guests' card",
    pattern: new RegExp(
      `^(?:about )?(?<n>${N}) of (?:about )?(?<m>${N}) in the week of (?<day>${D})(?: · typical (?<t>[\\d.]+)%)?$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const week = facts.numbers.startOf(facts.readDay(found.day ?? "") ?? 0);
      const guests: Row = {
        categories: facts.one.categories.filter(({ name }) => name === "New Guests"),
        campusIds: facts.everywhere,
      };
      const row = facts.attendance;
      const typical = 100 * facts.typicalShareOf(guests, row, week);
      return {
        wrong: [
          ...notTheLast(week, [guests, row], context),
          ...same("the guests", found.n, facts.sumOf(guests, week).about, { ...context, row }),
          ...same("all", found.m, facts.sumOf(row, week).about, { ...context, row }),
          ...(Math.abs(typical - Number(found.t)) > 0.051 ? [`typical is ${typical}%`] : []),
        ],
      };
    },
  },
  {
    kind: "campus beside its typical week",
    pattern: new RegExp(
      `^(?<name>[^¦]+) ¦ (?:not enough weeks yet|(?<other>other categories before)|typical (?<typical>${N})) ¦ (?:about )?(?<n>${N})$`,
    ),
    check: (found, context) => campusWrong(found, context),
  },
  {
    kind: "category line",
    pattern: new RegExp(
      `^(?<name>[^¦]+) ¦ (?<about>about )?(?<n>${N})(?: ¦ , (?:(?<side>Up|Down) (?<by>${N}) from|Level with) a typical week \\((?<typical>${N})\\) ¦ (?<short>level|${N}))?(?: ¦ (?<summary>average|highest|last))?(?:(?: ¦ |, )(?<day>${D}))?(?:(?: ¦ |, )(?<state>so far|in a part of the week|(?<missing>\\d+) of (?<of>\\d+) numbers? missing)(?:, (?<in>\\d+) of (?<all>\\d+) numbers?)?)?$`,
    ),
    check: (found, context) => {
      const { facts, row } = context;
      const { name = "", state, n } = found;
      if (facts.one.campuses.some((campus) => campus.name === name))
        return campusWrong(found, context);
      if (!row) return { wrong: ["of which category?"] };
      const summary = row.categories[0]?.summary ?? "sum";
      if ((found.summary ?? "sum") !== summary) return { wrong: [`it is a ${summary}`] };
      const week = found.day
        ? facts.numbers.startOf(facts.readDay(found.day) ?? 0)
        : headline(context);
      if (week === null) return { wrong: ["of which week?"] };
      const sum = facts.sumOf(row, week);
      const wrong = same("the number", n, sum.about ?? sum.value, context);
      if (!!found.about !== (sum.isGood && !sum.isComplete)) wrong.push("about so many, or not");
      if ((state === "so far") !== !sum.isGood)
        wrong.push(`that week is ${sum.isGood ? "" : "not "}good`);
      if (found.in && `${sum.reported} ${sum.expected}` !== `${found.in} ${found.all}`)
        wrong.push(`${sum.reported} of ${sum.expected}`);
      if (
        found.missing &&
        `${sum.missing.length} ${sum.expected}` !== `${found.missing} ${found.of}`
      )
        wrong.push(`${sum.missing.length} of ${sum.expected} are missing`);
      if (found.typical) {
        const typical = facts.isUnlike(row, week) ? null : facts.typicalOf(row, week);
        const apart = typical === null || sum.about === null ? null : sum.about - typical;
        const told =
          found.side === "Down" ? -amountIn(found.by, facts, row) : amountIn(found.by, facts, row);
        wrong.push(...same("typical", found.typical, typical, context));
        if (told !== (apart ?? Number.NaN)) wrong.push(`the difference is ${apart}`);
        if (found.by)
          wrong.push(...same("the difference", found.short, Math.abs(apart ?? 0), context));
      }
      wrong.push(...doubtsUntold(row, week, context));
      return { wrong };
    },
  },
  {
    kind: "doubts of parts",
    pattern: /^(?<n>\d+) numbers? in doubt$/,
    check: (_found, { facts, isInDoubt }) => {
      const rows = facts.everywhere.map((id) => ({ ...facts.attendance, campusIds: [id] }));
      const parts = [
        ...rows,
        ...facts.attendance.categories.map((one) => ({ ...facts.attendance, categories: [one] })),
      ];
      const weeks = Array.from({ length: 13 }, (_week, back) => facts.one.running - 7 * back);
      return {
        wrong: parts.some((row) => weeks.some((week) => isInDoubt(row, week)))
          ? []
          : ["nothing is in doubt"],
      };
    },
  },
  {
    kind: "week of the lines",
    pattern: new RegExp(`^Week of (?<day>${D}), change from a typical week$`),
    check: (found, context) => {
      const told = context.facts.numbers.startOf(context.facts.readDay(found.day ?? "") ?? 0);
      const week = headline(context);
      return {
        wrong:
          told === week
            ? []
            : [`the last good week is that of ${week === null ? "none" : isoOf(week)}`],
      };
    },
  },
];

/** Of the line of a campus, whose week is that of the headline. */
export function campusWrong(found: Record<string, string>, context: Context): { wrong: string[] } {
  const { facts } = context;
  const row = rowOfName(found.name ?? "", facts);
  if (typeof row === "string") return { wrong: [row] };
  const day = found.day ? facts.readDay(found.day) : null;
  const last = day === null ? headline(context) : facts.numbers.startOf(day);
  if (last === null) return { wrong: ["of which week?"] };
  const here = { ...context, row };
  const sum = facts.sumOf(row, last);
  const wrong = [
    ...same("the number", found.n, sum.about ?? sum.value, here),
    ...doubtsUntold(row, last, context),
  ];
  if (context.doubtsTold > 0) return { wrong };
  const isUnlike = facts.isUnlike(row, last);
  if (isUnlike !== !!found.other) return { wrong: [`unlike the weeks before: ${isUnlike}`] };
  const typical = isUnlike ? null : facts.typicalOf(row, last);
  if (found.typical === undefined && typical !== null && sum.isGood)
    wrong.push(`typical is ${typical}`);
  return { wrong: [...wrong, ...same("typical", found.typical, typical, here)] };
}

/** Lines of names and numbers, of campuses or departments, up to the next heading. */
function partsWrong(week: number, context: Context): string[] {
  const { facts, next } = context;
  const wrong: string[] = [];
  let row: Row | null = facts.attendance;
  for (const line of next) {
    const { told, so } =
      new RegExp(`^(?:about )?(?<told>${N})(?<so> so far)?$`).exec(line)?.groups ?? {};
    if (told !== undefined) {
      const sum = row && facts.sumOf(row, week);
      if (row && sum)
        wrong.push(...same("a part", told, sum.about ?? sum.value, { ...context, row }));
      if (sum && so && sum.isGood) wrong.push("a part is good");
      row = null;
      continue;
    }
    if (row && row !== facts.attendance) break;
    row = partNamed(line, context);
    if (!row) break;
  }
  return wrong;
}

function partNamed(line: string, { facts }: Context): Row | null {
  const name = line.replace(/ \(closed\)$/, "");
  const campusIds = facts.one.campuses.flatMap((one) => (one.name === name ? one.id : []));
  if (campusIds.length > 0) return { categories: facts.attendance.categories, campusIds };
  const department = facts.one.departments.find((one) => one.name === name);
  const { categories } = facts.attendance;
  const own = categories.filter(({ departmentId }) => departmentId === department?.id);
  return own.length > 0 ? { categories: own, campusIds: facts.everywhere } : null;
}

/** The last week in which all of these are good and none is in doubt is told. */
function notTheLast(week: number, rows: readonly Row[], { facts, isInDoubt }: Context): string[] {
  const isKnown = (at: number) =>
    rows.every((row) => facts.sumOf(row, at).about !== null && !isInDoubt(row, at));
  let last = facts.one.running;
  while (!isKnown(last) && last > facts.one.first) last -= 7;
  return last === week ? [] : [`the week of ${isoOf(last)} is the last`];
}
