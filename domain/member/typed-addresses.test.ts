import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceSentAddresses, splitAddresses } from "./invitation.ts";

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

test.each([
  "Bob <bob@example.org>",
  '"Bob" <bob@example.org>',
  '"Builder, Bob" <bob@example.org>',
  '"bob@example.org" <bob@example.org>',
  "Builder, Bob <bob@example.org>;",
  "Bob the Builder<bob@example.org>",
  "bob@example.org <bob@example.org>",
])("%s is one address", (text) => {
  expect(splitAddresses(text)).toEqual(["bob@example.org"]);
});

test("of several with names each is read, and what has no address beside it stays to be corrected", () => {
  const pasted =
    'ada@x.org, Bob B <bob@x.org>,"Doe, Cy" <cy@x.org>; Dee <dee@x.org> Eve <eve@x.org>\nnobody\nFay <fay@x.org>, Gus';
  expect(splitAddresses(pasted)).toEqual([
    "ada@x.org",
    "bob@x.org",
    "cy@x.org",
    "dee@x.org",
    "eve@x.org",
    "nobody",
    "fay@x.org",
    "Gus",
  ]);
});

test("whatever the names are, the addresses beside them are found", () => {
  const name = fc.stringMatching(/^[A-Za-z' .-]{1,20}$/);
  const person = fc.tuple(name, fc.uuid(), fc.constantFrom(",", ";", "\n", ", ", " "));
  fc.assert(
    fc.property(fc.array(person), (people) => {
      const text = people.map(([who, id, end]) => `${who} <${id}@x.org>${end}`).join("");
      expect(splitAddresses(text)).toEqual([...new Set(people.map(([, id]) => `${id}@x.org`))]);
    }),
  );
});

test.for([
  ["nothing, and all was taken", "a@x b@x", "", ""],
  ["nothing, and some were not taken", "a@x b@x", "b@x", "b@x"],
  ["another, and all was taken", "a@x b@x, c@x", "", "c@x"],
  ["another, and some were not taken", "a@x b@x, c@x", "b@x", "b@x, c@x"],
  ["half a name", 'a@x b@x\n"Moab, Na', "b@x", 'b@x\n"Moab, Na'],
  ["the end of the last one", "a@x b@x.org", "", "a@x b@x.org"],
  ["one before the others", "c@x a@x b@x", "", "c@x a@x b@x"],
  ["others instead", "c@x", "b@x", "c@x"],
  ["nothing instead", "", "b@x", ""],
] as const)("what is typed while addresses are sent stays: %s", ([, text, rest, expected]) => {
  expect(replaceSentAddresses(text, "a@x b@x", rest)).toBe(expected);
});

test("what is typed behind a separator, or into the field once it is empty, stays apart from the rest", () => {
  expect(replaceSentAddresses("a@x, c@x", "a@x, ", "a@x")).toBe("a@x\nc@x");
  expect(replaceSentAddresses("c@x", "", "")).toBe("c@x");
});
