import { useState } from "react";
import { findKeptForm, forgetForm, keepForm } from "../offline/kept-forms.ts";
import { useMe } from "../reading/me.ts";

type Texts = Record<string, string>;

/**
 * The texts of a form's fields, kept on this device at every change until they are saved: see kept-forms.ts. Only what
 * differs from the fields as they were given: what somebody else changes meanwhile is not undone.
 */
export function useKeptFields<Given extends Texts>(form: string, given: Given) {
  // Another tab may have signed somebody else in, who is not to find what was typed in this one.
  const name = `${form} ${useMe().user.id}`;
  const [kept, setKept] = useState<Texts>(() => changesIn(findKeptForm(name), given));

  function keep(typed: unknown): void {
    const changes = changesIn(typed, given);
    if (Object.keys(changes).length > 0) keepForm(name, changes);
    else forgetForm(name);
  }

  function beginAgain(): void {
    forgetForm(name);
    setKept({});
  }

  const isRestored = Object.keys(kept).length > 0;
  const forget = () => forgetForm(name);
  return { fields: { ...given, ...kept }, isRestored, keep, forget, beginAgain };
}

export type KeptFields = Omit<ReturnType<typeof useKeptFields>, "fields">;

/** The texts alone: another version of the app may have kept something else, which is let go. */
function changesIn(typed: unknown, given: Texts): Texts {
  const entries: [string, unknown][] = Object.entries(Object(typed));
  const isChange = (entry: [string, unknown]): entry is [string, string] => {
    const [name, text] = entry;
    return typeof text === "string" && name in given && text !== given[name];
  };
  return Object.fromEntries(entries.filter(isChange));
}
