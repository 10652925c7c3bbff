import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import { accountMessages, type Credentials } from "../../domain/user.ts";
import { findAccount, markVerified } from "../data/accounts.ts";
import { type ActionMode, takeActionCode } from "../data/action-codes.ts";
import type { Database } from "../data/database.ts";
import { addMail, type Queue } from "../jobs/queue.ts";
import { sessionDays } from "../session.ts";
import { type BetterAuth, openBetterAuth } from "./better-auth.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

/** A person signed in: the token is for their cookie, and for nothing else. */
export type SignedIn = { userId: Id; email: string; token: string };
/** What the person signs in with, as their list of devices will name it. */
export type Device = { userAgent: string };

/** What people read when a code does not work (any more). */
export const badCode: Record<ActionMode, string> = {
  verifyEmail: accountMessages.badVerification,
  resetPassword: accountMessages.badReset,
  signIn: accountMessages.badSignIn,
};
/** A form sent twice within this time is one sign-up. */
const doubleSubmit = 10 * 60_000;
const uniqueViolation = "23505";

type World = { db: Database; queue: Queue; now: () => Date };

export async function createAccounts({ secret, ...world }: World & { secret: string }) {
  return new Accounts(world, await openBetterAuth({ db: world.db, secret }));
}

/** Passwords, sessions and what mailed codes do, over Better Auth. Its refusals carry the words people read. */
export class Accounts {
  readonly #world: World;
  readonly #auth: BetterAuth;

  constructor(world: World, auth: BetterAuth) {
    this.#world = world;
    this.#auth = auth;
  }

  /** Creates the account, its first session and the job that mails the verification link: all of it or nothing. */
  async signUp(credentials: Credentials, device: Device): Promise<SignedIn> {
    const { db, queue } = this.#world;
    const { email, password } = credentials;
    if (await findAccount(db, email)) return this.#signUpAgain(credentials, device);
    const passwordHash = await hashPassword(password);
    try {
      return await db.transaction().execute(async (trx) => {
        const userId = await this.#createUser(trx, email, passwordHash);
        await addMail(queue, { template: "verifyEmail", userId }, trx);
        return { userId, email, token: await this.startSession(userId, device, trx) };
      });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === uniqueViolation))
        throw error;
      return this.#signUpAgain(credentials, device);
    }
  }

  /** One message for an unknown address and a wrong password, after the same work. */
  async signIn({ email, password }: Credentials, device: Device): Promise<SignedIn> {
    const account = await findAccount(this.#world.db, email);
    const matches = await checkPassword(password, account?.passwordHash ?? null);
    if (!account || !matches) throw new Refusal("not_signed_in", accountMessages.wrongCredentials);
    const { userId } = account;
    if (!account.emailVerified) {
      await addMail(this.#world.queue, { template: "verifyEmail", userId });
      throw new Refusal("not_allowed", accountMessages.unverified);
    }
    return { userId, email, token: await this.startSession(userId, device) };
  }

  verifyEmail(code: string, device: Device): Promise<SignedIn> {
    return this.#withCode("verifyEmail", code, (trx, userId) =>
      this.startSession(userId, device, trx),
    );
  }

  /** `email` is what the person says their address is: the link alone is not enough. */
  signInByLink(code: string, email: string, device: Device): Promise<SignedIn> {
    const begin = (trx: Database, userId: Id) => this.startSession(userId, device, trx);
    return this.#withCode("signIn", code, begin, email);
  }

  /** Sets the password and ends every session, so whoever was in with the old one is out. */
  async resetPassword(code: string, password: string): Promise<{ email: string }> {
    const passwordHash = await hashPassword(password);
    const { email } = await this.#withCode("resetPassword", code, async (trx, userId) => {
      await this.#auth.within(trx, async () => {
        await this.#auth.users.updatePassword(userId, passwordHash);
        await this.#auth.users.deleteUserSessions(userId);
      });
      await addMail(this.#world.queue, { template: "passwordChanged", userId }, trx);
      return "";
    });
    return { email };
  }

  async startSession(userId: Id, device: Device, within = this.#world.db): Promise<string> {
    const now = this.#world.now();
    const session = await this.#auth.within(within, () =>
      this.#auth.users.createSession(
        userId,
        false,
        {
          userAgent: device.userAgent,
          createdAt: now,
          updatedAt: now,
          expiresAt: new Date(now.getTime() + sessionDays.idle * 86_400_000),
        },
        true,
      ),
    );
    return session.token;
  }

  async endSession(token: string): Promise<void> {
    await this.#auth.users.deleteSession(token);
  }

  /** The address is taken. If it is the same form sent again, the person is where the first one took them. */
  async #signUpAgain({ email, password }: Credentials, device: Device): Promise<SignedIn> {
    const account = await findAccount(this.#world.db, email);
    const isRecent =
      account !== null &&
      !account.emailVerified &&
      this.#world.now().getTime() - account.createdAt.getTime() < doubleSubmit;
    if (isRecent && (await checkPassword(password, account.passwordHash)))
      return {
        userId: account.userId,
        email,
        token: await this.startSession(account.userId, device),
      };
    const message = accountMessages.emailInUse;
    throw new Refusal("conflict", message, { email: message });
  }

  /** The code is used up exactly when what it allows has happened. */
  #withCode(
    mode: ActionMode,
    code: string,
    act: (trx: Database, userId: Id) => Promise<string>,
    email?: string,
  ): Promise<SignedIn> {
    const { db, now } = this.#world;
    return db.transaction().execute(async (trx) => {
      const holder = await takeActionCode(trx, mode, code, now(), email);
      if (!holder) throw new Refusal("not_found", badCode[mode]);
      await markVerified(trx, holder.userId, now());
      return { ...holder, token: await act(trx, holder.userId) };
    });
  }

  #createUser(trx: Database, email: string, passwordHash: string): Promise<Id> {
    const { users } = this.#auth;
    const now = this.#world.now();
    return this.#auth.within(trx, async () => {
      const times = { createdAt: now, updatedAt: now };
      const user = await users.createUser(
        { email, name: "", emailVerified: false, ...times },
        {
          method: "email-password",
        },
      );
      await users.linkAccount({
        userId: user.id,
        accountId: user.id,
        providerId: "credential",
        password: passwordHash,
        ...times,
      });
      return user.id;
    });
  }
}
