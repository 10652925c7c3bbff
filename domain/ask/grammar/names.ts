import { categoryKinds } from "../../organization/category-kinds.ts";
import type { Id } from "../../shared/id.ts";
import type { Asking } from "../asked.ts";
import {
  adverbsOf,
  attendanceName,
  follows,
  joints,
  kindNames,
  kindWords,
  leftOut,
  sameThings,
  stemOf,
  telling,
  verbsOf,
  weakWords,
} from "./english.ts";
import { weekdayWords } from "./english-times.ts";
import { unitOf } from "./parts.ts";
import { phraseAt, phraseWords } from "./phrases.ts";
import { isPlaced, type Said, silenced, type Term } from "./term.ts";
import { tokensOf } from "./tokens.ts";

type NameRead = { said: Said; length: number; isExact: boolean };

type Kind = "campus" | "department" | "category" | "service";
type Entry = {
  stems: string[];
  kind: Kind;
  id: Id;
  name: string;
  isExact: boolean;
  /** By another word than that of the name. */
  isOther?: boolean;
  /** Of which no word is left out. */
  isWhole?: boolean;
};

const alone = new Set([...phraseWords.filter((word) => phraseAt([word], 0)), ...weakWords]);
/** They say too little to be a name by themselves. */
const weak = new Set([...alone].map(stemOf));

type SpokenKind = keyof typeof kindWords;

const spoken = (Object.keys(kindWords) as SpokenKind[]).flatMap((kind) =>
  kindWords[kind].split("|").map((text) => ({ stems: text.split(" ").map(stemOf), kind })),
);

const spokenByStem = Map.groupBy(spoken, ({ stems }) => stems[0] ?? "");

const moneyWords = new Set(
  spoken.flatMap(({ stems: [stem = "", second], kind }) =>
    kind === "giving" && second === undefined ? stem : [],
  ),
);

export function saysMoney(words: string): boolean {
  return tokensOf(words).some(({ text }) => moneyWords.has(stemOf(text)) || text.startsWith("$"));
}

function stemsOf(words: string): string[] {
  return tokensOf(words).map(({ text }) => stemOf(text));
}

const longestName = 8;

/** The first line of words that mean the same: they are children. */
const young = new Set(sameThings[0]);

/** By itself each of them is a day, even where a service that is held on it is called so. */
const weekdays = weekdayWords.flatMap((one) => one.split("|")[0] ?? "");

type NameReader = {
  at: (words: readonly string[], place: number) => NameRead | null;
  vocabulary: string[];
};

