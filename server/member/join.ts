import * as invitationWords from "#words/invitation.ts";
import * as words from "#words/sign-in.ts";
import { meSchema } from "../../domain/account/user.ts";
import {
  invitationCodeSchema,
  type NewMember,
  newMemberSchema,
  openedInvitationSchema,
} from "../../domain/member/invitation.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import { type Database, isUniqueViolation } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { clientAddress } from "../http/client-address.ts";
import { body, query } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { session } from "../http/session.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { limitSignIn } from "../limits/account-limits.ts";
import { rowOfPlaces } from "../organization/places.ts";
import type { Device, SignedIn } from "../sign-in/accounts.ts";
import { refuseWeakPassword } from "../sign-in/password/password-hashes.ts";
import type { Session } from "../sign-in/sessions.ts";
import { deviceOf, signInHere } from "../sign-in/sign-in.ts";
import { findPasswordHash, markVerified } from "../sign-in/stored-accounts.ts";
import { getMe, setProfile } from "../sign-in/users.ts";
import {
  findInvitationCode,
  findOpenInvitation,
  type OpenInvitation,
  takeInvitation,
} from "./invitation-codes.ts";
import { giveWaitingCounts } from "./waiting-counts.ts";

export const invitedRoutes = router("/invitations", "Invitations")
  .get(
    "/:invitationId",
    anyone,
    says(
      "What an invitation's link opens, without using it",
      gives("The invitation", openedInvitationSchema),
      refuses(404, "Invalid or expired invite."),
    ),
    query(invitationCodeSchema),
    async (c) => {
      const { invitationId } = c.req.param();
      const open = await getOpenInvitation(c.var.deps, invitationId, c.req.valid("query").code);
      const { organizationName, sentByName, email, provesAddress, waiting } = open;
      const hasAccount = provesAddress ? open.hasAccount : null;
      return c.json({ organizationName, sentByName, email, hasAccount, waiting });
    },
  )
  .post(
    "/:invitationId/users",
    anyone,
    says(
      "Create an account with the invited address and join, once",
      "Sent again with the same password it signs the person in whom it made a member.",
      gives("Signed in, as a member", meSchema, 201),
      refuses(404, "Invalid or expired invite."),
      refuses(409, "You already have an account with this email. …"),
      refuses(422, "Password is too weak."),
    ),
    body(newMemberSchema),
    async (c) => {
      const { invitationId } = c.req.param();
      const person = c.req.valid("json");
      const limit = (email: string, signIn: () => Promise<SignedIn>) =>
        limitSignIn(c, email, signIn);
      const { deps } = c.var;
      // Tells no more often than sign-up whether an address has an account.
      await deps.limits.take("signUpAddress", clientAddress(c));
      const signedIn = await joinAsNewPerson(deps, invitationId, person, deviceOf(c), limit);
      return c.json(await signInHere(c, signedIn), 201);
    },
  )
  .post(
    "/:invitationId/memberships",
    anyone,
    says(
      "Join as the signed-in person, once; the invitation must be for their address",
      gives("The person, as a member", meSchema, 201),
      refuses(401),
      refuses(403, "This invitation is for another address"),
      refuses(404, "Invalid or expired invite."),
    ),
    session,
    body(invitationCodeSchema),
    async (c) => {
      const { invitationId } = c.req.param();
      await joinAsMyself(c.var.deps, invitationId, c.req.valid("json").code, c.var.session);
      return c.json(await getMe(c.var.deps, c.var.session.userId), 201);
    },
  );

type World = Pick<Dependencies, "accounts" | "config" | "db" | "now" | "passwords">;

async function getOpenInvitation(
  { db, now }: World,
  id: Id,
  code: string,
): Promise<OpenInvitation> {
  const open = await findOpenInvitation(db, id, code, now());
  if (!open) throw new Refusal("not_found", invitationWords.expired);
  return open;
}

type Limit = (email: string, signIn: () => Promise<SignedIn>) => Promise<SignedIn>;

async function joinAsNewPerson(
  world: World,
  id: Id,
  person: NewMember,
  device: Device,
  limit: Limit,
): Promise<SignedIn> {
  try {
    return await joinOnce(world, id, person, device);
  } catch (error) {
    const joined = isGone(error) && (await findJoined(world.db, id, person.code, world.now()));
    if (!joined) throw error;
    return limit(joined.email, async () => {
      const signedIn = await world.accounts.signInAgain(joined, person.password, device);
      if (!signedIn) throw error;
      return signedIn;
    });
  }
}

