import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import { canManageOrganization, canSeeOrganization } from "../../domain/member/permissions.ts";
import { kindChoiceSchema } from "../../domain/organization/kind.ts";
import {
  addressLine,
  type OrganizationDetails,
  organizationDetailsSchema,
} from "../../domain/organization/organization.ts";
import {
  newOrganizationSchema,
  type OrganizationChange,
  organizationChangeSchema,
} from "../../domain/organization/organization-change.ts";
import {
  newForDays,
  type Readiness,
  type Setup,
  type SetupChange,
  type SetupQuestion,
  setupChangeSchema,
  setupQuestions,
  setupSchema,
} from "../../domain/organization/setup.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { body } from "../http/input.ts";
import { languageOf } from "../http/language.ts";
import { permit, verifiedSelf } from "../http/permit.ts";
import { organizationRouter, router } from "../http/router.ts";
import { scope, session } from "../http/session.ts";
import type { Geocoder, Location } from "../integrations/geocoder.ts";
import { startWords } from "../organization/campuses.ts";
import { getOrganization } from "../organization/organizations.ts";
import { changeOrganization, createOrganization } from "./organization-changes.ts";
import { chooseKind } from "./organization-kind.ts";

export const organizationRoutes = router("/organizations", "Organizations")
  .post(
    "/",
    session,
    verifiedSelf,
    says(
      "Create an organization with yourself as its admin and a first campus",
      gives("The organization; the same again for the same id", organizationDetailsSchema, 201),
      refuses(403, "The address is not verified"),
      refuses(409, "This organization already exists. …"),
    ),
    body(newOrganizationSchema),
    async (c) => {
      const { db, limits } = c.var.deps;
      await limits.take("organization", c.var.session.userId);
      const organization = c.req.valid("json");
      await createOrganization(db, c.var.session.userId, organization, languageOf(c));
      return c.json(await getOrganization(db, organization.id), 201);
    },
  )
  .get(
    "/:organizationId",
    scope,
    permit(canSeeOrganization),
    says("Read all of an organization", gives("The organization", organizationDetailsSchema)),
    async (c) => c.json(await getOrganization(c.var.deps.db, c.var.member.organizationId)),
  )
  .patch(
    "/:organizationId",
    scope,
    permit(canManageOrganization),
    says(
      "Change an organization",
      "Fields that are left out stay. With another `weekStartDay` every number stays on the day it was counted for, and weeks are grouped anew. In `closedSeasons` nothing is held and no number is expected: all of them from `from` to `to`, each year where `yearly`, of all services or of `services`. With `seenSeasons`, the list that was read, one that was changed meanwhile is not overwritten.",
      gives("The organization as it is now", organizationDetailsSchema),
      refuses(409, "This organization already exists. … Or the closed seasons are not those seen"),
    ),
    body(organizationChangeSchema),
    async (c) => {
      const { db, geocoder, limits, now } = c.var.deps;
      const { organizationId } = c.var.member;
      const change = c.req.valid("json");
      const before = await getOrganization(db, organizationId);
      const locate = async (address: string) =>
        (await limits.allows("mapLookup", organizationId)) ? geocoder.locate(address) : null;
      const location = await findLocation(locate, before, change);
      await changeOrganization(db, c.var.member, { ...change, location }, now());
      return c.json(await getOrganization(db, organizationId));
    },
  );

async function findLocation(
  locate: Geocoder["locate"],
  before: OrganizationDetails,
  change: OrganizationChange,
): Promise<Location | null | undefined> {
  const address = addressLine({ ...before, ...change });
  const isKnown = before.latitude !== null || address === "";
  if (address === addressLine(before) && isKnown) return undefined;
  return address === "" ? null : locate(address);
}

