import { type RawBuilder, sql } from "kysely";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import {
  earliestDay,
  type NewAssignment,
  tooLongAgo,
} from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Unit } from "../../domain/organization/campus.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { DayRange } from "../../domain/shared/fiscal-year.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";
import { prepareShortRead, type Value } from "../database/prepared.ts";
import { memberName } from "../member/members.ts";
import { joinActiveStructure } from "../organization/active-structure.ts";
import { type DatesAhead, daysAround, selectDatesAhead } from "../service/coming-occurrences.ts";
import { findOccurrence, selectOccurrence } from "../service/occurrences.ts";

export type AssignmentPlace = Pick<Assignment, "campusId" | "categoryId">;
type NamedPlace = AssignmentPlace &
  Pick<Assignment, "campusName" | "categoryName" | "departmentName">;

/** `given` is the assignment that is moved. */
export function checkAssignmentDay(
  scope: Scope,
  field: "date" | "occurrenceId",
  date: Day,
  now: Date,
  given?: { date: Day; status: string },
): void {
  if (date < earliestDay(dayIn(scope.timeZone, now), given)) throw invalid(field, tooLongAgo);
}

export async function getOpenOccurrence(
  db: Database,
  scope: Scope,
  occurrenceId: Id,
  campusId: Id | null,
): Promise<Occurrence> {
  return requireOpen(await findOccurrence(db, scope, occurrenceId), campusId);
}

export function requireOpen(occurrence: Occurrence | null, campusId: Id | null): Occurrence {
  if (!occurrence) throw invalid("occurrenceId", "Choose a service of your organization.");
  if (occurrence.cancelled) throw invalid("occurrenceId", "This service is cancelled.");
  if (campusId && campusId !== occurrence.campusId)
    throw invalid("occurrenceId", "This service belongs to another campus.");
  return occurrence;
}

/** `known` is where the category is counted, where that has been read already. */
export async function resolvePlace(
  db: Database,
  scope: Scope,
  place: AssignmentPlace,
  known?: Counting[] | null,
): Promise<NamedPlace> {
  const { campusId, categoryId } = place;
  if (categoryId) {
    const counting = known ?? (await listCounting(db, scope, categoryId));
    const [first, ...others] = counting;
    if (!first) throw invalid("categoryId", "Choose a category of your organization.");
    if (first.unit === "currency")
      throw invalid(
        "categoryId",
        "Money is entered in Inputs, it is not counted with the clicker.",
      );
    if (!campusId && others.length > 0) throw invalid("campusId", "Choose where it is counted.");
    const chosen = counting.find((one) => !campusId || one.campusId === campusId);
    if (!chosen) throw invalid("categoryId", "This campus does not count this category.");
    const { unit: _, campusId: countedAt, campusName, ...names } = chosen;
    return { campusId: countedAt, campusName, categoryId, ...names };
  }
  const campusName = campusId && (await findCampusName(db, scope, campusId));
  if (campusId && !campusName) throw invalid("campusId", "Choose a campus of your organization.");
  return { campusId, campusName, categoryId, categoryName: null, departmentName: null };
}

type Counting = { unit: Unit } & {
  [Name in "campusId" | "campusName" | "categoryName" | "departmentName"]: string;
};

function listCounting(db: Database, { organizationId }: Scope, id: Id): Promise<Counting[]> {
  return readCounting(db, { organizationId, id });
}

const readCounting = prepareShortRead<{ organizationId: Id; id: Id }, Counting>((value) =>
  selectCounting(value("organizationId"), value("id")),
);

function selectCounting(organizationId: Id, id: Id): RawBuilder<Counting> {
  return sql`
    select c.unit, p.id as "campusId", p.name as "campusName", c.name as "categoryName",
      d.name as "departmentName"
    from category c
    ${joinActiveStructure(organizationId)}
    where c.organization_id = ${organizationId} and c.id = ${id} and c.active`;
}

/** What a new assignment names, as far as it is there. */
export type AssignmentChoices = {
  /** Null for anybody who is not an active member. */
  memberName: string | null;
  isKnown: boolean;
  occurrence: Occurrence | null;
  /** Of its service, where it has one and repeats. */
  datesAhead: DatesAhead | null;
  counting: Counting[] | null;
};

export async function readChoices(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  { id, userId, occurrenceId, categoryId, repeats }: NewAssignment,
  now: Date,
): Promise<AssignmentChoices> {
  const asked = { organizationId, id, occurrenceId, categoryId, userId: userId ?? null };
  const days = daysAround(now);
  const [found] =
    repeats === "weekly" && occurrenceId
      ? await selectChoicesOfSeries(db, { ...asked, ...days })
      : await selectChoices(db, asked);
  if (!found) throw new Error("a statement without conditions gave no row");
  const { occurrence, datesAhead = null } = found;
  return {
    ...found,
    occurrence: occurrence && withShortTime(occurrence),
    datesAhead: datesAhead && { ...datesAhead, days },
  };
}

type Values = Record<"organizationId" | "id", Id> &
  Record<"userId" | "occurrenceId" | "categoryId", Id | null>;
type Found = Omit<AssignmentChoices, "datesAhead"> & {
  datesAhead?: Omit<DatesAhead, "days"> | null;
};

const selectChoices = prepareShortRead<Values, Found>((value) => select(value, sql``));

const selectChoicesOfSeries = prepareShortRead<Values & DayRange, Found>((value) => {
  const days = { from: value("from"), to: value("to") };
  const dates = selectDatesAhead(value("organizationId"), value("occurrenceId") as Id, days);
  return select(value, sql`, (select row_to_json(found) from (${dates}) found) as "datesAhead"`);
});

function select(value: Value<Values>, also: RawBuilder<unknown>): RawBuilder<Found> {
  const organizationId = value("organizationId");
  // A comparison with null finds nothing.
  const [userId, occurrenceId, categoryId] = [
    value("userId") as Id,
    value("occurrenceId") as Id,
    value("categoryId") as Id,
  ];
  return sql`
    select ${memberName(organizationId, userId)} as "memberName",
      exists (select from assignment a
        where a.organization_id = ${organizationId} and a.id = ${value("id")}) as "isKnown",
      (select row_to_json(found)
        from (${selectOccurrence(organizationId, occurrenceId)}) found) as occurrence,
      (select json_agg(row_to_json(found))
        from (${selectCounting(organizationId, categoryId)}) found) as counting
      ${also}`;
}

/** JSON has seconds. */
function withShortTime(occurrence: Occurrence): Occurrence {
  return { ...occurrence, time: occurrence.time.slice(0, 5) };
}

async function findCampusName(db: Database, scope: Scope, id: Id): Promise<string | null> {
  const found = await db
    .selectFrom("campus")
    .select("name")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
  return found?.name ?? null;
}

export function invalid(field: string, message: string): Refusal {
  return new Refusal("invalid", message, { [field]: message });
}
