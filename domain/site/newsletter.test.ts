import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import * as words from "#words/newsletter.ts";
import { newsletterEmailProblem, newsletterSignupSchema } from "./newsletter.ts";

test("an empty field and a wrong address are told apart", () => {
  expect(newsletterEmailProblem("  ")).toBe("Email is required");
  expect(newsletterEmailProblem("maria@hope")).toBe("❌ Please enter a valid email");
  expect(newsletterEmailProblem("maria@hope.c")).toBe("❌ Please enter a valid email");
  expect(newsletterEmailProblem(" maria@hope.org ")).toBeNull();
});

test("what the form accepts the server accepts too, and stores it trimmed and in lower case", () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom("", " ", "\t"), (email, space) => {
      const typed = space + email + space;
      fc.pre(newsletterEmailProblem(typed) === null);
      const parsed = v.parse(newsletterSignupSchema, { email: typed });
      expect(parsed.email).toBe(email.toLowerCase());
    }),
  );
});

test("what the form refuses the server refuses with the same words", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const problem = newsletterEmailProblem(typed);
      const parsed = v.safeParse(newsletterSignupSchema, { email: typed });
      expect(parsed.success).toBe(problem === null);
      if (problem) expect(parsed.issues?.[0].message).toBe(problem);
    }),
  );
});

test("eight different messages welcome", () => {
  expect(new Set(words.welcomes).size).toBe(8);
  expect(words.refused).toBe("❌ Failed to save email. Please try again.");
});
