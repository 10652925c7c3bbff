import type { Claim } from "../../../domain/insight/claim.ts";
import { claimText } from "../../../domain/insight/claim-words.ts";
import { claimsOf } from "../../../domain/insight/claims.ts";
import { generateChurch } from "./generator.ts";
import { knownOf } from "./known.ts";
import { notPlanted } from "./planted.ts";
import type { RawChurch, Slip } from "./raw.ts";
import { rowsOf } from "./rows.ts";
import { falseIn } from "./second.ts";

export type Checked = {
  churches: number;
  /** How many claims of each kind and form. */
  claims: Map<string, number>;
  /** One line for each number or cause that is not true. */
  wrong: string[];
  sentences: string[];
  /** In milliseconds, of all claims of a church with at least three years, three campuses and twelve categories. */
  large: number[];
  slips: Map<Slip["kind"], { planted: number; found: number }>;
};

/** Makes churches and proves everything that is said of them a second time. */
export function checkChurches(first: number, count: number): Checked {
  const checked: Checked = {
    churches: count,
    claims: new Map(),
    wrong: [],
    sentences: [],
    large: [],
    slips: new Map(),
  };
  for (let seed = first; seed < first + count; seed++) checkChurch(seed, checked);
  return checked;
}

function checkChurch(seed: number, checked: Checked): void {
  const church = generateChurch(seed);
  const known = knownOf(church);
  const began = performance.now();
  const claims = claimsOf(known);
  const took = performance.now() - began;
  const isLarge =
    church.weeks > 250 && church.campuses.length === 3 && church.categories.length === 12;
  if (isLarge) checked.large.push(took);
  const rows = rowsOf(church);
  for (const claim of claims) {
    const name = `${claim.kind} ${claim.form}`;
    checked.claims.set(name, (checked.claims.get(name) ?? 0) + 1);
    const words = claimText(claim, { today: known.calendar.today, currency: "USD" });
    checked.sentences.push(`${seed}: ${words}`);
    const problems = [...falseIn(claim, rows), ...notPlanted(claim, rows)];
    checked.wrong.push(...problems.map((problem) => `${seed}: ${problem} (${words})`));
  }
  countSlips(church, claims, checked);
}

/** Of the last weeks, where enough weeks are known before. */
function countSlips(church: RawChurch, claims: Claim[], { slips }: Checked): void {
  if (church.weeks < 45) return;
  for (const { week, campusId, categoryId, kind, was, is } of church.truth.slips) {
    if (week < church.weeks - 4 || was < 20 || Math.abs(is / was - 1) < 0.3) continue;
    const known = slips.get(kind) ?? { planted: 0, found: 0 };
    const isFound = claims.some(
      ({ kind: what, key, slots }) =>
        what === "oddity" &&
        slots.day?.coverage.weeks === 1 &&
        key.includes(campusId) &&
        (key.includes(categoryId) || key.includes(`campus ${campusId}`)),
    );
    slips.set(kind, { planted: known.planted + 1, found: known.found + (isFound ? 1 : 0) });
  }
}
