import * as v from "valibot";
import { locale } from "#words/language.ts";
import * as words from "#words/late-counts.ts";
import { trustedList } from "../shared/bounded.ts";
import { groupBy } from "../shared/group-by.ts";
import { idSchema } from "../shared/id.ts";
import { dayIn } from "../shared/time/week.ts";
import { type Assignment, isToCount } from "./assignment.ts";
import { isOverdue } from "./late.ts";

export const minutesBetweenNudges = 15;

const nudgeWays = ["push", "email"] as const;
export type NudgeWay = (typeof nudgeWays)[number];

export const nudgeSchema = v.object({
  id: idSchema,
  nudgedAt: v.string(),
  reachedBy: v.picklist(nudgeWays),
});

const unreachedReasons = {
  off: words.turnedOff,
  recent: (who: string, isOne: boolean) => words.remindedWithin(who, isOne, minutesBetweenNudges),
  often: words.remindedOften,
  uninvited: words.notInvited,
};
export type UnreachedReason = keyof typeof unreachedReasons;

export const nudgesSchema = v.object({
  reminded: v.number(),
  unreached: trustedList(
    v.object({
      name: v.string(),
      reason: v.picklist(Object.keys(unreachedReasons) as UnreachedReason[]),
    }),
  ),
  nobodys: v.number(),
});
export type Nudges = v.InferOutput<typeof nudgesSchema>;

/** Who is reminded together: members with late counts, and people who have not accepted although their count is today. */
export function findPeopleToRemind<Item extends Assignment>(
  assignments: readonly Item[],
  { timeZone, now, by }: { timeZone: string; now: Date; by: string },
) {
  const today = dayIn(timeZone, now);
  const isLate = (one: Item) => isOverdue(one, timeZone, now);
  const late = assignments.filter(isLate);
  const invited = assignments.filter((one) => one.date === today && isToCount(one)).concat(late);
  const isMembers = ({ userId }: Item) => userId !== null && userId !== by;
  return {
    members: groupBy(late.filter(isMembers), ({ userId }) => userId ?? ""),
    invited: groupBy(
      invited.filter(({ invitationId }) => invitationId !== null),
      ({ invitationId }) => invitationId ?? "",
    ),
    nobodys: late.filter(({ userId, invitationId }) => userId === null && invitationId === null)
      .length,
  };
}

export function nudgesWords({ reminded, unreached, nobodys }: Nudges): string {
  const done = words.reminded(reminded);
  const ofReasons = groupBy(unreached, ({ reason }) => reason);
  const others = [...ofReasons].map(([reason, group]) => {
    const names = group.map(({ name }) => name);
    const who = names.length > 3 ? words.people(names.length) : list.format(names);
    return unreachedReasons[reason](who, names.length === 1);
  });
  if (nobodys > 0) others.push(words.haveNobody(nobodys));
  return others.length === 0 ? `${done}.` : `${done}; ${list.format(others)}.`;
}

const list = new Intl.ListFormat(locale, { type: "conjunction" });
