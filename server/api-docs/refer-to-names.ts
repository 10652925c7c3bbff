import { resolver } from "hono-openapi";
import type * as v from "valibot";
import { conversion } from "./conversion.ts";
import type { Document } from "./document.ts";

/** Moves each schema that has a name to the components, and refers to it wherever it is used. */
export async function referToNames(
  document: Document,
  named: Record<string, v.GenericSchema>,
): Promise<Document> {
  const names = new Map<string, string>();
  const refer = (_key: string, value: unknown) => {
    const name = isObject(value) ? names.get(JSON.stringify(value)) : undefined;
    return name ? { $ref: `#/components/schemas/${name}` } : value;
  };
  const converted = await Promise.all(
    Object.entries(named).map(async ([name, schema]) => {
      const { schema: whole } = await resolver(schema, conversion).toOpenAPISchema();
      return { name, text: JSON.stringify(whole) };
    }),
  );
  // A part is shorter than its whole, so the whole refers to the part.
  for (const { name, text } of converted.sort((one, other) => one.text.length - other.text.length))
    names.set(JSON.stringify(JSON.parse(text, refer)), name);
  const schemas = Object.fromEntries(
    [...names].map(([text, name]) => [name, JSON.parse(text)]).sort(),
  );
  const paths = JSON.parse(JSON.stringify(document.paths), refer);
  return { ...document, paths, components: { ...document.components, schemas } };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
