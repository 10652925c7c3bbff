import { useState } from "react";
import * as v from "valibot";
import { findKeptForm, forgetForm, keepForm } from "../offline/kept-forms.ts";
import { type AssignmentDraft, changesIn } from "./draft.ts";

const text = v.optional(v.string());
const textOrNone = v.optional(v.nullable(v.string()));
const person = v.object({ id: v.string(), userId: v.string(), area: v.string() });

/** Only what differs from the form as it was given: what somebody else changes meanwhile is not undone. */
const keptSchema = v.object({
  id: v.string(),
  ...{ userId: text, title: text, date: text, location: text, area: text, instructions: text },
  ...{ campusId: textOrNone, categoryId: textOrNone, time: textOrNone, occurrenceId: textOrNone },
  repeats: v.optional(v.picklist(["never", "weekly"])),
  applyTo: v.optional(v.picklist(["this", "following"])),
  canRepeat: v.optional(v.boolean()),
  others: v.optional(v.array(person)),
});

/** The draft of an assignment, kept on this device at every change until it is saved: see kept-forms.ts. */
export function useKeptDraft(name: string, given: AssignmentDraft) {
  const [kept] = useState(() => v.safeParse(keptSchema, findKeptForm(name)));
  // What nobody has touched follows the form as it is given: the day that it proposes moves on at midnight.
  const [changes, setChanges] = useState<Partial<AssignmentDraft>>(() =>
    kept.success ? defined(kept.output) : {},
  );
  const draft = { ...given, ...changes };

  function change(fields: Partial<AssignmentDraft>): void {
    const next = { ...draft, ...fields };
    const changed = changesIn(next, given);
    setChanges(changed);
    if (Object.keys(changed).length > 0) keepForm(name, { ...changed, id: next.id });
    else forgetForm(name);
  }

  return { draft, change, isRestored: kept.success };
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

function defined<Fields extends object>(fields: Fields): Partial<Defined<Fields>> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Defined<Fields>>;
}
