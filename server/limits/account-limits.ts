import type { Context, MiddlewareHandler } from "hono";
import * as words from "#words/sign-in.ts";
import type { Credentials } from "../../domain/account/user.ts";
import type { Scope } from "../../domain/member/member.ts";
import { type ErrorCode, Refusal } from "../../domain/shared/errors.ts";
import type { Dependencies } from "../dependencies.ts";
import { logSignInFailure } from "../http/account-log.ts";
import { clientAddress } from "../http/client-address.ts";
import type { AppEnv } from "../http/session.ts";
import { hasBeenJoined } from "../member/members.ts";
import { hasSignedIn, readDevice } from "../sign-in/recognized-device.ts";
import { findAccount } from "../sign-in/stored-accounts.ts";
import type { Try } from "./rate-limits.ts";

export async function limitSignIn<Env extends AppEnv, Result>(
  c: Context<Env>,
  email: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await countSignIn(c, email, signIn);
  } catch (error) {
    if (error instanceof Refusal && failures.has(error.code)) logSignInFailure(c, email, error);
    throw error;
  }
}

const deviceCost = { wrong: 6, right: 1 };
const addressCost = { wrong: 10, nobody: 1 };

/** Takes the points of a wrong password before the check, so that parallel tries get no more than their share. Returns the points of a right one. */
async function countSignIn<Env extends AppEnv, Result>(
  c: Context<Env>,
  email: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const { db, limits } = c.var.deps;
  const own = recognizedDevice(c, email);
  const address = clientAddress(c);
  const device = own ?? `${address}\n${email}`;
  const wrong: Try[] = [["signInDevice", device, deviceCost.wrong]];
  // Tries of strangers must not lock out devices that the person has already signed in on.
  const shared: Try[] = own
    ? []
    : [
        ["signInAccount", email, 1],
        ["signInAddress", address, addressCost.wrong],
      ];
  await limits.takeAll([...wrong, ...shared]);
  try {
    const result = await signIn();
    await limits.giveBackAll([
      ["signInDevice", device, deviceCost.wrong - deviceCost.right],
      ...shared,
    ]);
    return result;
  } catch (error) {
    const isWrong = error instanceof Refusal && wrongPassword.has(error.code);
    if (!isWrong) await limits.giveBackAll([...wrong, ...shared]);
    else if (!own && !(await findAccount(db, email)))
      await limits.giveBack("signInAddress", address, addressCost.wrong - addressCost.nobody);
    throw error;
  }
}

const wrongPassword = new Set<ErrorCode>(["not_signed_in", "invalid", "not_found"]);
const failures = new Set<ErrorCode>([...wrongPassword, "too_many"]);

export const limitSignUp: MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: Credentials }; out: { json: Credentials } }
> = async (c, next) => {
  const { limits } = c.var.deps;
  await limits.take("signUpAddress", clientAddress(c));
  // Includes the internet address, so that nobody can block somebody else's sign-up.
  await limits.take("signUpAccount", `${clientAddress(c)}\n${c.req.valid("json").email}`);
  await next();
};

export function requireMail<Env extends AppEnv>(c: Context<Env>): void {
  if (!c.var.deps.config.sendsMail) throw new Refusal("not_allowed", words.noMail);
}

export async function limitMail<Env extends AppEnv>(c: Context<Env>, email: string): Promise<void> {
  const own = recognizedDevice(c, email);
  await c.var.deps.limits.take(...(own ? mailDevice(own) : mailAccount(email)));
}

/** When false, a recent mail has a working link, or no mail is sent at all: the answer may be the same. Throws too_many. */
export async function mayMail<Env extends AppEnv>(
  c: Context<Env>,
  template: LinkMail,
  email: string,
): Promise<boolean> {
  const { config, db, limits } = c.var.deps;
  if (!config.sendsMail) return false;
  const own = recognizedDevice(c, email);
  if (!own) {
    const address = clientAddress(c);
    await limits.takeAll([
      ["mailAddress", address],
      ["mailNobody", address],
    ]);
    const isSomebody = (await findAccount(db, email)) !== null;
    await limits.giveBack(isSomebody ? "mailNobody" : "mailAddress", address);
  }
  // Each new link to verify ends the one before, so several devices get no more of them than one.
  const [name, who] = own && template !== "verifyEmail" ? mailDevice(own) : mailAccount(email);
  const ofKind = `${template}\n${who}`;
  if (!(await limits.allows(name, ofKind))) return false;
  if (await beginMailPause(c, template, email)) return true;
  await limits.giveBack(name, ofKind);
  return false;
}

/** Returns false during the pause after the previous mail of this kind. */
export function beginMailPause<Env extends AppEnv>(
  c: Context<Env>,
  template: LinkMail,
  email: string,
): Promise<boolean> {
  return c.var.deps.limits.allows("mailPause", `${template}\n${email}`);
}

type LinkMail = "verifyEmail" | "resetPassword";

export async function takeInvitations(
  { db, limits }: Pick<Dependencies, "db" | "limits">,
  sender: Scope,
  wanted: number,
): Promise<number> {
  if (wanted === 0 || (await hasBeenJoined(db, sender))) return wanted;
  const { organizationId, userId } = sender;
  const there = await limits.takeSome("firstInvitation", organizationId, wanted);
  const taken = await limits.takeSome("firstInvitation", userId, there);
  if (taken < there) await limits.giveBack("firstInvitation", organizationId, there - taken);
  return taken;
}

const mailDevice = (own: string): Try => ["mailDevice", own];
const mailAccount = (email: string): Try => ["mailAccount", email];

function recognizedDevice<Env extends AppEnv>(c: Context<Env>, email: string): string | null {
  const device = readDevice(c);
  const isRecognized = device && hasSignedIn(device, email, c.var.deps.secret);
  return isRecognized ? `${device.id}\n${email}` : null;
}
