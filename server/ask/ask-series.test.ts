import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

const adultsOf2026 = {
  "03-29": 100,
  "04-05": 300,
  "04-12": 110,
  "05-03": 120,
  "05-10": 140,
  "05-31": 90,
};

const hope = await churchWithCategories(app);
for (const [day, value] of Object.entries(adultsOf2026))
  await hope.save(hope.admin, [{ categoryId: hope.adults, value }], `2026-${day}`);
await hope.save(hope.admin, [{ categoryId: hope.adults, value: 250 }], "2025-04-20");
await hope.save(hope.admin, [{ categoryId: hope.giving, value: 500_000 }], "2026-05-03");
await hope.save(hope.admin, [{ categoryId: hope.giving, value: 200_000 }], "2026-04-05");

async function told(words: string): Promise<string[]> {
  const { body } = await hope.get(hope.admin, `/ask?words=${encodeURIComponent(words)}`);
  const { sentences, refused, words: unknown } = body as AskAnswer;
  if (refused) return [`${refused}: ${unknown.join(" ")}`];
  return sentences.map((one) =>
    claimText(one, { today: "2026-06-10", currency: "USD", terms: termsOf.church }),
  );
}

test("a number is told by month, quarter or year, each with its total and its average", async () => {
  expect(await told("adults by month since April 2026")).toEqual([
    "Attendance in Adults, April 2026: at least 410 in all, 205 a week on average.",
    "May 2026: at least 350 in all, 117 a week on average.",
    "June 2026 so far: nothing was entered.",
  ]);
  expect(await told("giving by quarter this year")).toEqual([
    "Total Giving, April to June 2026 so far: at least $7,000 in all.",
  ]);
});

test("a feast is told of each year", async () => {
  const both = ["Attendance in Adults, Easter 2025: 250.", "Easter 2026: 300."];
  expect(await told("adults each Easter")).toEqual(both);
  expect(await told("how many adults on Easter every year")).toEqual(both);
  expect(await told("adults at Easter in 2025 and 2026")).toEqual([
    ...both,
    "Easter 2026 is 20% above Easter 2025.",
  ]);
});

test("two stretches of days are set beside each other", async () => {
  expect(await told("compare adults in April and May 2026")).toEqual([
    "Attendance in Adults, April 2026: at least 410 in all, 205 a week on average.",
    "May 2026: at least 350 in all, 117 a week on average.",
    "Too much is missing to set these beside each other.",
  ]);
});

test("the highest weeks, months and campuses are told in order", async () => {
  expect(await told("top 3 sundays for adults")).toEqual([
    "Attendance in Adults, the week of Apr 5: 300.",
    "Then the week of Apr 20, 2025: 250.",
    "Then the week of May 10: 140.",
  ]);
  expect(await told("our two lowest weeks in 2026 for adults")).toEqual([
    "Attendance in Adults, the week of May 31: 90.",
    "Then the week of Mar 29: 100.",
  ]);
  expect(await told("which month had the most giving")).toEqual([
    "Total Giving, May 2026: at least $5,000 in all, $5,000 a week on average.",
  ]);
});

test("weeks before and after a day, beside a feast, and without one are told", async () => {
  expect(await told("adults before and after May 3 2026")).toEqual([
    "Attendance in Adults, Mar 22, 2026 to May 2, 2026: at least 510 in all, 170 a week on average.",
    "May 3, 2026 to Jun 13, 2026 so far: at least 350 in all, 117 a week on average.",
    "Too much is missing to set these beside each other.",
  ]);
  expect(await told("adults the week after Easter")).toEqual([
    "Attendance in Adults, the week of Apr 12: 110.",
  ]);
  expect(await told("total adults in April 2026 without Easter")).toEqual([
    "Attendance in Adults in April 2026: at least 110 over 1 week. Missing: Adult Attendance, the week of Apr 26. Missing, too: Adult Attendance, the week of Apr 19.",
    "This is without Easter 2026.",
  ]);
});

test("weeks beyond a value are listed, and the most of them in a row counted", async () => {
  expect(await told("which weeks had over 115 adults in 2026")).toEqual([
    "Attendance in Adults was over 115 in 3 of 6 weeks. They are the week of Apr 5, 300; the week of May 3, 120; the week of May 10, 140. Not all is in for 5 weeks, left out here.",
  ]);
  expect(await told("longest streak of weeks over 105 adults")).toEqual([
    "Attendance in Adults was over 105 in 2 weeks in a row at most, from the week of Apr 5 to the week of Apr 12.",
  ]);
});

test("why and what counts as are answered with what somebody wrote, or that nobody did", async () => {
  expect((await told("why were adults down on May 31 2026")).at(-1)).toMatch(
    /^(?:Numbers cannot say why, and nobody wrote down anything|Entered by)/,
  );
  expect(await told("why was giving slow this spring")).toEqual(["reason: "]);
  expect(await told("aduls on May 31 2026")).toEqual([
    expect.stringContaining("90"),
    "Read as “adults”.",
  ]);
  expect(await told("when does our fiscal year start")).toEqual([
    "A fiscal year is from January to the end of December.",
  ]);
  expect(await told("why are adults growing")).toEqual(["reason: "]);
  const note = {
    campusId: hope.campusId,
    weekStart: "2026-05-31",
    occurrenceId: null,
    categoryId: null,
  };
  const body = { ...note, text: "The road was closed.", seenVersion: 0, changeId: newId() };
  const path = `${hope.path}/notes/${newId()}`;
  await app.request("PUT", path, { body, cookie: hope.admin.cookie });
  expect(await told("why were adults down on May 31 2026")).toContainEqual(
    expect.stringMatching(/^Note of May 31.*“The road was closed\.”$/),
  );
  expect(await told("what counts as a new guest")).toEqual([
    "Nobody wrote down what counts as New Guests.",
  ]);
});

