import { validator } from "hono-openapi";
import type * as v from "valibot";
import { nothingHere, Refusal } from "../domain/errors.ts";
import { codeSchema } from "../domain/user.ts";
import { badCode } from "./adapters/accounts.ts";
import type { ActionMode } from "./data/action-codes.ts";

type Schema = v.GenericSchema<object, object>;

/** The parsed JSON body: `c.req.valid("json")`. Unknown fields and wrong types are refused by field. */
export function body<const S extends Schema>(schema: S) {
  return validator("json", schema, refuse);
}

/** The parsed query string: `c.req.valid("query")`. */
export function query<const S extends Schema>(schema: S) {
  return validator("query", schema, refuse);
}

/** The parsed path parameters: `c.req.valid("param")`. One that is not even an id names nothing, so it is not found. */
export function params<const S extends Schema>(schema: S) {
  return validator("param", schema, (result) => {
    if (!result.success) throw nothingHere();
  });
}

/** The code of a mailed link: `c.req.valid("param").code`. What cannot be a code is refused as a wrong one is. */
export function code(mode: ActionMode) {
  return validator("param", codeSchema, (result) => {
    if (!result.success) throw new Refusal("not_found", badCode[mode]);
  });
}

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  /** What Valibot adds about its own issues. */
  kind?: string;
  type?: string;
  expected?: string | null;
  received?: string;
};

/** A refusal says what is wrong, not all that was sent. */
const longest = 200;

function refuse(result: { success: boolean; data: unknown; error?: readonly Issue[] }): void {
  const issues = result.success ? findUnstorable(result.data) : (result.error ?? []);
  if (issues.length === 0) return;
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const { path = [] } = issue;
    const parts = path.map((part) => String(typeof part === "object" ? part.key : part));
    fields[parts.join(".").slice(0, longest)] ??= messageOf(issue);
  }
  const [first = "This request could not be read."] = Object.values(fields);
  throw new Refusal("invalid", first, fields);
}

const isOfValibot = /^Invalid [^:]+: (Expected|Received) /;

/** Where a schema has no message of its own, Valibot's speaks of types and repeats what was sent. */
function messageOf({ message, kind, type, expected, received }: Issue): string {
  if (!isOfValibot.test(message)) return message;
  if (expected === "never") return "This field is not known.";
  if (received === "undefined") return "This is missing.";
  if (type === "picklist") return "This is not one of the choices.";
  if (kind === "schema") return "This is not of the right kind.";
  return "This cannot be used here.";
}

/** The character with number 0 is text like any other in JSON, and no text at all to the database. */
function findUnstorable(value: unknown, path: string[] = []): Issue[] {
  if (!isUnstorable(value)) return [];
  if (typeof value === "string")
    return [{ message: "This has a character that cannot be kept.", path }];
  return Object.entries(Object(value)).flatMap(([key, each]) =>
    findUnstorable(each, [...path, key]),
  );
}

/** Every body is asked, and hardly ever is one: so where it is comes later. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(isUnstorable);
}
