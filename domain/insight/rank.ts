import { type Day, daysBetween } from "../shared/time/week.ts";
import type { Claim, SlotValue } from "./claim.ts";
import type { Opinion } from "./claim-answer.ts";

export const mostClaims = 5;
/** So that a leader sees more than one side. */
const mostOfKind = 2;
/** How long a claim that is still the same is not said again. */
const daysOfSilence = 28;
const usefulTimes = 1.25;
/** The least change of a claim that was said: points of a percent, or a share of another number. */
const changedPoints = 3;
const changedShare = 0.1;

/** A claim that was said, `since` the week in which it was said first with this content. */
export type Said = { key: string; form: string; since: Day; lead: SlotValue };

/** The claims worth most, the first first. A claim said in an earlier week is said again only after a month, or changed. */
export function mostTelling(
  claims: readonly Claim[],
  { week, said, opinions }: { week: Day; said: readonly Said[]; opinions: readonly Opinion[] },
): Claim[] {
  const saidBefore = new Map(said.map((one) => [one.key, one]));
  const isMeant = (claim: Claim) => (one: Opinion) =>
    one.key === null ? one.kind === claim.kind : one.key === claim.key;
  const weighed = claims
    .filter((claim) => {
      const theirs = opinions.filter(isMeant(claim));
      return theirs.every(({ opinion }) => opinion !== "not-for-us");
    })
    .filter((claim) => isNews(claim, saidBefore.get(claim.key), week))
    .map((claim) => {
      const isUseful = opinions.some(
        ({ kind, opinion }) => opinion === "useful" && kind === claim.kind,
      );
      return { claim, rank: claim.rank * (isUseful ? usefulTimes : 1) };
    })
    .sort((one, other) => other.rank - one.rank || (one.claim.key < other.claim.key ? -1 : 1));
  const chosen: Claim[] = [];
  for (const { claim } of weighed) {
    const ofKind = chosen.filter(({ kind }) => kind === claim.kind).length;
    const isRepeated = chosen.some(({ about, key }) => about === claim.about || key === claim.key);
    if (ofKind < mostOfKind && !isRepeated) chosen.push(claim);
    if (chosen.length === mostClaims) break;
  }
  return chosen;
}

type Content = Omit<Said, "since">;

export function saidSince(content: Content, said: readonly Said[], week: Day): Said {
  const before = said.find((one) => one.key === content.key);
  const isSame = before && !isChanged(content, before) && isRecent(before, week);
  return isSame ? before : { ...content, since: week };
}

function isNews(claim: Claim, before: Said | undefined, week: Day): boolean {
  if (!before || before.since === week || !isRecent(before, week)) return true;
  return isChanged(contentOf(claim), before);
}

function isRecent({ since }: Said, week: Day): boolean {
  return daysBetween(since, week) < daysOfSilence;
}

function isChanged(
  { form, lead: now }: Content,
  { form: formBefore, lead: before }: Said,
): boolean {
  if (form !== formBefore || now.unit !== before.unit) return true;
  if (typeof now.value === "string" || typeof before.value === "string")
    return now.value !== before.value;
  const difference = Math.abs(now.value - before.value);
  if (now.unit === "percent") return difference >= changedPoints;
  return difference > changedShare * Math.max(1, Math.abs(before.value));
}

export function contentOf({ key, form, slots, lead }: Claim): Content {
  const slot = slots[lead];
  if (!slot) throw new Error(`This claim has no ${lead}.`);
  const { unit, value } = slot;
  return { key, form, lead: { unit, value } as SlotValue };
}
