import * as v from "valibot";
import { atMost } from "#words/errors.ts";
import * as words from "#words/forms.ts";
import { languages } from "../../words/languages.ts";
import { organizationSchema } from "../organization/organization.ts";
import { namedPlacesSchema } from "../organization/places.ts";
import { boundedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { roleSchema } from "../shared/role.ts";
import { emailOf, passwordMinimum } from "./account.ts";

export const emailSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const email = emailOf(dataset.value);
    if (email !== null) return email;
    addIssue({ message: words.invalidEmail });
    return NEVER;
  }),
);

/** Never trimmed or cut; 256 characters bound the hashing work. */
export const passwordSchema = v.pipe(
  v.string(),
  v.minLength(passwordMinimum, words.atLeastEight),
  v.maxLength(256, atMost(256)),
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

export const personNameSchema = v.strictObject({
  firstName: nameSchema(words.firstNameRequired),
  lastName: nameSchema(words.lastNameRequired),
});

export const profileSchema = v.strictObject({
  ...personNameSchema.entries,
  /** null follows the browser; undefined leaves what was chosen before. */
  language: v.optional(v.nullable(v.picklist(languages))),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/**
 * Active memberships only, oldest first. `currentOrganizationId` null: the first one is used. `language` null: the browser's.
 * `languageModel` is the host
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
    language: v.optional(v.nullable(v.picklist(languages)), null),
  }),
  memberships: boundedList(
    v.object({
      role: roleSchema,
      places: v.optional(namedPlacesSchema),
      joinedAt: v.string(),
      organization: organizationSchema,
    }),
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
