import {
  accountMessages,
  meSchema,
  nothingSchema,
  openedVerificationSchema,
  verificationMailSchema,
  verificationSchema,
} from "../../domain/account/user.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body, code } from "../http/input.ts";
import { anyone, self } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { session } from "../http/session.ts";
import { requireMail } from "../limits/account-limits.ts";
import { openVerification, verifyEmail } from "./email-verification.ts";
import { signInHere } from "./sign-in.ts";
import { mailVerification } from "./verification-mail.ts";

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
      refuses(403, accountMessages.noMail),
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
      refuses(422, accountMessages.notThePassword),
      refuses(429),
    ),
    code("verifyEmail"),
    body(verificationSchema),
    async (c) => {
      const signedIn = await verifyEmail(c, c.req.valid("param").code, c.req.valid("json"));
      return c.json(await signInHere(c, signedIn));
    },
  );
