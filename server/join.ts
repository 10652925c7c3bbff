import { Refusal } from "../domain/errors.ts";
import type { Id } from "../domain/id.ts";
import type { NewMember } from "../domain/invitation.ts";
import { invitationMessages } from "../domain/invitation-words.ts";
import { accountMessages } from "../domain/user.ts";
import { type Device, isTaken, type SignedIn } from "./adapters/accounts.ts";
import { hashPassword } from "./adapters/passwords.ts";
import { markVerified } from "./data/accounts.ts";
import {
  acceptInvitation,
  findOpenInvitation,
  type OpenInvitation,
  takeInvitation,
} from "./data/invitation-codes.ts";
import type { Session } from "./data/sessions.ts";
import { setProfile } from "./data/users.ts";
import type { Dependencies } from "./dependencies.ts";
import { refuseWeakPassword } from "./password.ts";

type World = Pick<Dependencies, "accounts" | "db" | "now">;

/** What an invitation's code opens. Throws not_found when it opens nothing (any more). */
export async function getOpenInvitation(
  { db, now }: World,
  id: Id,
  code: string,
): Promise<OpenInvitation> {
  const open = await findOpenInvitation(db, id, code, now());
  if (!open) throw new Refusal("not_found", invitationMessages.expired);
  return open;
}

/** Creates the account of an invited person, with their names and their membership: all of it or nothing. */
export async function joinAsNewPerson(
  world: World,
  id: Id,
  { code, password, firstName, lastName }: NewMember,
  device: Device,
): Promise<SignedIn> {
  const { accounts, db, now } = world;
  const { email, organizationName, hasAccount } = await getOpenInvitation(world, id, code);
  if (hasAccount) throw new Refusal("conflict", invitationMessages.haveAccount);
  refuseWeakPassword(password, [email, organizationName]);
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction().execute(async (trx) => {
      const invitation = await takeInvitation(trx, id, code, now());
      const account = { email, passwordHash, isVerified: invitation.provesAddress };
      const signedIn = await accounts.addAccount(trx, account, device);
      await setProfile(trx, signedIn.userId, { firstName, lastName }, now());
      await acceptInvitation(trx, invitation, signedIn.userId, now());
      return signedIn;
    });
  } catch (error) {
    if (isTaken(error)) throw new Refusal("conflict", invitationMessages.haveAccount);
    throw error;
  }
}

/** Makes a signed-in person a member; the invitation must be for their own address. */
export async function joinAsMyself(
  { db, now }: World,
  id: Id,
  code: string,
  me: Session,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const invitation = await takeInvitation(trx, id, code, now());
    if (invitation.email !== me.email)
      throw new Refusal("not_allowed", forSomebodyElse(invitation.email, me.email));
    if (invitation.provesAddress) await markVerified(trx, me.userId, now());
    else if (!me.emailVerified) throw new Refusal("not_allowed", accountMessages.unverified);
    await acceptInvitation(trx, invitation, me.userId, now());
  });
}

function forSomebodyElse(invited: string, signedIn: string): string {
  return `This invitation is for ${invited}, and you are signed in as ${signedIn}.`;
}
