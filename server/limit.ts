import type { Context, MiddlewareHandler } from "hono";
import type { Credentials } from "../domain/user.ts";
import type { LimitName } from "./adapters/limits.ts";
import { clientAddress } from "./client-address.ts";
import { hasSignedIn, readDevice } from "./device.ts";
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

/** For what sends a mail, whether or not anybody has the address. */
export async function limitMail<Env extends AppEnv>(c: Context<Env>, email: string): Promise<void> {
  const { limits } = c.var.deps;
  await limits.take("mailAddress", clientAddress(c));
  await limits.take(...bucket(c, email, "mailAccount", "mailDevice"));
}

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
