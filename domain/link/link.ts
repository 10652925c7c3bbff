import * as v from "valibot";
import * as words from "#words/links.ts";
import { assignmentSchema } from "../assignment/assignment.ts";
import type { CountState } from "../count/tally.ts";
import { organizationKinds, ownTermsSchema } from "../organization/kind.ts";
import { trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { momentOf } from "../shared/time/week.ts";

const linkKinds = ["count", "wall"] as const;
export type LinkKind = (typeof linkKinds)[number];

export const mostLinks = 100;
/** Days for which a link of a series or a wall works. */
export const linkDays = 366;

/** A counting link is of one count or of one series, a wall link of one campus or, without one, of all. */
export const newLinkSchema = v.pipe(
  v.strictObject({
    id: idSchema,
    kind: v.picklist(linkKinds),
    name: nameSchema(words.nameLink),
    assignmentId: v.optional(idSchema),
    seriesId: v.optional(idSchema),
    campusId: v.optional(idSchema),
  }),
  v.forward(
    v.check(({ kind, assignmentId, seriesId, campusId }) => {
      const counts = [assignmentId, seriesId].filter((id) => id !== undefined).length;
      return kind === "count" ? counts === 1 && campusId === undefined : counts === 0;
    }, words.oneCount),
    ["kind"],
  ),
);
export type NewLink = v.InferOutput<typeof newLinkSchema>;

/** Shown this once: only the hash of the secret is kept. */
export const madeLinkSchema = v.object({ id: idSchema, secret: v.string() });

const linkStates = ["working", "over", "left"] as const;

/** `of` is what it opens: the title of the count or the campus. `left`: whoever made it may not make links any more. */
export const linkSchema = v.object({
  id: idSchema,
  kind: v.picklist(linkKinds),
  name: v.string(),
  assignmentId: v.nullable(idSchema),
  seriesId: v.nullable(idSchema),
  campusId: v.nullable(idSchema),
  of: v.nullable(v.string()),
  madeAt: v.string(),
  madeBy: v.nullable(v.string()),
  endsAt: v.string(),
  state: v.picklist(linkStates),
});
export type Link = v.InferOutput<typeof linkSchema>;

const openingStates = ["early", "open", "over"] as const;
type OpeningState = (typeof openingStates)[number];

const linkedOrganization = v.object({
  id: idSchema,
  name: v.string(),
  timeZone: v.string(),
  kind: v.picklist(organizationKinds),
  ownTerms: v.nullable(ownTermsSchema),
});

/** All that a visitor is told. `count` is null where nothing is left to count by the link. */
export const openedLinkSchema = v.object({
  organization: linkedOrganization,
  count: v.nullable(assignmentSchema),
  state: v.picklist(openingStates),
  opensAt: v.nullable(v.string()),
  closesAt: v.nullable(v.string()),
});
export type OpenedLink = v.InferOutput<typeof openedLinkSchema>;

/** The board for a wall: the counts of the day without money, `inTotal` the categories that add to the total. */
export const wallSchema = v.object({
  organization: linkedOrganization,
  day: v.string(),
  counts: trustedList(assignmentSchema),
  inTotal: trustedList(idSchema),
  namesCampuses: v.boolean(),
  typical: v.nullable(v.number()),
});
export type Wall = v.InferOutput<typeof wallSchema>;

export const newVisitorSchema = v.strictObject({
  id: idSchema,
  assignmentId: idSchema,
  firstName: nameSchema(words.giveFirstName, 40),
});
export type NewVisitor = v.InferOutput<typeof newVisitorSchema>;
export const visitorSchema = v.object({ id: idSchema, firstName: v.string() });

const minutesBefore = 45;
const hoursAfter = 2;

type Timed = { date: string; time: string | null };

/** A count without a time is open all day. */
export function hoursOf({ date, time }: Timed, timeZone: string): { opens: Date; closes: Date } {
  const begins = momentOf(date, time ?? "00:00", timeZone).getTime();
  if (time === null)
    return { opens: new Date(begins), closes: new Date(momentOf(date, "23:59", timeZone)) };
  return {
    opens: new Date(begins - minutesBefore * 60_000),
    closes: new Date(begins + hoursAfter * 3_600_000),
  };
}

export function openingOf(count: Timed, timeZone: string, now: Date): OpeningState {
  const { opens, closes } = hoursOf(count, timeZone);
  if (now < opens) return "early";
  return now <= closes ? "open" : "over";
}

/** The count that a link is for now: the one that is open, else the next, else the last. */
export function countOfLink<Count extends Timed>(
  counts: readonly Count[],
  timeZone: string,
  now: Date,
): Count | null {
  const inOrder = counts.toSorted((one, other) =>
    `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`),
  );
  const of = (state: OpeningState) => (count: Count) => openingOf(count, timeZone, now) === state;
  return inOrder.find(of("open")) ?? inOrder.find(of("early")) ?? inOrder.at(-1) ?? null;
}

/** A visitor sees first names, and once the link has closed only their own taps. */
export function seenByVisitor(state: CountState, visitorId: Id, isOpen: boolean): CountState {
  const first = (name: string) => name.split(/,? /, 1)[0] ?? name;
  const { replaced, savedBy, tallies, taker, ...rest } = state;
  const seen = isOpen ? tallies : tallies.filter(({ userId }) => userId === visitorId);
  return {
    ...rest,
    savedBy: savedBy && first(savedBy),
    ...(taker && { taker: { ...taker, userName: first(taker.userName) } }),
    tallies: seen.map((tally) => ({ ...tally, userName: first(tally.userName) })),
    ...(replaced && { replaced: { ...replaced, by: replaced.by && first(replaced.by) } }),
  };
}

export const secretPattern = /^[\w-]{22}$/;

/** Stands behind # in a link's address, where no server and no proxy sees it: the organization's id and the secret. */
export function linkCode({ organizationId, secret }: { organizationId: Id; secret: string }) {
  return `${organizationId.replaceAll("-", "")}${secret}`;
}

/** Null for a code that was cut off. */
export function parseLinkCode(code: string): { organizationId: Id; secret: string } | null {
  const [, a, b, c, d, e, secret] =
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\w-]{22})$/.exec(code) ?? [];
  return secret === undefined ? null : { organizationId: [a, b, c, d, e].join("-"), secret };
}
