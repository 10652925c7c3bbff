import { inTerms } from "#words/claims.ts";
import type { Terms } from "../../words/terms.ts";
import { doubtfulOf } from "../doubt/doubtful-number.ts";
import { inTotals, marked, weeksInDoubt, withDoubts } from "../doubt/in-totals.ts";
import {
  type ClaimFacts,
  type Series,
  type WeeklyNumbers,
  weeklyNumbersOf,
} from "../usual/weekly-numbers.ts";
import type { Claim } from "./claim.ts";
import { fullRooms } from "./kinds/capacity.ts";
import { changedSince } from "./kinds/changed-since.ts";
import { givingPerAdult } from "./kinds/giving.ts";
import { afterGuests, guestShare } from "./kinds/guests.ts";
import { lateParts } from "./kinds/lateness.ts";
import { missingCounts } from "./kinds/missing.ts";
import { oddities } from "./kinds/oddity.ts";
import { campusesApart } from "./kinds/parting.ts";
import { records } from "./kinds/record.ts";
import { seasonClaims } from "./kinds/seasons.ts";
import { trends } from "./kinds/trend.ts";
import { besideTypical } from "./kinds/typical.ts";
import { besideYearBefore } from "./kinds/year-before.ts";

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

export function claimsOf(facts: ClaimFacts, terms: Terms): Claim[] {
  const weekly = weeklyNumbersOf(facts);
  if (!weekly) return [];
  const sure = { ...withoutDoubts(weekly), terms };
  return kinds
    .flatMap((kind) => kind(sure))
    .map((claim) => ({ ...claim, template: inTerms(claim.template, terms) }));
}

/** Nothing is said of a number in doubt, or of a week that has too much of it. */
export function withoutDoubts(weekly: WeeklyNumbers): WeeklyNumbers {
  const doubts = inTotals(doubtfulOf(weekly.unkept, weekly));
  if (doubts.length === 0) return weekly;
  const mark = marked(weekly.weeks, doubts);
  const sure = <Row extends Series>(row: Row): Row => {
    const marked = mark(row);
    const places = new Set(weeksInDoubt(marked));
    if (places.size === 0) return marked;
    const good = row.good.map((value, place) => (places.has(place) ? null : value));
    const last = good.findLastIndex((value) => value !== null);
    return { ...marked, good, last: last < 0 ? null : last };
  };
  return {
    ...weekly,
    total: sure(weekly.total),
    campuses: weekly.campuses.map(sure),
    categories: weekly.categories.map(sure),
    cells: weekly.cells.map(sure),
    answer: (question) => withDoubts(weekly.answer(question), question.where, doubts),
  };
}
