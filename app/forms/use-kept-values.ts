import { useState } from "react";
import * as v from "valibot";
import { boundedRecord } from "../../domain/shared/bounded.ts";
import { findKeptForm, forgetForm, keepForm } from "../store/kept-forms.ts";
import { changesIn } from "./changes-in.ts";

export const keptTexts = boundedRecord(v.string(), 1_000);

/** Keeps only what differs from `given`, so that another member's change in the meantime is not undone. */
export function useKeptValues<Values extends object>(
  name: string,
  given: Values,
  schema: v.GenericSchema<unknown, Partial<Values>>,
) {
  const [changes, setChanges] = useState<Partial<Values>>(() => {
    const kept = v.safeParse(schema, findKeptForm(name));
    return kept.success ? changesIn(kept.output, given) : {};
  });
  const [isRestored, setRestored] = useState(Object.keys(changes).length > 0);

  function keep(values: Partial<Values>, id: Partial<Values> = {}): void {
    const changed = changesIn(values, given);
    setChanges(changed);
    if (Object.keys(changed).length > 0) keepForm(name, { ...changed, ...id });
    else forgetForm(name);
  }

  function startOver(): void {
    forgetForm(name);
    setChanges({});
    setRestored(false);
  }

  const values: Values = { ...given, ...changes };
  return { values, isRestored, keep, startOver, forget: () => forgetForm(name) };
}
