import type { Context, MiddlewareHandler } from "hono";
import type { Credentials } from "../../domain/user.ts";
import { hasSignedIn, readDevice } from "../accounts/known-device.ts";
import { clientAddress } from "./client-address.ts";
import type { LimitName } from "./limits.ts";
import type { AppEnv } from "./session.ts";

/** Runs a sign-in within the limits of its account and its internet address. What succeeds is not counted. */
export async function limitSignIn<Env extends AppEnv, Result>(
  c: Context<Env>,
  email: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  const { limits } = c.var.deps;
  const account = bucket(c, email, "signInAccount", "signInDevice");
  await limits.take("signInAddress", clientAddress(c));
  await limits.take(...account);
  const result = await signIn();
  await limits.giveBack("signInAddress", clientAddress(c));
  await limits.giveBack(...account);
  return result;
}

/** Place it after the body. */
export const limitSignUp: MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: Credentials }; out: { json: Credentials } }
> = async (c, next) => {
  const { limits } = c.var.deps;
  await limits.take("signUpAddress", clientAddress(c));
  // Together with where it comes from: nobody can keep a person elsewhere from signing up.
  await limits.take("signUpAccount", `${clientAddress(c)}\n${c.req.valid("json").email}`);
  await next();
};

/** For a mail to an address that the person is only about to have. */
export async function limitMail<Env extends AppEnv>(c: Context<Env>, email: string): Promise<void> {
  const { limits } = c.var.deps;
  await limits.take("mailAddress", clientAddress(c));
  await limits.take(...bucket(c, email, "mailAccount", "mailDevice"));
}

/**
 * Whether a mail goes out that anybody may ask for, whoever has the address. Where it does not, one with a link that
 * works was sent a while ago, so the answer to the person is the same. Throws too_many for an internet address.
 */
export async function mayMail<Env extends AppEnv>(
  c: Context<Env>,
  template: LinkMail,
  email: string,
): Promise<boolean> {
  const { limits } = c.var.deps;
  await limits.take("mailAddress", clientAddress(c));
  // A link to verify goes only to whoever has the password: strangers cannot use these up.
  const [name, who] =
    template === "verifyEmail"
      ? (["mailAccount", email] as const)
      : bucket(c, email, "mailAccount", "mailDevice");
  const ofKind = `${template}\n${who}`;
  if (!(await limits.allows(name, ofKind))) return false;
  if (await beginMailPause(c, template, email)) return true;
  await limits.giveBack(name, ofKind);
  return false;
}

/** For a mail that goes out in any case. False while the pause after the one before lasts. */
export function beginMailPause<Env extends AppEnv>(
  c: Context<Env>,
  template: LinkMail,
  email: string,
): Promise<boolean> {
  return c.var.deps.limits.allows("mailPause", `${template}\n${email}`);
}

type LinkMail = "verifyEmail" | "resetPassword";

/** A browser that has signed in to the account has tries of its own, which nobody else can use up. */
function bucket<Env extends AppEnv>(
  c: Context<Env>,
  email: string,
  account: LimitName,
  own: LimitName,
): [LimitName, string] {
  const device = readDevice(c);
  return device && hasSignedIn(device, email, c.var.deps.secret)
    ? [own, `${device.id}\n${email}`]
    : [account, email];
}
