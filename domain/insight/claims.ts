import type { Id } from "../id.ts";
import type { Period, Question } from "../question.ts";
import { afterGuests } from "./after-guests.ts";
import { fullRooms } from "./capacity.ts";
import { changedSince } from "./changed-since.ts";
import type { Claim } from "./claim.ts";
import { givingPerAdult } from "./giving.ts";
import { guestShare } from "./guests.ts";
import { lateParts } from "./lateness.ts";
import { missingCounts } from "./missing.ts";
import { oddities } from "./oddity.ts";
import { campusesApart } from "./parting.ts";
import { records } from "./record.ts";
import { seasonClaims } from "./seasons.ts";
import { trends } from "./trend.ts";
import { besideTypical } from "./typical.ts";
import { type ClaimFacts, weeklyNumbersOf } from "./weekly-numbers.ts";
import { besideYearBefore } from "./year-before.ts";

const kinds = [
  oddities,
  trends,
  campusesApart,
  besideYearBefore,
  besideTypical,
  seasonClaims,
  guestShare,
  afterGuests,
  givingPerAdult,
  records,
  fullRooms,
  missingCounts,
  lateParts,
  changedSince,
];

/** All that can be proved, in no order of worth. */
export function claimsOf(known: ClaimFacts): Claim[] {
  const weekly = weeklyNumbersOf(known);
  return weekly
    ? withoutDoubtful(
        kinds.flatMap((kind) => kind(weekly)),
        known,
      )
    : [];
}

/** Sums move with a single slip, medians of many weeks do not. */
const sums = new Set<Claim["kind"]>([
  "typical",
  "last-year",
  "easter",
  "parting",
  "guests",
  "giving",
  "record",
  "capacity",
]);

/** While a number is asked about, nothing is said that would be false without it. */
function withoutDoubtful(claims: Claim[], { numbers }: ClaimFacts): Claim[] {
  const inTotal = numbers.categories.filter((one) => one.inTotal).map(({ id }) => id);
  const asked = claims
    .filter(({ kind, form }) => kind === "oddity" && form.startsWith("slip"))
    .flatMap(({ slots }) => slots.value?.question ?? []);
  const isDoubtful = (question: Question) =>
    asked.some(
      (slip) =>
        isAmong(slip.where.campus, question.where.campus) &&
        isAmong(categoriesOf(slip, inTotal), categoriesOf(question, inTotal)) &&
        overlaps(slip.period, question.period),
    );
  return claims.filter(
    ({ kind, slots }) =>
      !sums.has(kind) || Object.values(slots).every(({ question }) => !isDoubtful(question)),
  );
}

function categoriesOf({ measure, where }: Question, inTotal: Id[]): Id[] {
  return where.category ?? (measure === "attendance" ? inTotal : [measure]);
}

/** Undefined is all of them. */
function isAmong(some: Id[] | undefined, all: Id[] | undefined): boolean {
  return !some || !all || some.some((id) => all.includes(id));
}

function overlaps(one: Period, other: Period): boolean {
  if (typeof one === "string" || typeof other === "string") return true;
  return one.from <= other.to && other.from <= one.to;
}
