import { expect, test, vi } from "vitest";
import { newId } from "../../shared/id.ts";
import type { Asking } from "../asked.ts";
import { understand } from "./understand.ts";

/** Hundreds of names that share words, so that hardly any is meant alone. */
const asking: Asking = {
  campuses: Array.from({ length: 100 }, (_, at) => ({ id: newId(), name: `Grace River ${at}` })),
  departments: Array.from({ length: 34 }, (_, at) => ({
    id: newId(),
    name: `Ministry ${at}`,
    key: `ministry_${at}`,
    categories: Array.from({ length: 12 }, (_, place) => ({
      id: newId(),
      name: `Grace Adults ${at} ${place}`,
      unit: "count" as const,
      inTotal: true,
    })),
  })),
  services: [],
  specialDays: [],
  currency: "USD",
  calendar: {
    today: "2026-06-10",
    weekStartDay: 0,
    fiscalYearStartMonth: 1,
    easter: "western",
  },
};
const names = 100 + 34 * 13;

test("the names of a church are read a few times for a question, whatever it says", () => {
  const questions = [
    "How many adults came to Grace River?",
    "Grace ".repeat(33),
    "qzxv ".repeat(40),
    "a ".repeat(100),
  ];
  for (const words of questions) {
    const normalize = vi.spyOn(String.prototype, "normalize");
    understand(words, asking);
    const read = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(read, words).toBeLessThan(3 * names);
  }
});
