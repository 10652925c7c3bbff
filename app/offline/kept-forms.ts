import { rememberedPerson } from "./remembered-person.ts";

const prefix = "countwell-form";

/**
 * Kept under the person's own key. Where the browser keeps nothing, or another tab has signed out, forms last as long
 * as the page.
 */
export function keepForm(name: string, typed: unknown): void {
  if (rememberedPerson() === null) return;
  attempt(() => localStorage.setItem(keyOf(name), JSON.stringify(typed)));
}

/** Unparsed: another version of the app may have kept it. */
export function findKeptForm(name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(keyOf(name)) ?? "null")) ?? undefined;
}

export function forgetForm(name: string): void {
  attempt(() => localStorage.removeItem(keyOf(name)));
}

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
