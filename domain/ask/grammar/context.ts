import { monthWords } from "./english-times.ts";
import { type Is, isPlaced, isThing, NotUnderstood, silenced, type Term } from "./term.ts";
import { isTime, isWeekday } from "./when.ts";

const mostTop = 50;

/** "Our average, no juniors" is without them; "weeks with no juniors" are weeks. */
export function withNo(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  const isOfWeeks = (term: Term | undefined) =>
    term !== undefined && (["when", "noun", "step", "service"].includes(term.is) || isTime(term));
  return terms.map((term): Term => {
    // "The longest stretch without a drop".
    if (term.is === "without" && near(term, 1)?.is === "fell") return silenced(term);
    if (term.is === "fell" && near(term, -1)?.is === "without") return { ...term, hints: ["not"] };
    const isNo = term.words === "no" && term.is === "unknown" && near(term, 1)?.is === "measured";
    if (!isNo && term.words !== "with no") return term;
    const before = terms[terms.indexOf(term) - 1];
    if (isOfWeeks(near(term, -1)) || before?.hints.includes("week"))
      throw new NotUnderstood("ambiguous", term.typed);
    return { ...term, is: "without" };
  });
}

/** Terms as they are meant between their neighbors. */
export function inContext(terms: readonly Term[]): Term[] {
  return [
    withEachWeekday,
    withMonths,
    withSecondAxis,
    withOpposites,
    withOthers,
    withEach,
    withNouns,
    withoutGenericSunday,
    withTop,
    withPrepositions,
    withoutVerbs,
  ].reduce((all, rule) => rule(all), [...terms]);
}

const notByWeek: Is[] = [
  "aggregate",
  "number",
  "best",
  "top",
  "per",
  "streak",
  "versus",
  "when",
  "share",
];

/** "Each Saturday in October" is by week, of the services of Saturdays. */
function withEachWeekday(terms: readonly Term[]): Term[] {
  return terms.flatMap((term): Term[] => {
    if (!isTime(term) || term.time.is !== "weekday" || term.time.nth !== "each") return [term];
    const isBound = terms.some(({ is }) => is === "number" || is === "top" || is === "best");
    const { typed, words } = term;
    const weekday = { ...term.time, nth: "latest" as const };
    const day = { ...term, time: weekday, hints: [...term.hints, "several" as const] };
    if (isBound) return weekday.weekday === 0 ? [{ ...silenced(term), hints: day.hints }] : [day];
    return [{ is: "step", step: "week", isBy: true, typed, words, hints: [] }, day];
  });
}

/** "Oct, Nov and Dec side by side" are by month, and so is a chart of several places over a long time. */
function withMonths(terms: readonly Term[]): Term[] {
  if (terms.some(({ is }) => is === "step" || is === "best" || is === "top" || is === "number"))
    return [...terms];
  const isOfMonths = terms.some(
    (term) => isTime(term) && (term.words.match(anyMonth)?.length ?? 0) > 1,
  );
  const isLong = terms.some(
    (term) => term.is === "since" || (isTime(term) && term.hints.includes("year")),
  );
  const isOfPlaces =
    terms.some((term) => term.is === "by") || terms.filter(({ is }) => is === "campus").length > 1;
  return terms.map((term): Term => {
    const isApart = isOfMonths && term.hints.includes("apart");
    const isChart = isLong && isOfPlaces && term.hints.includes("chart");
    return term.is === "silent" && (isApart || isChart)
      ? { ...term, is: "step", step: "month", isBy: true }
      : term;
  });
}

const anyMonth = new RegExp(`\\b(?:${monthWords.join("|")})\\b`, "g");

/** "By site and quarter" is by quarter, too, and "each month and campus" by campus. */
function withSecondAxis(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  const isAxis = (term: Term | undefined) =>
    term?.is === "by" || (term?.is === "step" && term.isBy);
  return terms.map((term): Term => {
    const and = near(term, -1);
    if (and?.is !== "and" || !isAxis(near(and, -1))) return term;
    if (term.is === "noun") return { ...term, is: "by" };
    return term.is === "step" ? { ...term, isBy: true } : term;
  });
}

const changes: Is[] = ["grew", "fell", "more", "best", "trend", "side"];

