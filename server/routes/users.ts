import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { credentialsSchema, meSchema } from "../../domain/user.ts";
import { answers, refuses } from "../answer.ts";
import { body } from "../input.ts";
import { beginMailPause, limitSignUp } from "../limit.ts";
import { refuseWeakPassword } from "../password.ts";
import { anyone } from "../permit.ts";
import type { AppEnv } from "../session.ts";
import { deviceOf, signInHere } from "../sign-in.ts";

export const userRoutes = new Hono<AppEnv>().post(
  "/",
  anyone,
  describeRoute({
    summary: "Create an account; its address is verified by a mailed link",
    tags: ["Accounts"],
    responses: {
      201: answers("Signed in, with the address not verified yet", meSchema),
      409: refuses("This email is already in use."),
      422: refuses("Password is too weak."),
      429: refuses("Too many tries; Retry-After says how many seconds to wait"),
    },
  }),
  body(credentialsSchema),
  limitSignUp,
  async (c) => {
    const credentials = c.req.valid("json");
    refuseWeakPassword(credentials.password, [credentials.email]);
    const signedIn = await c.var.deps.accounts.signUp(credentials, deviceOf(c));
    await beginMailPause(c, "verifyEmail", credentials.email);
    return c.json(await signInHere(c, signedIn), 201);
  },
);
