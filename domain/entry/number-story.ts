import * as v from "valibot";
import { type Agreement, agreedNumber, agreementSchema } from "../assignment/agreement.ts";
import { type CountRevision, countRevisionSchema } from "../count/count-revision.ts";
import {
  type Decision,
  isChanging,
  type TapProposal,
  tapProposalSchema,
} from "../count/tap-proposal.ts";
import { isOwnUsed, weekChoices, weekSumOf } from "../service/week-number.ts";
import { trustedList } from "../shared/bounded.ts";
import { groupBy } from "../shared/group-by.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { type Summary, summarizeCampuses, summarySchema } from "../shared/summary.ts";
import { type Day, daySchema } from "../shared/time/week.ts";
import { unitSchema } from "../shared/unit.ts";
import { type EntryRevision, entryRevisionSchema } from "./entry.ts";
import type { NotePlace } from "./note.ts";

/** Without a campus all campuses, without an occurrence the whole week. */
export type StoryPlace = {
  weekStart: Day;
  categoryId: Id;
  campusId?: Id | undefined;
  occurrenceId?: Id | undefined;
};

const countOfNumberSchema = v.object({
  assignmentId: idSchema,
  title: v.string(),
  area: v.string(),
  /** Null after a reset. */
  count: v.nullable(v.number()),
  countedAt: v.nullable(v.string()),
  countedBy: v.nullable(v.string()),
  revisions: trustedList(countRevisionSchema),
  proposals: trustedList(tapProposalSchema),
  /** True where another person counted the same, apart, and this count adds nothing to the number. */
  isSecond: v.boolean(),
  /** Which of the two numbers was right, on the first of them. */
  agreements: trustedList(agreementSchema),
});
export type CountOfNumber = v.InferOutput<typeof countOfNumberSchema>;

const keptNumberSchema = v.object({
  value: v.number(),
  keptAt: v.string(),
  keptBy: v.nullable(v.string()),
});
export type KeptNumber = v.InferOutput<typeof keptNumberSchema>;

const numberSchema = v.object({
  campusId: idSchema,
  campusName: v.string(),
  occurrenceId: idSchema,
  kind: v.picklist(["week", "service"]),
  /** Null for a special service, and for the week itself. */
  serviceId: v.nullable(idSchema),
  name: v.string(),
  date: v.string(),
  time: v.nullable(v.string()),
  value: v.nullable(v.number()),
  source: v.nullable(v.picklist(["typed", "counted"])),
  counts: trustedList(countOfNumberSchema),
  revisions: trustedList(entryRevisionSchema),
  choice: v.optional(v.nullable(v.picklist(weekChoices))),
  kept: trustedList(keptNumberSchema),
});
export type NumberOfStory = v.InferOutput<typeof numberSchema>;

export const numberStorySchema = v.object({
  weekStart: v.string(),
  category: v.object({
    id: idSchema,
    name: v.string(),
    unit: unitSchema,
    summary: summarySchema,
  }),
  departmentName: v.string(),
  numbers: trustedList(numberSchema),
});
export type NumberStory = v.InferOutput<typeof numberStorySchema>;

/** The week's own numbers are in it only for a campus whose services have none. */
export function storyValue(
  numbers: readonly NumberOfStory[],
  summary: Summary | undefined,
): number | null {
  const campuses = groupBy(numbers, ({ campusId }) => campusId);
  const values = [...campuses.values()].map((own) => weekSumOf(own, summary).value);
  return summarizeCampuses(summary, values);
}

export function isUnused(number: NumberOfStory, numbers: readonly NumberOfStory[]): boolean {
  const own = numbers.filter(({ campusId }) => campusId === number.campusId);
  return number.value !== null && (number.kind === "week") !== isOwnUsed(own);
}

export type Narrowed = { campus?: Id[] | undefined; service?: Id[] | undefined };

export function narrowedTo(
  numbers: readonly NumberOfStory[],
  { campus, service }: Narrowed,
): NumberOfStory[] {
  return numbers.filter(
    ({ campusId, serviceId }) =>
      (!campus || campus.includes(campusId)) &&
      (!service || (serviceId !== null && service.includes(serviceId))),
  );
}

/** Null for a sum over campuses. A sum of services is the number of its campus's week. */
export function notePlaceOf({ numbers }: NumberStory, place: StoryPlace): NotePlace | null {
  const { weekStart, categoryId, occurrenceId } = place;
  const [number] = numbers;
  const campusId = place.campusId ?? (numbers.length === 1 ? number?.campusId : undefined);
  if (!campusId) return null;
  const isService = occurrenceId !== undefined && number?.kind !== "week";
  return { campusId, weekStart, occurrenceId: isService ? occurrenceId : null, categoryId };
}