test("a question in another language is refused for that, and a word that changes the sense is not dropped", async () => {
  expect(await told("wie viele Leute waren letzten Sonntag da")).toEqual([
    "language: wie viele leute waren letzten sonntag da",
  ]);
  const may = await told("adults in May 2026");
  expect(await told("honestly, how many adults came in May 2026, for the board")).toEqual(may);
  expect(await told("how many tall adults in May 2026")).toEqual(["unknown-words: tall"]);
});

test("things without a sum are told one after another, and who entered their numbers", async () => {
  const both = await told("adults and giving on April 5 2026");
  expect(both.map((one) => one.split(":")[0])).toEqual([
    "Attendance in Adults, the week of Apr 5",
    "Total Giving, the week of Apr 5",
  ]);
  expect(await told("who entered the adults on April 5 2026")).toEqual([
    "Adults from Apr 5 to Apr 11: entered by Ada Min.",
  ]);
});

test("a ratio is told by month", async () => {
  expect(await told("giving per adult by month since April 2026")).toEqual([
    "April 2026: Total Giving per adult: $6.67 on average over only 1 week of 4, from $2,000 and 300.",
    "May 2026: Total Giving per adult: $41.67 on average over only 1 week of 5, from $5,000 and 120.",
    "June 2026: Total Giving and Adults: no week here has all numbers of both.",
  ]);
});

test("a weekday that is not that of its date is said", async () => {
  expect((await told("adults on Sunday, April 6 2026"))[0]).toBe(
    "Apr 6 is a Monday, not a Sunday.",
  );
});

test("an archived category is asked about by its name, of all its weeks", async () => {
  const { db } = app;
  const id = newId();
  const { department_id } = await db
    .selectFrom("category")
    .select("department_id")
    .where("organization_id", "=", hope.id)
    .where("id", "=", hope.guests)
    .executeTakeFirstOrThrow();
  const named = { name: "Laptops Loaned", name_key: "laptops loaned" };
  await db
    .insertInto("category")
    .values({ organization_id: hope.id, id, department_id, ...named })
    .execute();
  await hope.save(hope.admin, [{ categoryId: id, value: 7 }], "2025-04-20");
  await db
    .updateTable("category")
    .set({ active: false })
    .where("organization_id", "=", hope.id)
    .where("id", "=", id)
    .execute();
  expect((await told("how many laptops did we loan"))[0]).toMatch(/^Laptops Loaned: 7 /);
});

test("what would be answered in another sense is asked back", async () => {
  for (const words of [
    "the best Sunday each year for adults",
    "average of the last 3 easters",
    "number of weeks since adults were over 100",
    "top month for giving per adult",
  ])
    expect((await told(words))[0], words).toMatch(/^(?:ambiguous|ratio):/);
});

test("each week beyond a value is listed where weeks are asked for, whatever stands before the word", async () => {
  for (const words of ["every week with 120 or more adults", "weeks we had 120 or more adults"]) {
    const [sentence] = await told(words);
    expect(sentence).toContain("was at or over 120 in 4 of ");
  }
});

test("since a day is from then on, also with so far before it", async () => {
  expect(await told("adults so far since May 3")).toEqual(await told("adults since May 3"));
  expect(await told("all our Easters: adults")).toEqual(await told("adults each Easter"));
});

test("a feast of two years is told of both, and a word that says what was done is asked back", async () => {
  expect(await told("adults at Easter 2025 vs 2026")).toContain("Easter 2026: 300.");
  expect(await told("how many adults joined in May")).toEqual(["unknown-words: joined"]);
  expect(await told("adults got homework done")).toEqual(["unknown-words: homework done"]);
});

test("of days to come nothing is known, and nothing breaks", async () => {
  expect((await told("why are adults down next Wednesday")).join(" ")).toContain("nobody wrote");
});

test("what counts as all of a department is asked of its categories, which have no sum", async () => {
  expect(await told("what counts as giving")).toEqual([
    "Nobody wrote down what counts as Total Giving.",
  ]);
  expect(await told("is Giving / Finance going up? the department i mean")).toHaveLength(1);
});

test("weeks that averages leave out are listed with what is in, and no number is in doubt", async () => {
  expect((await told("what is left out in May 2026"))[0]).toMatch(
    /^Not all is in for \d weeks, left out here\. With what is in: /,
  );
  expect(await told("which numbers are in doubt")).toEqual(["There are no numbers in doubt."]);
});

test("a second number of a record is that of its own week", async () => {
  expect(await told("which week had the most adults and how much giving that week")).toEqual([
    expect.stringMatching(/^Attendance in Adults was highest in the week of Apr 5, with 300/),
    "Total Giving, the week of Apr 5: $2,000.",
  ]);
});

test("a total is told with what it comes to at the pace of the last weeks", async () => {
  // 860 and 29 more weeks of 860 / 6.
  expect(await told("how many adults will we have by the end of the year")).toEqual([
    "Attendance in Adults from Jan 1 to Jun 13: 860 so far. At 143 a week, as in the last 6 weeks, it comes to about 5,017 by Dec 31. Missing: 5 numbers.",
  ]);
  expect(await told("adults in March at this rate")).toEqual(["ambiguous: at this rate"]);
});