/** "Rising or falling", "smaller or bigger" ask how it goes; "more seniors or more children" which of both. */
function withOpposites(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  const gone = new Set<Term>();
  const found = terms.map((term): Term => {
    const [before, after] = [near(term, -1), near(term, 1)];
    const isMore = term.is === "side-after" && /^or /.test(term.words) && after && isThing(after);
    if (isMore && before?.is !== "number") return { ...term, is: "or" };
    const isBetween = [before, after].every((one) => one && changes.includes(one.is));
    if (term.is !== "or" || !before || !after || !isBetween) return term;
    for (const one of [before, after]) gone.add(one);
    return { ...term, is: "trend" };
  });
  return found.map((term) => (gone.has(term) ? silenced(term) : term));
}

const asks: Is[] = [
  "how-many",
  "how-much",
  "how-was",
  "how-is",
  "aggregate",
  "best",
  "top",
  "versus",
];

/** "Adults plus kids", "adults who came", "the difference between Main and North", and weeks that are no list. */
function withOthers(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  const has = (...all: Is[]) => terms.some(({ is }) => all.includes(is));
  const count = (isOf: (term: Term) => boolean) => terms.filter(isOf).length;
  const isOfSeveral = count(isThing) > 1 || count(isPlaced) > 1 || count(isWeekday) > 1;
  return terms.map((term): Term => {
    const before = near(term, -1);
    if (term.is === "side-after" && term.hints.includes("plus") && before?.is !== "number")
      return { ...term, is: "and" };
    if (term.is === "trend" && term.hints.includes("difference") && isOfSeveral)
      return { ...term, is: "versus" };
    if (term.is === "step" && term.step === "week" && has(...notByWeek)) return silenced(term);
    const isDay = term.is === "step" && term.step === "day" && !term.isBy;
    const isEmptyDay =
      // "The date we first gave out 12,000", "any day with more than 100", "average kids per robotics day".
      (/date/.test(term.words) && has("when")) ||
      (before?.is === "when" && before.which === "list") ||
      (before?.is === "service" && has("aggregate", "per"));
    if (isDay && isEmptyDay) return silenced(term);
    // "What % more snacks than in October 2025", "growth in donors, percent": how much it changed.
    const isOfChange = has("grew", "fell", "trend", "more") || has("compare");
    if (term.is === "share" && !term.hints.includes("whole") && isOfChange && count(isThing) < 2)
      return silenced(term);
    // "How much comes from Main in %" says it twice.
    const isSaid = terms.some((one) => one !== term && one.is === "share");
    if (term.is === "share" && isSaid && !term.hints.includes("whole")) return silenced(term);
    // "Hours volunteers put in".
    if (term.is === "missing" && term.hints.includes("put") && before?.is === "measured")
      return silenced(term);
    // "What does a typical Sunday look like" is not of what will come.
    if (term.is === "future" && term.hints.includes("looks") && has("aggregate"))
      return silenced(term);
    // "All special days of this year" are a list of them.
    const isOfDays = isTime(term) && term.hints.includes("special") && !terms.some(isThing);
    if (isOfDays && !has(...asks)) return { ...term, is: "list", of: "special-days" };
    // "The dates of the giveaways".
    const isDated = terms.some(
      ({ is, words, hints }) =>
        (is === "silent" && hints.includes("dates")) || (is === "step" && /^dates?$/.test(words)),
    );
    if (isDated && !terms.some(isThing) && !has(...asks, "number", "side")) {
      if (isTime(term) && term.time.is === "own" && !term.time.isDate)
        return { ...term, is: "list", of: "special-days", named: term.time.key };
      if (term.is === "step" && /^dates?$/.test(term.words) && terms.some(isOwnDay))
        return silenced(term);
    }
    // "Every program's best day".
    if (term.is === "step" && term.step === "day" && has("best") && has("by"))
      return silenced(term);
    // "The first robotics day".
    const isFirst = terms.some((one) => one.is === "when" && one.which === "first");
    if (isDay && isFirst && before && ["service", "when", "clock"].includes(before.is))
      return { ...silenced(term), hints: ["once", "days"] };
    const isOfThing = before?.is === "measured" && !has("number", "side");
    // "Who draws more students, Main or North?"
    if (
      term.is === "refused" &&
      term.words === "who" &&
      isOfSeveral &&
      has("more", "best") &&
      has("or", "versus")
    )
      return { ...term, is: "which" };
    return term.is === "refused" && term.reason === "person" && isOfThing ? silenced(term) : term;
  });
}

