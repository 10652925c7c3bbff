import * as v from "valibot";
import { expect, test } from "vitest";
import * as refusals from "#words/refusals.ts";
import * as services from "#words/services.ts";
import { termsOf } from "#words/terms.ts";
import { findClash } from "../../domain/assignment/assignment-change.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import { chosenDaySchema, daySchema, timeSchema } from "../../domain/shared/time/week.ts";
import * as errors from "../../words/en/errors.ts";
import * as spanishRefusals from "../../words/es/refusals.ts";
import { termsOf as spanish } from "../../words/es/terms.ts";
import { translated } from "./translated.ts";

test("a refusal comes in the reader's language, with the values that are in it", () => {
  expect(translated(errors.notAllowed, "es", termsOf.church)).toMatch(/^Tu /);
  expect(translated(errors.atMost(80), "es", termsOf.church)).toContain("80");
  expect(translated(errors.atMost(80), "pt-BR", termsOf.church)).not.toBe(
    translated(errors.atMost(80), "es", termsOf.church),
  );
  expect(translated(errors.addedAlready("A (b). C"), "es", termsOf.church)).toContain("A (b). C");
});

test.each([
  ["", "Ada Min", spanishRefusals.isCountedBy("Ada Min")],
  ["", "", spanishRefusals.isCounted],
  ["Floor", "Ada Min", spanishRefusals.areaIsCountedBy("Floor", "Ada Min")],
  ["Floor", "", spanishRefusals.areaIsCounted("Floor")],
])("a count of “%s” by “%s” says in Spanish that there is one", (area, userName, words) => {
  const { message = "" } = findClash("", [{ area, userName, status: "pending" }]) ?? {};
  expect(translated(message, "es", termsOf.church)).toBe(words);
});

test("names in a refusal are listed in the reader's language, and stay as they are", () => {
  const others = ["Moms and Babies", "Floor"].map((area) => ({
    ...{ area, userName: "Ada Min", status: "pending" as const },
  }));
  const { message = "" } = findClash("", others) ?? {};
  const inLanguage = (language: "en" | "es") => translated(message, language, termsOf.church);
  expect(inLanguage("en")).toMatch(/^Moms and Babies and Floor are already counted by Ada Min\./);
  expect(inLanguage("es")).toBe(
    spanishRefusals.areasAreCountedBy("Moms and Babies y Floor", "Ada Min"),
  );
});

test("what a form of days and times refuses is in the reader's language", () => {
  for (const [schema, typed] of [
    [daySchema, "tomorrow"],
    [daySchema, "2026-02-30"],
    [daySchema, "1899-01-01"],
    [daySchema, "2200-01-01"],
    [timeSchema, "9"],
    [chosenDaySchema, ""],
  ] as const) {
    const { issues = [] } = v.safeParse(schema, typed);
    const message = issues[0]?.message ?? "";
    expect(translated(message, "es", termsOf.church), message).toMatch(/^E\S+ /);
    expect(translated(message, "es", termsOf.church)).not.toBe(message);
  }
});

test("a text that has no translation stays as it is, and so does English", () => {
  expect(translated("Ask it another way.", "es", termsOf.church)).toBe("Ask it another way.");
  expect(translated(errors.notAllowed, "en", termsOf.church)).toBe(errors.notAllowed);
});

test("a refusal is in the words of its organization, in its reader's language", () => {
  const { message } = invalid("campusId", refusals.ofOtherCampus);
  expect(message).toBe("This service belongs to another campus.");
  const said = "This distribution belongs to another site.";
  expect(translated(message, "en", termsOf.aid)).toBe(said);
  expect(translated(message, "en", termsOf.church)).toBe(message);
  expect(translated(message, "es", spanish.aid)).toBe("Esta distribución es de otra sede.");
  const full = new Refusal("conflict", (terms) => services.mostServices(terms, 40)).message;
  expect(full).toBe("There can be at most 40 services here.");
  expect(translated(full, "en", termsOf.aid)).toBe("There can be at most 40 distributions here.");
  expect(translated(full, "es", spanish.aid)).toBe(
    "Aquí puede haber 40 distribuciones como máximo.",
  );
});
