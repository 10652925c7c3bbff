import { type ClaimFacts, weeklyNumbersOf } from "../usual/weekly-numbers.ts";
import type { Claim } from "./claim.ts";
import { afterGuests } from "./kinds/after-guests.ts";
import { fullRooms } from "./kinds/capacity.ts";
import { changedSince } from "./kinds/changed-since.ts";
import { givingPerAdult } from "./kinds/giving.ts";
import { guestShare } from "./kinds/guests.ts";
import { withoutDoubts } from "./kinds/in-doubt.ts";
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

export function claimsOf(facts: ClaimFacts): Claim[] {
  const weekly = weeklyNumbersOf(facts);
  if (!weekly) return [];
  const sure = withoutDoubts(weekly);
  return kinds.flatMap((kind) => kind(sure));
}
