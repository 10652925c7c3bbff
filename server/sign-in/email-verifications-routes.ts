import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  accountMessages,
  meSchema,
  nothingSchema,
  openedVerificationSchema,
  verificationMailSchema,
  verificationSchema,
} from "../../domain/account/user.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { requireMail } from "../http/account-limits.ts";
import { body, code } from "../http/input.ts";
import { anyone, self } from "../http/permit.ts";
import { type AppEnv, session } from "../http/session.ts";
import { openVerification, verifyEmail } from "./email-verification.ts";
import { signInHere } from "./sign-in.ts";
import { mailVerification } from "./verification-mail.ts";

const badLink = refuses("Verification link is invalid or expired.");

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
          "Whether an email was sent: none is to a verified address, nor while the one before is on its way",
          verificationMailSchema,
        ),
        403: refuses(accountMessages.noMail),
        429: refuses("Too many mails; Retry-After says how many seconds to wait"),
      },
    }),
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
    describeRoute({
      summary: "What a verification link opens, without using it",
      tags: ["Accounts"],
      responses: { 200: answers("The link works", openedVerificationSchema), 404: badLink },
    }),
    code("verifyEmail"),
    async (c) => c.json(await openVerification(c, c.req.valid("param").code)),
  )
  .put(
    "/:code",
    anyone,
    describeRoute({
      summary: "Verify an address with the code of its link, once, and sign this device in",
      description:
        "Where the account is not signed in, `password` is the one chosen at sign-up or, with `isNew`, replaces it and ends every session.",
      tags: ["Accounts"],
      responses: {
        200: answers("Verified and signed in", meSchema),
        404: badLink,
        422: refuses(accountMessages.notThePassword),
        429: refuses("Too many tries; Retry-After says how many seconds to wait"),
      },
    }),
    code("verifyEmail"),
    body(verificationSchema),
    async (c) => {
      const signedIn = await verifyEmail(c, c.req.valid("param").code, c.req.valid("json"));
      return c.json(await signInHere(c, signedIn));
    },
  );
