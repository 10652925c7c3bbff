import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, listCategories } from "../fixtures.ts";
import { sendTo } from "./send-to.ts";
import { onDesk, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

/** Of each week up to last week, the oldest first: twelve weeks ago, eleven, and so on. Null was not entered. */
const weekly = {
  mainAdults: [100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 130],
  mainKids: [20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 24],
  northAdults: [50, 50, 50, 50, 50, 50, 50, null, 50, 50, 50, 50],
  guests: [null, null, null, null, 6, 5, 4, 7, 6, 5, 4, 9],
  cents: [null, null, null, null, null, null, null, null, 332_000, 336_000, 322_000, 360_000],
  streamed: [null, null, null, null, null, null, null, null, null, null, null, 75],
};

/**
 * The sums: 100 + 20 + 50 = 170 twelve weeks ago, then 172, 174, 176, 178, 180, 182, then 114 + 20 = 134 without North,
 * 186, 188, 190, and 130 + 24 + 50 = 204 last week. Beside each, the newest first, the median of the eight complete weeks
 * before it: for 204 of 174, 176, 178, 180, 182, 186, 188 and 190, so (180 + 182) / 2 = 181.
 */
const attendance = [
  ["128 so far, 1 of 3 numbers", "184"],
  ["204", "181"],
  ["190", "179"],
  ["188", "177"],
  ["186", "176"],
  ["134 so far, 2 of 3 numbers", "176"],
  ["182", "175"],
  ["180", "174"],
  ["178", "173"],
  ["176", "172"],
  ["174", "–"],
  ["172", "–"],
  ["170", "–"],
];

test("every number that Reports shows of a small church is the one worked out by hand", async () => {
  const hope = await church(server);
  const north = newId();
  await sendTo(server, hope)("POST", "/campuses", { id: north, name: "North" });
  const categories = await listCategories(server.db, hope).select("category.name").execute();
  const idOf = (name: string) => categories.find((one) => one.name === name)?.categoryId ?? "";
  const main = categories.find(({ campusId }) => campusId !== north)?.campusId ?? "";
  const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  const enter = (campusId: string, weeksAgo: number, values: Record<string, number | null>) =>
    sendTo(server, hope)(
      "PUT",
      `/campuses/${campusId}/weeks/${addDays(thisWeek, -7 * weeksAgo)}/entries`,
      {
        entries: Object.entries(values).flatMap(([name, value]) =>
          value === null ? [] : [{ categoryId: idOf(name), value }],
        ),
      },
    );
  for (let index = 0; index < 12; index++) {
    await enter(main, 12 - index, {
      "Adult Attendance": weekly.mainAdults[index] ?? null,
      "Kid Attendance": weekly.mainKids[index] ?? null,
      "New Guests": weekly.guests[index] ?? null,
      "Total Giving": weekly.cents[index] ?? null,
      "Live Stream Views": weekly.streamed[index] ?? null,
    });
    const adults = weekly.northAdults[index] ?? null;
    if (adults !== null) await enter(north, 12 - index, { "Adult Attendance": adults });
  }
  await enter(main, 0, { "Adult Attendance": 128 });
  await enter(main, 53, { "Adult Attendance": 110, "Kid Attendance": 22 });

  const page = await openPage(world, hope.admin, onDesk);
  await page.goto("/reports");
  const words = page.getByRole("region", { name: "Attendance in words" });
  const says = async (shown: { textContent(): Promise<string | null> }, all: string[]) => {
    for (const one of all)
      await expect
        .poll(async () => (await shown.textContent())?.replaceAll("\u00a0", " "))
        .toContain(one);
  };
  await says(words, [
    "204 last week, 23 above a typical week (median 181).",
    // The median of 108 to 130.
    "128 so far this week, 1 of 3 numbers, where that usually has 115.",
    // 204 beside 132 and, because North has no number of a year ago, 130 + 24 beside 110 + 22.
    "Up 72 from the same week last year (up 22 without North).",
  ]);

  const card = (name: string) => page.getByRole("heading", { name, exact: true }).locator("..");
  await says(card("Attendance"), [
    "204week of",
    "128 so far this week, 1 of 3 numbers",
    "Up 23 from a typical week (181)",
    "11 of 13 weeks complete",
  ]);
  await page.getByRole("button", { name: "See the numbers of Attendance" }).click();
  const rows = card("Attendance").getByRole("row");
  await expect.poll(() => rows.count()).toBe(1 + attendance.length);
  for (const [index, [value, typical]] of attendance.entries()) {
    const cells = rows.nth(index + 1).getByRole("cell");
    await expect.poll(async () => (await cells.nth(0).textContent())?.trim()).toBe(value);
    await expect.poll(() => cells.nth(1).textContent()).toBe(typical);
  }
  for (const name of ["Adult Attendance", "Kid Attendance", "New Guests", "Total Giving"])
    await page.getByRole("button", { name: new RegExp(`^${name} `) }).click();
  await page.getByRole("button", { name: /^Live Stream Views / }).click();
  // 130 + 50 beside the medians of 154 to 170: (160 + 162) / 2.
  await says(card("Adult Attendance"), ["180week of", "Up 19 from a typical week (161)"]);
  await says(card("Kid Attendance"), ["24week of", "Up 4 from a typical week (20)"]);
  await says(card("New Guests"), ["9week of", "Up 4 from a typical week (5)", "8 of 13 weeks"]);
  await says(card("Total Giving"), ["$3,600week of", "Up $280.00 from a typical week ($3,320)"]);
  await says(card("Live Stream Views"), ["75week of", "1 of 13 weeks complete"]);

  await says(page.getByRole("region", { name: "To do" }), ["154", "50"]);
  await page.getByText("More", { exact: true }).click();
  await says(page.getByRole("list", { name: "Online beside in person" }), [
    "Attendance204",
    "Live Stream Views75",
  ]);
  // The shares before are 4/190, 5/188, 6/186, 4/182, 5/180 and 6/178: in the middle are 2.66 and 2.78 %.
  // $3,600 of 180 adults, and before it $18.94, $20.00 and $20.00.
  await says(card("Beside attendance"), ["4.4%9 of 204", "typical 2.7%"]);
  await says(card("Beside attendance"), ["$20.00$3,600 and 180", "typical $20.00"]);

  await page.getByLabel("Compared with").selectOption("Same week last year");
  await says(card("Attendance"), [
    "Up 72 from the same week last year (132). Up 22 counting only what both weeks have (154 and 132)",
    "Typical week 181",
  ]);
  await page.getByLabel("Campus", { exact: true }).selectOption("North");
  await says(card("Adult Attendance"), [
    "50week of",
    "Nothing to compare in the same week last year",
  ]);
});
