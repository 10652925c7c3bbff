import { validator } from "hono-openapi";
import type * as v from "valibot";
import {
  cannotBeKept,
  cannotBeUsed,
  couldNotRead,
  missing,
  notAChoice,
  notAWholeNumber,
  tooLarge,
  tooLong,
  tooShort,
  tooSmall,
  unknownField,
  wrongKind,
} from "#words/requests.ts";
import { codeSchema } from "../../domain/account/user.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import { type Day, daysBetween } from "../../domain/shared/time/week.ts";
import { conversion } from "../api-docs/named-schemas.ts";
import { badCode } from "../sign-in/accounts.ts";
import type { ActionMode } from "../sign-in/action-codes.ts";

type Schema = v.GenericSchema<object, object>;

export function body<const S extends Schema>(schema: S) {
  return validator("json", schema, refuse, conversion);
}

export function query<const S extends Schema>(schema: S) {
  return validator("query", schema, refuse, conversion);
}

export function code(mode: ActionMode) {
  return validator(
    "param",
    codeSchema,
    (result) => {
      if (!result.success) throw new Refusal("not_found", badCode[mode]);
    },
    conversion,
  );
}

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  kind?: string;
  type?: string;
  expected?: string | null;
  received?: string;
};

const mostFields = 20;
const longestField = 100;

function refuse(result: { success: boolean; data: unknown; error?: readonly Issue[] }): void {
  const issues = (result.error ?? unstorableIn(result.data)).slice(0, mostFields);
  if (issues.length === 0) return;
  const fields: Record<string, string> = {};
  const messages = issues.map(messageOf);
  for (const [index, { path = [] }] of issues.entries()) {
    const parts = path.map((part) => String(typeof part === "object" ? part.key : part));
    if (parts.length > 0) fields[parts.join(".").slice(0, longestField)] ??= messages[index] ?? "";
  }
  throw new Refusal("invalid", messages[0] ?? couldNotRead, fields);
}

const isOfValibot = /^Invalid [^:]+: (Expected|Received) /;

const ourWords: Partial<Record<string, string>> = {
  picklist: notAChoice,
  integer: notAWholeNumber,
  min_value: tooSmall,
  max_value: tooLarge,
  min_length: tooShort,
  max_length: tooLong,
};

/** Valibot's own messages speak of types and repeat what was sent. */
function messageOf({ message, kind, type, expected, received }: Issue): string {
  if (!isOfValibot.test(message)) return message;
  if (expected === "never") return unknownField;
  if (received === "undefined") return missing;
  return ourWords[type ?? ""] ?? (kind === "schema" ? wrongKind : cannotBeUsed);
}

function unstorableIn(data: unknown): Issue[] {
  const path = findUnstorable(data);
  return path ? [{ message: cannotBeKept, path }] : [];
}

/** The path to the first text with U+0000 or a lone surrogate, which JSON allows and PostgreSQL does not. */
function findUnstorable(value: unknown): string[] | null {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, each] of Object.entries(value)) {
    const path = findUnstorable(each);
    if (path) return [key, ...path];
  }
  return null;
}

export function requireRange({ from, to }: { from: Day; to: Day }, weeks: number): void {
  if (daysBetween(from, to) <= weeks * 7) return;
  const message = `Ask for at most ${weeks} weeks.`;
  throw invalid("from", message);
}
