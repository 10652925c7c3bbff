import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { assignmentFor, church, memberOf, type signedInPerson } from "../fixtures.ts";
import { axe, openBrowser, signIn, startServer, type TestServer } from "./harness.ts";

let server: TestServer;
let browser: Browser;
let contexts: BrowserContext[] = [];
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
beforeEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

type Person = Awaited<ReturnType<typeof signedInPerson>>;

test("fifty taps without a network, a reload, ten more: the server has exactly sixty", async () => {
  const { maria, balcony } = await sunday();
  const phone = await openPhone(maria);
  await openInstalled(phone);
  await phone.context().setOffline(true);
  await tap(phone, 50);
  await shows(phone, 50);
  await phone.reload();
  await shows(phone, 50);
  await tap(phone, 10);
  await shows(phone, 60);
  expect(await savedTaps(balcony.id)).toBe(0);
  await phone.context().setOffline(false);
  await phone.getByText("Saved on this phone · sent").waitFor();
  expect(await savedTaps(balcony.id)).toBe(60);
});

test("the installed app opens cold without a network, counts, and saves when it is back", async () => {
  const { maria, balcony } = await sunday();
  const first = await openPhone(maria);
  await openInstalled(first);
  await first.close();
  const [context] = contexts;
  await context?.setOffline(true);
  const phone = await openTab(first);
  await phone.goto(`${server.url}/dashboard`);
  await phone.getByRole("link", { name: "Open Clicker" }).first().click();
  await shows(phone, 0);
  await tap(phone, 3);
  await shows(phone, 3);
  await phone.getByRole("button", { name: "Save" }).click();
  await phone.waitForURL("**/dashboard");
  await phone.getByText("Count Added!").waitFor();
  await context?.setOffline(false);
  await untilSaved(phone, balcony.path, 3);
});

test("three devices of two people tapping one assignment at once add up on all of them", async () => {
  const { hope, maria, balcony } = await sunday();
  const daniel = await memberOf(fixtures(), hope, "staff", "Daniel");
  const phones = [await openPhone(maria), await openPhone(maria), await openPhone(daniel)];
  for (const phone of phones) await phone.goto(`${server.url}/clicker?assignment=${balcony.id}`);
  for (const phone of phones) await shows(phone, 0);
  await Promise.all(phones.map((phone, index) => tap(phone, 10 + index)));
  for (const phone of phones) await shows(phone, 33);
  await phones[0]?.getByText("You 21 · Daniel 12").waitFor();
  await phones[2]?.getByText("You 12 · Maria 21").waitFor();
  expect(await savedTaps(balcony.id)).toBe(33);
});

test("an ended session keeps the taps, asks to log in, and sends them afterwards", async () => {
  const { maria, balcony } = await sunday();
  const phone = await openClicker(maria);
  const session = server.db.updateTable("session").where("user_id", "=", maria.id);
  await session.set({ expires_at: new Date(0) }).execute();
  await tap(phone, 4);
  await phone.getByText("You have been logged out.").waitFor();
  await phone.getByText("Saved on this phone · log in to send").waitFor();
  await shows(phone, 4);
  expect(await savedTaps(balcony.id)).toBe(0);
  await session.set({ expires_at: new Date(Date.now() + 86_400_000) }).execute();
  await phone.reload();
  await phone.getByText("Saved on this phone · sent").waitFor();
  expect(await savedTaps(balcony.id)).toBe(4);
});

test("a server that is killed and started again between taps loses none", async () => {
  const { maria, balcony } = await sunday();
  const phone = await openClicker(maria);
  await tap(phone, 5);
  await phone.getByText("Saved on this phone · sent").waitFor();
  await server.kill();
  await tap(phone, 5);
  await shows(phone, 10);
  await phone.getByText("to send").waitFor();
  await server.restart();
  await phone.evaluate(() => window.dispatchEvent(new Event("online")));
  await phone.getByText("Saved on this phone · sent").waitFor();
  expect(await savedTaps(balcony.id)).toBe(10);
});

test("two tabs of one device count together", async () => {
  const { maria, balcony } = await sunday();
  const one = await openClicker(maria);
  const two = await openTab(one);
  await two.goto(`${server.url}/clicker`);
  await shows(two, 0);
  await Promise.all([press(one, 12), press(two, 9)]);
  await shows(one, 21);
  await shows(two, 21);
  await one.getByText("Saved on this phone · sent").waitFor();
  expect(await savedTaps(balcony.id)).toBe(21);
  const devices = await server.db
    .selectFrom("tally")
    .select("device_id")
    .where("assignment_id", "=", balcony.id)
    .execute();
  expect(devices).toHaveLength(1);
});

