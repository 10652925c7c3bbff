import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { church, listCategories, memberOf } from "../fixtures.ts";
import { sendTo } from "./send-to.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const thisWeek = weekStartOf(dayIn("America/Chicago", new Date()), 0);

test("Reports are printed as one light page with the church, the words and each number the person may see", async () => {
  const hope = await church(server);
  const send = sendTo(server, hope);
  const maria = await memberOf(server, hope, "member", "Maria");
  const enter = async (name: string, value: number) => {
    const { campusId, categoryId } = await listCategories(server.db, hope)
      .where("category.name", "=", name)
      .executeTakeFirstOrThrow();
    for (const weeks of [1, 2, 3, 4, 5])
      await send("PUT", `/campuses/${campusId}/weeks/${addDays(thisWeek, -7 * weeks)}/entries`, {
        entries: [{ categoryId, value }],
      });
  };
  const names = ["Adult Attendance", "New Guests", "Kid Attendance", "New Families"];
  const more = ["Student Attendance", "New Students", "Group Signups"];
  for (const name of [...names, ...more]) await enter(name, 600);
  await enter("Total Giving", 1_234_500);

  const page = await openPage(world, hope.admin, { ...onPhone, colorScheme: "dark" });
  await page.goto("/reports");
  await page.getByRole("button", { name: "Print", exact: true }).waitFor();
  const sheet = page.getByRole("article");
  await expect.poll(() => sheet.count()).toBe(0);
  for (const format of ["Letter", "A4"]) expect(pagesOf(await page.pdf({ format }))).toBe(1);
  await expect.poll(() => sheet.count()).toBe(0);

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await sheet.getByRole("heading", { level: 1, name: hope.name }).waitFor();
  await sheet.getByText("1,800 last week, a typical week (median 1,800).").waitFor();
  await sheet.getByText("$12,345").first().waitFor();
  await expect.poll(() => page.getByRole("button").count()).toBe(0);
  await expect.poll(() => sheet.evaluate((one) => getComputedStyle(one).color)).toBe(lightInk);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect.poll(() => sheet.count()).toBe(0);

  const phone = await openPage(world, maria, onPhone);
  await phone.goto("/reports");
  await phone.getByRole("button", { name: "Print", exact: true }).waitFor();
  await phone.emulateMedia({ media: "print" });
  await phone.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await phone.getByRole("article").getByText("Group Signups").waitFor();
  await expect.poll(() => phone.getByRole("article").getByText("Giving").count()).toBe(0);
});

test("a church that counts dozens of things still has one page", async () => {
  const hope = await church(server);
  const send = sendTo(server, hope);
  const { campusId, departmentId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 36 }, newId);
  for (const [index, id] of ids.entries()) {
    const long = index % 3 === 0 ? " by the team that stands at the doors of the hall" : "";
    await send("POST", `/departments/${departmentId}/categories`, {
      ...{ id, name: `Something counted ${index}${long}`, inTotal: index < 2 },
    });
  }
  for (const weeks of [1, 2, 3, 4])
    await send("PUT", `/campuses/${campusId}/weeks/${addDays(thisWeek, -7 * weeks)}/entries`, {
      entries: ids.map((categoryId, index) => ({ categoryId, value: 40 + index + weeks })),
    });
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/reports");
  await page.getByRole("button", { name: "Print", exact: true }).waitFor();
  for (const format of ["Letter", "A4"]) expect(pagesOf(await page.pdf({ format }))).toBe(1);
  await page.goto("/reports/monday");
  await page.getByRole("button", { name: "Print", exact: true }).waitFor();
  for (const format of ["Letter", "A4"]) expect(pagesOf(await page.pdf({ format }))).toBe(1);
});

const lightInk = "rgb(23, 24, 75)";

function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
