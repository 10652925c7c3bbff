import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import * as words from "#words/forms.ts";
import { profileSchema } from "../account/user.ts";
import { newOrganizationSchema } from "../organization/organization-change.ts";
import { newCategorySchema } from "../service/category.ts";
import { newServiceSchema } from "../service/service.ts";
import { newCampusSchema, newDepartmentSchema } from "../service/structure.ts";

const id = "7f000000-0000-7000-8000-000000000000";

test("the name of anything has one space between its words and none around it", () => {
  const name = " Hope \t  Chapel\u00a0\n";
  const kept = [
    v.parse(newOrganizationSchema, { id, name, timeZone: "America/Chicago" }).name,
    v.parse(newCampusSchema, { id, name }).name,
    v.parse(newDepartmentSchema, { id, name }).name,
    v.parse(newCategorySchema, { id, name }).name,
    v.parse(newServiceSchema, { id, name, weekday: 0, time: "09:00" }).name,
    v.parse(profileSchema, { firstName: name, lastName: "Sole" }).firstName,
    v.parse(profileSchema, { firstName: "Maria", lastName: name }).lastName,
  ];
  expect(kept).toEqual(kept.map(() => "Hope Chapel"));
});

test("a name of nothing but white space is missing, and spaces that go do not make it too long", () => {
  const { issues } = v.safeParse(newCampusSchema, { id, name: " \n " });
  expect(issues?.map(({ message }) => message)).toEqual(["Give it a name."]);
  expect(v.is(newCampusSchema, { id, name: `${"x".repeat(40)}${" ".repeat(60)}y` })).toBe(true);
  expect(v.is(newCampusSchema, { id, name: "x".repeat(81) })).toBe(false);
});

const problemsOf = (name: string) =>
  v.safeParse(newCampusSchema, { id, name }).issues?.map(({ message }) => message) ?? [];

test("a name is kept in one normal form", () => {
  const { output } = v.safeParse(newCampusSchema, { id, name: "Sa\u0303o Jose\u0301" });
  expect(output).toEqual({ id, name: "S\u00e3o Jos\u00e9" });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const parsed = v.safeParse(newCampusSchema, { id, name: text });
      if (!parsed.success) return;
      expect(parsed.output.name).toBe(parsed.output.name.normalize("NFC"));
      expect(parsed.output.name).not.toMatch(/^\s|\s$|\s\s/);
      expect(v.parse(newCampusSchema, parsed.output)).toEqual(parsed.output);
    }),
  );
});

test("characters that nobody sees are refused, wherever they stand", () => {
  const hidden = [
    "\u200b",
    "\u2060",
    "\u00ad",
    "\u202e",
    "\u200f",
    "\u3164",
    "\u2800",
    "\ue000",
    "\u0007",
    "\u{e0041}",
    "\u0378",
  ];
  for (const each of hidden)
    for (const name of [`${each}Hope`, `Ho${each}pe`, `Hope${each}`])
      expect(problemsOf(name), JSON.stringify(name)).toEqual([words.invisible]);
  for (const name of ["Ho\u200dpe", "Hope\u200c", "Hope\ufe0f", "می\u200c\u200cروند"])
    expect(problemsOf(name), JSON.stringify(name)).toEqual([words.invisible]);
});

test("a name has a letter or a digit, and one alphabet within a word", () => {
  for (const name of ["...", "—", "🎉", "\u0301"])
    expect(problemsOf(name)).toEqual([words.noLetter]);
  for (const name of ["H\u043epe Chapel", "\u039dorth", "Вo\u0433", "Church\u03bf"])
    expect(problemsOf(name), name).toEqual([words.mixedAlphabets]);
});

test("web and email addresses are refused", () => {
  const names = [
    "Your bank: https://evil.example/verify",
    "HTTPS://EVIL.EXAMPLE",
    "ｈｔｔｐｓ：／／evil.example",
    "Visit www.evil.example",
    "evil.example/verify",
    "evil。example/verify",
    "evil.example:8443",
    "evil.example?code=1",
    "write to help@evil.example",
    "mailto:help",
    "192.0.2.7",
    "ftp://x",
    "evil․example",
    "evil﹒example",
    "evil．example",
    "evil。example",
  ];
  for (const name of names) expect(problemsOf(name), name).toEqual([words.address]);
});

test("telephone numbers are refused", () => {
  const names = [
    "Call 1-800-555-0199 now to verify your bank account",
    "(800) 555-0199",
    "18005550199",
    "+44 20 7946 0958",
    "Bank: 555-0199",
    "0800 123 4567",
    "８００．５５５．０１９９",
    "٨٠٠-٥٥٥-٠١٩٩",
  ];
  for (const name of names) expect(problemsOf(name), name).toEqual([words.telephone]);
});

test("real names are names", () => {
  const names = [
    "St. John's",
    "St.John’s",
    "Mt. Zion A.M.E. Church",
    "A.M.E./C.M.E. Fellowship",
    "Life.Church",
    "Church.Co",
    "Hope & Grace",
    "Youth @ Seven",
    "Kids@Night",
    "9:30 / 11:00",
    "Building 1.2/3",
    "24/7 Prayer",
    "Q&A?",
    "#hope",
    "Men's 6:1 Group",
    "Église Évangélique",
    "Церковь Надежда",
    "Ἐκκλησία",
    "희망교회",
    "救世軍 Salvation Army",
    "Alpha-Ω",
    "כנסיית התקווה",
    "می\u200cروند",
    "ක්\u200dරිස්තු",
    "അവന്\u200d",
    "क्\u200dष",
    "Kids 👨\u200d👩\u200d👧 ❤\ufe0f",
    "O’Brien-Smith, Jr.",
    "Class of 2025-2026",
    "2026-06-07",
    "June 7-12, 2026",
    "8:30-9:45 and 10.30-12.00",
    "Rooms 101-104",
    "Route 66 & 5th Street 12345",
    "Psalm 119:105-112",
    "01a216ed-21dd-71ce-9099-793e02081767",
    "Rooms 100 to 900, 1.30-2.45",
    "教会。東京",
    "1",
  ];
  for (const name of names) expect(problemsOf(name), name).toEqual([]);
});
