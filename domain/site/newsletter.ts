import * as v from "valibot";
import * as words from "#words/newsletter.ts";
import { languages } from "../../words/languages.ts";
import { emailOf } from "../account/account.ts";

export function newsletterEmailProblem(typed: string): string | null {
  if (typed.trim() === "") return words.missing;
  return newsletterEmailOf(typed) === null ? words.invalid : null;
}

function newsletterEmailOf(typed: string): string | null {
  const email = emailOf(typed);
  return email !== null && /\.[\p{L}\p{M}]{2,}$/u.test(email) ? email : null;
}

export const newsletterSignupSchema = v.strictObject({
  email: v.pipe(
    v.string(words.missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const email = newsletterEmailOf(dataset.value);
      if (email !== null) return email;
      addIssue({ message: newsletterEmailProblem(dataset.value) ?? words.invalid });
      return NEVER;
    }),
  ),
  language: v.optional(v.picklist(languages), languages[0]),
});
export type NewsletterSignup = v.InferOutput<typeof newsletterSignupSchema>;

export const newsletterAnswerSchema = v.object({ message: v.string() });

export const newsletterAnswers = [
  "welcome",
  "invalid",
  "later",
  "confirm",
  "confirmed",
  "expired",
  "unsubscribe",
  "unsubscribed",
] as const;
export type NewsletterPage = (typeof newsletterAnswers)[number];