export function nameReader(asking: Asking): NameReader {
  const { campuses, services } = asking;
  // One in which nothing may be seen is not named either.
  const departments = asking.departments.filter((one) => one.categories.length > 0);
  const categories = [...departments.flatMap((one) => one.categories), ...(asking.archived ?? [])];
  const categoryIds = new Set(categories.map(({ id }) => id));
  const words = new Map(
    [...campuses, ...departments, ...categories, ...services].map(({ name }) => [
      name,
      tokensOf(name).map(({ text }) => text),
    ]),
  );
  const elsewhere = new Set(
    [...campuses, ...departments, ...categories].flatMap(({ name }) =>
      (words.get(name) ?? []).map(stemOf),
    ),
  );
  const isElsewhere = (stem: string) => elsewhere.has(stem) || weekdays.includes(stem);
  const entries = [
    ...campuses.flatMap(({ id, name }) => entriesOf("campus", id, name)),
    ...departments.flatMap(({ id, name }) => entriesOf("department", id, name)),
    // By itself it is everybody's.
    ...categories.flatMap(({ id, name }) =>
      name.toLowerCase() === attendanceName ? [] : entriesOf("category", id, name),
    ),
    ...services.flatMap(({ id, name }) =>
      entriesOf("service", id, name).filter(
        (one) => one.isExact || !one.stems.some((stem) => weak.has(stem) || isElsewhere(stem)),
      ),
    ),
  ];
  const kinds = categoryKinds(departments);
  const news = categories.filter(({ name }) => tokensOf(name)[0]?.text === telling[0]);
  const helpers = departments.some(({ key }) => key === "volunteers");
  const guests = kinds.guests ?? (news.length === 1 ? news[0]?.id : undefined);
  const isDay = ({ stems, kind, id }: Entry) =>
    stems.length === 1 &&
    weekdays.includes(stems[0] ?? "") &&
    !(
      kind === "service" &&
      services.some((one) => one.id === id && weekdays[one.weekday] !== stems[0])
    );
  const byStem = Map.groupBy(
    entries.filter((one) => !isDay(one)),
    ({ stems }) => stems[0] ?? "",
  );

  const at = (words: readonly string[], place: number): NameRead | null => {
    const stems = words.slice(place, place + longestName).map(stemOf);
    const fits = (said: readonly string[]) => said.every((stem, index) => stem === stems[index]);
    const found = (byStem.get(stems[0] ?? "") ?? []).filter((one) => fits(one.stems));
    const longest = Math.max(0, ...found.map((one) => one.stems.length));
    const asLong = found.filter((one) => one.stems.length === longest);
    const own = asLong.filter((one) => !one.isOther);
    const exact = asLong.filter((one) => one.isExact);
    // "How many helped" counts helpers, "people we helped" do not.
    const isHelping = /\bmany (?:people |folks )?$/.test(`${words.slice(0, place).join(" ")} `);
    const kind = spokenByStem
      .get(stems[0] ?? "")
      ?.filter((one) => fits(one.stems) && (one.stems[0] !== "helped" || one.stems[1] || isHelping))
      .sort((a, b) => b.stems.length - a.stems.length)[0];
    if (kind && kind.stems.length >= longest) {
      const said = saidOfKind(kind, exact);
      if (said) return { said, length: kind.stems.length, isExact: true };
    }
    const whole = asLong.filter((one) => one.isWhole);
    const [hits = asLong] = [exact, own, whole].filter((some) => some.length > 0);
    if (hits.length === 0) return null;
    return {
      said: saidOf(hits, categoryIds, departments),
      isExact: exact.length > 0,
      length: withNoun(hits, words, place + longest) - place,
    };
  };

  const saidOfKind = ({ kind, stems }: (typeof spoken)[number], exact: Entry[]): Said | null => {
    if (kind === "giving") {
      const amounts = categories.filter(({ unit }) => unit === "currency");
      const exactIds = new Set(exact.map((one) => one.id));
      const named = amounts.filter(({ id }) => exactIds.has(id));
      // "giving" is Total Giving, unless Online Giving is beside it.
      const others = amounts.filter(({ name }) =>
        stems.every((one) => stemsOf(name).includes(one)),
      );
      const isWhole = named.some(({ name }) => stemsOf(name).length === stems.length);
      const isOne = named.length === 1 && (isWhole || others.length < 2);
      const id = isOne ? named[0]?.id : kinds.giving;
      if (id) return { is: "measured", what: { is: "category", ids: [id] } };
      return amounts.length > 0
        ? { is: "several-names", names: amounts.map(({ name }) => name) }
        : { is: "unknown" };
    }
    if (exact.length > 0) return null;
    if (kind === "volunteers" && !helpers) return { is: "unknown" };
    if (kind === "guests")
      return guests ? { is: "measured", what: { is: "category", ids: [guests] } } : null;
    const department = departments.find(({ key }) => key === kind);
    const [own, other] =
      department?.categories.filter(({ name }) => kindNames[kind]?.test(name)) ?? [];
    if (own && !other) return { is: "measured", what: { is: "category", ids: [own.id] } };
    if (department) return { is: "measured", what: { is: "department", ids: [department.id] } };
    const [alike, twin] = categories.filter(
      ({ name, inTotal }) => inTotal && stemsOf(name).some((stem) => young.has(stem)),
    );
    return stems[0] === "young" && alike && !twin
      ? { is: "measured", what: { is: "category", ids: [alike.id] } }
      : kind === "kids" && asking.kind === "youth"
        ? { is: "attendance" }
        : null;
  };

  const vocabulary = [
    ...entries.flatMap((one) => one.stems),
    ...[...words.values()].flat(),
    ...Object.entries(kindWords).flatMap(([kind, words]) =>
      kind === "volunteers" ? [] : words.split(/[| ]/),
    ),
  ].filter((word) => /^\p{L}+$/u.test(word));
  return { at, vocabulary };
}

