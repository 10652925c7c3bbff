import { resolver } from "hono-openapi";
import * as v from "valibot";

/** One line of a route's description: an answer with its schema, as the OpenAPI document shows it. */
export function answers<const S extends v.GenericSchema>(description: string, schema: S) {
  return { description, content: { "application/json": { schema: resolver(schema) } } };
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
