import { type DescribeRouteOptions, describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { trustedList } from "../../domain/shared/bounded.ts";
import { conversion, errorBodySchema } from "./named-schemas.ts";

type Answers = NonNullable<DescribeRouteOptions["responses"]>;

export const refusals = {
  401: "Nobody is signed in, or the key is not known or has ended",
  403: "The caller's role or key does not allow this",
  404: "There is no such thing, or not for the caller",
  409: "It exists already",
  422: "Something in the request is not as described; `fields` says what",
  429: "Too many in a short time; Retry-After says how many seconds to wait",
  503: "The database is away for a moment; Retry-After says how long to wait",
};

/** A route's words in the API document. Without `gives` the answer is 204. `document.ts` adds refusals of permission and input. */
export function says(summary: string, ...parts: (string | Answers)[]) {
  const description = parts.filter((part) => typeof part === "string").join(" ");
  const answers: Answers = Object.assign({}, ...parts.filter((part) => typeof part === "object"));
  const hasAnswer = Object.keys(answers).some((status) => status.startsWith("2"));
  return describeRoute({
    summary,
    ...(description && { description }),
    responses: hasAnswer ? answers : { 204: { description: "Done" }, ...answers },
  });
}

export function gives(description: string, schema: v.GenericSchema, status = 200): Answers {
  return { [status]: json(description, schema) };
}

export function file(contentType: string, description = "The file"): Answers {
  return { 200: { description, content: { [contentType]: {} } } };
}

/** `description` is needed only where it says more than the words for all refusals of this status. */
export function refuses(status: keyof typeof refusals, description = refusals[status]): Answers {
  return { [status]: json(description, errorBodySchema) };
}

export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: trustedList(item), next: v.null() });
}

function json(description: string, schema: v.GenericSchema) {
  return { description, content: { "application/json": { schema: resolver(schema, conversion) } } };
}