function isOwnDay(term: Term): boolean {
  return isTime(term) && term.time.is === "own" && !term.time.isDate;
}

/** "How much did giving fall from Easter to Pentecost" names no season. */
export function withFall(terms: readonly Term[]): Term[] {
  const isOther = terms.filter(isTime).length > 1;
  const isAsked = terms.some(({ is, hints }) => is === "how-much" || hints.includes("verb"));
  return terms.map((term, place): Term => {
    const before = terms[place - 1];
    const isBare =
      isTime(term) && before && isThing(before) && /^fall(?: from)?$/i.test(term.typed.join(" "));
    if (!isBare || !isOther || !isAsked) return term;
    const { typed, words, hints } = term;
    return { typed, words, hints, is: "fell", isMost: false };
  });
}

/** "Which Easter was the largest" is of all of them. */
function withEach(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  return terms.map((term): Term => {
    const isOfAll = near(term, -1)?.is === "which" && terms.some(({ is }) => is === "best");
    if (!isOfAll || !isTime(term) || term.time.is !== "yearly" || term.time.nth !== "latest")
      return term;
    return { ...term, time: { ...term.time, nth: "each" } };
  });
}

function neighbors(terms: readonly Term[]) {
  const said = terms.filter(({ is }) => is !== "silent");
  return (term: Term, away: number) => said[said.indexOf(term) + away];
}

/** "How many Saturdays were over 250", "the most popular program", "kids per session", whatever else is called so. */
function withNouns(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  const isBound = terms.some(({ is }) => is === "number");
  const gone = new Set<Term | undefined>();
  const found = terms.map((term): Term => {
    const [next, before] = [near(term, 1), near(term, -1)];
    const isOfSessions = terms.some((one) => one.is === "noun" && one.by === "service");
    if (term.is === "how-many" && isBound && isOfSessions)
      return { ...term, is: "when", which: "count" };
    if (term.is === "how-many" && isBound && isWeekday(next))
      return { ...term, is: "when", which: "count" };
    // "How many Fridays has robotics met?"
    if (
      term.is === "how-many" &&
      isWeekday(next) &&
      /days$/.test(next.words) &&
      terms[terms.indexOf(term) + 1] === next &&
      !terms.some(isThing)
    )
      return { ...term, is: "when", which: "count" };
    const isTop = before?.is === "number" && near(before, -1)?.hints.includes("top");
    const isOfSeveral = isTop || ["which", "best", "top"].includes(before?.is ?? "");
    const isNoun = term.hints.includes("service-noun");
    if (term.is === "measured" && isOfSeveral && isNoun)
      return { ...term, is: "noun", by: "service" };
    if (term.is === "per" && isWeekday(next)) return silenced(term);
    if (term.is === "per" && next && ["service", "clock", "noun"].includes(next.is)) {
      const noun = next.is === "noun" ? next : near(next, 1);
      if (next.is === "noun" && next.by !== "service") return term;
      if (noun?.is === "noun") gone.add(noun);
      const isMean = terms.some((one) => one.is === "aggregate" && one.aggregate === "average");
      return isMean ? { ...term, is: "by", by: "service" } : silenced(term);
    }
    return term;
  });
  return found.map((term) => (gone.has(term) ? silenced(term) : term));
}

function isTopWord(term: Term | undefined): boolean {
  return term?.is === "side" && term.hints.includes("top");
}

