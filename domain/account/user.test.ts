import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { newOrganizationSchema } from "../organization/organization-change.ts";
import { emailOf, hasProfile, isEmail } from "./account.ts";
import { credentialsSchema, emailSchema, passwordSchema, profileSchema } from "./user.ts";

const problemsOf = (schema: v.GenericSchema, input: unknown): string[] =>
  v.safeParse(schema, input).issues?.map((issue) => issue.message) ?? [];

test("an address is trimmed and lower-cased", () => {
  expect(v.parse(emailSchema, "  Maria@HopeChapel.org ")).toBe("maria@hopechapel.org");
});

test("an address without an at sign, a dot or with spaces is refused in the product's words", () => {
  for (const text of ["maria", "maria@hope", "@hope.org", "ma ria@hope.org", ""])
    expect(problemsOf(emailSchema, text)).toContain("Please enter a valid email address.");
});

test("a password of eight characters or more is taken as it is, spaces and all", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 128 }), (text) => {
      expect(v.parse(passwordSchema, text)).toBe(text);
    }),
  );
  expect(problemsOf(passwordSchema, "seven77")).toEqual(["Must be at least 8 characters"]);
});

test("a field that nobody asked for is refused", () => {
  const credentials = { email: "maria@hope.org", password: "counting sheep" };
  expect(v.is(credentialsSchema, credentials)).toBe(true);
  expect(v.is(credentialsSchema, { ...credentials, role: "admin" })).toBe(false);
});

test("first and last name are required in the product's words", () => {
  expect(problemsOf(profileSchema, { firstName: " ", lastName: "" })).toEqual([
    "First name is required",
    "Last name is required",
  ]);
  expect(hasProfile({ firstName: "Maria", lastName: "" })).toBe(false);
});

test("an organization has a name, a time zone that exists and a currency code", () => {
  const id = "0190a5f0-7c1e-7cc4-8d3a-000000000001";
  const hope = { id, name: " Hope Chapel ", timeZone: "America/Chicago", currency: "usd" };
  expect(v.parse(newOrganizationSchema, hope)).toMatchObject({
    name: "Hope Chapel",
    currency: "USD",
  });
  expect(v.is(newOrganizationSchema, { ...hope, timeZone: "Mars/Olympus" })).toBe(false);
  expect(v.is(newOrganizationSchema, { ...hope, currency: "dollars" })).toBe(false);
  expect(problemsOf(newOrganizationSchema, { ...hope, name: "  " })).toEqual([
    "Organization name is required",
  ]);
});

test("an address that a mail program takes for something else than one plain address is refused", () => {
  for (const text of [
    "1,target@example.com",
    "a;target@example.com",
    "list:target@example.com",
    "<target@example.com>",
    "Ruth<target@example.com>",
    '"ruth moab"@example.com',
    "ruth(target)@example.com",
    "ruth\\target@example.com",
    "ruth@[127.0.0.1]",
    "ruth@moab@example.com",
    ".ruth@example.com",
    "ruth.@example.com",
    "ruth..moab@example.com",
    "ruth@example..com",
    "ruth@.example.com",
    "ruth@example.com.",
    "ruth@example.1",
    "ru\u200bth@example.com",
    "ruth@exam\u00adple.com",
    "ruth\ufe0f@example.com",
    "ru\u0007th@example.com",
    "ru\u202eth@example.com",
    "ruth\r\nBcc: target@example.com",
  ])
    expect(v.is(emailSchema, text), text).toBe(false);
});

test("an address in letters of any script is taken, and in one way of writing them", () => {
  expect(v.parse(emailSchema, "Jose\u0301@Iglesia.ES")).toBe("jos\u00e9@iglesia.es");
  expect(v.parse(emailSchema, "ｒｕｔｈ＠ｅｘａｍｐｌｅ．ｃｏｍ")).toBe("ruth@example.com");
  for (const text of ["o'brien@example.org", "ruth+count@kirche-m\u00fcnchen.de", "路得@教会.中国"])
    expect(v.parse(emailSchema, text)).toBe(text);
});

test("an address that is parsed again is the same one", () => {
  const word = fc
    .string({ unit: "binary", maxLength: 4 })
    .map((text) => `x${text.replace(/[^\p{L}\p{M}\p{N}]/gu, "")}`);
  fc.assert(
    fc.property(word, word, (before, after) => {
      const email = emailOf(`${before}@${after}.org`);
      fc.pre(email !== null);
      expect(emailOf(email ?? "")).toBe(email);
    }),
  );
});

test("the first pages and the server agree on what an address is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ maxLength: 20 })), (text) => {
      expect(isEmail(text)).toBe(v.is(emailSchema, text));
    }),
  );
});
