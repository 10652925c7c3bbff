import fc from "fast-check";
import { expect, test } from "vitest";
import { periods } from "../../domain/answer/question.ts";
import type { Choice } from "../../domain/report/reports-page.ts";
import { comparisonsOf, plainChoice, readAddress, writeAddress } from "./address.ts";

const western = { easter: "western" } as const;
const ids = fc.option(
  fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }).map((all) => all.sort()),
  { nil: undefined },
);
const choices: fc.Arbitrary<Choice> = fc.record({
  where: fc.record({ campus: ids, department: ids, service: ids }).map((where) => ({
    ...where,
    category: undefined,
  })),
  period: fc.oneof(
    fc.constantFrom(...periods),
    fc.constant({ from: "2025-01-05", to: "2026-03-01" }),
  ),
  compare: fc.constantFrom(...comparisonsOf(western)),
});

test("a choice is the same after its way through the address, beside whatever else is there", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const written = writeAddress(new URLSearchParams("story=one&period=52&from=x"), choice);
      expect(written.get("story")).toBe("one");
      expect(readAddress(written, western)).toEqual({ choice, problems: [] });
    }),
  );
});

test("what is chosen before anybody chooses is not in the address", () => {
  expect(`${writeAddress(new URLSearchParams("campus=all"), plainChoice)}`).toBe("");
});

test.for([
  ["campus=all", []],
  ["campus=", []],
  ["campus=nowhere", ["campus"]],
  ["service=1&department=2", ["department", "service"]],
  ["period=7", ["period"]],
  ["period=26&from=2026-01-04&to=2026-02-01", ["period"]],
  ["from=2026-01-04", ["period"]],
  ["from=2026-02-30&to=2026-03-01", ["period"]],
  ["from=2026-03-01&to=2026-01-04", ["period"]],
  ["from=1900-01-01&to=2100-01-01", ["period"]],
  ["compare=none", ["comparison"]],
  ["compare=weather&period=x", ["period", "comparison"]],
  ["story=anything&week=2026-01-04", []],
] as const)(
  "%s is read as what is chosen at first, and names what is not shown",
  ([address, problems]) => {
    const read = readAddress(new URLSearchParams(address), western);
    expect(read).toEqual({ choice: plainChoice, problems });
  },
);

test("one part that cannot be read leaves the others", () => {
  const { choice, problems } = readAddress(
    new URLSearchParams("period=52&campus=nowhere&compare=last-year"),
    western,
  );
  expect(choice).toEqual({ ...plainChoice, period: "52", compare: "last-year" });
  expect(problems).toEqual(["campus"]);
});

test("an organization without an Easter compares by none", () => {
  const asked = new URLSearchParams("compare=easter");
  expect(readAddress(asked, western).choice.compare).toBe("easter");
  const none = readAddress(asked, { easter: "none" });
  expect(none).toEqual({ choice: plainChoice, problems: ["comparison"] });
});

test("any address is read", () => {
  const address = fc.dictionary(
    fc.constantFrom("campus", "service", "department", "period", "from", "to", "compare", "other"),
    fc.oneof(fc.string(), fc.constantFrom("13", "all", "2026-01-04", "2026-09-01", "easter")),
  );
  fc.assert(
    fc.property(address, (parts) => {
      const read = readAddress(new URLSearchParams(parts), western);
      const again = readAddress(writeAddress(new URLSearchParams(), read.choice), western);
      expect(again).toEqual({ choice: read.choice, problems: [] });
    }),
  );
});
