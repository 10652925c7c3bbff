import { sql } from "kysely";
import * as words from "#words/refusals.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  canChangeView,
  canKeepViews,
  canSeeMoney,
  seenCampuses,
} from "../../domain/member/permissions.ts";
import {
  mostOwnViews,
  questionOf,
  type SavedView,
  savedViewSchema,
  type ViewChange,
  viewChangeSchema,
} from "../../domain/report/saved-view.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { narrowedTo } from "../database/narrowed.ts";
import { personName } from "../database/person-name.ts";
import { body } from "../http/input.ts";
import { permit, permitFor } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { lockLists } from "../organization/organizations.ts";
import { withoutRegions } from "../organization/places.ts";
import { requireParts } from "./report-numbers.ts";

export const savedViewRoutes = organizationRouter("/views", "Views")
  .put(
    "/:viewId",
    permit(canKeepViews),
    says(
      "Save a view, or change its name, its question, whether it is shared and pinned",
      "The id comes from the client, so that sent twice it is one view.",
      gives("The view", savedViewSchema),
      refuses(403, "Somebody else's shared view, and the caller is a member"),
      refuses(404, "Somebody else's view, or a question with a part that is not there"),
      refuses(409, "A name that another view has, or too many views"),
      refuses(422, "Not a question, or a name that cannot be used"),
      refuses(429),
    ),
    body(viewChangeSchema),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("view", c.var.member.userId);
      const { viewId } = c.req.param();
      return c.json(await saveView(db, c.var.member, viewId, c.req.valid("json"), now()));
    },
  )
  .delete(
    "/:viewId",
    permitFor(canChangeView, ({ db }, member, { viewId = "" }) => findView(db, member, viewId)),
    says("Delete a view"),
    async (c) => {
      await deleteView(c.var.deps.db, c.var.member, c.req.param("viewId"));
      return c.body(null, 204);
    },
  );

export async function listViews(db: Database, scope: Scope): Promise<SavedView[]> {
  const { organizationId, userId } = scope;
  const { rows } = await sql<SavedView>`
    select v.id, v.name, v.question, v.shared, v.pinned,
      v.made_by as "madeById", ${personName} as "madeBy"
    from saved_view v
    left join "user" u on u.id = v.made_by
    where v.organization_id = ${organizationId} and (v.shared or v.made_by = ${userId})
      and (${canSeeMoney(scope)} or not exists (
        select from unnest(array(select c.id::text from category c
          where c.organization_id = ${organizationId} and c.unit = 'currency')) as money (id)
        where position(money.id in v.question) > 0))
    order by v.pinned desc, lower(v.name), v.id`.execute(db);
  return rows;
}

/** Throws not_found for somebody else's that is not shared. */
async function findView(db: Database, scope: Scope, id: Id): Promise<SavedView> {
  const found = (await listViews(db, scope)).find((view) => view.id === id);
  if (!found) throw notFound();
  return found;
}

/** Adds it, or changes the one of this id. Throws conflict for a name that the caller's list has. */
async function saveView(
  db: Database,
  scope: Scope,
  id: Id,
  change: ViewChange,
  now: Date,
): Promise<SavedView> {
  const { organizationId, userId } = scope;
  if (seenCampuses(scope) !== null) await requireAnswerable(narrowedTo(db, scope), scope, change);
  return db.transaction().execute(async (trx) => {
    await lockLists(trx, organizationId);
    const views = await listViews(trx, scope);
    const before = views.find((view) => view.id === id);
    if (before && !canChangeView(scope, before))
      throw new Refusal("not_allowed", words.onlyStaffOrMaker);
    if (before?.question !== change.question) await requireAnswerable(trx, scope, change);
    requireFreeName(views, { id, ...change });
    if (!before) requireRoom(scope, views);
    const { rows } = await sql`
      insert into saved_view
        (organization_id, id, name, question, shared, pinned, made_at, made_by)
      values (${organizationId}, ${id}, ${change.name}, ${change.question}, ${change.shared},
        ${change.pinned}, ${now}, ${userId})
      on conflict (organization_id, id) do update set name = excluded.name,
        question = excluded.question, shared = excluded.shared, pinned = excluded.pinned
        where ${before !== undefined}
      returning id`.execute(trx);
    if (rows.length === 0) throw notFound();
    return findView(trx, scope, id);
  });
}

async function requireAnswerable(trx: Database, scope: Scope, view: ViewChange): Promise<void> {
  const question = questionOf(view);
  if (question) await requireParts(trx, scope, await withoutRegions(trx, scope, question));
}

function requireFreeName(views: SavedView[], { id, name }: ViewChange & { id: Id }): void {
  const key = nameKeyOf(name);
  const other = views.find((view) => view.id !== id && nameKeyOf(view.name) === key);
  if (!other) return;
  const message = words.viewNameTaken(other.name);
  throw new Refusal("conflict", message, { name: message });
}

function requireRoom({ userId }: Scope, views: SavedView[]): void {
  if (views.filter(({ madeById }) => madeById === userId).length < mostOwnViews) return;
  throw new Refusal("conflict", words.tooManyViews(mostOwnViews));
}

async function deleteView(db: Database, { organizationId }: Scope, id: Id): Promise<void> {
  await sql`delete from saved_view
    where organization_id = ${organizationId} and id = ${id}`.execute(db);
}
