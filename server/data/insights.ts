import { type RawBuilder, sql } from "kysely";
import type { Department } from "../../domain/campus.ts";
import { categoryKinds } from "../../domain/category-kinds.ts";
import type { Claim } from "../../domain/insight/claim.ts";
import {
  type Insights,
  type OpinionChange,
  type SaidChange,
  toldClaim,
} from "../../domain/insight/claim-answer.ts";
import { claimsOf } from "../../domain/insight/claims.ts";
import { weeksEntered } from "../../domain/insight/lateness.ts";
import type { Opinion } from "../../domain/insight/opinion.ts";
import { mostTelling, type Said, saidAgain } from "../../domain/insight/rank.ts";
import type {
  ClaimChange,
  ClaimEntered,
  ClaimFacts,
  ClaimKept,
  ClaimNote,
} from "../../domain/insight/weekly-numbers.ts";
import type { Scope } from "../../domain/member.ts";
import { canSeeChangedNumbers } from "../../domain/permissions.ts";
import { plainQuestion } from "../../domain/question.ts";
import { roomCategories } from "../../domain/room.ts";
import type { SpecialDay } from "../../domain/special-day.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/week.ts";
import type { LanguageModelConfig } from "../config.ts";
import { changedRows } from "./changed-numbers.ts";
import type { Database } from "./database.ts";
import { personName } from "./person-name.ts";
import { readNumbersFor } from "./reports.ts";
import { sourceOf } from "./rewordings.ts";
import { onlyVisible } from "./visible-categories.ts";

const weeksOfHistory = 260;
/** A person is told at most five things a week, and forgets. */
const mostRemembered = 500;

/** What is worth most to the caller now. */
export async function listInsights(
  db: Database,
  scope: Scope,
  now: Date,
  model?: LanguageModelConfig,
): Promise<Omit<Insights, "next">> {
  const { known, said, opinions, week, rewordings } = await readKnown(db, scope, now, model);
  // Reports lists what has changed by itself.
  const claims = claimsOf(known).filter(({ kind }) => kind !== "changed");
  const most = mostTelling(claims, { week, said, opinions });
  const weeks = new Set(known.numbers.numbers.flatMap((source) => [...source.weeks])).size;
  const answers = new Map(rewordings.map(({ skeleton, answer }) => [skeleton, answer]));
  return { items: most.map((claim) => toldClaim(claim, opinions, answers)), weeks };
}

/** All that can be proved to the caller. */
export async function listClaims(db: Database, scope: Scope, now: Date): Promise<Claim[]> {
  return claimsOf((await readKnown(db, scope, now)).known);
}

async function readKnown(db: Database, scope: Scope, now: Date, model?: LanguageModelConfig) {
  const today = dayIn(scope.timeZone, now);
  const week = weekStartOf(today, scope.weekStartDay);
  const from = addDays(week, -7 * weeksOfHistory);
  const question = {
    ...plainQuestion,
    measure: "everything",
    by: "category" as const,
    period: { from, to: today },
  };
  const { numbers, calendar } = await readNumbersFor(db, scope, question, now);
  const { departments, said, opinions, rewordings, ...beside } = await readBeside(
    db,
    scope,
    { from, today },
    model,
  );
  const known: ClaimFacts = {
    numbers,
    calendar,
    kinds: categoryKinds(departments),
    room: roomCategories(departments),
    ...beside,
  };
  return { known, said, opinions, week, rewordings };
}

type Beside = {
  departments: Department[];
  specialDays: SpecialDay[];
  notes: ClaimNote[];
  kept: ClaimKept[];
  entered: ClaimEntered[];
  changed: ClaimChange[];
  said: Said[];
  opinions: Opinion[];
  rewordings: { skeleton: string; answer: string }[];
};

