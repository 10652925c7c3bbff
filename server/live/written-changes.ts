import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { sql } from "kysely";
import * as v from "valibot";
import type { Change, ChangeKind } from "../../domain/shared/change.ts";
import { type Id, idSchema } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import type { AppEnv, OrganizationEnv, SessionEnv } from "../http/session.ts";

const organization = "/api/organizations/:organizationId";

/** The kinds of change a write makes for others, by the beginning of its path within the organization; null for nothing. */
const kinds: Record<string, ChangeKind | null> = {
  "": "organization",
  "/setup": "organization",
  "/logo": "organization",
  "/campuses": "structure",
  "/campuses/:campusId/weeks/:weekStart/entries": "entries",
  "/campus-order": "structure",
  "/regions": "structure",
  "/departments": "structure",
  "/department-order": "structure",
  "/categories": "structure",
  "/services": "structure",
  "/occurrences": "structure",
  "/occurrences/:occurrenceId/entries": "entries",
  "/special-days": "entries",
  "/closed-weeks": "entries",
  "/period-numbers": "entries",
  "/number-moves": "structure",
  "/number-move-offer": null,
  "/imports": "structure",
  "/import-previews": null,
  "/goals": "entries",
  "/views": "entries",
  "/notes": "notes",
  "/assignments": "assignments",
  "/assignments/:assignmentId/tallies": "taps",
  "/assignments/:assignmentId/count": "counts",
  "/assignments/:assignmentId/nudges": "assignments",
  "/nudges": "assignments",
  "/tap-proposals": "counts",
  "/members": "membership",
  "/invitations": "membership",
  "/links": "links",
  "/opened-link": null,
  "/api-tokens": null,
  "/language-model": "organization",
  "/notification-preferences": null,
  "/last-look": null,
  "/ask": null,
  "/forecasts": null,
  "/insights": null,
};

/** Undefined for a path that nobody has thought of. */
export function kindOfWrite(path: string): ChangeKind | null | undefined {
  const within = path.slice(organization.length).replace(/\/$/, "");
  for (let part = within; ; part = part.slice(0, part.lastIndexOf("/"))) {
    if (part in kinds && (part !== "" || within === "")) return kinds[part];
    if (part === "") return undefined;
  }
}

/** Tells of each write once it has succeeded, which is after its commit. */
export const tellChanges: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { live } = c.get("deps");
  if (c.req.method === "GET" || c.req.method === "HEAD" || c.res.status >= 400) return;
  const path = matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "";
  if (path.startsWith(organization)) tellOfOrganization(c, path);
  else if (path.startsWith("/api/me") || path.startsWith("/api/sessions")) tellOfPerson(c, path);
  else if (path.startsWith("/api/invitations/:invitationId/"))
    live.tell({
      change: { kind: "membership" },
      where: { invitationId: c.req.param("invitationId") ?? "" },
    });
  else if (/^\/api\/(password-resets|email-changes)\/:code/.test(path)) live.checkAccess({});
};

type Sent = { categoryId?: unknown; deviceId?: unknown; alongside?: unknown; entries?: unknown };

function tellOfOrganization(c: Context<AppEnv>, path: string): void {
  const kind = kindOfWrite(path);
  if (!kind) return;
  const sent = bodyOf(c);
  const { organizationId = "", assignmentId, occurrenceId, ...named } = c.req.param();
  const isSheet = kind === "entries" && "weekStart" in named && "campusId" in named;
  const deviceId = [named.deviceId, sent.deviceId].find(isId);
  const isCounted = kind === "taps" || kind === "counts";
  const change: Change = {
    kind,
    assignmentId:
      assignmentId ?? varsOf(c).countedId ?? (kind === "assignments" ? idIn(c) : undefined),
    deviceIds: isCounted && deviceId !== undefined ? [deviceId] : undefined,
    occurrenceId: kind === "entries" ? occurrenceId : undefined,
    ...(isSheet && { campusId: named.campusId, weekStart: named.weekStart }),
  };
  const entries: Sent[] = Array.isArray(sent.entries) ? sent.entries : [];
  const categories = [named.categoryId, sent.categoryId, ...entries.map((one) => one.categoryId)];
  const categoryIds = categories.filter(isId);
  const owners = varsOf(c).ownersBefore;
  c.get("deps").live.tell({
    change,
    where: { organizationId },
    owners,
    ...(categoryIds.length > 0 && { categoryIds }),
  });
  // A region's campuses are those of its members, who may see others now.
  if (path.startsWith(`${organization}/regions`))
    c.get("deps").live.tell({ change: { kind: "membership" }, where: { organizationId } });
}

