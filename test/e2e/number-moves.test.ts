import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, weekdayOf, weekStartOf } from "../../domain/shared/time/week.ts";
import { axe } from "./harness.ts";
import { staffedChurch } from "./home-page.ts";
import { sendTo } from "./send-to.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

/** With one service, and 40 adults and 7 new guests of last week that are numbers of the week itself. */
async function churchWithOldNumbers() {
  const hope = await staffedChurch(server);
  const request = sendTo(server, hope);
  const { campuses, departments } = await request("GET", "/campuses");
  const [campus] = campuses;
  const adults = departments.find(({ name }: { name: string }) => name === "Adults");
  const [attendance, guests] = adults.categories;
  const lastWeek = addDays(weekStartOf(hope.today, 0), -7);
  const service = { id: newId(), name: "Morning", weekday: weekdayOf(lastWeek), time: "10:00" };
  await request("POST", `/campuses/${campus.id}/services`, service);
  await request("PUT", `/campuses/${campus.id}/weeks/${lastWeek}/entries`, {
    entries: [
      { categoryId: attendance.id, value: 40, seenVersion: 0 },
      { categoryId: guests.id, value: 7, seenVersion: 0 },
    ],
  });
  const ofService = async () => {
    const days = `from=${lastWeek}&to=${addDays(lastWeek, 6)}`;
    const { items } = await request("GET", `/campuses/${campus.id}/occurrences?${days}`);
    const entries = (await request("GET", `/occurrences/${items[0].id}/entries`)).items;
    return entries.flatMap(({ value }: { value: number | null }) => value ?? []);
  };
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/profile/departments");
  return { ...hope, page, ofService };
}

test("an admin moves old numbers to the only service, and moves them back", async () => {
  const { page, ofService } = await churchWithOldNumbers();
  const offer = page.getByRole("region", { name: "Old numbers" });
  await offer.getByText("Adult Attendance: 1 week moves to Sunday, 10:00 AM").waitFor();
  const attendance = offer.getByRole("checkbox", { name: /^Adult Attendance/ });
  await expect.poll(() => attendance.isChecked()).toBe(true);
  await expect.poll(() => offer.getByRole("checkbox").count()).toBe(1);
  expect(await axe(page, ["color-contrast"])).toEqual([]);
  await offer.getByRole("button", { name: "Move 1 number" }).click();
  await page.getByText("1 number moved to the service.").waitFor();
  await expect.poll(ofService).toEqual([40]);
  await page.getByRole("button", { name: "Move back" }).click();
  await offer.getByText("Adult Attendance: 1 week moves to Sunday, 10:00 AM").waitFor();
  await expect.poll(ofService).toEqual([]);
});

test("an offer that was declined does not come again", async () => {
  const { page } = await churchWithOldNumbers();
  const offer = page.getByRole("region", { name: "Old numbers" });
  await offer.getByRole("button", { name: "Leave them with the week" }).click();
  await offer.waitFor({ state: "hidden" });
  const answered = page.waitForResponse("**/number-move-offer");
  await page.reload();
  await answered;
  await page.getByRole("link", { name: /^Services/ }).waitFor();
  await expect.poll(() => offer.count()).toBe(0);
});
