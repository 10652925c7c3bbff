import * as words from "#words/sign-in.ts";
import type { Credentials } from "../../domain/account/user.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Language } from "../../words/languages.ts";
import type { Config } from "../config.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import { type Database, isUniqueViolation } from "../database/database.ts";
import { addMail, type Queue } from "../jobs/queue.ts";
import { type ActionMode, takeActionCode } from "./action-codes.ts";
import type { Passwords } from "./password/password-hashes.ts";
import { addSession, endAllSessions } from "./sessions.ts";
import {
  findAccount,
  forgetName,
  insertAccount,
  lockFirstAccount,
  lockPassword,
  markVerified,
  removePassword,
  setPassword,
} from "./stored-accounts.ts";

export type SignedIn = { userId: Id; email: string; token: string };
export type Device = { userAgent: string; address: string; language: Language };

export const badCode: Record<ActionMode, string> = {
  verifyEmail: words.badVerification,
  resetPassword: words.badReset,
  signIn: words.badSignIn,
  changeEmail: words.badVerification,
};
/** The same form sent again within this time is one sign-up. */
const doubleSubmit = 10 * 60_000;

type NewAccount = {
  email: string;
  passwordHash: string;
  isVerified: boolean;
  invitedBy: Id | null;
};
type Holder = { userId: Id; email: string };
type World = {
  config: Pick<Config, "sendsMail" | "signUp">;
  db: Database;
  queue: Queue;
  now: () => Date;
  passwords: Passwords;
};

