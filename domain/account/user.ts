import * as v from "valibot";
import { organizationSchema } from "../organization/organization.ts";
import { boundedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { roleSchema } from "../shared/role.ts";
import { emailOf, missingName, passwordMinimum } from "./account.ts";

export const emailSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const email = emailOf(dataset.value);
    if (email !== null) return email;
    addIssue({ message: "Please enter a valid email address." });
    return NEVER;
  }),
);

/** Never trimmed or cut; 256 characters bound the hashing work. */
export const passwordSchema = v.pipe(
  v.string(),
  v.minLength(passwordMinimum, "Must be at least 8 characters"),
  v.maxLength(256, "Use at most 256 characters."),
);

export const credentialsSchema = v.strictObject({ email: emailSchema, password: passwordSchema });
export type Credentials = v.InferOutput<typeof credentialsSchema>;

export const addressSchema = v.strictObject({ email: emailSchema });
export const newPasswordSchema = v.strictObject({ password: passwordSchema });
/** Too long to guess. The length is checked before anything is hashed. */
export const codeSchema = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/)) });
export const nothingSchema = v.strictObject({});
export const verificationMailSchema = v.object({ isSent: v.boolean() });

export const openedVerificationSchema = v.object({ email: v.string(), needsPassword: v.boolean() });

export const verificationSchema = v.strictObject({
  password: v.optional(passwordSchema),
  isNew: v.optional(v.boolean(), false),
});
export type Verification = v.InferOutput<typeof verificationSchema>;

export const accountMessages = {
  emailInUse: "This email is already in use.",
  emailWaits:
    "This email is already in use, but not verified yet. Open the link we emailed to it, and choose a password there.",
  notThePassword: "This is not the password chosen for this email. Try again, or choose a new one.",
  passwordNeeded: "Enter the password you chose for this email, or choose a new one.",
  weakPassword: "Password is too weak.",
  wrongCredentials: "Invalid email or password.",
  noUser: "Error: User not found.",
  unverified: "Please verify your email before logging in.",
  unverifiedWithoutMail:
    "This email is not verified yet, and this server sends no email. Ask an admin of your organization for a link.",
  noMail: "This server sends no email. Ask an admin of your organization for a link.",
  byInvitation:
    "Accounts on this server are by invitation. Ask an admin of your organization for a link.",
  badVerification: "Verification link is invalid or expired.",
  badReset: "Reset link is invalid or expired.",
  badSignIn: "Sign-in link is invalid or expired.",
} as const;

export const profileSchema = v.strictObject({
  firstName: nameSchema(missingName.firstName),
  lastName: nameSchema(missingName.lastName),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/**
 * Active memberships only, oldest first. `currentOrganizationId` null: the first one is used. `languageModel` is the host
 * that organizations here can choose to ask, null without one. `sendsMail` false: links are copied and handed over.
 */
export const meSchema = v.object({
  user: v.object({
    id: idSchema,
    email: v.string(),
    emailVerified: v.boolean(),
    firstName: v.string(),
    lastName: v.string(),
    image: v.nullable(v.string()),
    currentOrganizationId: v.nullable(idSchema),
  }),
  memberships: boundedList(
    v.object({ role: roleSchema, joinedAt: v.string(), organization: organizationSchema }),
    10_000,
  ),
  languageModel: v.optional(v.nullable(v.string()), null),
  sendsMail: v.optional(v.boolean(), true),
});
export type Me = v.InferOutput<typeof meSchema>;

export const currentOrganizationSchema = v.strictObject({ organizationId: idSchema });

/** True for an easily guessed name with little else, such as "HopeChapel2025!" or "hopechapelhopechapel". */
export function isGuessedFromNames(password: string, names: string[]): boolean {
  const letters = lettersOf(password);
  return names.map(lettersOf).some((name) => name.length >= 3 && isRepetition(letters, name));
}

function isRepetition(text: string, part: string): boolean {
  return text !== "" && text.replaceAll(part, "") === "";
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{Letter}]/gu, "");
}

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const rowsBothWays = rows.flatMap((row) => [row, [...row].reverse().join("")]);
const longestBlock = 4;

export function isPattern(password: string): boolean {
  const text = password.toLowerCase();
  const blocks = Array.from(Array(longestBlock).keys(), (index) => text.slice(0, index + 1));
  return (
    blocks.some((block) => block.repeat(text.length).startsWith(text)) ||
    rowsBothWays.some((row) => row.includes(text))
  );
}
