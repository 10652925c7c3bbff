import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { meSchema, nothingSchema, verificationMailSchema } from "../../domain/user.ts";
import { deviceOf, signInHere } from "../accounts/sign-in.ts";
import { mailVerification } from "../accounts/verification-mail.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { body, code } from "../http/input.ts";
import { anyone, self } from "../http/permit.ts";
import { type AppEnv, session } from "../http/session.ts";

export const emailVerificationRoutes = new Hono<AppEnv>()
  .post(
    "/",
    session,
    self,
    describeRoute({
      summary: "Mail the verification link again",
      tags: ["Accounts"],
      responses: {
        202: answers(
          "Whether a mail was sent: none is to a verified address, nor while the one before is on its way",
          verificationMailSchema,
        ),
        429: refuses("Too many mails; Retry-After says how many seconds to wait"),
      },
    }),
    body(nothingSchema),
    async (c) => {
      const { session } = c.var;
      const isSent = !session.emailVerified && (await mailVerification(c, session));
      return c.json({ isSent }, 202);
    },
  )
  .put(
    "/:code",
    anyone,
    describeRoute({
      summary: "Verify an address with the code of its link, once, and sign this device in",
      tags: ["Accounts"],
      responses: {
        200: answers("Verified and signed in", meSchema),
        404: refuses("Verification link is invalid or expired."),
      },
    }),
    code("verifyEmail"),
    body(nothingSchema),
    async (c) => {
      const signedIn = await c.var.deps.accounts.verifyEmail(
        c.req.valid("param").code,
        deviceOf(c),
      );
      return c.json(await signInHere(c, signedIn));
    },
  );
