import type { Calendar } from "../../domain/answer/report-weeks.ts";
import { roomCategories } from "../../domain/answer/room.ts";
import type { UnkeptNumber } from "../../domain/entry/entry.ts";
import type { Claim } from "../../domain/insight/claim.ts";
import { claimsOf } from "../../domain/insight/claims.ts";
import type { Department } from "../../domain/organization/campus.ts";
import { categoryKinds } from "../../domain/organization/category-kinds.ts";
import type { SpecialDay } from "../../domain/service/special-day.ts";
import type {
  ClaimEntered,
  ClaimFacts,
  ClaimKept,
  ClaimNote,
} from "../../domain/usual/weekly-numbers.ts";
import type { Language } from "../../words/languages.ts";
import type { Terms } from "../../words/terms.ts";
import { type FoundNumbers, numbersOf } from "../report/found-numbers.ts";

/** `language` is of the sentences, and `terms` are the organization's own words in it. */
export type FoundFacts = {
  found: FoundNumbers;
  calendar: Calendar;
  beside: string;
  language: Language;
  terms: Terms;
};

/** Leaves out numbers that other members changed, because each person has seen different ones. */
export function factsOf({
  found,
  calendar,
  beside,
}: Omit<FoundFacts, "language" | "terms">): ClaimFacts {
  const { departments, ...others }: Beside = JSON.parse(beside);
  return {
    numbers: numbersOf(found),
    calendar,
    kinds: categoryKinds(departments),
    room: roomCategories(departments),
    changed: [],
    ...others,
  };
}

type Beside = {
  departments: Department[];
  specialDays: SpecialDay[];
  notes: ClaimNote[];
  kept: ClaimKept[];
  unkept: UnkeptNumber[];
  entered: ClaimEntered[];
};

export type MadeClaims = { claims: Claim[]; weeks: number };

export function makeClaims(found: FoundFacts): MadeClaims {
  const facts = factsOf(found);
  const weeks = new Set<number>();
  for (const source of facts.numbers.numbers) for (const week of source.weeks) weeks.add(week);
  return { claims: claimsOf(facts, found.terms), weeks: weeks.size };
}
