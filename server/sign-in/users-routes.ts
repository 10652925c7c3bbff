import type { Context } from "hono";
import * as words from "#words/sign-in.ts";
import {
  credentialsSchema,
  meSchema,
  nothingSchema,
  openedVerificationSchema,
  type Verification,
  verificationMailSchema,
  verificationSchema,
} from "../../domain/account/user.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { body, code } from "../http/input.ts";
import { anyone, self } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { type AppEnv, session, sessionToken } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import {
  beginMailPause,
  limitSignIn,
  limitSignUp,
  mayMail,
  requireMail,
} from "../limits/account-limits.ts";
import { badCode, notThePassword, type SignedIn } from "./accounts.ts";
import { findActionCode } from "./action-codes.ts";
import { refuseWeakPassword } from "./password/password-hashes.ts";
import { findSession } from "./sessions.ts";
import { deviceOf, signInHere } from "./sign-in.ts";
import { findAccount, listOrganizationNames } from "./stored-accounts.ts";

export const userRoutes = router("/users", "Accounts").post(
  "/",
  anyone,
  says(
    "Create an account; its address is verified by a mailed link",
    gives("Signed in, with the address not verified yet", meSchema, 201),
    refuses(409, "This email is already in use. …"),
    refuses(422, "Password is too weak."),
    refuses(429),
  ),
  body(credentialsSchema),
  limitSignUp,
  async (c) => {
    const credentials = c.req.valid("json");
    refuseWeakPassword(credentials.password, [credentials.email]);
    const signedIn = await c.var.deps.accounts.signUp(credentials, deviceOf(c), (holder) =>
      mailVerification(c, holder),
    );
    await beginMailPause(c, "verifyEmail", credentials.email);
    return c.json(await signInHere(c, signedIn), 201);
  },
);

export const emailVerificationRoutes = router("/email-verifications", "Accounts")
  .post(
    "/",
    session,
    self,
    says(
      "Mail the verification link again",
      gives(
        "Whether an email was sent: none is to a verified address, nor while the one before is on its way",
        verificationMailSchema,
        202,
      ),
      refuses(403, words.noMail),
      refuses(429),
    ),
    body(nothingSchema),
    async (c) => {
      requireMail(c);
      const { session } = c.var;
      const isSent = !session.emailVerified && (await mailVerification(c, session));
      return c.json({ isSent }, 202);
    },
  )
  .get(
    "/:code",
    anyone,
    says(
      "What a verification link opens, without using it",
      gives("The link works", openedVerificationSchema),
      refuses(404, "Verification link is invalid or expired."),
    ),
    code("verifyEmail"),
    async (c) => c.json(await openVerification(c, c.req.valid("param").code)),
  )
  .put(
    "/:code",
    anyone,
    says(
      "Verify an address with the code of its link, once, and sign this device in",
      "Where the account is not signed in, `password` is the one chosen at sign-up or, with `isNew`, replaces it and ends every session.",
      gives("Verified and signed in", meSchema),
      refuses(404, "Verification link is invalid or expired."),
      refuses(422, words.notThePassword),
      refuses(429),
    ),
    code("verifyEmail"),
    body(verificationSchema),
    async (c) => {
      const signedIn = await verifyEmail(c, c.req.valid("param").code, c.req.valid("json"));
      return c.json(await signInHere(c, signedIn));
    },
  );

async function openVerification<Env extends AppEnv>(
  c: Context<Env>,
  code: string,
): Promise<{ email: string; needsPassword: boolean }> {
  const { db, now } = c.var.deps;
  const holder = await findActionCode(db, "verifyEmail", code, now());
  if (!holder) throw new Refusal("not_found", badCode.verifyEmail);
  const session = await findSession(db, sessionToken(c), now());
  return { email: holder.email, needsPassword: session?.userId !== holder.userId };
}

/** The link proves who owns the address, but somebody else may have signed up with it. */
async function verifyEmail<Env extends AppEnv>(
  c: Context<Env>,
  code: string,
  { password, isNew }: Verification,
): Promise<SignedIn> {
  const { accounts, db, passwords } = c.var.deps;
  const { email, needsPassword } = await openVerification(c, code);
  const device = deviceOf(c);
  if (!isNew && !needsPassword) return accounts.verifyEmail(code, device);
  if (password === undefined) {
    const message = words.passwordNeeded;
    throw invalid("password", message);
  }
  if (isNew) {
    refuseWeakPassword(password, [email, ...(await listOrganizationNames(db, email))]);
    const signedIn = await accounts.verifyEmailAnew(code, password, device);
    logAccountEvent(c, "password reset", { user: signedIn.userId });
    return signedIn;
  }
  return limitSignIn(c, email, async () => {
    const hash = (await findAccount(db, email))?.passwordHash ?? null;
    if (!(await passwords.check(password, hash, device.address)) || !hash) throw notThePassword();
    return accounts.verifyEmail(code, device, hash);
  });
}

/** Returns false when one was mailed a moment ago. */
export async function mailVerification<Env extends AppEnv>(
  c: Context<Env>,
  { userId, email }: { userId: Id; email: string },
): Promise<boolean> {
  if (!(await mayMail(c, "verifyEmail", email))) return false;
  await addMail(c.var.deps.queue, { template: "verifyEmail", userId });
  return true;
}