export class Accounts {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async signUp(
    credentials: Credentials,
    device: Device,
    verify: (holder: Holder) => Promise<unknown>,
  ): Promise<SignedIn> {
    const { config, db } = this.#world;
    const { email, password } = credentials;
    if (await findAccount(db, email)) return this.#signUpAgain(credentials, device, verify);
    const passwordHash = await this.#world.passwords.hash(password, device.address);
    try {
      return await db.transaction().execute(async (trx) => {
        await changeCopiesInTurn(trx);
        const isFirst = await lockFirstAccount(trx);
        if (!isFirst && config.signUp === "invited")
          throw new Refusal("not_allowed", words.byInvitation);
        const isVerified = isFirst && !config.sendsMail;
        const account = { email, passwordHash, isVerified, invitedBy: null };
        return this.addAccount(trx, account, device);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return this.#signUpAgain(credentials, device, verify);
    }
  }

  async addAccount(trx: Database, account: NewAccount, device: Device): Promise<SignedIn> {
    const { email, isVerified } = account;
    const { queue, now } = this.#world;
    const userId = await insertAccount(trx, { ...account, language: device.language }, now());
    if (isVerified) await markVerified(trx, userId, now());
    else await addMail(queue, { template: "verifyEmail", userId }, trx);
    return { userId, email, token: await this.startSession(userId, device, trx) };
  }

  /** An unknown address takes as long as a wrong password. `verify` runs before an unverified one is refused. */
  async signIn(
    { email, password }: Credentials,
    device: Device,
    verify: (holder: Holder) => Promise<unknown>,
  ): Promise<SignedIn> {
    const account = await findAccount(this.#world.db, email);
    const matches = await this.#world.passwords.check(
      password,
      account?.passwordHash ?? null,
      device.address,
    );
    if (!account || !matches) throw new Refusal("not_signed_in", words.wrongCredentials);
    const { userId } = account;
    if (!account.emailVerified) {
      await verify({ userId, email });
      throw new Refusal("not_allowed", this.#unverifiedWords(words.unverified));
    }
    return this.#world.db.transaction().execute(async (trx) => {
      // A reset in the meantime has ended all sessions, and this one must not outlive it.
      if (!(await lockPassword(trx, userId, account.passwordHash)))
        throw new Refusal("not_signed_in", words.wrongCredentials);
      return this.#signIn(trx, { userId, email }, device);
    });
  }

  async signInAgain(
    { userId, email, passwordHash }: Holder & { passwordHash: string | null },
    password: string,
    device: Device,
  ): Promise<SignedIn | null> {
    if (!(await this.#world.passwords.check(password, passwordHash, device.address))) return null;
    return this.#world.db
      .transaction()
      .execute(async (trx) =>
        (await lockPassword(trx, userId, passwordHash))
          ? this.#signIn(trx, { userId, email }, device)
          : null,
      );
  }

  /** Needs a session or the password's hash, because a stranger may have signed up with the address. */
  verifyEmail(code: string, device: Device, passwordHash?: string): Promise<SignedIn> {
    return this.#withCode("verifyEmail", code, async (trx, holder) => {
      if (passwordHash !== undefined && !(await lockPassword(trx, holder.userId, passwordHash)))
        throw notThePassword();
      return this.#signIn(trx, holder, device);
    });
  }

  /** The new password shuts out anybody else who signed up with the address. */
  async verifyEmailAnew(code: string, password: string, device: Device): Promise<SignedIn> {
    const passwordHash = await this.#world.passwords.hash(password, device.address);
    return this.#withCode("verifyEmail", code, async (trx, holder, isFirstProof) => {
      await this.#replacePassword(trx, holder.userId, passwordHash, isFirstProof);
      return this.#signIn(trx, holder, device);
    });
  }

  /** The person must type their address too: the link alone is not enough. */
  signInByLink(code: string, email: string, device: Device): Promise<SignedIn> {
    return this.#withCode(
      "signIn",
      code,
      async (trx, holder, isFirstProof) => {
        if (isFirstProof) await this.#replacePassword(trx, holder.userId, null, isFirstProof);
        return this.#signIn(trx, holder, device);
      },
      email,
    );
  }

  /** Ends every session, so that anybody who knew the old password is signed out. */
  async resetPassword(code: string, password: string, from: string): Promise<void> {
    const passwordHash = await this.#world.passwords.hash(password, from);
    await this.#withCode("resetPassword", code, async (trx, { userId }, isFirstProof) => {
      await this.#replacePassword(trx, userId, passwordHash, isFirstProof);
      await addMail(this.#world.queue, { template: "passwordChanged", userId }, trx);
    });
  }

  startSession(userId: Id, { userAgent }: Device, within = this.#world.db): Promise<string> {
    return addSession(within, { userId, userAgent }, this.#world.now());
  }

  async #signUpAgain(
    { email, password }: Credentials,
    device: Device,
    verify: (holder: Holder) => Promise<unknown>,
  ): Promise<SignedIn> {
    const account = await findAccount(this.#world.db, email);
    const isRecent =
      account !== null &&
      !account.emailVerified &&
      this.#world.now().getTime() - account.createdAt.getTime() < doubleSubmit;
    if (
      isRecent &&
      (await this.#world.passwords.check(password, account.passwordHash, device.address))
    )
      return {
        userId: account.userId,
        email,
        token: await this.startSession(account.userId, device),
      };
    const waits = account !== null && !account.emailVerified;
    if (waits) await verify({ userId: account.userId, email });
    const message = waits ? this.#unverifiedWords(words.emailWaits) : words.emailInUse;
    throw new Refusal("conflict", message, { email: message });
  }

  #unverifiedWords(whereMailGoes: string): string {
    return this.#world.config.sendsMail ? whereMailGoes : words.unverifiedWithoutMail;
  }

  async #signIn(trx: Database, holder: Holder, device: Device): Promise<SignedIn> {
    return { ...holder, token: await this.startSession(holder.userId, device, trx) };
  }

  /** Without a password, a reset sets one. With the first proof of the address the name goes: a stranger may have signed up. */
  async #replacePassword(
    trx: Database,
    userId: Id,
    passwordHash: string | null,
    isFirstProof: boolean,
  ): Promise<void> {
    if (isFirstProof) await forgetName(trx, userId);
    if (passwordHash === null) await removePassword(trx, userId);
    else await setPassword(trx, userId, passwordHash, this.#world.now());
    await endAllSessions(trx, userId);
  }

  /** The code also verifies the address it was mailed to or, without mail, was handed over for. It stays usable if `act` fails. */
  #withCode<Result>(
    mode: ActionMode,
    code: string,
    act: (trx: Database, holder: Holder, isFirstProof: boolean) => Promise<Result>,
    email?: string,
  ): Promise<Result> {
    const { config, db, now } = this.#world;
    return db.transaction().execute(async (trx) => {
      const holder = await takeActionCode(trx, mode, code, now(), email);
      if (!holder) throw new Refusal("not_found", badCode[mode]);
      const isProof = holder.provesAddress || !config.sendsMail;
      const isFirstProof = isProof && (await markVerified(trx, holder.userId, now()));
      return act(trx, holder, isFirstProof);
    });
  }
}

export function notThePassword(): Refusal {
  const message = words.notThePassword;
  return invalid("password", message);
}
