import { validator } from "hono-openapi";
import type * as v from "valibot";
import { notFound, Refusal } from "../../domain/errors.ts";
import { codeSchema } from "../../domain/user.ts";
import { badCode } from "../accounts/accounts.ts";
import type { ActionMode } from "../data/action-codes.ts";

type Schema = v.GenericSchema<object, object>;

export function body<const S extends Schema>(schema: S) {
  return validator("json", schema, refuse);
}

export function query<const S extends Schema>(schema: S) {
  return validator("query", schema, refuse);
}

/** A malformed id cannot exist, so it is not found rather than invalid. */
export function params<const S extends Schema>(schema: S) {
  return validator("param", schema, (result) => {
    if (!result.success) throw notFound();
  });
}

export function code(mode: ActionMode) {
  return validator("param", codeSchema, (result) => {
    if (!result.success) throw new Refusal("not_found", badCode[mode]);
  });
}

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  kind?: string;
  type?: string;
  expected?: string | null;
  received?: string;
};

const longest = 200;

function refuse(result: { success: boolean; data: unknown; error?: readonly Issue[] }): void {
  const issues = result.success ? findUnstorable(result.data) : (result.error ?? []);
  if (issues.length === 0) return;
  const fields: Record<string, string> = {};
  const messages = issues.map(messageOf);
  for (const [index, { path = [] }] of issues.entries()) {
    const parts = path.map((part) => String(typeof part === "object" ? part.key : part));
    if (parts.length > 0) fields[parts.join(".").slice(0, longest)] ??= messages[index] ?? "";
  }
  throw new Refusal("invalid", messages[0] ?? "This request could not be read.", fields);
}

const isOfValibot = /^Invalid [^:]+: (Expected|Received) /;

const ourWords: Partial<Record<string, string>> = {
  picklist: "This is not one of the choices.",
  integer: "This is not a whole number.",
  min_value: "This number is too small.",
  max_value: "This number is too large.",
  min_length: "This is too short.",
  max_length: "This is too long.",
};

/** Valibot's own messages speak of types and repeat what was sent. */
function messageOf({ message, kind, type, expected, received }: Issue): string {
  if (!isOfValibot.test(message)) return message;
  if (expected === "never") return "This field is not known.";
  if (received === "undefined") return "This is missing.";
  const wrongKind = kind === "schema" ? "This is not of the right kind." : undefined;
  return ourWords[type ?? ""] ?? wrongKind ?? "This cannot be used here.";
}

/** JSON allows U+0000 and lone surrogates, PostgreSQL does not. */
function findUnstorable(value: unknown, path: string[] = []): Issue[] {
  if (!isUnstorable(value)) return [];
  if (typeof value === "string")
    return [{ message: "This has a character that cannot be kept.", path }];
  return Object.entries(Object(value)).flatMap(([key, each]) =>
    findUnstorable(each, [...path, key]),
  );
}

function isUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(isUnstorable);
}
