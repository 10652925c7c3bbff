import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  newsletterAnswerSchema,
  newsletterMessages,
  newsletterSignupSchema,
} from "../../domain/site/newsletter.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { body } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";
import { signUpForNewsletter } from "./newsletter-sign-up-routes.ts";

export const newsletterSignupRoutes = new Hono<AppEnv>().post(
  "/",
  anyone,
  describeRoute({
    summary: "Sign up for the newsletter; an email asks to confirm",
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
    return c.json({ message: newsletterMessages.welcomed }, 201);
  },
);
