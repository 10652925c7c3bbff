import * as words from "#words/sign-in.ts";
import { signedInDeviceSchema } from "../../domain/account/session.ts";
import { addressSchema, credentialsSchema, meSchema } from "../../domain/account/user.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { body, code } from "../http/input.ts";
import { anyone, self } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { clearSessionCookie, session, sessionToken } from "../http/session.ts";
import { limitSignIn } from "../limits/account-limits.ts";
import { endOneSession, endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { deviceOf, signInHere } from "./sign-in.ts";
import { mailVerification } from "./users-routes.ts";

const listAnswer = listOf(signedInDeviceSchema);

export const sessionRoutes = router("/sessions", "Accounts")
  .post(
    "/",
    anyone,
    says(
      "Log in with email and password",
      gives("Signed in", meSchema, 201),
      refuses(401, words.wrongCredentials),
      refuses(403, words.unverified),
      refuses(429),
    ),
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
    says(
      "List the devices on which the caller is signed in, this one first",
      gives("The devices", listAnswer),
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json({ items: await listSessions(db, c.var.session, now()), next: null });
    },
  )
  .delete("/", session, self, says("Sign out all other devices"), async (c) => {
    await endOtherSessions(c.var.deps.db, c.var.session);
    return c.body(null, 204);
  })
  .delete(
    "/:sessionId",
    session,
    self,
    says("Sign out one device; doing it twice is no error"),
    async (c) => {
      const { sessionId } = c.req.param();
      await endOneSession(c.var.deps.db, c.var.session.userId, sessionId);
      if (sessionId === c.var.session.id) clearSessionCookie(c);
      return c.body(null, 204);
    },
  );

export const ownSessionRoutes = router("/me/session", "Accounts").delete(
  "/",
  anyone,
  says("Log out; doing it twice is no error"),
  async (c) => {
    await endSession(c.var.deps.db, sessionToken(c));
    clearSessionCookie(c);
    return c.body(null, 204);
  },
);

export const signInLinkRoutes = router("/sign-in-links", "Accounts").put(
  "/:code",
  anyone,
  says(
    "Sign in with the code of a mailed link and the address it was sent to, once",
    gives("Signed in", meSchema),
    refuses(404, "Sign-in link is invalid or expired."),
  ),
  code("signIn"),
  body(addressSchema),
  async (c) => {
    const { accounts } = c.var.deps;
    const { email } = c.req.valid("json");
    const signedIn = await accounts.signInByLink(c.req.valid("param").code, email, deviceOf(c));
    return c.json(await signInHere(c, signedIn));
  },
);
