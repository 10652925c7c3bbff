import { useState } from "react";
import * as v from "valibot";
import { findKeptForm, forgetForm, keepForm } from "../offline/kept-forms.ts";
import { changesIn } from "./changes-in.ts";

/** For a form whose values are all texts. */
export const keptTexts = v.record(v.string(), v.string());

/**
 * The values of a form, kept on this device at every change until they are saved. Only what differs from `given` is
 * kept, so that a change somebody else makes meanwhile is not undone. `schema` reads what another version of the app
 * may have kept under the same name.
 */
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

  /** `id` is kept along with a change: what it identifies may be sent again after a reload. */
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
