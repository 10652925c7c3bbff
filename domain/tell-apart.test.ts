import { expect, test, vi } from "vitest";
import { tellApart } from "./tell-apart.ts";

const archived = (name: string) => ({ name, active: false });

test("what is archived is marked where its name is taken, and each name is given once", () => {
  const items = [archived("Kids"), archived("kids"), { name: "Kids", active: true }];
  expect(tellApart(items).map(({ name }) => name)).toEqual([
    "Kids (archived)",
    "kids (archived 2)",
    "Kids",
  ]);
  const marked = [archived("Kids (archived)"), archived("Kids"), archived("Kids")];
  expect(tellApart(marked).map(({ name }) => name)).toEqual([
    "Kids (archived)",
    "Kids",
    "Kids (archived 2)",
  ]);
});

test("thousands of one name are told apart with a few keys each", () => {
  const keysMade = (size: number) => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    tellApart(Array.from({ length: size }, () => archived("Adults")));
    const made = normalize.mock.calls.length;
    normalize.mockRestore();
    return made;
  };
  expect(keysMade(400)).toBeLessThan(2.1 * keysMade(200));
});
