import { expect, test } from "vitest";
import { nudgesWords } from "./nudges.ts";

test("one sentence says how many people were reminded, and who could not be and why", () => {
  expect(nudgesWords({ reminded: 1, unreached: [], nobodys: 0 })).toBe("1 person was reminded.");
  const off = (name: string) => ({ name, reason: "off" as const });
  const unreached = [off("Ana Ruiz"), off("Ben Li"), { name: "Cy", reason: "recent" as const }];
  expect(nudgesWords({ reminded: 5, unreached, nobodys: 2 })).toBe(
    "5 people were reminded; Ana Ruiz and Ben Li have turned these messages off, Cy was reminded less than 15 minutes ago, and 2 late counts have nobody.",
  );
  const many = ["A", "B", "C", "D"].map(off);
  expect(nudgesWords({ reminded: 0, unreached: many, nobodys: 1 })).toBe(
    "Nobody was reminded; 4 people have turned these messages off and 1 late count has nobody.",
  );
});
