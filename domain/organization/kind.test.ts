import { expect, test } from "vitest";
import { termsOf } from "../../words/en/terms.ts";
import { a } from "../../words/terms.ts";
import { termsFor } from "./kind.ts";

test("an organization has the words of its kind, but for those that it has chosen itself", () => {
  expect(termsFor({}, termsOf)).toEqual(termsOf.church);
  const service = { one: "pickup", many: "pickups" };
  const own = termsFor({ kind: "aid", ownTerms: { service } }, termsOf);
  expect(own).toEqual({ ...termsOf.aid, service });
});

test("a word has the article that it is spoken with", () => {
  const nouns = ["site", "event", "hour", "university", "unit", "umbrella", "one-off", "opening"];
  const spoken = "a site, an event, an hour, a university, a unit, an umbrella, a one-off";
  expect(nouns.map(a).join(", ")).toBe(`${spoken}, an opening`);
});
