import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { shortWeekday } from "../../domain/shared/time/day-words.ts";
import { addDays, weekStartOf } from "../../domain/shared/time/week.ts";
import { listCategories } from "../fixtures.ts";
import { section } from "./home-page.ts";
import { churchWithServices } from "./services-page.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

/** Early is tomorrow at 9:00. A past date has its number, and the coming ones have counts of Maria. */
async function churchWithCounts(total: number) {
  const hope = await churchWithServices(server);
  const { categoryId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const before = addDays(hope.tomorrow, -7);
  const place = {
    campusId: hope.main.id,
    service: { id: hope.early.id, name: "Early", time: "09:00" },
  };
  await hope.request("POST", "/imports", {
    ...{ id: newId(), fileName: "history.csv", isReplacing: false },
    ...{ campuses: [], newCategories: [], notes: [] },
    ...{ places: [place], categories: [categoryId], days: [before], numbers: [[0, 0, 0, 212]] },
  });
  const path = `/campuses/${hope.main.id}/occurrences`;
  const days = `from=${before}&to=${addDays(hope.tomorrow, 60)}`;
  const { items }: { items: { id: string; serviceId: string; date: string; time: string }[] } =
    await hope.request("GET", `${path}?${days}`);
  const coming = items.filter((one) => one.serviceId === hope.early.id && one.date > before);
  const counts = Array.from(Array(total).keys(), (number) => {
    const occurrence = coming[number % coming.length];
    if (!occurrence) throw new Error("No date is coming.");
    const { id: occurrence_id, date, time } = occurrence;
    return {
      ...{ organization_id: hope.id, id: newId(), user_id: hope.member.id, title: "Adults" },
      ...{ area: `Row ${number}`, occurrence_id, category_id: categoryId, date, time },
    };
  });
  await server.db.insertInto("assignment").values(counts).execute();
  const schedule = async () => {
    const rows = await server.db
      .selectFrom("assignment")
      .innerJoin("occurrence", "occurrence.id", "assignment.occurrence_id")
      .select(({ fn }) => [
        "assignment.time",
        "occurrence.time as held",
        fn.countAll<string>().as("counts"),
      ])
      .where("assignment.organization_id", "=", hope.id)
      .where("occurrence.organization_id", "=", hope.id)
      .groupBy(["assignment.time", "occurrence.time"])
      .execute();
    return rows.map(({ time, held, counts }) => [time, held, Number(counts)]);
  };
  return { ...hope, before, coming: coming.length, schedule };
}

test("a service of 130 counts moves to 10:30 with them and back, and its numbers remain", async () => {
  const hope = await churchWithCounts(130);
  const page = await openPage(world, hope.admin, onPhone);
  const member = await openPage(world, hope.member, onPhone);
  const firstCount = (time: string) =>
    section(member, "Upcoming").getByRole("link", { name: `Adults, Row 0 ${time}\u00a0AM` });
  await member.goto("/dashboard");
  await firstCount("9:00").waitFor();

  await page.goto("/profile/departments/services");
  await page.getByRole("button", { name: /^Edit Early/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Time").fill("10:30");
  const words = `${hope.coming} coming dates move, with 130 counts of Maria Sole.`;
  await dialog.getByText(words).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  const moved = page.getByRole("status").filter({ hasText: /^Early moved to .*, 10:30\sAM\./ });
  await moved.waitFor();
  expect(await hope.schedule()).toEqual([["10:30", "10:30", 130]]);

  await member.reload();
  await firstCount("10:30").waitFor();
  const reports = await openPage(world, hope.admin, onPhone);
  await reports.goto(`/reports?ask=${encodeURIComponent("How many adults last week?")}`);
  await reports.getByText("212").first().waitFor();
  await reports.goto(`/input?week=${weekStartOf(hope.before, 0)}`);
  const services = reports.getByLabel("Service", { exact: true }).locator("option");
  await expect
    .poll(() => services.allInnerTexts())
    .toContain(`${shortWeekday(hope.before, hope.today, "en-US")}, 9:00\u00a0AM · Early`);

  await moved.getByRole("button", { name: "Undo" }).click();
  await expect.poll(hope.schedule).toEqual([["09:00", "09:00", 130]]);
  await member.reload();
  await firstCount("9:00").waitFor();
});