const separator = ".";
const placeSchema = v.object({
  weekStart: daySchema,
  categoryId: idSchema,
  campusId: v.optional(idSchema),
  occurrenceId: v.optional(idSchema),
});

/** For an address: "2026-06-07.CATEGORY.CAMPUS.OCCURRENCE". */
export function placeText({ weekStart, categoryId, campusId, occurrenceId }: StoryPlace): string {
  return [weekStart, categoryId, campusId, occurrenceId].filter(Boolean).join(separator);
}

export function readPlace(text: string | null): StoryPlace | null {
  const [weekStart, categoryId, campusId, occurrenceId] = (text ?? "").split(separator);
  const parsed = v.safeParse(placeSchema, { weekStart, categoryId, campusId, occurrenceId });
  return parsed.success ? parsed.output : null;
}

/** Null stands for blank, and in a count for not counted yet. */
export type StoryEvent = {
  kind: "counted" | "typed" | "imported" | "kept" | "proposed" | "agreed" | Decision;
  from: number | null;
  to: number | null;
  at: string;
  /** Null once that account is deleted. */
  by: string | null;
  reason: string;
  area: string;
  late?: TapProposal;
  agreement?: Agreement;
  isSecond?: boolean;
};

/** Newest first. A change of a count is told by the count alone, not once more by the number it changed. */
export function storyEvents({
  counts,
  revisions,
  kept,
}: Pick<NumberOfStory, "counts" | "revisions" | "kept">): StoryEvent[] {
  const isOne = counts.filter(({ isSecond }) => !isSecond).length < 2;
  const counted = counts.flatMap((count) =>
    countEvents(count.revisions, count.proposals, count.agreements).map((event) => ({
      ...event,
      area: isOne ? "" : areaOf(count),
      isSecond: count.isSecond,
    })),
  );
  const isOfReset = ({ to, changedAt }: Pick<EntryRevision, "to" | "changedAt">) =>
    to === null && counted.some((event) => event.to === null && event.at === changedAt);
  const typed = revisions
    .filter((revision) => revision.source === "typed" && !isOfReset(revision))
    .map(
      (revision): StoryEvent =>
        eventOf(revision.isImported ? "imported" : "typed", { ...revision, reason: "" }),
    );
  const looked = kept.map(({ value, keptAt, keptBy }) =>
    eventOf("kept", { from: value, to: value, changedAt: keptAt, changedBy: keptBy, reason: "" }),
  );
  return [...counted, ...typed, ...looked].sort((one, other) => other.at.localeCompare(one.at));
}

export function countEvents(
  revisions: readonly CountRevision[],
  proposals: readonly TapProposal[] = [],
  agreements: readonly Agreement[] = [],
): StoryEvent[] {
  // An agreement tells the change that it made.
  const isToldBy = (at: string) => agreements.some(({ decidedAt }) => decidedAt === at);
  const changed = revisions.filter(
    ({ from, to, changedAt }) => from !== to && !isToldBy(changedAt),
  );
  const events = [
    ...agreements.map(agreementEvent),
    ...proposals.filter(isChanging).flatMap(proposalEvents),
    ...changed.map((revision) => eventOf("counted", revision)),
  ];
  return events.sort((one, other) => other.at.localeCompare(one.at));
}

function agreementEvent(agreement: Agreement): StoryEvent {
  const { decidedAt, decidedBy } = agreement;
  return {
    ...{ kind: "agreed", from: null, to: agreedNumber(agreement.choice, agreement) },
    ...{ at: decidedAt, by: decidedBy, reason: "", area: "", agreement },
  };
}

function proposalEvents(proposal: TapProposal): StoryEvent[] {
  const { arrivedAt, proposedBy, decision, decidedAt, decidedBy, reason } = proposal;
  const event = { from: null, to: null, area: "", late: proposal };
  const proposed = { ...event, kind: "proposed" as const, at: arrivedAt, by: proposedBy, reason };
  if (!decision || !decidedAt) return [proposed];
  return [{ ...event, kind: decision, at: decidedAt, by: decidedBy, reason: "" }, proposed];
}

export function areaOf({ title, area }: Pick<CountOfNumber, "title" | "area">): string {
  return area || title;
}

function eventOf(
  kind: StoryEvent["kind"],
  { from, to, changedAt, changedBy, reason }: CountRevision,
): StoryEvent {
  return { kind, from, to, at: changedAt, by: changedBy, reason, area: "" };
}
