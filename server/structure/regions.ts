import { sql } from "kysely";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageStructure } from "../../domain/member/permissions.ts";
import {
  mostRegions,
  type Region,
  type RegionChange,
  regionChangeSchema,
} from "../../domain/organization/region.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { refuses, says } from "../api-docs/says.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import type { Database } from "../database/database.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { lockLists } from "../organization/organizations.ts";
import { withRegions } from "../organization/places.ts";
import { listRegions } from "../organization/structure.ts";

export const regionRoutes = organizationRouter("/regions", "Campuses")
  .put(
    "/:regionId",
    permit(canManageStructure),
    says(
      "Add a region, which is a named group of campuses, or change its name and its campuses",
      "A campus is in one region at most: named here, it leaves the one it was in. Members who are responsible for the region are so for its campuses at any time. The id comes from the client, so that sent twice it is one region; one that was removed is back with its members.",
      refuses(409, "A name that another region has, or the last campus of another region"),
      refuses(422, "No campus, or a name that cannot be used"),
    ),
    body(regionChangeSchema),
    async (c) => {
      await saveRegion(c.var.deps.db, c.var.member, c.req.param("regionId"), c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:regionId",
    permit(canManageStructure),
    says("Remove a region; its campuses stay, and members who are responsible for it keep them"),
    async (c) => {
      await removeRegion(c.var.deps.db, c.var.member, c.req.param("regionId"));
      return c.body(null, 204);
    },
  );

async function saveRegion(
  db: Database,
  scope: Scope,
  id: Id,
  { name, campusIds }: RegionChange,
): Promise<void> {
  const { organizationId } = scope;
  await db.transaction().execute(async (trx) => {
    await changeCopiesInTurn(trx);
    await lockLists(trx, organizationId);
    await withRegions(trx, scope, { campusIds, isLimit: false });
    const regions = await listRegions(trx, scope);
    const others = regions.filter((one) => one.id !== id);
    requireFreeName(others, name);
    if (others.length >= mostRegions) throw new Refusal("conflict", words.mostRegions(mostRegions));
    for (const other of others) {
      const left = other.campusIds.filter((campusId) => campusIds.includes(campusId));
      if (left.length === 0) continue;
      const rest = other.campusIds.filter((campusId) => !left.includes(campusId));
      if (rest.length === 0) throw new Refusal("conflict", words.lastOfRegion(other.name));
      await setCampuses(trx, scope, other, rest);
      await passToMembers(trx, scope, other.id, { joined: [], left });
    }
    const before = regions.find((one) => one.id === id)?.campusIds ?? [];
    await sql`
      insert into region (organization_id, id, name, name_key, campus_ids)
      values (${organizationId}, ${id}, ${name}, ${nameKeyOf(name)}, ${campusIds}::uuid[])
      on conflict (organization_id, id) do update set name = excluded.name,
        name_key = excluded.name_key, campus_ids = excluded.campus_ids`.execute(trx);
    await passToMembers(trx, scope, id, {
      joined: campusIds,
      left: before.filter((campusId) => !campusIds.includes(campusId)),
    });
  });
}

function requireFreeName(others: readonly Region[], name: string): void {
  const other = others.find((one) => nameKeyOf(one.name) === nameKeyOf(name));
  if (!other) return;
  const message = words.regionNameTaken(other.name);
  throw new Refusal("conflict", message, { name: message });
}

async function setCampuses(
  trx: Database,
  { organizationId }: Scope,
  { id }: Region,
  campusIds: Id[],
): Promise<void> {
  await sql`update region set campus_ids = ${campusIds}::uuid[]
    where organization_id = ${organizationId} and id = ${id}`.execute(trx);
}

/** An invitation that is being accepted is waited for, so its member follows, too: invitations come first. */
async function passToMembers(
  trx: Database,
  { organizationId }: Scope,
  regionId: Id,
  { joined, left }: { joined: Id[]; left: Id[] },
): Promise<void> {
  for (const table of ["invitation", "membership"])
    await sql`
      update ${sql.table(table)} set campus_ids = array(
        select unnest(campus_ids) except select unnest(${left}::uuid[])
        union select unnest(${joined}::uuid[]))
      where organization_id = ${organizationId} and ${regionId}::uuid = any(region_ids)`.execute(
      trx,
    );
}

/** Members keep the id of the region, so that they follow it once it is back. */
async function removeRegion(db: Database, { organizationId }: Scope, id: Id): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLists(trx, organizationId);
    const { rows } = await sql`delete from region
      where organization_id = ${organizationId} and id = ${id} returning id`.execute(trx);
    if (rows.length === 0) throw notFound();
  });
}