test("plus 5, plus 10, minus, undo and a typed number all count, and never below nothing", async () => {
  const { maria } = await sunday();
  const phone = await openClicker(maria);
  await phone.getByRole("button", { name: "Minus 1" }).click();
  await shows(phone, 0);
  await phone.getByRole("button", { name: "Plus 5" }).click();
  await phone.getByRole("button", { name: "Plus 10" }).click();
  await shows(phone, 15);
  await phone.getByRole("button", { name: "Minus 1" }).click();
  await shows(phone, 14);
  await phone.getByRole("button", { name: "Undo" }).click();
  await shows(phone, 15);
  await phone.getByRole("button", { name: "Undo" }).click();
  await shows(phone, 5);
  await phone.getByTitle("Type the number").click();
  await phone.getByLabel("Number counted").fill("143");
  await phone.keyboard.press("Enter");
  await shows(phone, 143);
  await phone.getByRole("button", { name: "Undo" }).click();
  await shows(phone, 5);
});

test("the keyboard counts: arrows, space, plus, minus and undo, once a press", async () => {
  const { maria } = await sunday();
  const phone = await openClicker(maria);
  for (const key of ["ArrowUp", "ArrowRight", " ", "+", "="]) await phone.keyboard.press(key);
  await shows(phone, 5);
  for (const key of ["ArrowDown", "ArrowLeft", "-"]) await phone.keyboard.press(key);
  await shows(phone, 2);
  await phone.keyboard.press("u");
  await shows(phone, 3);
  await phone.getByRole("button", { name: "Plus 1", exact: true }).focus();
  await phone.keyboard.press("Enter");
  await shows(phone, 4);
  await phone.keyboard.press(" ");
  await shows(phone, 5);
});

test("two fingers that come down together count two", async () => {
  const { maria } = await sunday();
  const phone = await openClicker(maria);
  const plus = await placeOfPlus(phone);
  const touch = await phone.context().newCDPSession(phone);
  const finger = (id: number) => ({ id, x: plus.x + 40 + 60 * id, y: plus.y + 60 });
  await touch.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [finger(0), finger(1)],
  });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await shows(phone, 2);
});

test("the number is never shown before it is stored", async () => {
  const { maria } = await sunday();
  const phone = await openPhone(maria);
  await phone.addInitScript(() => {
    const held: (() => void)[] = [];
    const page = window as unknown as { letGo: () => void; isHolding: boolean };
    page.letGo = () => {
      page.isHolding = false;
      for (const go of held.splice(0)) go();
    };
    // Completion of a write is what the app waits for; here it is told late.
    const add = IDBTransaction.prototype.addEventListener;
    IDBTransaction.prototype.addEventListener = function (
      this: IDBTransaction,
      type: string,
      listener: EventListenerOrEventListenerObject,
      ...rest: unknown[]
    ) {
      const late = (event: Event) => {
        const tell = () =>
          typeof listener === "function" ? listener.call(this, event) : listener.handleEvent(event);
        if (page.isHolding && type === "complete") held.push(tell);
        else tell();
      };
      add.call(this, type, late, ...(rest as []));
    };
  });
  await phone.goto(`${server.url}/clicker`);
  await shows(phone, 0);
  await phone.evaluate(() => Object.assign(window, { isHolding: true }));
  await tap(phone, 1);
  await phone.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await shows(phone, 0);
  await phone.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
  await shows(phone, 1);
});

test("a count that somebody else has saved or started over meanwhile is explained", async () => {
  const { hope, maria, balcony } = await sunday();
  const daniel = await memberOf(fixtures(), hope, "staff", "Daniel");
  const phone = await openClicker(maria);
  await tap(phone, 2);
  await phone.getByText("Saved on this phone · sent").waitFor();
  const body = { round: 1, plus: 5, minus: 0, deviceId: crypto.randomUUID() };
  await ask("PUT", `${balcony.path}/count`, daniel, body);
  await phone.getByText("Daniel Sole has saved this count.").waitFor();
  await tap(phone, 1);
  await shows(phone, 8);
  await phone.getByText("Saved on this phone · sent").waitFor();
  await untilSaved(phone, balcony.path, 8);
  await phone.context().setOffline(true);
  await tap(phone, 6);
  await shows(phone, 14);
  await ask("DELETE", `${balcony.path}/count`, daniel);
  await phone.context().setOffline(false);
  await phone.getByText("6 that you counted before did not arrive in time.").waitFor();
  await shows(phone, 0);
  await phone.getByRole("button", { name: "Add them" }).click();
  await shows(phone, 6);
});

