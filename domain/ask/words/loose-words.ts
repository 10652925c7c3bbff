import type { Question } from "../../answer/question.ts";
import type { Wish } from "../asked.ts";
import type { Counted } from "../measure.ts";
import { NotUnderstood } from "../tell/refusal.ts";
import type { When } from "./period-of.ts";
import type { Has, Said, Term } from "./term.ts";

const whyOf: Said["is"][] = ["grew", "fell", "best", "more", "side", "trend", "measured"];
const places: Said["is"][] = ["attendance", "everything", "campus", "service", "clock", "versus"];

/** Refuses unknown words, except after "why" with a date and a thing, where all notes of these days are the answer. */
export function refuseWhatNobodyKnows(terms: readonly Term[], has: Has): void {
  const unknown = terms.filter(({ is }) => is === "unknown").flatMap(({ typed }) => typed);
  const reasons = terms.flatMap((term) => (term.is === "refused" ? [term] : []));
  const isOfChange = terms.some(({ is }) => whyOf.includes(is));
  const isNamed = isOfChange || terms.some(({ is }) => places.includes(is));
  if (has("why") && has("time") && (isNamed || unknown.length === 0)) return;
  if (unknown.length === 0 && has("why") && !isOfChange) throw new NotUnderstood("ambiguous");
  if (unknown.length > 2 && isForeign(unknown)) throw new NotUnderstood("language", unknown);
  if (unknown.length > 0) throw new NotUnderstood("unknown-words", unknown);
  const person = reasons.find(({ reason }) => reason === "person");
  if (person && !has("missing")) throw new NotUnderstood("person", person.typed);
  const other = reasons.find(({ reason }) => reason !== "person");
  if (other) throw new NotUnderstood(other.reason, other.typed);
  const several = terms.find(({ is }) => is === "several-names");
  if (several) throw new NotUnderstood("ambiguous", several.typed);
}

/** Small words of languages that people may ask in. */
const foreign = new Set(
  "wie viele viel leute waren war letzten letzte im der die das und wir hatten gab es cuantas cuántas cuantos cuántos personas vinieron el la los las del pasado pasada fue hubo en combien de personnes sont venues venus dernier dernière le les des est était quantas pessoas quantos vieram no na quante persone sono venute hoeveel mensen waren er vorige ilu ile".split(
    " ",
  ),
);

function isForeign(words: readonly string[]): boolean {
  const isOther = (word: string) =>
    foreign.has(word) || /[^\p{Script=Latin}\p{Script=Common}]/u.test(word);
  return 2 * words.filter(isOther).length >= words.length;
}

const kindsJoined: Partial<Record<Said["is"], string>> = {
  campus: "place",
  service: "place",
  clock: "place",
  measured: "measure",
  attendance: "measure",
  everything: "measure",
  time: "time",
  noun: "noun",
};

/** "and" joins two of a kind; another one begins a second question. */
export function refuseLooseAnd(terms: readonly Term[]): void {
  const said = terms.filter(({ is }) => is !== "silent" && is !== "on");
  for (const [index, { is, typed }] of said.entries()) {
    if (is !== "and") continue;
    const [before, after] = [said[index - 1], said[index + 1]];
    const kind = before && kindsJoined[before.is];
    if (!kind || !after || kindsJoined[after.is] !== kind)
      throw new NotUnderstood("ambiguous", typed);
  }
}

/** What was said must be part of what was understood. */
export function refuseLoose(
  terms: readonly Term[],
  has: Has,
  wish: Wish,
  known: {
    grouping: Question["by"] | null;
    nouns: number;
    places: "campus" | "service" | null;
    counted: Counted;
    when: When;
  },
): void {
  const { nouns, counted, when, places } = known;
  const kinds = new Set(terms.map(({ is }) => is));
  const loose = (is: Said["is"]) =>
    terms.filter((term) => term.is === is).flatMap(({ typed }) => typed);
  if (nouns > 1) throw new NotUnderstood("ambiguous", loose("noun"));
  if (wish.kind === "which" && !known.grouping) throw new NotUnderstood("ambiguous");
  const isRanked = wish.kind === "top" || (wish.kind === "record" && when.series);
  if (has("which") && !isRanked && !["which", "missing", "to-come"].includes(wish.kind))
    throw new NotUnderstood("ambiguous", loose("which"));
  if (
    has("how-much") &&
    counted.measure === "attendance" &&
    !has("attendance") &&
    !counted.department
  )
    throw new NotUnderstood("ambiguous", loose("how-much"));
  if (has("side-after") && wish.kind !== "when")
    throw new NotUnderstood("ambiguous", loose("side-after"));
  if (wish.kind === "record" && when.days?.isWeek) throw new NotUnderstood("ambiguous");
  if (has("or") && !places && !counted.beside && !when.series)
    throw new NotUnderstood("ambiguous", loose("or"));
  const saysSomething = [...kinds].some(
    (is) => !["silent", "on", "and", "from", "to", "versus"].includes(is),
  );
  if (!saysSomething)
    throw new NotUnderstood(
      "unknown-words",
      terms.flatMap(({ typed }) => typed),
    );
}
