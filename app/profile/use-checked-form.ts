import { type FormEvent, useState } from "react";
import type * as v from "valibot";
import { ApiError } from "../api.ts";
import { type FieldErrors, parseFields } from "./typed-fields.ts";
import type { KeptFields } from "./use-kept-fields.ts";

type Checked<Schema extends v.GenericSchema<object, object>> = {
  schema: Schema;
  /** What the schema is asked about, of what was typed. */
  read: (typed: Record<string, FormDataEntryValue>) => Record<string, unknown>;
  save: {
    mutate: (output: v.InferOutput<Schema>) => void;
    reset: () => void;
    isPending: boolean;
    error: Error | null;
  };
  kept: KeptFields;
};

/** A form that is checked by the server's own rules first; what is wrong stands by its field until it is edited. */
export function useCheckedForm<const Schema extends v.GenericSchema<object, object>>({
  schema,
  read,
  save,
  kept,
}: Checked<Schema>) {
  const [wrong, setWrong] = useState<FieldErrors>({});
  const refused: FieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const errors = { ...refused, ...wrong };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = parseFields(schema, read(typed));
    setWrong(parsed.errors);
    if (parsed.output && !save.isPending) save.mutate(parsed.output);
  }

  function edit(event: FormEvent<HTMLFormElement>) {
    kept.keep(Object.fromEntries(new FormData(event.currentTarget)));
    forgive();
  }

  function beginAgain() {
    kept.beginAgain();
    forgive();
  }

  function forgive() {
    setWrong({});
    if (save.error) save.reset();
  }

  /** What is wrong and belongs to no field. */
  const problem = save.error && Object.keys(errors).length === 0 ? save.error.message : null;
  return { submit, edit, beginAgain, errors, problem, isSaving: save.isPending };
}
