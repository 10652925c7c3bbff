import { isThing } from "./parts.ts";
import { type Is, silenced, type Term } from "./term.ts";
import { isTime } from "./when.ts";

const mostTop = 50;

/** Terms as they are meant between their neighbors. */
export function inContext(terms: readonly Term[]): Term[] {
  return [
    withOthers,
    withFall,
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

/** "Adults plus kids", "adults who came", "the difference between Main and North", and weeks that are no list. */
function withOthers(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  const has = (...all: Is[]) => terms.some(({ is }) => all.includes(is));
  const count = (isOf: (term: Term) => boolean) => terms.filter(isOf).length;
  const isOfSeveral =
    count(isThing) > 1 || count(({ is }) => ["campus", "service", "clock"].includes(is)) > 1;
  return terms.map((term): Term => {
    const before = near(term, -1);
    if (term.is === "side-after" && term.hints.includes("plus") && before?.is !== "number")
      return { ...term, is: "and" };
    if (term.is === "trend" && term.hints.includes("difference") && isOfSeveral)
      return { ...term, is: "versus" };
    if (term.is === "step" && term.step === "week" && has(...notByWeek)) return silenced(term);
    const isOfThing = before?.is === "measured" && !has("number", "side");
    return term.is === "refused" && term.reason === "person" && isOfThing ? silenced(term) : term;
  });
}

/** "How much did giving fall from Easter to Pentecost" names no season. */
function withFall(terms: readonly Term[]): Term[] {
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
    if (term.is === "how-many" && isBound && isTime(next) && next.time.is === "weekday")
      return { ...term, is: "when", which: "count" };
    const isTop = before?.is === "number" && near(before, -1)?.hints.includes("top");
    const isOfSeveral = isTop || ["which", "best", "top"].includes(before?.is ?? "");
    const isNoun = term.hints.includes("service-noun");
    if (term.is === "measured" && isOfSeveral && isNoun)
      return { ...term, is: "noun", by: "service" };
    if (term.is === "per" && next && ["service", "clock", "noun"].includes(next.is)) {
      const noun = next.is === "noun" ? next : near(next, 1);
      if (next.is === "noun" && next.by !== "service") return term;
      if (noun?.is === "noun") gone.add(noun);
      return silenced(term);
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
    const [next, second] = [near(term, 1), near(term, 2)];
    if (next?.is === "best") return next;
    const isOfWeeks = next?.is === "step" || next?.is === "noun";
    return isOfWeeks && second?.is === "best" ? second : undefined;
  };
  const nth = terms.find((term) => term.is === "nth");
  const ranked = nth && terms.find((term) => term.is === "best");
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
  return terms.map((term): Term => {
    if (term === number) return { ...term, is: "top", count: number.value, most };
    return term === best ? silenced(term) : term;
  });
}

/** "Attendance over the last 8 weeks" is no bound, and "down on Sunday" no comparison. */
function withPrepositions(terms: readonly Term[]): Term[] {
  const near = neighbors(terms);
  return terms.map((term): Term => {
    const next = near(term, 1);
    if (!isTime(next)) return term;
    const isOfYear = next.hints.includes("year");
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
    isTime(term) &&
    term.time.is === "weekday" &&
    term.time.weekday === 0 &&
    term.time.nth === "latest"
  );
}
