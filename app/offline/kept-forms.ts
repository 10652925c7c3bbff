import { rememberedPerson } from "./remembered-person.ts";

const prefix = "countwell-form";

/**
 * What a person has typed into a form and not saved, under their own key: a reload loses nothing of it. A browser that
 * keeps nothing has it for as long as the page; so has one where another tab has signed out.
 */
export function keepForm(name: string, typed: unknown): void {
  if (rememberedPerson() === null) return;
  attempt(() => localStorage.setItem(keyOf(name), JSON.stringify(typed)));
}

/** To be parsed: an older or a newer version of the app may have kept it. Undefined when there is none. */
export function findKeptForm(name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(keyOf(name)) ?? "null")) ?? undefined;
}

export function forgetForm(name: string): void {
  attempt(() => localStorage.removeItem(keyOf(name)));
}

/** Signing out: nothing that was typed stays for the next person. */
export function forgetForms(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keyOf(""))) localStorage.removeItem(key);
  });
}

function keyOf(name: string): string {
  return `${prefix} ${rememberedPerson()} ${name}`;
}

function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