export const setupRoutes = organizationRouter("/setup", "Organizations")
  .get(
    "/",
    permit(canManageOrganization),
    says(
      "Say which of the five questions of a new organization are answered or dismissed, and what is left to do before the next day that is counted",
      gives("The questions by name", setupSchema),
    ),
    async (c) => c.json(await getSetup(c.var.deps.db, c.var.member, c.var.deps.now())),
  )
  .patch(
    "/",
    permit(canManageOrganization),
    says("Dismiss questions that need no answer, or ask them again"),
    body(setupChangeSchema),
    async (c) => {
      await changeSetup(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .put(
    "/kind",
    permit(canManageOrganization),
    says(
      "Say what kind of organization it is",
      "Its words, and whether Easter is compared, go by its kind. Until anything is counted, so do its departments: those of the kind before that nobody has renamed are replaced, in the caller's language.",
      gives("The organization as it is now", organizationDetailsSchema),
    ),
    body(kindChoiceSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const choice = { ...c.req.valid("json"), language: languageOf(c) };
      await chooseKind(db, c.var.member, choice, now());
      return c.json(await getOrganization(db, c.var.member.organizationId));
    },
  );

const firstCampusNames = Object.values(startWords).map(({ firstCampus }) => firstCampus);

async function getSetup(db: Database, scope: Scope, now: Date): Promise<Setup> {
  const { organizationId } = scope;
  const { rows } = await sql<Record<SetupQuestion, boolean>>`
    select s.services, s.services or exists (select from campus c
        where c.organization_id = ${organizationId} and c.active and c.name <> all(${firstCampusNames}::text[])) as places,
      exists (select from entry e where e.organization_id = ${organizationId})
        or exists (select from assignment a
          where a.organization_id = ${organizationId} and a.category_id is not null) as categories,
      exists (select from invitation i where i.organization_id = ${organizationId} and i.status = 'pending')
        or (select count(*) from membership m where m.organization_id = ${organizationId} and m.active) > 1
        as people,
      exists (select from assignment a where a.organization_id = ${organizationId}) as counts
    from (select exists (select from service v
      where v.organization_id = ${organizationId} and v.active) as services) s`.execute(db);
  const dismissed = await db
    .selectFrom("dismissed_setup_question")
    .select("question")
    .where("organization_id", "=", organizationId)
    .execute();
  return {
    answered: setupQuestions.filter((question) => rows[0]?.[question]),
    dismissed: dismissed.map(({ question }) => question),
    readiness: await findReadiness(db, scope, now),
  };
}

async function findReadiness(
  db: Database,
  { organizationId, timeZone }: Scope,
  now: Date,
): Promise<Readiness | null> {
  const { rows } = await sql<Readiness>`
    select next.day, next.counts, next."withPerson",
      (select count(*)::int from invitation v where v.organization_id = ${organizationId}
        and v.status = 'pending' and v.expires_at > ${now}) as "notAccepted",
      exists (select from entry e where e.organization_id = ${organizationId}
        and e.import_id is not null) as "hasHistory"
    from organization o
    cross join lateral (
      select min(a.date) as day, count(*)::int as counts,
        count(coalesce(m.user_id, i.id))::int as "withPerson"
      from assignment a
      left join membership m
        on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
      left join invitation i on i.organization_id = ${organizationId} and i.id = a.invitation_id
        and i.status = 'pending' and i.expires_at > ${now}
      where a.organization_id = ${organizationId} and a.status = 'pending'
        and a.date = (select min(n.date) from assignment n
          where n.organization_id = ${organizationId} and n.status = 'pending'
            and n.date >= ${dayIn(timeZone, now)}::date)) next
    where o.id = ${organizationId}
      and o.created_at > ${now}::timestamptz - ${newForDays} * interval '1 day'`.execute(db);
  return rows[0] ?? null;
}

async function changeSetup(
  db: Database,
  { organizationId: organization_id }: Scope,
  { questions, dismissed }: SetupChange,
): Promise<void> {
  if (dismissed)
    await db
      .insertInto("dismissed_setup_question")
      .values(questions.map((question) => ({ organization_id, question })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom("dismissed_setup_question")
      .where("organization_id", "=", organization_id)
      .where("question", "in", questions)
      .execute();
}
