import { type ExpressionBuilder, sql } from "kysely";
import type { Scope } from "../../domain/member.ts";
import { type Setup, type SetupChange, setupQuestions } from "../../domain/setup.ts";
import { firstCampusName } from "./campuses.ts";
import type { Database } from "./database.ts";
import type { DB } from "./schema.ts";

export async function getSetup(db: Database, { organizationId }: Scope): Promise<Setup> {
  const answers = await db
    .selectFrom("organization")
    .select((eb) => [
      eb.or([hasNamedCampus(eb), hasService(eb)]).as("places"),
      hasService(eb).as("services"),
      eb.or([hasEntry(eb), hasCategoryAssigned(eb)]).as("categories"),
      eb.or([hasOtherMember(eb), hasInvitation(eb)]).as("people"),
      hasAssignment(eb).as("counts"),
    ])
    .where("organization.id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const dismissed = await db
    .selectFrom("dismissed_setup_question")
    .select("question")
    .where("organization_id", "=", organizationId)
    .execute();
  return {
    answered: setupQuestions.filter((question) => answers[question]),
    dismissed: dismissed.map(({ question }) => question),
  };
}

export async function changeSetup(
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

type OfOrganization = ExpressionBuilder<DB, "organization">;

/** A second one, or another name than the first one was given. */
function hasNamedCampus(eb: OfOrganization) {
  return eb.exists(
    eb
      .selectFrom("campus")
      .select(sql`1`.as("one"))
      .whereRef("campus.organization_id", "=", "organization.id")
      .where("campus.active", "=", true)
      .where("campus.name", "<>", firstCampusName),
  );
}

function hasService(eb: OfOrganization) {
  return eb.exists(
    eb
      .selectFrom("service")
      .select(sql`1`.as("one"))
      .whereRef("service.organization_id", "=", "organization.id")
      .where("service.active", "=", true),
  );
}

function hasEntry(eb: OfOrganization) {
  return eb.exists(
    eb
      .selectFrom("entry")
      .select(sql`1`.as("one"))
      .whereRef("entry.organization_id", "=", "organization.id"),
  );
}

function hasCategoryAssigned(eb: OfOrganization) {
  return eb.exists(
    eb
      .selectFrom("assignment")
      .select(sql`1`.as("one"))
      .whereRef("assignment.organization_id", "=", "organization.id")
      .where("assignment.category_id", "is not", null),
  );
}

function hasAssignment(eb: OfOrganization) {
  return eb.exists(
    eb
      .selectFrom("assignment")
      .select(sql`1`.as("one"))
      .whereRef("assignment.organization_id", "=", "organization.id"),
  );
}

/** Whoever created it is the first member. */
function hasOtherMember(eb: OfOrganization) {
  return eb.exists(
    eb
      .selectFrom("membership")
      .select(sql`1`.as("one"))
      .whereRef("membership.organization_id", "=", "organization.id")
      .where("membership.active", "=", true)
      .offset(1),
  );
}

function hasInvitation(eb: OfOrganization) {
  return eb.exists(
    eb
      .selectFrom("invitation")
      .select(sql`1`.as("one"))
      .whereRef("invitation.organization_id", "=", "organization.id")
      .where("invitation.status", "=", "pending"),
  );
}
