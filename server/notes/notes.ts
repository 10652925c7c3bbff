import { type RawBuilder, sql } from "kysely";
import * as v from "valibot";
import * as words from "#words/notes.ts";
import * as refusals from "#words/refusals.ts";
import { mostWeeks } from "../../domain/answer/question.ts";
import {
  isNoteOf,
  type Note,
  type NoteChange,
  noteChangeSchema,
  noteSchema,
} from "../../domain/entry/note.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  canOpenInputs,
  canSeeNotes,
  canWriteNote,
  seenCampuses,
} from "../../domain/member/permissions.ts";
import { addedAlready, notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn, daySchema, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import type { ClaimNote } from "../../domain/usual/weekly-numbers.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { wholeOf } from "../database/narrowed.ts";
import { personName } from "../database/person-name.ts";
import { requireWeek } from "../entry/entries.ts";
import { firstChecked } from "../entry/numbers-to-check.ts";
import { body, query, requireRange } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { samePerson } from "../http/session.ts";
import { weekOccurrence } from "../occurrence/week-occurrence.ts";
import { requireEnterAt } from "../organization/places.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";

const range = v.strictObject({ from: daySchema, to: daySchema });

export const noteRoutes = organizationRouter("/notes", "Notes")
  .use(samePerson)
  .get(
    "/",
    permit(canSeeNotes),
    says(
      "List the notes on numbers, services and weeks, the newest first",
      `Of the weeks that start from \`from\` to \`to\`, both included and at most ${mostWeeks} weeks apart. Without \`occurrenceId\` a note stands on the week itself, with \`categoryId\` on a number.`,
      gives("The notes", listOf(noteSchema)),
      refuses(422, "Too many weeks, or a day that there is not"),
    ),
    query(range),
    async (c) => {
      const days = c.req.valid("query");
      requireRange(days, mostWeeks);
      const { db } = c.var.deps;
      const { member } = c.var;
      const seen = await listNotes(db, member, days);
      const own = seenCampuses(member) === null ? [] : await listNotesOnOwnCounts(db, member, days);
      return c.json({ items: [...seen, ...own], next: null });
    },
  )
  .put(
    "/:noteId",
    permit(canOpenInputs),
    says(
      "Write, change or, with a blank text, delete a note",
      "The id comes from the client. A change is made once, however often it is sent under the same `changeId`.",
      gives("The note as it is now", noteSchema),
      refuses(
        403,
        "Somebody else's note, and the caller is a member; or a week that members do not enter",
      ),
      refuses(404, "No such campus, service or category, or money the caller may not see"),
      refuses(409, "Somebody else has changed the note since `seenVersion`"),
      refuses(422, "A text that is too long, or a week that has not begun"),
      refuses(429),
    ),
    body(noteChangeSchema),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("note", c.var.member.userId);
      const { noteId } = c.req.param();
      return c.json(await writeNote(db, c.var.member, noteId, c.req.valid("json"), now()));
    },
  );

const mostNotes = 10_000;

export async function listNotes(
  db: Database,
  scope: Scope,
  { from, to }: { from: Day; to: Day },
): Promise<Note[]> {
  return select(
    db,
    scope,
    sql`n.text <> '' and o.week_start between ${from}::date and ${to}::date`,
  );
}

/** Those at campuses that a limited member does not see. */
async function listNotesOnOwnCounts(
  db: Database,
  scope: Scope,
  { from, to }: { from: Day; to: Day },
): Promise<Note[]> {
  return select(
    wholeOf(db),
    scope,
    sql`n.text <> '' and o.week_start between ${from}::date and ${to}::date
      and o.campus_id <> all(${seenCampuses(scope)}::uuid[])
      and exists (select from assignment a where a.organization_id = ${scope.organizationId}
        and a.user_id = ${scope.userId} and a.occurrence_id = n.occurrence_id
        and a.category_id = n.category_id)`,
  );
}

/** The change that was sent before is not made again. Throws conflict when somebody else has changed the note. */
async function writeNote(
  db: Database,
  scope: Scope,
  id: Id,
  change: NoteChange,
  now: Date,
): Promise<Note> {
  return db.transaction().execute(async (trx) => {
    const place = await findPlace(trx, scope, change, now);
    await insertBlank(trx, scope, { ...place, id }, now);
    const isRepeated = await lockNote(trx, scope, { id, changeId: change.changeId });
    const note = await getNote(trx, scope, id);
    if (!isNoteOf(note, change)) throw addedAlready(note.text);
    if (isRepeated) return note;
    if (!(await isCountedBy(trx, scope, place))) await requireEnterAt(trx, scope, [note.campusId]);
    requireWritable(scope, { ...note, unit: place.unit }, now);
    if (note.version !== change.seenVersion) throw new Refusal("conflict", words.changedSince);
    await sql`
      update note set text = ${change.text}, version = version + 1, changed_at = ${now},
        changed_by = ${scope.userId},
        change_ids = trim_array(array_prepend(${change.changeId}::uuid, change_ids),
          greatest(0, cardinality(change_ids) + 1 - ${mostRemembered}::int))
      where organization_id = ${scope.organizationId} and id = ${id}`.execute(trx);
    return getNote(trx, scope, id);
  });
}

const mostRemembered = 50;

type Place = { occurrenceId: Id; categoryId: Id | null; unit: Unit | null };

