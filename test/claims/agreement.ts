import type { Verdict } from "./check.ts";
import { factsOf } from "./facts.ts";
import { isoOf, type Organization } from "./organization.ts";
import { D, N } from "./reading.ts";
import type { Texts } from "./screens.tsx";

/** What one place says of one fact, with the word that says how whole it is: "about 13,997", "402". */
type Told = { fact: string; words: string; place: string };

/** The same fact has the same number, rounding and word of coverage wherever it is told. */
export function agreementOf(one: Organization, texts: Texts): Verdict[] {
  const told = Object.entries(texts).flatMap(([place, lines]) => toldIn(place, lines, one));
  return [...Map.groupBy(told, ({ fact }) => fact)]
    .filter(([, those]) => those.length > 1)
    .map(([fact, those]): Verdict => {
      const words = [...new Set(those.map((one) => one.words))];
      const is = words.length > 1 ? "false" : "true";
      const why = those.map((one) => `${one.place} says ${one.words}`).join("; ");
      return {
        place: "everywhere",
        kind: "agreement",
        is,
        sentence: fact,
        why: is === "true" ? "" : why,
      };
    });
}

function toldIn(place: string, lines: readonly string[], one: Organization): Told[] {
  const facts = factsOf(one);
  const headline = facts.lastGood(facts.attendance);
  const found: Told[] = [];
  const tell = (fact: string, words: string | undefined, by = place) => {
    if (words !== undefined)
      found.push({ fact, words: words.toLowerCase().replace(/,$/, "").trim(), place: by });
  };
  const weekOf = (text = "") => isoOf(facts.numbers.startOf(facts.readDay(text) ?? 0));
  const mondayWeek = isoOf(facts.weekBehind());
  const departments = new Map(one.departments.map(({ id, name }) => [id, name]));
  const names = new Set([
    "Attendance",
    ...one.categories.flatMap(({ name, departmentId }) => [
      name,
      `${departments.get(departmentId)} · ${name}`,
    ]),
  ]);
  const isUnique = (name: string) =>
    name !== "Attendance" || !one.categories.some((category) => category.name === name);
  let card = "";
  let cardWeek = "";
  lines.forEach((line, index) => {
    if (names.has(line)) card = isUnique(line) ? line : "";
    const match = (pattern: string) => new RegExp(pattern).exec(line)?.groups;
    const week = headline === null ? "" : isoOf(headline);
    const first = match(
      `^(?<n>(?:[Aa]bout )?${N}) (?:on [A-Z]\\w+day|today|yesterday|this week|last week|in the week of).*?typical week(?: \\(median (?<typical>${N})\\))?`,
    );
    if (first) {
      tell(`Attendance, ${week}`, first.n);
      tell(`typical of Attendance, ${week}`, first.typical);
    }
    const number = match(
      `^(?<n>(?:about )?${N}) ?(?:week of |on )?(?<day>${D})(?:, \\d+ of .* missing)?$`,
    );
    if (number && card) {
      cardWeek = weekOf(number.day);
      tell(`${card}, ${cardWeek}`, number.n, `${place}, card`);
    }
    const typical = match(`^(?:(?:Up|Down) ${N} from|Level with) a typical week \\((?<n>${N})\\)$`);
    if (typical && card) tell(`typical of ${card}, ${cardWeek}`, typical.n, `${place}, card`);
    const came = match(
      `^(?<name>[^¦]+) ¦ (?<n>(?:about )?${N}) ¦ (?:${N} (?:above|below) typical \\((?<typical>${N})\\)|as typical|\\d+ of \\d+ numbers? missing)$`,
    );
    if (came && place.startsWith("Monday")) {
      tell(`${came.name}, ${mondayWeek}`, came.n, `${place}, what came in`);
      tell(`typical of ${came.name}, ${mondayWeek}`, came.typical, `${place}, what came in`);
    }
    const year = match(`^(?<day>${D}): (?<n>(?:about )?${N})$`);
    if (year) tell(`Attendance, ${weekOf(year.day)}`, year.n, `${place}, year`);
    const parts = match(`^Week of (?<day>${D})$`);
    if (parts) {
      const next = lines[index + 1] ?? "";
      if (/^(?:about )?[\d,]+$/i.test(next))
        tell(`Attendance, ${weekOf(parts.day)}`, next, `${place}, parts of the week`);
    }
    const about = `(?:about )?${N}`;
    const ratio = match(`^(?<n>${about}) and (?<m>${about}) in the week of (?<day>${D})`);
    if (ratio) {
      tell(`Total Giving, ${weekOf(ratio.day)}`, ratio.n, `${place}, ratio`);
      tell(`Adult Attendance, ${weekOf(ratio.day)}`, ratio.m, `${place}, ratio`);
    }
    if (/^Attendance of the weeks from/.test(line))
      for (const [, day, n] of line.matchAll(
        new RegExp(`(?:[:,] )(${D}) ((?:about )?[\\d,]+\\d)(?=, [A-Z]|\\.$)`, "g"),
      ))
        tell(`Attendance, ${weekOf(day)}`, n, `${place}, chart`);
    const range = match(
      `(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat|Week of|The week of|Ask about).*?(?:${D}|\\d(?:st|nd|rd|th))(?:: | ¦ | )(?<range>[\\d,]+(?: to [\\d,]+)?)(?: ¦ |$| [A-Z])`,
    );
    if (range && !found.some(({ fact, place: by }) => fact === "the next forecast" && by === place))
      tell("the next forecast", range.range);
    const asked = match(
      `^How many came (?:last|this) week\\? → Attendance, (?:the week of )?(?<day>${D}): (?<n>(?:about |at least )?${N})`,
    );
    if (asked) tell(`Attendance, ${weekOf(asked.day)}`, asked.n, "Ask");
    const other = match(
      "^(?<last>Still missing from last week: )?(?:.*\\. |Missing: )?(?<n>\\d+) other numbers?(?: (?:is|are) missing)?\\.$",
    );
    if (other) tell(`other missing numbers of ${other.last ? "last" : "this"} week`, other.n);
    const counts = match(
      `^(?:Week of |[A-Z][a-z]{2}, )(?<day>${D}): (?:(?<all>all \\d+|both|its only)|(?<some>\\d+) of (?<of>\\d+)) number`,
    );
    if (counts) {
      const all = counts.all === "both" ? "2" : (/\d+/.exec(counts.all ?? "1")?.[0] ?? "1");
      tell(`counts in, ${weekOf(counts.day)}`, `${counts.some ?? all} of ${counts.of ?? all}`);
    }
  });
  return found;
}