/** A path such as /api/me: what others see of the person, or where they are signed in. */
function tellOfPerson(c: Context<AppEnv>, path: string): void {
  const { live } = c.get("deps");
  const userId = (c as unknown as Context<SessionEnv>).get("session")?.userId;
  if (path === "/api/me/session" || path === "/api/me/password") live.checkAccess({ userId });
  else if (path.startsWith("/api/sessions")) {
    if (c.req.method === "DELETE") live.checkAccess({ userId });
  } else if (path === "/api/me" || path === "/api/me/picture") {
    if (userId !== undefined) live.tell({ change: { kind: "membership" }, where: { userId } });
  }
}

type ChangesEnv = {
  Variables: OrganizationEnv["Variables"] & {
    ownersBefore?: Id[];
    countedId?: Id;
  };
};

/** Call it in a write that changes a count and does not name it in its path. */
export function nameCount(c: Context<OrganizationEnv>, assignmentId: Id): void {
  (c as unknown as Context<ChangesEnv>).set("countedId", assignmentId);
}

function varsOf(c: Context<AppEnv>): ChangesEnv["Variables"] {
  return (c as unknown as Context<ChangesEnv>).var;
}

/** Finds who has to hear that an assignment was taken from them, before it is. */
export const findOwnersBefore: MiddlewareHandler<ChangesEnv> = async (c, next) => {
  const { db, live } = c.get("deps");
  const { categoryId, alongside } = bodyOf(c);
  const id = c.req.param("assignmentId");
  const isInstead = alongside === "instead";
  if (live.isHearing && (id !== undefined || isInstead)) {
    const affected = { id, isInstead, categoryId: isId(categoryId) ? categoryId : null };
    const { organizationId } = c.get("member");
    c.set("ownersBefore", await listOwners(db, { organizationId, ...affected }));
  }
  await next();
};

type Affected = {
  organizationId: Id;
  id: string | undefined;
  categoryId: Id | null;
  isInstead: boolean;
};

/** Everyone who is to count in the same series or, where others are replaced, in the same category. */
async function listOwners(
  db: Database,
  { organizationId, id = nobody, categoryId, isInstead }: Affected,
): Promise<Id[]> {
  const one = sql`(select series_id, category_id from assignment where organization_id = ${organizationId} and id = ${id})`;
  const { rows } = await sql<{ user_id: Id }>`
    with chosen as ${one}
    select distinct user_id from assignment
    where organization_id = ${organizationId} and user_id is not null and status = 'pending' and (
      id = ${id} or series_id = (select series_id from chosen)
      or (${isInstead} and category_id = coalesce(${categoryId}::uuid, (select category_id from chosen)))
    )`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

const nobody: Id = "00000000-0000-0000-0000-000000000000";

function bodyOf<Env extends AppEnv>(c: Context<Env>): Sent {
  // A cast, because only the route's own line knows what its body is.
  return Object(c.req.valid("json" as never));
}

function idIn(c: Context<AppEnv>): Id | undefined {
  const { id } = bodyOf(c) as { id?: unknown };
  return isId(id) ? id : undefined;
}

function isId(value: unknown): value is Id {
  return v.is(idSchema, value);
}
