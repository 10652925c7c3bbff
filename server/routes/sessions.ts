import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { credentialsSchema, meSchema } from "../../domain/user.ts";
import { answers, refuses } from "../answer.ts";
import { body } from "../input.ts";
import { limitSignIn } from "../limit.ts";
import { anyone } from "../permit.ts";
import { type AppEnv, clearSessionCookie, sessionToken } from "../session.ts";
import { deviceOf, signInHere } from "../sign-in.ts";

export const sessionRoutes = new Hono<AppEnv>()
  .post(
    "/",
    anyone,
    describeRoute({
      summary: "Log in with email and password",
      tags: ["Accounts"],
      responses: {
        201: answers("Signed in", meSchema),
        401: refuses("Invalid email or password."),
        403: refuses("Please verify your email before logging in. A new link is on its way."),
        429: refuses("Too many tries; Retry-After says how many seconds to wait"),
      },
    }),
    body(credentialsSchema),
    async (c) => {
      const credentials = c.req.valid("json");
      const signedIn = await limitSignIn(c, credentials.email, () =>
        c.var.deps.accounts.signIn(credentials, deviceOf(c)),
      );
      return c.json(await signInHere(c, signedIn), 201);
    },
  )
  .delete(
    "/current",
    anyone,
    describeRoute({
      summary: "Log out; doing it twice is no error",
      tags: ["Accounts"],
      responses: { 204: { description: "Nobody is signed in here any more" } },
    }),
    async (c) => {
      await c.var.deps.accounts.endSession(sessionToken(c));
      clearSessionCookie(c);
      return c.body(null, 204);
    },
  );
