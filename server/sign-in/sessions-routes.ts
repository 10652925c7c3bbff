import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { signedInDeviceSchema } from "../../domain/account/session.ts";
import { accountMessages, credentialsSchema, meSchema } from "../../domain/account/user.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { endOneSession, endOtherSessions, listSessions } from "../account/own-sessions.ts";
import { answers, listOf, refuses } from "../api-docs/answers.ts";
import { limitSignIn } from "../http/account-limits.ts";
import { body, params } from "../http/input.ts";
import { anyone, self } from "../http/permit.ts";
import { type AppEnv, clearSessionCookie, session, sessionToken } from "../http/session.ts";
import { endSession } from "./sessions.ts";
import { deviceOf, signInHere } from "./sign-in.ts";
import { mailVerification } from "./verification-mail.ts";

const path = v.object({ sessionId: idSchema });
const listAnswer = listOf(signedInDeviceSchema);

export const sessionRoutes = new Hono<AppEnv>()
  .post(
    "/",
    anyone,
    describeRoute({
      summary: "Log in with email and password",
      tags: ["Accounts"],
      responses: {
        201: answers("Signed in", meSchema),
        401: refuses(accountMessages.wrongCredentials),
        403: refuses(accountMessages.unverified),
        429: refuses("Too many tries; Retry-After says how many seconds to wait"),
      },
    }),
    body(credentialsSchema),
    async (c) => {
      const credentials = c.req.valid("json");
      const signedIn = await limitSignIn(c, credentials.email, () =>
        c.var.deps.accounts.signIn(credentials, deviceOf(c), (holder) =>
          mailVerification(c, holder),
        ),
      );
      return c.json(await signInHere(c, signedIn), 201);
    },
  )
  .get(
    "/",
    session,
    self,
    describeRoute({
      summary: "List the devices on which the caller is signed in, this one first",
      tags: ["Accounts"],
      responses: { 200: answers("The devices", listAnswer) },
    }),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json({ items: await listSessions(db, c.var.session, now()), next: null });
    },
  )
  .delete(
    "/",
    session,
    self,
    describeRoute({
      summary: "Sign out all other devices",
      tags: ["Accounts"],
      responses: { 204: { description: "Only this device is signed in" } },
    }),
    async (c) => {
      await endOtherSessions(c.var.deps.db, c.var.session);
      return c.body(null, 204);
    },
  )
  .delete(
    "/:sessionId",
    session,
    self,
    describeRoute({
      summary: "Sign out one device; doing it twice is no error",
      tags: ["Accounts"],
      responses: { 204: { description: "The device is signed out" } },
    }),
    params(path),
    async (c) => {
      const { sessionId } = c.req.valid("param");
      await endOneSession(c.var.deps.db, c.var.session.userId, sessionId);
      if (sessionId === c.var.session.id) clearSessionCookie(c);
      return c.body(null, 204);
    },
  );

export const ownSessionRoutes = new Hono<AppEnv>().delete(
  "/",
  anyone,
  describeRoute({
    summary: "Log out; doing it twice is no error",
    tags: ["Accounts"],
    responses: { 204: { description: "Nobody is signed in here any more" } },
  }),
  async (c) => {
    await endSession(c.var.deps.db, sessionToken(c));
    clearSessionCookie(c);
    return c.body(null, 204);
  },
);