async function joinOnce(
  world: World,
  id: Id,
  { code, password, firstName, lastName }: NewMember,
  device: Device,
): Promise<SignedIn> {
  const { accounts, config, db, now } = world;
  const { email, organizationName, hasAccount } = await getOpenInvitation(world, id, code);
  if (hasAccount) throw new Refusal("conflict", invitationWords.logInWithEmail);
  refuseWeakPassword(password, [email, organizationName]);
  const passwordHash = await world.passwords.hash(password, device.address);
  try {
    return await db.transaction().execute(async (trx) => {
      await changeCopiesInTurn(trx);
      const invitation = await takeInvitation(trx, id, code, now());
      const { sentBy: invitedBy, provesAddress } = invitation;
      const isVerified = provesAddress || !config.sendsMail;
      const account = { email, passwordHash, isVerified, invitedBy };
      const signedIn = await accounts.addAccount(trx, account, device);
      await setProfile(trx, signedIn.userId, { firstName, lastName }, now());
      await acceptInvitation(trx, invitation, signedIn.userId, now());
      return signedIn;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("conflict", invitationWords.logInWithEmail);
    throw error;
  }
}

async function joinAsMyself(world: World, id: Id, code: string, me: Session): Promise<void> {
  try {
    await joinMyselfOnce(world, id, code, me);
  } catch (error) {
    const joined = isGone(error) && (await findJoined(world.db, id, code, world.now()));
    if (!joined || joined.userId !== me.userId) throw error;
  }
}

async function joinMyselfOnce(
  { config, db, now }: World,
  id: Id,
  code: string,
  me: Session,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await changeCopiesInTurn(trx);
    const invitation = await takeInvitation(trx, id, code, now());
    if (invitation.email !== me.email)
      throw new Refusal("not_allowed", forSomebodyElse(invitation.email, me.email));
    if (invitation.provesAddress || !config.sendsMail) await markVerified(trx, me.userId, now());
    else if (!me.emailVerified) throw new Refusal("not_allowed", words.unverified);
    await acceptInvitation(trx, invitation, me.userId, now());
  });
}

function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.code === "not_found";
}

function forSomebodyElse(invited: string, signedIn: string): string {
  return `This invitation is for ${invited}, and you are signed in as ${signedIn}.`;
}

async function findJoined(
  db: Database,
  invitationId: Id,
  code: string,
  now: Date,
): Promise<Joined | null> {
  const found = await findInvitationCode(db, invitationId, code, now);
  if (!found) return null;
  const { organizationId } = found;
  const joined = await db
    .selectFrom("invitation as i")
    .innerJoin("membership as m", (join) =>
      join
        .on("m.organization_id", "=", organizationId)
        .onRef("m.user_id", "=", "i.accepted_by_user_id"),
    )
    .innerJoin("user as u", "u.id", "m.user_id")
    .select(["u.id as userId", "u.email"])
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "=", invitationId)
    .where("i.status", "=", "accepted")
    .where("m.active", "=", true)
    .where("u.active", "=", true)
    .executeTakeFirst();
  return joined ? { ...joined, passwordHash: await findPasswordHash(db, joined.userId) } : null;
}

type Joined = { userId: Id; email: string; passwordHash: string | null };

/** The organization opens next. The code opens nothing more, but stays until it expires, so that a repeated request is recognized. */
async function acceptInvitation(
  trx: Database,
  invitation: OpenInvitation,
  userId: Id,
  now: Date,
): Promise<void> {
  const { organizationId, invitationId, role, places } = invitation;
  const rights = { role, ...rowOfPlaces(places) };
  await trx
    .insertInto("membership")
    .values({
      organization_id: organizationId,
      user_id: userId,
      ...rights,
      joined_at: now,
      chosen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "user_id"])
        .doUpdateSet({ ...rights, active: true, joined_at: now, chosen_at: now, inactive_at: null })
        .where("membership.active", "=", false),
    )
    .execute();
  await trx
    .updateTable("invitation")
    .set({ status: "accepted", accepted_at: now, accepted_by_user_id: userId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", invitationId)
    .execute();
  await giveWaitingCounts(trx, invitation, userId, now);
  await requestCheck(trx, { organizationId });
}
