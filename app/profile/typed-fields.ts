import * as v from "valibot";

/** What is wrong, by the field's name. */
export type FieldErrors = Record<string, string>;

/** What was typed as the server takes it, or what is wrong with it in the words that the server would use. */
export function parseFields<const Schema extends v.GenericSchema<object, object>>(
  schema: Schema,
  typed: Record<string, unknown>,
): { output: v.InferOutput<Schema> | null; errors: FieldErrors } {
  const result = v.safeParse(schema, typed);
  if (result.success) return { output: result.output, errors: {} };
  const errors: FieldErrors = {};
  for (const issue of result.issues) errors[`${v.getDotPath(issue)}`] ??= issue.message;
  return { output: null, errors };
}
