import { rememberedPerson } from "./remembered-person.ts";

const prefix = "countwell-form";

/** Keeps the form under the person's own key, or for the life of the page where the browser keeps nothing. */
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

export function forgetFormsOfOthers(except: string | null): void {
  const own = `${prefix} ${except} `;
  forgetKeys((key) => except === null || !key.startsWith(own));
}

export function forgetFormsAbout(organizationId: string): void {
  forgetKeys((key) => key.startsWith(keyOf("")) && key.includes(organizationId));
}

function forgetKeys(isForgotten: (key: string) => boolean): void {
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${prefix} `) && isForgotten(key)) localStorage.removeItem(key);
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
