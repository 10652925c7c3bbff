import { expect, test } from "vitest";
import { templates } from "#words/claims.ts";
import { termsOf } from "#words/terms.ts";
import { plainQuestion } from "../answer/question.ts";
import { claimOf, type SlotValue } from "./claim.ts";
import { claimParts, claimText, slotWords } from "./claim-words.ts";

const numberNames =
  /\b(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|fifty|hundreds?|thousands?|millions?|half|halves|halved|doubled?|twice|thrice|triple|quarters?|thirds?|first|second|both)\b/i;

const told = { today: "2026-11-23", currency: "USD", terms: termsOf.church };
const proof = {
  question: plainQuestion,
  formula: "",
  n: 3,
  coverage: { complete: 24, weeks: 26 },
};

test("no template holds a number, as a digit or as a word", () => {
  const all = Object.values(templates).flatMap((forms) => Object.values<string>(forms));
  expect(all.length).toBeGreaterThan(30);
  for (const template of all) {
    expect(template).not.toMatch(/\p{N}/u);
    expect(template).not.toMatch(numberNames);
    expect(template).toMatch(/[.?”]$/);
  }
});

test("a sentence is its template with the numbers of its slots and its names, which stay apart", () => {
  const claim = claimOf({
    kind: "record",
    form: "since",
    key: "attendance",
    about: "",
    rank: 1,
    names: { what: "North 2 {value}" },
    slots: {
      value: { ...proof, unit: "count", value: 1_420 },
      day: { ...proof, unit: "day", value: "2026-11-22" },
      since: { ...proof, unit: "day", value: "2024-03-31" },
    },
    lead: "day",
  });
  expect(claimText(claim, told)).toBe(
    "North 2 {value} had 1,420 on Nov 22, the most since Mar 31, 2024.",
  );
  const parts = claimParts(claim, told);
  expect(parts.filter(({ is }) => is === "words").map(({ words }) => words)).toEqual([
    " had ",
    " on ",
    ", the most since ",
    ".",
  ]);
  expect(parts.filter(({ is }) => is === "slot").map(({ key }) => key)).toEqual([
    "value",
    "day",
    "since",
  ]);
  expect(parts[0]).toEqual({ is: "name", key: "what", words: "North 2 {value}" });
});

test("what was on no single day was in its week", () => {
  const at = (day: SlotValue) => {
    const slot = { ...proof, unit: "count", value: 1_420, about: true } as const;
    const claim = claimOf({
      ...{ kind: "record", form: "since", key: "attendance", about: "", rank: 1, lead: "day" },
      names: { what: "Attendance" },
      slots: { value: slot, day: { ...proof, ...day }, since: { ...proof, ...day } },
    });
    return claimText(claim, told);
  };
  expect(at({ unit: "week", value: "2026-11-16" })).toBe(
    "Attendance had about 1,420 in the week of Nov 16, the most since the week of Nov 16.",
  );
  expect(at({ unit: "day", value: "2026-11-18" })).toBe(
    "Attendance had about 1,420 on Nov 18, the most since Nov 18.",
  );
});

test("each unit has its own words", () => {
  const words = (slot: SlotValue) => slotWords(slot, told);
  expect(words({ unit: "percent", value: 4.2 })).toBe("4.2%");
  expect(words({ unit: "currency", value: 4_037 })).toBe("$40.37");
  expect(words({ unit: "weeks", value: 1 })).toBe("1 week");
  expect(words({ unit: "people", value: 5 })).toBe("5 people a week");
  expect(words({ unit: "years", value: 3 })).toBe("3 years");
  expect(words({ unit: "services", value: 2 })).toBe("2 services");
});
