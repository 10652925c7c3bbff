import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { credentialsSchema, meSchema } from "../../domain/account/user.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { beginMailPause, limitSignUp } from "../http/account-limits.ts";
import { body } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";
import { deviceOf, signInHere } from "./sign-in.ts";
import { mailVerification } from "./verification-mail.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

export const userRoutes = new Hono<AppEnv>().post(
  "/",
  anyone,
  describeRoute({
    summary: "Create an account; its address is verified by a mailed link",
    tags: ["Accounts"],
    responses: {
      201: answers("Signed in, with the address not verified yet", meSchema),
      409: refuses("This email is already in use. …"),
      422: refuses("Password is too weak."),
      429: refuses("Too many tries; Retry-After says how many seconds to wait"),
    },
  }),
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