/** All but the numbers, in one row. */
async function readBeside(
  db: Database,
  scope: Scope,
  { from, today }: { from: Day; today: Day },
  model: LanguageModelConfig | undefined,
): Promise<Beside> {
  const { organizationId, userId } = scope;
  const own = sql`organization_id = ${organizationId} and user_id = ${userId}`;
  const rewordings = model
    ? listOf(sql`select w.skeleton, w.answer from rewording w
        where w.organization_id = ${organizationId} and w.source = ${sourceOf(model)} and w.answer is not null
          and exists (select from organization
            where id = ${organizationId} and language_model_host = ${model.host})`)
    : sql`'[]'::json`;
  const changed = canSeeChangedNumbers(scope) ? listOf(changedRows(scope)) : sql`'[]'::json`;
  const { rows } = await sql<Beside>`
    select
      ${listOf(sql`select d.id, d.name, d.key, (
          select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'unit', c.unit,
            'inTotal', c.in_total) order by c.position, c.id), '[]')
          from category c where c.organization_id = ${organizationId} and c.department_id = d.id
            and c.active and ${onlyVisible(scope)}) as categories
        from department d where d.organization_id = ${organizationId} and d.active`)} as departments,
      ${listOf(sql`select id, campus_id as "campusId", date, name from special_day
        where organization_id = ${organizationId} and date between ${from}::date and ${addDays(today, 6)}::date
        order by date, name, id`)} as "specialDays",
      ${listOf(sql`select o.campus_id as "campusId", o.week_start as "weekStart",
          n.category_id as "categoryId", n.text
        from note n
        join occurrence o on o.organization_id = ${organizationId} and o.id = n.occurrence_id
        left join category c on c.organization_id = ${organizationId} and c.id = n.category_id
        where n.organization_id = ${organizationId} and n.text <> ''
          and o.week_start between ${addDays(today, -70)}::date and ${today}::date
          and (n.category_id is null or ${onlyVisible(scope)})
        order by o.week_start, n.written_at, n.id`)} as notes,
      ${listOf(sql`select o.campus_id as "campusId", o.week_start as "weekStart",
          k.category_id as "categoryId", k.value, ${personName} as by
        from kept_number k
        join entry e on e.organization_id = ${organizationId} and e.occurrence_id = k.occurrence_id
          and e.category_id = k.category_id and e.version = k.version
        join occurrence o on o.organization_id = ${organizationId} and o.id = k.occurrence_id
        join category c on c.organization_id = ${organizationId} and c.id = k.category_id
        left join "user" u on u.id = k.kept_by
        where k.organization_id = ${organizationId} and ${onlyVisible(scope)}
          and o.week_start between ${addDays(today, -70)}::date and ${today}::date`)} as kept,
      ${listOf(enteredFirst(scope, today))} as entered,
      ${changed} as changed,
      ${listOf(sql`select key, form, since, lead from insight where ${own} and since is not null`)} as said,
      ${listOf(sql`select kind, key, opinion from insight where ${own} and opinion is not null`)} as opinions,
      ${rewordings} as rewordings`.execute(db);
  const [beside] = rows;
  if (!beside) throw new Error("A select without a table has one row.");
  return beside;
}

/** What came with a file was entered when nobody was late. */
function enteredFirst(scope: Scope, today: Day): RawBuilder<unknown> {
  const { organizationId, timeZone } = scope;
  return sql`select o.campus_id as "campusId", e.category_id as "categoryId",
      o.week_start as "weekStart", max((first.at at time zone ${timeZone})::date) as day
    from occurrence o
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.value is not null and e.import_id is null
    join category c on c.organization_id = ${organizationId} and c.id = e.category_id
    cross join lateral (
      select least(e.updated_at, min(r.changed_at)) as at, count(r.import_id) as imports
      from entry_revision r
      where r.organization_id = ${organizationId} and r.occurrence_id = e.occurrence_id
        and r.category_id = e.category_id
    ) first
    where o.organization_id = ${organizationId} and ${onlyVisible(scope)} and first.imports = 0
      and o.week_start between ${addDays(today, -7 * weeksEntered)}::date and ${today}::date
    group by o.campus_id, e.category_id, o.week_start`;
}

function listOf(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(item), '[]') from (${select}) item)`;
}

export async function saveOpinion(
  db: Database,
  { organizationId, userId }: Scope,
  { kind, key, opinion }: OpinionChange,
): Promise<void> {
  await sql`
    insert into insight (organization_id, user_id, key, kind, opinion)
    values (${organizationId}, ${userId}, ${key}, ${kind}, ${opinion})
    on conflict (organization_id, user_id, key) do update set opinion = excluded.opinion`.execute(
    db,
  );
  await forget(db, { organizationId, userId });
}

/** Remembers since when each is told as it is. */
export async function rememberSaid(
  db: Database,
  { organizationId, userId, timeZone, weekStartDay }: Scope,
  { items }: SaidChange,
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const week = weekStartOf(dayIn(timeZone, now), weekStartDay);
  const { rows: before } = await sql<Said>`
    select key, form, since, lead from insight
    where organization_id = ${organizationId} and user_id = ${userId} and since is not null
      and key = any(${items.map(({ key }) => key)}::text[])`.execute(db);
  const said = items.map((item) => ({ kind: item.kind, ...saidAgain(item, before, week) }));
  await db
    .insertInto("insight")
    .values(
      said.map(({ kind, key, form, since, lead }) => ({
        organization_id: organizationId,
        user_id: userId,
        kind,
        key,
        form,
        since,
        lead: JSON.stringify(lead),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "key"]).doUpdateSet({
        form: sql`excluded.form`,
        since: sql`excluded.since`,
        lead: sql`excluded.lead`,
      }),
    )
    .execute();
  await forget(db, { organizationId, userId });
}

async function forget(
  db: Database,
  { organizationId, userId }: Pick<Scope, "organizationId" | "userId">,
): Promise<void> {
  await sql`
    delete from insight where organization_id = ${organizationId} and user_id = ${userId}
      and key in (select key from insight
        where organization_id = ${organizationId} and user_id = ${userId}
        order by opinion is null, since desc nulls last, key offset ${mostRemembered})`.execute(db);
}
