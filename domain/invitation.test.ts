import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAddress } from "./invitation.ts";
import { splitAddresses } from "./invitation-words.ts";

test("addresses are separated by commas, semicolons, spaces and new lines, in any number", () => {
  expect(splitAddresses(" a@x.org,b@x.org; c@x.org\n\n<d@x.org>\te@x.org ")).toEqual(
    ["a", "b", "c", "d", "e"].map((name) => `${name}@x.org`),
  );
  expect(splitAddresses(" ,;\n ")).toEqual([]);
});

test("an address typed twice, in whatever case, is one", () => {
  expect(splitAddresses("Maria@x.org maria@X.org")).toHaveLength(1);
});

test("whatever separates them, the same addresses are found", () => {
  const address = fc.emailAddress().map((text) => text.toLowerCase());
  const separator = fc.constantFrom(",", ", ", "\n", "\r\n", " ", ";", " ,\n");
  fc.assert(
    fc.property(fc.uniqueArray(address), fc.array(separator, { minLength: 1 }), (all, between) => {
      const text = all.map((each, index) => each + between[index % between.length]).join("");
      expect(splitAddresses(text).filter((each) => each.includes("@"))).toEqual(all);
    }),
  );
});

test("an address is trimmed and lower-cased, and what is none is null", () => {
  expect(parseAddress(" Maria@Hope.org ")).toBe("maria@hope.org");
  for (const text of [
    "",
    "maria",
    "maria@hope",
    "a b@hope.org",
    "@hope.org",
    `${"a".repeat(250)}@x.org`,
  ])
    expect(parseAddress(text)).toBeNull();
});
