import * as invitationWords from "#words/invitation.ts";
import { languageFor } from "../../domain/account/own-language.ts";
import { invitationDays, type OpenedInvitation } from "../../domain/member/invitation.ts";
import { displayName, type Scope } from "../../domain/member/member.ts";
import { canInviteAs } from "../../domain/member/permissions.ts";
import type { Places } from "../../domain/organization/places.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import type { Language } from "../../words/languages.ts";
import type { Database } from "../database/database.ts";
import { placesOfRow } from "../organization/places.ts";
import { hashOf, makeCode } from "../sign-in/action-codes.ts";
import { listWaitingCounts, lockWaitingCounts } from "./waiting-counts.ts";

const day = 86_400_000;

export type InvitationRef = { organizationId: Id; invitationId: Id };
export type OpenInvitation = OpenedInvitation &
  InvitationRef & {
    role: Role;
    places: Places;
    sentBy: Id;
    provesAddress: boolean;
    language: Language;
  };

export async function createInvitationCode(
  db: Database,
  ref: InvitationRef,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const invitation = await lockPending(trx, ref);
    if (!invitation) return null;
    await trx
      .deleteFrom("action_code")
      .where("invitation_id", "=", ref.invitationId)
      .where("proves_address", "=", true)
      .execute();
    const expires_at = new Date(now.getTime() + invitationDays * day);
    await change(trx, ref, { sent_at: now, expires_at });
    return insertCode(trx, ref, { ...invitation, expires_at, proves_address: true }, now);
  });
}

const mostHandedCodes = 4;

export async function createHandedCode(
  db: Database,
  { organizationId, userId }: Pick<Scope, "organizationId" | "userId">,
  invitationId: Id,
  now: Date,
): Promise<{ code: string; expiresAt: Date } | null> {
  const ref = { organizationId, invitationId };
  return db.transaction().execute(async (trx) => {
    const invitation = await lockPending(trx, ref);
    if (!invitation) return null;
    const hasEnded = invitation.expires_at <= now;
    const expires_at = hasEnded
      ? new Date(now.getTime() + invitationDays * day)
      : invitation.expires_at;
    if (hasEnded) await change(trx, ref, { sent_by: userId, expires_at });
    const code = await insertCode(
      trx,
      ref,
      { ...invitation, expires_at, proves_address: false },
      now,
    );
    await trx
      .deleteFrom("action_code")
      .where("invitation_id", "=", invitationId)
      .where("proves_address", "=", false)
      .where("code_hash", "not in", (newest) =>
        newest
          .selectFrom("action_code")
          .select("code_hash")
          .where("invitation_id", "=", invitationId)
          .where("proves_address", "=", false)
          .orderBy("created_at", "desc")
          .orderBy("code_hash")
          .limit(mostHandedCodes),
      )
      .execute();
    return { code, expiresAt: expires_at };
  });
}

type NewCode = { email: string; expires_at: Date; proves_address: boolean };

async function insertCode(
  trx: Database,
  { organizationId, invitationId }: InvitationRef,
  { email, expires_at, proves_address }: NewCode,
  now: Date,
): Promise<string> {
  const code = makeCode();
  await trx
    .insertInto("action_code")
    .values({
      code_hash: hashOf(code),
      mode: "signIn",
      email,
      organization_id: organizationId,
      invitation_id: invitationId,
      proves_address,
      expires_at,
      created_at: now,
    })
    .execute();
  return code;
}

async function change(
  trx: Database,
  { organizationId, invitationId }: InvitationRef,
  fields: { sent_at?: Date; sent_by?: Id; expires_at: Date },
): Promise<void> {
  await trx
    .updateTable("invitation")
    .set(fields)
    .where("organization_id", "=", organizationId)
    .where("id", "=", invitationId)
    .execute();
}

