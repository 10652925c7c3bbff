import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { ownPathOf } from "./own-path.ts";

test.each([
  "/dashboard",
  "/",
  "/clicker?assignment=7#now",
  "/input?week=2026-06-07",
  "/verify-invite?inviteId=1&email=maria%40hopechapel.org",
])("follows the own path %s as it is", (path) => {
  expect(ownPathOf(path)).toBe(path);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "/%5Cevil.example",
  "/%5c/evil.example",
  "/%252Fevil.example",
  "/%25252Fevil.example",
  "/%2e//evil.example",
  "/%09/evil.example",
  "/%ff",
  "https://evil.example",
  "https:evil.example",
  "http://own.invalid.evil.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "%6aavascript:alert(1)",
  "data:text/html,hi",
  "dashboard",
  "@evil.example",
  "",
])("refuses %j", (text) => {
  expect(ownPathOf(text)).toBe(null);
});

test("refuses what is not there", () => {
  expect(ownPathOf(null)).toBe(null);
  expect(ownPathOf(undefined)).toBe(null);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("leads people of older browsers to where they wanted to go", () => {
  vi.spyOn(URL, "parse").mockImplementation(() => {
    throw new TypeError("URL.parse is not a function");
  });
  expect(ownPathOf("/dashboard")).toBe("/dashboard");
});

test("never leads to another origin, whatever arrives", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "%2F",
    "%5C",
    "%25",
    ".",
    "..",
    "\t",
    "\n",
    "evil",
    ":",
    "@",
    "?",
    "#",
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
      (text) => {
        const path = ownPathOf(text);
        if (path === null) return;
        expect(new URL(path, "https://countwell.example").origin).toBe("https://countwell.example");
        expect(ownPathOf(path)).toBe(path);
      },
    ),
    { numRuns: 2000 },
  );
});
