/** A noun in small letters. Spanish and Portuguese need its gender for articles: none is masculine. */
export type Term = { readonly one: string; readonly many: string; readonly gender?: "f" };

/** The words that an organization may choose itself. `attendance` and `giving` are headings. */
export type Terms = {
  readonly campus: Term;
  readonly service: Term;
  /** A named group of campuses. */
  readonly region: Term;
  readonly attendance: string;
  readonly giving: string;
};

export const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** "a site", "an event", "a university", "an hour". */
export function a(noun: string): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne|nce)|u(?!ni[^mn]|s[aeiu])|hour|hono)/i.test(noun) ? "an" : "a"} ${noun}`;
}