/** Reads the organization first: a distributed database finds the organization's rows by it. */
export async function findInvitationCode(
  db: Database,
  invitationId: Id,
  code: string,
  now: Date,
): Promise<InvitationCode | undefined> {
  const row = await db
    .selectFrom("action_code")
    .select(["organization_id as organizationId", "email", "proves_address as provesAddress"])
    .where("code_hash", "=", hashOf(code))
    .where("invitation_id", "=", invitationId)
    .where("mode", "=", "signIn")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.organizationId ? { ...row, organizationId: row.organizationId } : undefined;
}

type InvitationCode = { organizationId: Id; email: string; provesAddress: boolean };

/** The inviter must still be allowed to invite. */
export async function findOpenInvitation(
  db: Database,
  invitationId: Id,
  code: string,
  now: Date,
): Promise<OpenInvitation | null> {
  const found = await findInvitationCode(db, invitationId, code, now);
  if (!found) return null;
  const { organizationId, email, provesAddress } = found;
  const row = await db
    .selectFrom("invitation")
    .innerJoin("organization", "organization.id", "invitation.organization_id")
    .innerJoin("user as sender", "sender.id", "invitation.sent_by")
    .innerJoin("membership", (join) =>
      join
        .on("membership.organization_id", "=", organizationId)
        .onRef("membership.user_id", "=", "sender.id"),
    )
    .leftJoin("user as holder", "holder.email", "invitation.email")
    .select(["organization.name", "organization.time_zone"])
    .select(["organization.language", "holder.language as holder_language"])
    .select("holder.id as holder_id")
    .select(["invitation.role_at_accept", "invitation.campus_ids", "invitation.region_ids"])
    .select("invitation.only_there")
    .select(["sender.first_name", "sender.last_name", "sender.email as sender_email"])
    .select(["sender.id as sender_id", "membership.role"])
    .select([
      "membership.campus_ids as sender_campus_ids",
      "membership.only_there as sender_only_there",
    ])
    .where("invitation.organization_id", "=", organizationId)
    .where("invitation.id", "=", invitationId)
    .where("invitation.email", "=", email)
    .where("invitation.status", "=", "pending")
    .where("invitation.expires_at", ">", now)
    .where("organization.active", "=", true)
    .where("sender.active", "=", true)
    .where("membership.active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const role = row.role_at_accept;
  const userId = row.sender_id;
  const places = placesOfRow(row);
  const ofSender = { campusIds: row.sender_campus_ids, isLimit: row.sender_only_there };
  const sender = { organizationId, userId, role: row.role, places: ofSender };
  if (!canInviteAs(sender, { role, places })) return null;
  return {
    organizationId,
    invitationId,
    role,
    places,
    email,
    organizationName: row.name,
    sentBy: userId,
    sentByName: displayName({
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.sender_email,
    }),
    hasAccount: row.holder_id !== null,
    provesAddress,
    language: languageFor({ chosen: row.holder_language, organization: row.language }),
    waiting: await listWaitingCounts(
      db,
      { organizationId, invitationId, timeZone: row.time_zone },
      now,
    ),
  };
}

/** Only one request gets the invitation. The inviter's rights cannot change until the transaction ends. */
export async function takeInvitation(
  trx: Database,
  invitationId: Id,
  code: string,
  now: Date,
): Promise<OpenInvitation> {
  const seen = await findOpenInvitation(trx, invitationId, code, now);
  if (seen) await lockWaitingCounts(trx, seen);
  const locked = seen && (await lockPending(trx, seen));
  if (locked?.sent_by)
    await trx
      .selectFrom("membership")
      .select("role")
      .where("organization_id", "=", locked.organization_id)
      .where("user_id", "=", locked.sent_by)
      .forShare()
      .execute();
  const open = locked && (await findOpenInvitation(trx, invitationId, code, now));
  if (!open) throw new Refusal("not_found", invitationWords.expired);
  return open;
}

/** Always lock the invitation before its codes, to avoid deadlocks. */
function lockPending(trx: Database, { organizationId, invitationId }: InvitationRef) {
  return trx
    .selectFrom("invitation")
    .select(["organization_id", "email", "expires_at", "sent_by"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", invitationId)
    .where("status", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
}