test("nothing is said to be saved before the first tap, and on a desk it is no phone", async () => {
  const { maria, balcony } = await sunday();
  await server.db
    .updateTable("assignment")
    .set({ time: "14:05" })
    .where("id", "=", balcony.id)
    .execute();
  const phone = await openClicker(maria);
  expect(await phone.getByText("Saved on this").count()).toBe(0);
  expect(await phone.getByLabel("Choose Assignment").textContent()).toMatch(/2:05\sPM/);
  await tap(phone, 1);
  await phone.getByText("Saved on this phone · sent").waitFor();
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(desk);
  await signIn(desk, server, maria);
  const page = await desk.newPage();
  await page.goto(`${server.url}/clicker`);
  await shows(page, 1);
  await press(page, 1);
  await page.getByText("Saved on this device · sent").waitFor();
});

test("nobody finds an accessibility fault in it", async () => {
  const { maria } = await sunday();
  const phone = await openClicker(maria);
  await tap(phone, 3);
  await shows(phone, 3);
  expect(await axe(phone)).toEqual([]);
});

/** The fixtures fill a database at a time; here it is the running server's. */
function fixtures() {
  return { db: server.db, clock: server.clock };
}

async function sunday() {
  const hope = await church(fixtures());
  const maria = await memberOf(fixtures(), hope, "member", "Maria");
  const date = new Date().toISOString().slice(0, 10);
  return { hope, maria, balcony: await assignmentFor(fixtures(), hope, maria, { date }) };
}

async function openPhone(person: Person): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true });
  contexts.push(context);
  await signIn(context, server, person);
  return context.newPage();
}

function openTab(other: Page): Promise<Page> {
  return other.context().newPage();
}

async function openClicker(person: Person): Promise<Page> {
  const phone = await openPhone(person);
  await phone.goto(`${server.url}/clicker`);
  await shows(phone, 0);
  return phone;
}

/** Opens the clicker and waits until the service worker has everything it needs. */
async function openInstalled(phone: Page): Promise<void> {
  await phone.goto(`${server.url}/clicker`);
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await phone.goto(`${server.url}/dashboard`);
  await phone.getByRole("link", { name: "Open Clicker" }).first().waitFor();
  await phone.goto(`${server.url}/clicker`);
  await shows(phone, 0);
}

async function tap(phone: Page, times: number): Promise<void> {
  const plus = await placeOfPlus(phone);
  const [x, y] = [plus.x + plus.width / 2, plus.y + plus.height / 2];
  for (let taps = 0; taps < times; taps += 1) await phone.touchscreen.tap(x, y);
}

async function placeOfPlus(phone: Page) {
  const place = await phone.getByRole("button", { name: "Plus 1", exact: true }).boundingBox();
  if (!place) throw new Error("There is no plus button.");
  return place;
}

/** A tab behind another one is not drawn, so it has nothing to aim a finger at. */
async function press(phone: Page, times: number): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) await phone.keyboard.press("+");
}

async function shows(phone: Page, number: number): Promise<void> {
  await phone.getByTestId("count").getByText(String(number), { exact: true }).waitFor();
}

async function savedTaps(assignmentId: string): Promise<number> {
  const rows = await server.db
    .selectFrom("tally")
    .select(["plus", "minus"])
    .where("assignment_id", "=", assignmentId)
    .execute();
  return rows.reduce((sum, { plus, minus }) => sum + plus - minus, 0);
}

async function ask(method: string, path: string, { cookie }: Person, body?: object) {
  const response = await fetch(server.url + path, {
    method,
    headers: { origin: server.url, cookie, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

/** Waits, from the page itself, until the server says that the count is complete with this number. */
async function untilSaved(phone: Page, path: string, count: number): Promise<void> {
  await phone.waitForFunction(
    async ([from, wanted]) => {
      const state = await fetch(`${from}/tallies`).then((response) => response.json());
      return state.status === "complete" && state.count === wanted;
    },
    [path, count] as const,
    { polling: 100 },
  );
}
