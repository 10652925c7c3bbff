import { type RawBuilder, sql } from "kysely";
import { notCounted, notCountedOrHidden, tooLarge } from "#words/counts.ts";
import * as refusals from "#words/refusals.ts";
import type { Entry, EntryChange, ReplacedEntry, SavedEntries } from "../../domain/entry/entry.ts";
import type { Scope, Sender } from "../../domain/member/member.ts";
import { canEnter, canSeeMoney } from "../../domain/member/permissions.ts";
import { choiceOnceTyped, type WeekChoice } from "../../domain/service/week-number.ts";
import { greatestValue } from "../../domain/shared/amount.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { prepare, prepareShortRead, type Value } from "../database/prepared.ts";
import { getOccurrence } from "../occurrence/occurrences.ts";
import { type EntrySheet, isWeekItself, weekOccurrence } from "../occurrence/week-occurrence.ts";
import { joinActiveStructure } from "../organization/active-structure.ts";
import { findRefusalAt } from "../organization/places.ts";
import { unitOfCategory } from "../organization/visible-categories.ts";
import { countedSum } from "./counted-entries.ts";
import { requireWeek } from "./entries.ts";
import { writeChanges } from "./entry-revisions.ts";
import { isKept, keepNumbers } from "./numbers-to-check.ts";

const mostUnchanged = 20;

/** The later save wins, and `replaced` tells what it overwrote. */
export async function saveEntries(
  db: Database,
  scope: Sender,
  week: EntrySheet,
  changes: EntryChange[],
  now: Date,
): Promise<SavedEntries> {
  requireWeek(scope, week.weekStart, now);
  const currentStart = weekStartOf(dayIn(scope.timeZone, now), scope.weekStartDay);
  const days = { campusId: week.campusId, start: week.weekStart, currentStart };
  const saved: SavedEntries = { items: [], replaced: [] };
  // Entries that somebody else changed in the meantime are read and written again.
  for (let left = changes; left.length > 0; ) {
    const entries = changedEntries(scope, await readStored(db, scope, week, left), left);
    if (!entries.every((entry) => entry.isRepeated || canEnter(scope, entry, days)))
      throw (
        (await findRefusalAt(db, scope, [week.campusId])) ??
        new Refusal("not_allowed", refusals.onlyStaffChange)
      );
    const differing = entries.filter(
      (entry) => !entry.isRepeated && !entry.change.isKept && entry.value !== entry.change.value,
    );
    refuseTooLarge(differing, changes);
    await keepNumbers(db, scope, entries.flatMap(keptPlace), now);
    const same = entries.filter(isNewAndSame);
    const written = await writeTyped(db, scope, week, differing, now);
    const remembered = await rememberUnchanged(db, scope, week, same);
    const isOvertaken = (entry: ChangedEntry) =>
      (differing.includes(entry) && !written.has(entry.categoryId)) ||
      (same.includes(entry) && !remembered.has(entry.categoryId));
    for (const entry of entries) {
      if (isOvertaken(entry)) continue;
      const isWritten = written.has(entry.categoryId);
      const item = isWritten ? writtenItem(scope, entry, week, now) : unchangedItem(entry, week);
      if (item) saved.items.push(item);
      const replaced = isWritten && replacedBy(scope, entry);
      if (replaced) saved.replaced.push(replaced);
    }
    left = entries.filter(isOvertaken).map(({ change }) => change);
  }
  return saved;
}

export async function saveOccurrenceEntries(
  db: Database,
  sender: Sender,
  occurrenceId: Id,
  changes: EntryChange[],
  now: Date,
): Promise<SavedEntries> {
  const { campusId, weekStart, cancelled } = await getOccurrence(db, sender, occurrenceId);
  if (cancelled) throw new Refusal("conflict", refusals.serviceCancelled);
  return saveEntries(db, sender, { campusId, weekStart, occurrenceId }, changes, now);
}

function isNewAndSame({ isRepeated, value, change }: ChangedEntry): boolean {
  return !isRepeated && !change.isKept && !!change.changeId && value === change.value;
}

/** Remembers changes that changed nothing, so that a repeat does not replace a later number. Returns their categories. */
async function rememberUnchanged(
  db: Database,
  scope: Scope,
  week: EntrySheet,
  entries: ChangedEntry[],
): Promise<Set<Id>> {
  const [first] = entries;
  if (!first) return new Set();
  const { organizationId } = scope;
  const occurrenceId = await placeOf(db, scope, week, first);
  const neverEntered = entries.filter(({ version }) => version === 0);
  if (neverEntered.length > 0)
    await addBlank(db, {
      ...{ organizationId, occurrenceId },
      categoryIds: neverEntered.map(({ categoryId }) => categoryId),
    });
  const rows = await addUnchanged(db, {
    ...{ organizationId, occurrenceId },
    categoryIds: entries.map(({ categoryId }) => categoryId),
    versions: entries.map(({ version }) => version),
    changeIds: entries.map(({ change }) => change.changeId ?? null),
  });
  return new Set(rows.map((row) => row.categoryId));
}

