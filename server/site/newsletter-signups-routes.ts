import {
  newsletterAnswerSchema,
  newsletterMessages,
  newsletterSignupSchema,
} from "../../domain/site/newsletter.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { signUpForNewsletter } from "./newsletter-sign-up-routes.ts";

export const newsletterSignupRoutes = router("/newsletter-signups", "Newsletter").post(
  "/",
  anyone,
  says(
    "Sign up for the newsletter; an email asks to confirm",
    gives(
      "The same answer for an address that is new and one that is not",
      newsletterAnswerSchema,
      201,
    ),
    refuses(422, newsletterMessages.invalid),
    refuses(429),
  ),
  body(newsletterSignupSchema),
  async (c) => {
    await signUpForNewsletter(c, c.req.valid("json"));
    return c.json({ message: newsletterMessages.welcomed }, 201);
  },
);
