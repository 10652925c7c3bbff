import { validator } from "hono-openapi";
import type * as v from "valibot";
import { Refusal } from "../domain/errors.ts";
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
    if (!result.success) throw new Refusal("not_found", "There is nothing here.");
  });
}

/** The code of a mailed link: `c.req.valid("param").code`. What cannot be a code is refused as a wrong one is. */
export function code(mode: ActionMode) {
  return validator("param", codeSchema, (result) => {
    if (!result.success) throw new Refusal("not_found", badCode[mode]);
  });
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

function refuse(result: { success: boolean; error?: readonly Issue[] }): void {
  if (result.success) return;
  const fields: Record<string, string> = {};
  for (const issue of result.error ?? []) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === "object" ? part.key : part))
      .join(".");
    fields[path] ??= issue.message;
  }
  const [first = "This request could not be read."] = Object.values(fields);
  throw new Refusal("invalid", first, fields);
}
