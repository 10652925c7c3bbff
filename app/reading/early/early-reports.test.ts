import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parametersOf, periods, plainQuestion } from "../../../domain/answer/question.ts";
import { comparisonsOf, readAddress } from "../../reports/address.ts";
import { addressOf } from "../../typed-client.ts";
import { choiceParameters } from "./early-reads.ts";

const id = "00000000-0000-7000-8000-000000000001";
const kept = "00000000-0000-7000-8000-000000000002";

beforeEach(() => {
  const items = new Map([
    ["countwell-person", "ruth"],
    [`countwell-form ruth reports campus ${id}`, JSON.stringify(kept)],
  ]);
  vi.stubGlobal("localStorage", { getItem: (name: string) => items.get(name) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }).map((all) => all.sort());
const place = fc.option(fc.oneof(fc.constant("all"), ids.map(String)), { nil: undefined });
const parts = fc
  .tuple(
    fc.record({ department: place, campus: place, story: fc.constant("x"), service: place }),
    fc.oneof(
      fc.constant({}),
      fc.constantFrom(...periods).map((period) => ({ period })),
      fc.constant({ from: "2025-01-05", to: "2026-03-01" }),
    ),
    fc.constantFrom("western", "none"),
  )
  .chain(([where, days, easter]) =>
    fc.record({
      compare: fc.option(fc.constantFrom(...comparisonsOf({ easter })), { nil: undefined }),
      address: fc.constant({ ...where, ...days }),
      easter: fc.constant(easter),
    }),
  );

test("at every address the page asked for early is the one that Reports asks for", () => {
  fc.assert(
    fc.property(parts, ({ address, compare, easter }) => {
      const named = Object.entries({ ...address, compare }).flatMap(([name, text]) =>
        text ? [[name, text]] : [],
      );
      const search = new URLSearchParams(named);
      const { choice } = readAddress(search, { easter });
      if (!address.campus) choice.where = { ...choice.where, campus: [kept] };
      const inWords = (query: Record<string, string>) => addressOf("", { query });
      expect(inWords(choiceParameters(search, id))).toEqual(
        inWords(parametersOf({ ...plainQuestion, ...choice })),
      );
    }),
  );
});
