import { resolver } from "hono-openapi";
import * as v from "valibot";

/** One line of a route's description: an answer with its schema, as the OpenAPI document shows it. */
export function answers<const S extends v.GenericSchema>(description: string, schema: S) {
  return { description, content: { "application/json": { schema: resolver(schema) } } };
}

/** The answer of a write that has nothing to tell. */
export const done = { 204: { description: "Done" } };

/** A list that comes whole. */
export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: v.array(item), next: v.null() });
}

const errorBodySchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

/** A refusal, in the words of the person who reads it. */
export function refuses(description: string) {
  return answers(description, errorBodySchema);
}
