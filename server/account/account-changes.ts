import * as securityWords from "#words/security.ts";
import * as words from "#words/sign-in.ts";
import type { PasswordChange } from "../../domain/account/security.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { isUniqueViolation } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { addMail } from "../jobs/queue.ts";
import { badCode } from "../sign-in/accounts.ts";
import { takeActionCode } from "../sign-in/action-codes.ts";
import { requirePassword, wrongPassword } from "../sign-in/password/recent-sign-in.ts";
import { endOtherSessions, type Session } from "../sign-in/sessions.ts";
import { replacePassword, setEmail } from "../sign-in/stored-accounts.ts";

type World = Pick<Dependencies, "db" | "passwords" | "queue" | "now">;

/** Ends the other sessions, so that anybody who knew the old password is signed out. */
export async function changePassword(
  world: World,
  session: Session,
  { currentPassword, password }: PasswordChange,
  address: string,
): Promise<void> {
  const { db, passwords, queue, now } = world;
  const { userId } = session;
  const from = await requirePassword(world, session, currentPassword, address);
  const to = await passwords.hash(password, address);
  await db.transaction().execute(async (trx) => {
    // Another change or a reset may have replaced the password since it was checked.
    if (!(await replacePassword(trx, { userId, from, to }, now()))) throw wrongPassword();
    await endOtherSessions(trx, session);
    await addMail(queue, { template: "passwordChanged", userId }, trx);
  });
}

/** Only the account that asked gets the address: its new owner must not be given somebody else's account by a click. */
export async function confirmEmailChange(
  { db, queue, now }: World,
  session: Pick<Session, "userId">,
  code: string,
): Promise<{ email: string }> {
  try {
    return await db.transaction().execute(async (trx) => {
      const holder = await takeActionCode(trx, "changeEmail", code, now());
      if (!holder?.newEmail) throw new Refusal("not_found", badCode.changeEmail);
      if (holder.userId !== session.userId)
        throw new Refusal("not_allowed", securityWords.otherAccount);
      const { userId, email: oldEmail, newEmail: email } = holder;
      await setEmail(trx, userId, email, now());
      await addMail(queue, { template: "emailChanged", userId, oldEmail }, trx);
      return { email };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw emailInUse();
  }
}

export function emailInUse(): Refusal {
  const message = words.emailInUse;
  return new Refusal("conflict", message, { email: message });
}
