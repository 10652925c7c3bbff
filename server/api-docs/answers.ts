import { resolver } from "hono-openapi";
import * as v from "valibot";
import { trustedList } from "../../domain/shared/bounded.ts";
import { conversion } from "./conversion.ts";
import { errorBodySchema } from "./named-schemas.ts";

export function answers<const S extends v.GenericSchema>(description: string, schema: S) {
  return { description, content: { "application/json": { schema: resolver(schema, conversion) } } };
}

export const done = { 204: { description: "Done" } };

export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: trustedList(item), next: v.null() });
}

export function refuses(description: string) {
  return answers(description, errorBodySchema);
}
