import type { OwnMembership } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { logoAddress } from "../organization/organizations.ts";

export async function listMemberships(db: Database, userId: Id): Promise<OwnMembership[]> {
  const rows = await db
    .selectFrom("membership as m")
    .innerJoin("organization as o", "o.id", "m.organization_id")
    .select(["m.role", "m.joined_at", "m.active", "o.active as is_running"])
    .select(["o.id", "o.name", "o.logo", "o.phone", "o.city", "o.state"])
    .select("o.time_zone as timeZone")
    .where("m.user_id", "=", userId)
    .orderBy("m.joined_at")
    .orderBy("o.id")
    .execute();
  return rows.map(({ role, joined_at, active, is_running, id, name, logo, ...about }) => {
    const isActive = active && is_running;
    const known = { logo: logoAddress(id, logo), ...about };
    return {
      role,
      active: isActive,
      joinedAt: joined_at.toISOString(),
      organization: { id, name, ...(isActive ? known : nothingKnown) },
    };
  });
}

const nothingKnown = { logo: null, phone: "", city: "", state: "", timeZone: null };
