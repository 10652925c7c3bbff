import type { Locator, Page } from "playwright-core";
import { newId } from "../../domain/shared/id.ts";
import { addDays, weekdayOf } from "../../domain/shared/time/week.ts";
import type { TestServer } from "./harness.ts";
import { staffedChurch } from "./home-page.ts";
import { sendTo } from "./send-to.ts";

type Made = { id: string; name: string };

/** With services tomorrow: at Main at 9:00 and 11:00, at North at 10:00. */
export async function churchWithServices(server: TestServer) {
  const hope = await staffedChurch(server);
  const request = sendTo(server, hope);
  await request("POST", "/campuses", { id: newId(), name: "North" });
  const campuses: Made[] = (await request("GET", "/campuses")).campuses;
  const [main, north] = campuses;
  if (!main || !north) throw new Error("There are no two campuses.");
  const tomorrow = addDays(hope.today, 1);
  const weekday = weekdayOf(tomorrow);
  const addService = async (campusId: string, name: string, time: string) => {
    const service = { id: newId(), name, weekday, time };
    await request("POST", `/campuses/${campusId}/services`, service);
    return service;
  };
  const early = await addService(main.id, "Early", "09:00");
  const late = await addService(main.id, "Late", "11:00");
  const chapel = await addService(north.id, "Chapel", "10:00");
  return { ...hope, request, main, north, tomorrow, early, late, chapel };
}

/** Of the form that assigns a count. */
export async function tickOnly(page: Page, name: RegExp | string): Promise<void> {
  const services = page.getByRole("group", { name: "At which services" });
  const chosen = services.getByRole("checkbox", { name }).first();
  await chosen.check();
  for (const box of await services.getByRole("checkbox").all())
    if ((await box.isChecked()) && !(await isSame(box, chosen))) await box.uncheck();
}

async function isSame(one: Locator, other: Locator): Promise<boolean> {
  const element = await other.elementHandle();
  return one.evaluate((box, chosen) => box === chosen, element);
}