async function findPlace(
  trx: Database,
  scope: Scope,
  { campusId, weekStart, occurrenceId, categoryId }: NoteChange,
  now: Date,
): Promise<Place> {
  const { organizationId } = scope;
  const { rows } = await sql<{ weekStart: Day | null; unit: Unit | null }>`
    select
      (select o.week_start from occurrence o
        where o.organization_id = ${organizationId} and o.campus_id = ${campusId}
          and o.kind = 'service' and o.id = ${occurrenceId}) as "weekStart",
      (select ${unitOfCategory} from category c
        where c.organization_id = ${organizationId} and c.id = ${categoryId}
          and ${onlyVisible(scope)}) as unit
    from campus p
    where p.organization_id = ${organizationId} and p.id = ${campusId}`.execute(trx);
  const [found] = rows;
  if (!found || (occurrenceId && !found.weekStart) || (categoryId && !found.unit)) throw notFound();
  requireWeek(scope, found.weekStart ?? weekStart, now);
  const id = occurrenceId ?? (await weekOccurrence(trx, scope, campusId, weekStart));
  return { occurrenceId: id, categoryId, unit: found.unit };
}

/** A blank note lets two first requests wait for each other. It belongs to nobody before it is written. */
async function insertBlank(
  trx: Database,
  { organizationId, userId }: Scope,
  { id, occurrenceId, categoryId }: Omit<Place, "unit"> & { id: Id },
  now: Date,
): Promise<void> {
  await sql`
    insert into note (organization_id, id, occurrence_id, category_id, text, version,
      written_at, written_by, changed_at, changed_by)
    values (${organizationId}, ${id}, ${occurrenceId}, ${categoryId}, '', 0,
      ${now}, ${userId}, ${now}, ${userId})
    on conflict do nothing`.execute(trx);
}

async function lockNote(
  trx: Database,
  { organizationId }: Scope,
  { id, changeId }: { id: Id; changeId: Id },
): Promise<boolean> {
  const { rows } = await sql<{ isRepeated: boolean }>`
    select ${changeId}::uuid = any(change_ids) as "isRepeated" from note
    where organization_id = ${organizationId} and id = ${id} for update`.execute(trx);
  return rows[0]?.isRepeated ?? false;
}

/** A note belongs to a count that was given to the caller. */
async function isCountedBy(
  trx: Database,
  { organizationId, userId }: Scope,
  { occurrenceId, categoryId }: Place,
): Promise<boolean> {
  const { rows } = await sql`
    select from assignment where organization_id = ${organizationId} and user_id = ${userId}
      and occurrence_id = ${occurrenceId}
      and (category_id = ${categoryId} or ${categoryId}::uuid is null) limit 1`.execute(trx);
  return rows.length > 0;
}

function requireWritable(scope: Scope, note: Note & { unit: Unit | null }, now: Date): void {
  const currentStart = weekStartOf(dayIn(scope.timeZone, now), scope.weekStartDay);
  const week = { campusId: note.campusId, start: note.weekStart, currentStart };
  // A limit of places was asked before, and a counter may write where it does not let them enter.
  if (canWriteNote({ ...scope, places: undefined }, note, week)) return;
  const isOwn = note.writtenById === scope.userId;
  throw new Refusal("not_allowed", isOwn ? refusals.onlyStaffChange : refusals.onlyStaffOrWriter);
}

async function getNote(db: Database, scope: Scope, id: Id): Promise<Note> {
  const [note] = await select(db, scope, sql`n.id = ${id}`);
  if (!note) throw notFound();
  return note;
}

async function select(db: Database, scope: Scope, condition: RawBuilder<unknown>): Promise<Note[]> {
  const { rows } = await sql<StoredNote>`
    select n.id, o.campus_id as "campusId", p.name as "campusName", o.week_start as "weekStart",
      case o.kind when 'service' then o.id end as "occurrenceId", o.date,
      coalesce(to_char(o.time, 'HH24:MI'), '') as time, n.category_id as "categoryId",
      c.name as "categoryName", n.text, n.version, n.written_at as "writtenAt",
      n.written_by as "writtenById", ${personName} as "writtenBy"
    from note n
    join occurrence o on o.organization_id = ${scope.organizationId} and o.id = n.occurrence_id
    join campus p on p.organization_id = ${scope.organizationId} and p.id = o.campus_id
    left join category c on c.organization_id = ${scope.organizationId} and c.id = n.category_id
    left join "user" u on u.id = n.written_by
    where n.organization_id = ${scope.organizationId} and ${condition}
      and (n.category_id is null or ${onlyVisible(scope)})
    order by n.written_at desc, n.id desc
    limit ${mostNotes}`.execute(db);
  return rows.map(({ date, time, writtenAt, ...note }) => ({
    ...note,
    service: note.occurrenceId ? { date, time } : null,
    writtenAt: writtenAt.toISOString(),
  }));
}

type StoredNote = Omit<Note, "writtenAt" | "service"> & {
  writtenAt: Date;
  date: Day;
  time: string;
};

export async function listRecentNotes(db: Database, scope: Scope, now: Date): Promise<ClaimNote[]> {
  const { rows } = await sql<{ notes: ClaimNote[] }>`
    select (select coalesce(json_agg(row_to_json(found)), '[]') from (${recentNotes(scope, now)}) found) as notes`.execute(
    db,
  );
  return rows[0]?.notes ?? [];
}

export function recentNotes(scope: Scope, now: Date): RawBuilder<unknown> {
  const { organizationId } = scope;
  return sql`select o.campus_id as "campusId", o.week_start as "weekStart",
      n.category_id as "categoryId", n.text
    from note n
    join occurrence o on o.organization_id = ${organizationId} and o.id = n.occurrence_id
    left join category c on c.organization_id = ${organizationId} and c.id = n.category_id
    where n.organization_id = ${organizationId} and n.text <> ''
      and o.week_start >= ${firstChecked(scope, now)}::date
      and (n.category_id is null or ${onlyVisible(scope)})
    order by o.week_start, n.written_at, n.id`;
}
