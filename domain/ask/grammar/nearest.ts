import { type Asked, type Asking, type Refused, sameAsked } from "../asked.ts";
import { attendanceOf, listed, oneOf } from "../subject.ts";
import type { ReadTerms } from "./read-terms.ts";
import type { Term } from "./term.ts";

/** A church may have hundreds of names that share a word. */
const mostNames = 12;

/** Two questions that are understood: with one of the names that could be meant, else common ones about what was named. */
export function nearestTo(
  terms: readonly Term[],
  asking: Asking,
  termsOf: ReadTerms,
  read: (terms: readonly Term[]) => Asked | null,
): Pick<Refused, "nearest" | "nearestWords"> {
  const found: { asked: Asked; words: string }[] = [];
  for (const words of wordings(terms, asking)) {
    const asked = read(termsOf(words));
    if (!asked || found.some((one) => sameAsked(one.asked, asked))) continue;
    found.push({ asked, words });
    if (found.length === 2) break;
  }
  return {
    nearest: found.map(({ asked }) => asked),
    nearestWords: found.map(({ words }) => words),
  };
}

function* wordings(terms: readonly Term[], asking: Asking): Generator<string> {
  const kept = terms.filter(({ is }) => is !== "unknown" && is !== "refused");
  const several = kept.find((term) => term.is === "several-names");
  if (several?.is === "several-names")
    for (const name of several.names.slice(0, mostNames)) {
      // A question is kept whole only where it asks for more than a number.
      const isMore = kept.some(({ is }) => asksMore.includes(is));
      const words = kept.map((term) => (term === several ? name : term.words));
      yield sentence(isMore ? words : [name, daysOf(kept)]);
    }
  const isOfNothing = kept.length === terms.length && terms.every(({ is }) => is !== "measured");
  if (isOfNothing && terms.some(({ is }) => is === "how-much"))
    yield sentence(kept.map(({ is, words }) => (is === "how-much" ? "how much money" : words)));
  const certain = kept.filter(({ is }) => is !== "several-names");
  if (certain.some(({ is }) => is === "full")) yield* ofRooms(certain, asking);
  const places = asking.campuses.filter(({ id }) =>
    certain.some((term) => term.is === "campus" && term.ids.includes(id)),
  );
  const things = asking.departments.flatMap((one) => [one, ...one.categories]);
  const said = certain.flatMap((term) => (term.is === "measured" ? term.what.ids : []));
  const named = [...new Set(said)].flatMap((id) => things.find((one) => one.id === id) ?? []);
  const [thing, other] = named;
  if (terms.some((term) => isOfRatio(term)) && thing) {
    const isMoney = "unit" in thing && thing.unit === "currency";
    if (!isMoney && !other) yield `${thing.name} as a share of attendance this year`;
    if (other) yield `${thing.name} per ${oneOf(other.name)} this year`;
    if (isMoney) yield `${thing.name} per person this year`;
    yield sentence([`${thing.name} compared with last year`]);
  }
  const place = places.length > 0 ? ` at ${listed(places.map(({ name }) => name))}` : "";
  if (thing) {
    yield `${thing.name}${place} this week`;
    yield `${thing.name}${place} compared with last year`;
  }
  const attendance = attendanceOf(asking).toLowerCase();
  for (const what of [`${attendance}${place}`, attendance]) {
    yield `How was ${what} this week?`;
    yield sentence([`${what} compared with last year`]);
    yield `How is ${what} doing?`;
  }
}

const asksMore: Term["is"][] = ["best", "which", "when", "number", "per", "share", "campus", "by"];
const ofDays: Term["is"][] = ["time", "since", "from", "to", "between", "and", "onward"];

/** "in May 2026", as it was said. */
function daysOf(terms: readonly Term[]): string {
  const said = terms.filter(
    ({ is }, place) => ofDays.includes(is) && (is !== "and" || terms[place + 1]?.is === "time"),
  );
  if (!said.some(({ is }) => is === "time")) return "";
  const [first] = said;
  const isNamed =
    first?.is === "time" && (first.time.is === "yearly" || /^20\d\d/.test(first.words));
  const isSpan = isNamed && !(first.time.is === "yearly" && first.time.yearly.isDay);
  return [isSpan && "in", ...said.map(({ words }) => words)].filter(Boolean).join(" ");
}

/** Questions about the same room, at one Sunday. */
function* ofRooms(terms: readonly Term[], { campuses, services }: Asking): Generator<string> {
  const names = (is: "campus" | "service", all: readonly { id: string; name: string }[]) =>
    terms.flatMap((term) =>
      term.is === is ? (all.find(({ id }) => term.ids.includes(id))?.name ?? []) : [],
    );
  const clocks = terms.flatMap(({ is, words }) =>
    is === "clock" ? `the ${words.replace(/^the /, "")}` : [],
  );
  const held = listed([...clocks, ...names("service", services)]);
  const at = listed(names("campus", campuses));
  const room = held && at ? `${held} at ${at}` : held || at;
  yield `How full was ${room || "it"} last Sunday?`;
  yield `Will ${room || "it"} be full next Sunday?`;
}

function isOfRatio({ is, ...said }: Term): boolean {
  if (is === "refused") return "reason" in said && said.reason === "ratio";
  return is === "per" || is === "per-person" || is === "share" || is === "ratio";
}

function sentence(words: readonly string[]): string {
  const text = words.filter(Boolean).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