/** "top 5", "our three worst": how many are asked for is no bound. */
function withTop(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  // "Three worst weeks", "three weeks with most guests".
  const bestAfter = (term: Term) => {
    const next = near(term, 1);
    if (next?.is === "best") return next;
    const isOfWeeks =
      next &&
      (isWeekday(next) ||
        next.is === "step" ||
        next.is === "noun" ||
        next.is === "when" ||
        next.words === "weeks");
    return isOfWeeks ? terms.slice(terms.indexOf(next)).find(({ is }) => is === "best") : undefined;
  };
  const nth = terms.find((term) => term.is === "nth");
  const ranked = nth && terms.find((term) => term.is === "best");
  if (nth?.is === "nth" && !ranked)
    return terms.flatMap((term) =>
      term === nth ? [term, { ...nth, is: "top" as const, count: nth.nth, most: true }] : [term],
    );
  if (nth?.is === "nth" && ranked?.is === "best")
    return terms.map((term) =>
      term === ranked ? { ...term, is: "top", count: nth.nth, most: ranked.most } : term,
    );
  if (!terms.some(({ is }) => is === "number"))
    return terms.map((term) => (isTopWord(term) ? { ...term, is: "best", most: true } : term));
  const number = terms.find(
    (term) =>
      term.is === "number" &&
      !term.isMoney &&
      term.value >= 1 &&
      term.value <= mostTop &&
      (near(term, -1)?.is === "best" || bestAfter(term) !== undefined || isTopWord(near(term, -1))),
  );
  if (number?.is !== "number") return [...terms];
  const before = near(number, -1);
  // "When did we last top 20", "did we top 20".
  const led = before && terms[terms.indexOf(before) - 1];
  const isVerb =
    isTopWord(before) &&
    (terms.some(({ is }) => is === "when") ||
      (led?.is === "silent" && led.hints.includes("subject")));
  if (isVerb) return [...terms];
  const best = [before, bestAfter(number)].find((one) => one?.is === "best" || isTopWord(one));
  const most = best?.is === "best" ? best.most : true;
  const next = near(number, 1);
  return terms.map((term): Term => {
    if (term === number) return { ...term, is: "top", count: number.value, most };
    // "Rank the months and give me the top three" says it twice.
    const isSaid = term.is === "top" && term.count === null;
    const isList = term === next && term.is === "when";
    const isSunday = term === next && isWeekday(term) && term.time.weekday === 0;
    // "Which two months of 2026" are months, and not each month.
    if (term === next && term.is === "step") return { ...term, isBy: false };
    return term === best || isSaid || isList || isSunday ? silenced(term) : term;
  });
}

const moved: Is[] = ["trend", "grew", "fell", "more"];

/** "Attendance over the last 8 weeks" is no bound, and "down on Sunday" no comparison. */
function withPrepositions(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  return terms.map((term): Term => {
    const next = near(term, 1);
    if (!isTime(next)) return term;
    const isOfYear = next.hints.includes("year");
    const isMoved = terms.slice(0, terms.indexOf(term)).some(({ is }) => moved.includes(is));
    if (term.is === "on" && isOfYear && isMoved) return { ...term, is: "versus" };
    if (term.is === "versus" && !isOfYear && term.hints.includes("change-on"))
      return { ...term, is: "trend" };
    const isPeriod = next.time.is === "fixed" && !["year", "year ago"].includes(next.time.key);
    const isBound = near(next, 1)?.is === "number";
    return term.is === "side" && term.hints.includes("over") && isPeriod && !isBound
      ? silenced(term)
      : term;
  });
}

/** "How many donors gave" counts donors, and "by giving" says of what. */
function withoutVerbs(terms: readonly Term[]): Term[] {
  const isVerb = (term: Term) => term.is === "measured" && term.hints.includes("given");
  const hasOther = terms.some((term) => term.is === "measured" && !isVerb(term));
  return terms.map((term, place) => {
    const next = terms[place + 1];
    const isOf = term.is === "unknown" && term.hints.includes("by") && next && isThing(next);
    return isOf || (hasOther && isVerb(term)) ? silenced(term) : term;
  });
}

/** "our best Sunday" names no day. */
function withoutGenericSunday(terms: readonly Term[]): Term[] {
  return terms.map((term, index) => (isGenericSunday(terms, index) ? silenced(term) : term));
}

export function isGenericSunday(terms: readonly Term[], index: number): boolean {
  const [before, term] = [terms[index - 1]?.is, terms[index]];
  const isGeneric = (["best", "aggregate", "which"] as (Is | undefined)[]).includes(before);
  const isTopSunday =
    before === "number" &&
    terms.some((one, place) => place < index && (one.is === "best" || isTopWord(one)));
  return (
    (isGeneric || isTopSunday) &&
    isWeekday(term) &&
    term.time.weekday === 0 &&
    term.time.nth === "latest"
  );
}
