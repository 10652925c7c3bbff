import { expect, test } from "vitest";
import { newId } from "../../../domain/shared/id.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import { type EngineName, findProgram, missingWords } from "../../../scripts/find-program.mjs";
import { createOrganization } from "../../../server/structure/organization-changes.ts";
import { assignmentFor, goodPassword } from "../../fixtures.ts";
import { startServer, type TestServer } from "../harness.ts";
import { type Device, patience } from "./device.ts";

export function testJourney(engine: EngineName, open: () => Promise<Device>): void {
  const isThere = findProgram(engine) !== null;
  if (!isThere) console.warn(`Not tried in ${engine}. ${missingWords(engine)}`);
  test.skipIf(!isThere && !process.env.CI)(
    `in ${engine} a person signs in, counts without a network, saves, enters numbers and reads them`,
    async ({ onTestFinished }) => {
      const server = await startServer();
      onTestFinished(() => server.close());
      const device = await open();
      onTestFinished(() => device.close());
      try {
        await travel(device, server);
      } catch (error) {
        console.error(`${engine} showed:\n${await words(device).catch(String)}`);
        throw error;
      }
    },
  );
}

async function travel(device: Device, server: TestServer): Promise<void> {
  const person = await countingPerson(server);
  await signIn(device, server, person.email);
  await count(device, 20);
  await countWithoutNetwork(device, server);
  await saves(server, person.assignmentId, 21);
  await leaveTimeBlank(device, server);
  await enterNumbers(device, server);
  await readReports(device);
  await turnDark(device);
  await turnSlides(device, server);
}

export async function signIn(device: Device, server: TestServer, email: string): Promise<void> {
  await device.goTo(`${server.url}/dashboard`);
  await device.type(field("Email"), email);
  await device.type(field("Password"), goodPassword);
  await device.press(button("Login"));
  await shows(device, "Adult Attendance");
  await shows(device, "Due now");
}

/** Counts, and finds the count again after a reload. */
async function count(device: Device, number: number): Promise<void> {
  await device.press(link("Open Clicker"));
  for (let taps = 0; taps < number; taps += 1) await device.press(button("Plus 1"));
  await showsCount(device, number);
  await device.reload();
  await showsCount(device, number);
}

async function countWithoutNetwork(device: Device, server: TestServer): Promise<void> {
  await device.ask("navigator.serviceWorker.ready.then(() => true)");
  // The service worker serves only pages opened after it has stored all files.
  await device.reload();
  await showsCount(device, 20);
  await server.stop();
  await device.reload();
  await showsCount(device, 20);
  await device.press(button("Plus 1"));
  await showsCount(device, 21);
  await shows(device, "not sent yet");
  await device.press(button("Save"));
  await shows(device, "It is sent once there is a network.");
  await server.restart();
}

async function saves({ db }: TestServer, assignmentId: string, number: number): Promise<void> {
  const saved = () =>
    db
      .selectFrom("assignment")
      .select(["status", "count"])
      .where("id", "=", assignmentId)
      .executeTakeFirst();
  await expect.poll(saved).toEqual({ status: "complete", count: number });
}

/** Safari shows the time of day in a field that has none. */
async function leaveTimeBlank(device: Device, server: TestServer): Promise<void> {
  await device.goTo(`${server.url}/setup/services`);
  await shows(device, "When do you meet?");
  const shown = `CSS.supports("-webkit-hyphens", "none") && getComputedStyle(document.querySelector("input[type=time]")).webkitTextFillColor`;
  await expect
    .poll(() => device.ask(shown).then(String), { timeout: patience })
    .toMatch(/^(false|.*, 0\))$/);
}

async function enterNumbers(device: Device, server: TestServer): Promise<void> {
  await device.press(link("Input"));
  await device.choose(field("Department"), "Adults");
  await device.type(field("New Guests"), "17");
  await device.choose(field("Department"), "Giving");
  await device.type(field("Total Giving"), "18400.50");
  await device.press(button("Save Inputs"));
  await shows(device, "Saved");
  await device.goTo(`${server.url}/input?department=giving`);
  const value = `document.evaluate(${JSON.stringify(field("Total Giving"))}, document, null, 9).singleNodeValue?.value`;
  await expect.poll(() => device.ask(value)).toBe("18,400.50");
}

async function readReports(device: Device): Promise<void> {
  await device.press(link("Reports"));
  await shows(device, "Visualized Data");
  await shows(device, "Total Giving");
  await shows(device, "$18,400.50");
}

async function turnDark(device: Device): Promise<void> {
  await device.press(link("Profile"));
  await device.press(button("Dark mode"));
  const lightness =
    "Math.max(...getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).slice(0, 3))";
  await expect.poll(() => device.ask(lightness)).toBeLessThan(128);
  await device.reload();
  await shows(device, "Dark mode");
  await expect.poll(() => device.ask(lightness)).toBeLessThan(128);
}

async function turnSlides(device: Device, server: TestServer): Promise<void> {
  await device.goTo(`${server.url}/pitch`);
  const number = () => device.ask("document.querySelector('[data-number]')?.textContent");
  await expect.poll(number, { timeout: patience }).toBe("1 / 10");
  await device.press(button("Next slide"));
  await expect.poll(number, { timeout: patience }).toBe("2 / 10");
}

/** An admin with a password and a count for today. */
export async function countingPerson(server: TestServer) {
  const { db, url } = server;
  const email = `ruth.${newId()}@example.org`;
  const answer = await fetch(`${url}/api/users`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  const { user } = await answer.json();
  await db
    .updateTable("user")
    .set({ email_verified: true, first_name: "Ruth", last_name: "Sole" })
    .where("id", "=", user.id)
    .execute();
  const organizationId = newId();
  const timeZone = "America/Chicago";
  const hope = { id: organizationId, name: "Hope Chapel", timeZone, currency: "USD" };
  await createOrganization(db, user.id, hope);
  const details = { title: "Adult Attendance", date: dayIn(timeZone, new Date()) };
  const { id } = await assignmentFor(server, hope, user, details);
  return { email, userId: user.id, assignmentId: id };
}

export async function shows(device: Device, text: string, timeout = patience): Promise<void> {
  await expect.poll(() => words(device), { timeout }).toContain(text);
}

async function showsCount(device: Device, number: number): Promise<void> {
  const shown = `document.querySelector('[data-testid="count"]')?.textContent`;
  await expect.poll(() => device.ask(shown), { timeout: patience }).toBe(String(number));
}

async function words(device: Device): Promise<string> {
  return String(await device.ask("document.body.innerText"));
}

function button(name: string): string {
  return `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
}

function link(name: string): string {
  return `//a[normalize-space()="${name}" or @aria-label="${name}"]`;
}

function field(label: string): string {
  return `//*[@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for]`;
}