async function placeOf(
  db: Database,
  scope: Scope,
  { occurrenceId, campusId, weekStart }: EntrySheet,
  entry: ChangedEntry,
): Promise<Id> {
  return (
    occurrenceId ?? entry.occurrenceId ?? (await weekOccurrence(db, scope, campusId, weekStart))
  );
}

type Place = { organizationId: Id; occurrenceId: Id; categoryIds: Id[] };

const addBlank = prepare<Place, unknown>(
  (value) => sql`
    insert into entry (organization_id, occurrence_id, category_id, source, version)
    select o.organization_id, o.id, category_id, 'typed', 0
    from unnest(${value("categoryIds")}::uuid[]) as t (category_id)
    join occurrence o on o.organization_id = ${value("organizationId")}
      and o.id = ${value("occurrenceId")}
    order by category_id
    on conflict do nothing`,
);

type Unchanged = Place & {
  versions: number[];
  changeIds: (Id | null)[];
};

const addUnchanged = prepare<Unchanged, { categoryId: Id }>(
  (value) => sql`
    update entry e
    set unchanged_ids = trim_array(array[t.change_id] || e.unchanged_ids,
      greatest(0, cardinality(e.unchanged_ids) + 1 - ${sql.lit(mostUnchanged)}))
    from unnest(${value("categoryIds")}::uuid[], ${value("versions")}::int[],
      ${value("changeIds")}::uuid[]) as t (category_id, version, change_id)
    where e.organization_id = ${value("organizationId")}
      and e.occurrence_id = ${value("occurrenceId")}
      and e.category_id = t.category_id and e.version = t.version
    returning e.category_id as "categoryId"`,
);

/** Null where the number is another one by now. */
function keptPlace({ categoryId, occurrenceId, value, change }: ChangedEntry) {
  const isMeant = change.isKept && value === change.value;
  return isMeant && occurrenceId && value !== null ? [{ occurrenceId, categoryId, value }] : [];
}

function refuseTooLarge(entries: ChangedEntry[], changes: EntryChange[]): void {
  const fields: Record<string, string> = {};
  for (const { unit, change } of entries)
    if ((change.value ?? 0) > greatestValue(unit))
      fields[`entries.${changes.indexOf(change)}.value`] = tooLarge;
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", tooLarge, fields);
}

type ChangedEntry = {
  categoryId: Id;
  unit: Unit;
  occurrenceId: Id | null;
  value: number | null;
  source: Entry["source"] | null;
  version: number;
  updatedAt: Date | null;
  updatedById: Id | null;
  updatedBy: string | null;
  isKept: boolean;
  counted: number | null;
  choice: WeekChoice | null;
  servicesHaveNumbers: boolean;
  change: EntryChange;
  isRepeated: boolean;
};

/** The rows hold money, which `changedEntries` refuses to those who may not see it. */
function readStored(
  db: Database,
  { organizationId }: Scope,
  { campusId, occurrenceId, weekStart }: EntrySheet,
  changes: EntryChange[],
): Promise<StoredEntry[]> {
  const values = {
    ...{ organizationId, campusId },
    categoryIds: changes.map((change) => change.categoryId),
    changeIds: changes.map((change) => change.changeId ?? null),
  };
  return occurrenceId
    ? readService(db, { ...values, occurrenceId })
    : readWeek(db, { ...values, weekStart });
}

function changedEntries(scope: Scope, rows: StoredEntry[], changes: EntryChange[]): ChangedEntry[] {
  const byCategory = new Map(rows.map((row) => [row.categoryId, row]));
  return changes.map((change) => {
    const row = byCategory.get(change.categoryId);
    if (!row || (row.unit === "currency" && !canSeeMoney(scope))) {
      // The same for what is missing and what is hidden, and true of both.
      throw new Refusal("not_found", canSeeMoney(scope) ? notCounted : notCountedOrHidden);
    }
    return { ...row, change };
  });
}

type Values = { organizationId: Id; campusId: Id; categoryIds: Id[]; changeIds: (Id | null)[] };
type StoredEntry = Omit<ChangedEntry, "change">;

const readService = prepareShortRead<Values & { occurrenceId: Id }, StoredEntry>((value) =>
  selectStored(value, sql`o.id = ${value("occurrenceId")}`, sql`false`),
);