function entriesOf(kind: Kind, id: Id, name: string): Entry[] {
  const words = tokensOf(name).map(({ text }) => text);
  const all = words.map(stemOf);
  const written = words.filter((word) => !leftOut[kind].has(word));
  const kept = written.map(stemOf);
  const entries: Entry[] = [{ stems: all, kind, id, name, isExact: true }];
  if (kept.length === 0 || (kind === "service" && kept.every((stem) => weak.has(stem))))
    return entries;
  if (kept.length < all.length) entries.push({ stems: kept, kind, id, name, isExact: true });
  const short = kept.slice(0, longestName);
  // "New" says which, and "People in Households" are people.
  const news = short.filter((stem) => telling.some((one) => one === stem));
  const joint = words.findIndex((word) => joints.test(word));
  const heads = new Set(words.slice(0, joint > 0 ? joint : undefined).map(stemOf));
  const isEnough = (stems: readonly string[]) =>
    news.every((stem) => stems.includes(stem)) && stems.some((stem) => heads.has(stem));
  for (let from = 0; from < short.length; from++)
    for (let to = from + 1; to <= short.length; to++) {
      const stems = kept.slice(from, to);
      const isNamed = written.slice(from, to).some((word) => !alone.has(word) && word.length > 2);
      if (stems.length < kept.length && isNamed && (kind !== "category" || isEnough(stems)))
        entries.push({ stems, kind, id, name, isExact: false });
    }
  if (kind !== "category") return entries;
  return [...entries, ...entries.flatMap(inOtherWords)];
}

function inOtherWords(entry: Entry): Entry[] {
  return entry.stems.flatMap((stem, place) =>
    sameThings
      .filter((words) => words.includes(stem))
      .flatMap((words) => words.filter((word) => word !== stem))
      .map((word) => ({
        ...entry,
        stems: entry.stems.with(place, word),
        isExact: false,
        isOther: true,
        isWhole: entry.isExact,
      })),
  );
}

