import { resolver } from "hono-openapi";
import * as v from "valibot";
import { trustedList, trustedRecord } from "../../domain/bounded.ts";

export function answers<const S extends v.GenericSchema>(description: string, schema: S) {
  return { description, content: { "application/json": { schema: resolver(schema) } } };
}

export const done = { 204: { description: "Done" } };

export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: trustedList(item), next: v.null() });
}

const errorBodySchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(trustedRecord(v.string(), v.string())),
  }),
});

export function refuses(description: string) {
  return answers(description, errorBodySchema);
}