const readWeek = prepareShortRead<Values & { weekStart: Day }, StoredEntry>((value) =>
  selectStored(
    value,
    isWeekItself(value("weekStart")),
    sql`exists (select from occurrence dated join entry other
      on other.organization_id = ${value("organizationId")} and other.occurrence_id = dated.id
        and other.category_id = c.id and other.value is not null
      where dated.organization_id = ${value("organizationId")} and dated.campus_id = p.id
        and dated.week_start = ${value("weekStart")}::date and dated.kind = 'service')`,
  ),
);

function selectStored(
  value: Value<Values>,
  condition: RawBuilder<unknown>,
  servicesHaveNumbers: RawBuilder<unknown>,
): RawBuilder<StoredEntry> {
  return sql`
    select c.id as "categoryId", ${unitOfCategory} as unit, o.id as "occurrenceId", e.value, e.source,
      coalesce(e.version, 0) as version, e.updated_at as "updatedAt", e.updated_by as "updatedById",
      ${personName} as "updatedBy",
      ${isKept(value("organizationId"))} as "isKept",
      ${countedSum(value("organizationId"), sql`o.id`, sql`c.id`)} as counted,
      e.week_choice as choice, ${servicesHaveNumbers} as "servicesHaveNumbers",
      (e.change_id = sent.change_id or sent.change_id = any(e.unchanged_ids) or exists (
        select from entry_revision r where r.organization_id = ${value("organizationId")}
          and r.occurrence_id = o.id and r.category_id = c.id
          and r.change_id = sent.change_id)) is true as "isRepeated"
    from unnest(${value("categoryIds")}::uuid[], ${value("changeIds")}::uuid[]) as sent (id, change_id)
    join category c on c.organization_id = ${value("organizationId")} and c.id = sent.id and c.active
    ${joinActiveStructure(value("organizationId"))}
    left join occurrence o on o.organization_id = ${value("organizationId")} and o.campus_id = p.id
      and ${condition}
    left join entry e on e.organization_id = ${value("organizationId")} and e.occurrence_id = o.id
      and e.category_id = c.id
    left join "user" u on u.id = e.updated_by
    where p.id = ${value("campusId")}`;
}

async function writeTyped(
  db: Database,
  scope: Scope,
  week: EntrySheet,
  entries: ChangedEntry[],
  now: Date,
): Promise<Set<Id>> {
  const [first] = entries;
  if (!first) return new Set();
  const occurrenceId = await placeOf(db, scope, week, first);
  const written = entries.map((entry) => ({
    id: entry.change.changeId,
    categoryId: entry.categoryId,
    from: entry.value,
    to: entry.change.value,
    version: entry.version,
    choice: week.occurrenceId ? null : choiceOnceTyped(entry.change.value, entry),
    source: sourceOnceTyped(entry),
  }));
  return writeChanges(db, scope, occurrenceId, written, { source: "typed", at: now });
}

/** A number as it was counted is the count again, which may still miss the counts of other areas. */
function sourceOnceTyped({ counted, change }: ChangedEntry): Entry["source"] {
  return counted !== null && change.value === counted ? "counted" : "typed";
}

function writtenItem(
  { name }: Sender,
  entry: ChangedEntry,
  { campusId, weekStart, occurrenceId }: EntrySheet,
  now: Date,
): Entry {
  return {
    campusId,
    weekStart,
    categoryId: entry.categoryId,
    value: entry.change.value,
    source: sourceOnceTyped(entry),
    version: entry.version + 1,
    updatedAt: now.toISOString(),
    updatedBy: name,
    isKept: false,
    choice: occurrenceId ? null : choiceOnceTyped(entry.change.value, entry),
  };
}

function unchangedItem(entry: ChangedEntry, week: EntrySheet): Entry | null {
  const { categoryId, value, source, version, updatedAt, updatedBy, change } = entry;
  if (!source || !updatedAt) return null;
  const { campusId, weekStart } = week;
  return {
    campusId,
    weekStart,
    categoryId,
    value,
    source,
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    choice: entry.choice,
    isKept: entry.isKept || (change.isKept === true && value === change.value),
  };
}

/** Returns null when the person had seen the value or entered it themselves. */
function replacedBy(scope: Scope, entry: ChangedEntry): ReplacedEntry | null {
  const { categoryId, value, version, updatedAt, updatedById, updatedBy, change } = entry;
  if (!updatedAt || version <= change.seenVersion || updatedById === scope.userId) return null;
  return { categoryId, value, savedBy: updatedBy, savedAt: updatedAt.toISOString() };
}
