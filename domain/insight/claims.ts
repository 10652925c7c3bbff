import { changedSince } from "./changed-since.ts";
import type { Claim } from "./claim.ts";
import { missingCounts } from "./gaps.ts";
import { givingPerAdult } from "./giving.ts";
import { guestShare } from "./guests.ts";
import { oddities } from "./oddity.ts";
import { campusesApart } from "./parting.ts";
import { type Known, readingOf } from "./reading.ts";
import { records } from "./record.ts";
import { seasonClaims } from "./seasons.ts";
import { trends } from "./trend.ts";
import { besideTypical } from "./typical.ts";
import { besideYearBefore } from "./year-before.ts";

const kinds = [
  oddities,
  trends,
  campusesApart,
  besideYearBefore,
  besideTypical,
  seasonClaims,
  guestShare,
  givingPerAdult,
  records,
  missingCounts,
  changedSince,
];

/** All that can be proved, in no order of worth. */
export function claimsOf(known: Known): Claim[] {
  const reading = readingOf(known);
  return reading ? kinds.flatMap((kind) => kind(reading)) : [];
}
