import { afterGuests } from "./after-guests.ts";
import { fullRooms } from "./capacity.ts";
import { changedSince } from "./changed-since.ts";
import type { Claim } from "./claim.ts";
import { givingPerAdult } from "./giving.ts";
import { guestShare } from "./guests.ts";
import { withoutDoubts } from "./in-doubt.ts";
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
export function claimsOf(facts: ClaimFacts): Claim[] {
  const weekly = weeklyNumbersOf(facts);
  if (!weekly) return [];
  const sure = withoutDoubts(weekly);
  return kinds.flatMap((kind) => kind(sure));
}
