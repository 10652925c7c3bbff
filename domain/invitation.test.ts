import { expect, test } from "vitest";
import { parseAddress } from "./invitation.ts";

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