function saidOf(
  hits: readonly Entry[],
  categoryIds: ReadonlySet<Id>,
  departments: Asking["departments"],
): Said {
  const ids = (kind: Kind) => [
    ...new Set(hits.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const [campus, service, category, department] = [
    ids("campus"),
    ids("service"),
    ids("category"),
    ids("department"),
  ];
  const counted = category.filter((id) => categoryIds.has(id));
  const kinds = [campus, service, category, department].filter((list) => list.length > 0).length;
  if (kinds === 1 && campus.length === 1) return { is: "campus", ids: campus };
  if (kinds === 1 && service.length > 0) return { is: "service", ids: service };
  if (kinds === 1 && counted.length === 1)
    return { is: "measured", what: { is: "category", ids: counted } };
  if (department.length === 1 && campus.length === 0 && service.length === 0) {
    const found = departments.find(({ id }) => id === department[0]);
    const own = new Set(found?.categories.map(({ id }) => id));
    const [only, other] = hits.filter((one) => one.kind === "category" && one.isExact);
    const isSum = found?.categories.some(({ inTotal }) => inTotal) ?? false;
    if (only && !other && !isSum && own.has(only.id))
      return { is: "measured", what: { is: "category", ids: [only.id] } };
    if (category.every((id) => own.has(id)))
      return { is: "measured", what: { is: "department", ids: department } };
  }
  const alike = Map.groupBy(hits, ({ name }) => name.toLowerCase());
  const nameIn = ({ id, name }: Entry) => {
    const isTwin = alike.get(name.toLowerCase())?.some((one) => one.id !== id);
    const own = isTwin && departments.find((one) => one.categories.some((each) => each.id === id));
    return own ? `${own.name} ${name}` : name;
  };
  const names = [...new Set(hits.map(nameIn))];
  const isOfCategories = hits.every(({ kind }) => kind === "category");
  return { is: "several-names", names, ...(isOfCategories && { choices: [...hits] }) };
}

const mostChoices = 24;

/** "Pounds did we hand out" are Pounds Given Out: the only name of which another word is said, else the first of a department. */
export function chosenByWords(given: Term, all: readonly Term[], asking: Asking): Term {
  const term = withChoices(given, asking);
  if (term.is !== "several-names" || !term.choices || term.choices.length > mostChoices)
    return given;
  const said = new Set(
    all.flatMap((one) => (one === term ? [] : one.words.split(" "))).map(stemOf),
  );
  const own = new Set(term.words.split(" ").map(stemOf));
  const isSaid = (stem: string) =>
    said.has(stem) || (verbsOf[stem]?.split(" ").some((verb) => said.has(stemOf(verb))) ?? false);
  const fitting = new Set(
    term.choices.flatMap(({ id, name }) =>
      stemsOf(name).some(
        (stem) => !own.has(stem) && (!weak.has(stem) || stem in verbsOf) && isSaid(stem),
      )
        ? id
        : [],
    ),
  );
  const [next, after] = all.slice(all.indexOf(term) + 1);
  // "Pounds in October" are of all kinds.
  const isPlace = after && isPlaced(after);
  const isLed =
    after?.is === "time" &&
    joints.test(next?.words ?? "") &&
    (after.time.is === "yearly" || ("key" in after.time && after.time.key === "year"));
  const isAdverb = !isPlace && !isLed && next?.hints.includes("in-or-out");
  const byAdverb = term.choices.filter(({ name }) =>
    stemsOf(name).some((stem) => isAdverb && adverbsOf[next?.words ?? ""]?.includes(stem)),
  );
  if (isAdverb && byAdverb.length === 1) for (const { id } of byAdverb) fitting.add(id);
  const [only, other] = fitting;
  const of = (id: Id): Term => ({ ...term, is: "measured", what: { is: "category", ids: [id] } });
  if (only !== undefined && other === undefined) return of(only);
  const department = asking.departments.find(({ categories }) =>
    term.choices?.every(({ id }) => categories.some((one) => one.id === id)),
  );
  const [begun] = [...own];
  const isHead = term.choices.every(({ name }) => stemsOf(name)[0] === begun);
  const first = department?.categories.find(({ id }) => term.choices?.some((one) => one.id === id));
  const isFirst = isHead && first && other === undefined && !isAdverb && term === given;
  return isFirst ? of(first.id) : given;
}

/** "How much food came in" is of the received, where a department has no sum. */
function withChoices(term: Term, { departments }: Asking): Term {
  if (term.is !== "measured" || term.what.is !== "department") return term;
  const { ids } = term.what;
  const own = departments.filter(({ id }) => ids.includes(id)).flatMap((one) => one.categories);
  if (own.length < 2 || own.some(({ inTotal }) => inTotal)) return term;
  return { ...term, is: "several-names", names: [], choices: own };
}

/** "Households that were new", "how many new ones among them": New Households. */
export function withNew(terms: readonly Term[], { departments }: Asking): Term[] {
  const categories = departments.flatMap((one) => one.categories);
  const nameOf = (ids: readonly Id[]) => categories.find(({ id }) => ids.includes(id))?.name ?? "";
  return terms.map((term): Term => {
    if (term.is !== "unknown" || term.words !== telling[0]) return term;
    const twins = categories.filter(({ name }) => {
      const [first, ...rest] = stemsOf(name);
      return (
        first === telling[0] &&
        terms.some(
          (one) =>
            one.is === "measured" &&
            rest.some((stem) => stemsOf(nameOf(one.what.ids)).includes(stem)),
        )
      );
    });
    const [twin, other] = twins;
    if (!twin || other) return term;
    return { ...term, is: "measured", what: { is: "category", ids: [twin.id] } };
  });
}

const moneyNouns =
  /^(?:money|dollars?|cash|sales?|income|revenue|proceeds|takings|spend|spending)$/;

/** "Snack bar money", "gift shop sales": what is counted in money says so twice. */
function withoutMoneyNouns(terms: readonly Term[], asking: Asking): Term[] {
  return terms.map((term, place) => {
    const before = terms[place - 1];
    const isOfMoney =
      before?.is === "measured" && before.what.ids.some((id) => unitOf(id, asking) === "currency");
    return isOfMoney && moneyNouns.test(term.words) ? silenced(term) : term;
  });
}

/** "Hours volunteers put in" are Volunteer Hours: two names, of which one thing is called. */
export function withOneName(said: readonly Term[], asking: Asking): Term[] {
  const terms = withoutMoneyNouns(said, asking);
  const { departments } = asking;
  const categories = departments.flatMap((one) => one.categories);
  const keyOf = (words: readonly string[]) => words.map(stemOf).sort().join(" ");
  const gone = new Set<Term>();
  const found = terms.map((term, place): Term => {
    const next = terms.slice(place + 1).find(({ is }) => is !== "silent" && is !== "best");
    if (!next || term.is !== "measured" || next.is !== "measured") return term;
    if ([term.words, next.words].includes(telling[0])) return term;
    const key = keyOf([...term.words.split(" "), ...next.words.split(" ")]);
    const only = categories.find(({ name }) => keyOf(name.toLowerCase().split(" ")) === key);
    if (!only) return term;
    gone.add(next);
    return { ...term, what: { is: "category", ids: [only.id] } };
  });
  return found.map((term) => (gone.has(term) ? silenced(term) : term));
}

/** Verbs of what is counted: "parents visited" are Parent Visits, and "signed up for groups" chooses of a department. */
export function withoutNameVerbs(
  terms: readonly Term[],
  { departments, archived = [] }: Asking,
): Term[] {
  const isVerbOf = (word: string, name: string) =>
    stemsOf(name).some((stem) => verbsOf[stem]?.split(" ").includes(word));
  const verbs = terms.filter(({ is }) => is === "unknown").map(({ words }) => words);
  const gone = new Set<string>();
  const chosen = terms.map((term): Term => {
    if (term.is !== "measured") return term;
    const { is, ids } = term.what;
    const all = [
      ...departments.flatMap((one) =>
        one.categories.filter(({ id }) => ids.includes(is === "category" ? id : one.id)),
      ),
      ...archived.filter(({ id }) => ids.includes(id)),
    ];
    const fitting = all.filter(({ name }) => verbs.some((verb) => isVerbOf(verb, name)));
    const [only, other] = fitting;
    if (!only || other) return term;
    for (const verb of verbs) if (isVerbOf(verb, only.name)) gone.add(verb);
    return is === "category" ? term : { ...term, what: { is: "category", ids: [only.id] } };
  });
  return chosen.map((term, place) => {
    const isAdverb = term.hints.includes("up") && gone.has(chosen[place - 1]?.words ?? "");
    return isAdverb || (term.is === "unknown" && gone.has(term.words)) ? silenced(term) : term;
  });
}

/** "Choir attendance": the name of a category after that of its department, whatever else is named so. */
export function inDepartment(term: Term, before: Term | undefined, { departments }: Asking): Term {
  const isName = term.is === "attendance" || term.is === "several-names";
  if (!isName || before?.is !== "measured" || before.what.is !== "department") return term;
  const { ids } = before.what;
  const key = (words: string) => stemsOf(words).join(" ");
  const [own, other] = departments
    .filter(({ id }) => ids.includes(id))
    .flatMap((one) => one.categories)
    .filter(({ name }) => key(name) === key(term.words));
  if (!own || other) return term;
  return { ...term, is: "measured", what: { is: "category", ids: [own.id] } };
}

/** The place after a word like "campus" that says again what it is. */
function withNoun(hits: readonly Entry[], words: readonly string[], end: number): number {
  // "Do children count toward the total" is no count of children.
  const isVerb = (kind: Kind) =>
    kind === "category" && /^(?:toward|towards|as|in|into)$/.test(words[end + 1] ?? "");
  const isNoun = ({ kind }: Entry) => !isVerb(kind) && follows[kind].test(words[end] ?? "");
  return hits.some(isNoun) ? end + 1 : end;
}
