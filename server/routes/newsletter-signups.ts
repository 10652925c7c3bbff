import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  newsletterAnswerSchema,
  newsletterMessages,
  newsletterSignupSchema,
} from "../../domain/newsletter.ts";
import { answers, refuses } from "../answer.ts";
import { body } from "../input.ts";
import { signUpForNewsletter } from "../newsletter.ts";
import { anyone } from "../permit.ts";
import type { AppEnv } from "../session.ts";

export const newsletterSignupRoutes = new Hono<AppEnv>().post(
  "/",
  anyone,
  describeRoute({
    summary: "Sign up for the newsletter; a mail asks to confirm",
    tags: ["Newsletter"],
    responses: {
      201: answers(
        "The same answer for an address that is new and one that is not",
        newsletterAnswerSchema,
      ),
      422: refuses(newsletterMessages.invalid),
      429: refuses("Too many sign-ups; Retry-After says how many seconds to wait"),
    },
  }),
  body(newsletterSignupSchema),
  async (c) => {
    await signUpForNewsletter(c, c.req.valid("json"));
    return c.json({ message: newsletterMessages.confirm }, 201);
  },
);
