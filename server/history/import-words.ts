import { sql } from "kysely";
import type { NewImport } from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import { mostSpecialDaysOnDay } from "../../domain/service/special-day.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import type { Database } from "../database/database.ts";
import { lockLists } from "../organization/organizations.ts";
import { requireCampuses, type Targets } from "./import-places.ts";

export async function addNotes(
  trx: Database,
  { organizationId, userId }: Scope,
  given: NewImport,
  { ofNumber, ofNote }: Targets,
  now: Date,
): Promise<Id[]> {
  const categoryAt = (at: number | null | undefined) => given.categories[at ?? -1] ?? null;
  const notes = [
    ...given.notes.map(({ number, text }) => ({
      occurrenceId: ofNumber[number]?.occurrenceId,
      categoryId: categoryAt(given.numbers[number]?.[1]),
      text,
    })),
    ...given.placeNotes.map(({ category, text }, at) => ({
      occurrenceId: ofNote[at]?.occurrenceId,
      categoryId: categoryAt(category),
      text,
    })),
  ].filter(({ occurrenceId }) => occurrenceId);
  if (notes.length === 0) return [];
  const { rows } = await sql<{ id: Id }>`
    insert into note (organization_id, id, occurrence_id, category_id, text,
      written_at, written_by, changed_at, changed_by)
    select ${organizationId}::uuid, t.id, t.occurrence_id, t.category_id, t.text,
      ${now}::timestamptz, ${userId}::uuid, ${now}::timestamptz, ${userId}::uuid
    from unnest(${notes.map(() => newId())}::uuid[], ${notes.map(({ occurrenceId }) => occurrenceId)}::uuid[],
      ${notes.map(({ categoryId }) => categoryId)}::uuid[], ${notes.map(({ text }) => text)}::text[]
    ) as t (id, occurrence_id, category_id, text)
    where not exists (select from note n where n.organization_id = ${organizationId}
      and n.occurrence_id = t.occurrence_id and n.category_id is not distinct from t.category_id
      and n.text <> '')
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function addSpecialDays(
  trx: Database,
  scope: Scope,
  { specialDays }: Pick<NewImport, "specialDays">,
): Promise<Id[]> {
  if (specialDays.length === 0) return [];
  const { organizationId } = scope;
  const campuses = specialDays.flatMap(({ campusId }) => campusId ?? []);
  await requireCampuses(trx, scope, [...new Set(campuses)]);
  await lockLists(trx, organizationId);
  const there = await trx
    .selectFrom("special_day")
    .select(["date", "name", "campus_id as campusId"])
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`date = any(${specialDays.map(({ date }) => date)}::date[])`)
    .execute();
  const keyOf = ({ date, campusId, name }: (typeof specialDays)[number]) =>
    `${date} ${campusId} ${nameKeyOf(name)}`;
  const taken = new Set(there.map(keyOf));
  const onDay = new Map<string, number>();
  for (const { date } of there) onDay.set(date, (onDay.get(date) ?? 0) + 1);
  const added = specialDays.flatMap((day) => {
    if (taken.has(keyOf(day))) return [];
    taken.add(keyOf(day));
    const count = (onDay.get(day.date) ?? 0) + 1;
    onDay.set(day.date, count);
    if (count > mostSpecialDaysOnDay)
      throw new Refusal(
        "conflict",
        `A day can have at most ${mostSpecialDaysOnDay} names, and ${day.date} would have more.`,
      );
    return [{ ...day, id: newId() }];
  });
  if (added.length === 0) return [];
  await trx
    .insertInto("special_day")
    .values(
      added.map(({ id, date, name, campusId }) => ({
        organization_id: organizationId,
        ...{ id, date, name, campus_id: campusId },
      })),
    )
    .execute();
  return added.map(({ id }) => id);
}

export async function removeWords(
  trx: Database,
  { organizationId }: Scope,
  { noteIds, specialDayIds }: { noteIds: Id[]; specialDayIds: Id[] },
): Promise<void> {
  await sql`delete from note where organization_id = ${organizationId}
    and id = any(${noteIds}::uuid[]) and version = 1`.execute(trx);
  await sql`delete from special_day where organization_id = ${organizationId}
    and id = any(${specialDayIds}::uuid[]) and version = 1`.execute(trx);
}
