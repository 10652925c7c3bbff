import * as v from "valibot";
import { emailOf } from "../account/account.ts";

export const newsletterMessages = {
  missing: "Email is required",
  invalid: "❌ Please enter a valid email",
  refused: "❌ Failed to save email. Please try again.",
  unavailable: "❌ Could not sign up. Try again later.",
  unexpected: "❌ An unexpected error occurred. Please try again.",
  welcomed: "If you have not confirmed yet, open the email we sent you.",
} as const;

export const newsletterWelcomes = [
  "Your data is now part of something bigger! Welcome aboard!",
  "You're in! Good numbers are on their way to you.",
  "Welcome! Every count matters, and so do you.",
  "Count yourself in! We're glad you're here.",
  "That adds up! You're on the list.",
  "Plus one! Our list just got better.",
  "Welcome aboard! Great decisions start with a first step like this.",
  "Signed up and counted! News will find you.",
] as const;

export function newsletterEmailProblem(typed: string): string | null {
  if (typed.trim() === "") return newsletterMessages.missing;
  return newsletterEmailOf(typed) === null ? newsletterMessages.invalid : null;
}

function newsletterEmailOf(typed: string): string | null {
  const email = emailOf(typed);
  return email !== null && /\.[\p{L}\p{M}]{2,}$/u.test(email) ? email : null;
}

export const newsletterSignupSchema = v.strictObject({
  email: v.pipe(
    v.string(newsletterMessages.missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const email = newsletterEmailOf(dataset.value);
      if (email !== null) return email;
      addIssue({ message: newsletterEmailProblem(dataset.value) ?? newsletterMessages.invalid });
      return NEVER;
    }),
  ),
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
