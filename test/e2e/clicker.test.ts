import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  openClicker,
  openPhone,
  placeOfPlus,
  press,
  savedTaps,
  shows,
  sunday,
  tap,
  untilSaved,
} from "./clicker-page.ts";
import { axe } from "./harness.ts";
import { onDesk, onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("fifty taps without a network, a reload, ten more: the server has exactly sixty; the installed app opens cold without a network, counts on, and saves when it is back", async () => {
  const { maria, balcony } = await sunday(server);
  const first = await openPhone(world, maria);
  await openInstalled(first);
  const context = first.context();
  await context.setOffline(true);
  await tap(first, 50);
  await shows(first, 50);
  await first.reload();
  await shows(first, 50);
  await tap(first, 10);
  await shows(first, 60);
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(0);
  await context.setOffline(false);
  await first.getByText("All taps sent").waitFor();
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(60);

  await first.close();
  await context.setOffline(true);
  const phone = await context.newPage();
  await phone.goto(`${server.url}/dashboard`);
  await phone.getByRole("link", { name: "Open Clicker" }).first().click();
  await shows(phone, 60);
  await tap(phone, 3);
  await shows(phone, 63);
  await phone.getByRole("button", { name: "Save" }).click();
  await phone.waitForURL("**/dashboard");
  await phone.getByText(/^Kept on this (phone|device)\. It is sent once/).waitFor();
  expect(await phone.getByText("Count Added!").count()).toBe(0);
  await context.setOffline(false);
  await untilSaved(phone, balcony.path, 63);
});

test("the end of a burst is not waited for when the phone is put away", async () => {
  const { maria, balcony } = await sunday(server);
  const phone = await openClicker(world, maria);
  await phone.clock.install();
  await phone.clock.pauseAt(new Date(Date.now() + 60_000));
  await press(phone, 3);
  await shows(phone, 3);
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(0);
  await phone.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(3);
});

test("taps of the last moment reach the server when the page is closed", async () => {
  const { maria, balcony } = await sunday(server);
  const phone = await openClicker(world, maria);
  await tap(phone, 5);
  await shows(phone, 5);
  await phone.close({ runBeforeUnload: true });
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(5);
});

test("an ended session keeps the taps, asks to log in, and sends them afterwards", async () => {
  const { maria, balcony } = await sunday(server);
  const phone = await openClicker(world, maria);
  const session = server.db.updateTable("session").where("user_id", "=", maria.id);
  await session.set({ expires_at: new Date(0) }).execute();
  await tap(phone, 4);
  await phone.getByText("You have been logged out.").waitFor();
  await phone.getByText("Kept on this phone · log in to send").waitFor();
  await shows(phone, 4);
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(0);
  await session.set({ expires_at: new Date(Date.now() + 86_400_000) }).execute();
  await phone.reload();
  await phone.getByText("All taps sent").waitFor();
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(4);
});

test("the keyboard, plus 5, plus 10, minus, undo, a typed number, a tap beside it and two fingers at once all count, and at 320 by 256 the number is whole in sight", async () => {
  const { maria } = await sunday(server);
  const phone = await openClicker(world, maria);
  await countByKeys(phone);
  await typeNothing(phone);
  await countByButtons(phone);
  await typeNothing(phone);
  await tapBesideTyping(phone);
  await typeNothing(phone);
  await tapWithTwoFingers(phone);
  await findAllOnSmallScreen(phone);
});

test("taps are said as one number after a pause, and sending only when it fails and when it works again, and axe finds nothing", async () => {
  const { maria } = await sunday(server);
  const phone = await openClicker(world, maria);
  const said = await hearAll(phone);
  await tap(phone, 3);
  await phone.getByText("All taps sent").waitFor();
  await expect.poll(said).toEqual(["3"]);
  await phone.context().setOffline(true);
  await expect.poll(said).toEqual(["3", "Kept on this phone · offline"]);
  await phone.context().setOffline(false);
  await expect.poll(said).toEqual(["3", "Kept on this phone · offline", "All taps sent"]);
  expect(await axe(phone)).toEqual([]);
});

test("the number is never shown before it is stored", async () => {
  const { maria } = await sunday(server);
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const page = window as unknown as { letGo: () => void; isHolding: boolean };
    page.letGo = () => {
      page.isHolding = false;
      for (const go of waiting.splice(0)) go();
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
        if (page.isHolding && type === "complete") waiting.push(tell);
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

test("nothing is said to be saved before the first tap, and on a desk it is no phone", async () => {
  const { maria, balcony } = await sunday(server);
  await server.db
    .updateTable("assignment")
    .set({ time: "14:05" })
    .where("id", "=", balcony.id)
    .execute();
  const phone = await openClicker(world, maria);
  await expect.poll(() => phone.getByText("Kept on this").count()).toBe(0);
  await expect.poll(() => phone.getByLabel("Choose Assignment").textContent()).toMatch(/2:05\sPM/);
  await tap(phone, 1);
  await phone.getByText("All taps sent").waitFor();
  const page = await openPage(world, maria, onDesk);
  await page.goto("/clicker");
  await shows(page, 1);
  await press(page, 1);
  await page.getByText("All taps sent").waitFor();
});

/** Space, plus, minus and undo, once a press however long it is, and only where one counts. */
async function countByKeys(phone: Page): Promise<void> {
  for (const key of [" ", "+", "="]) await phone.keyboard.press(key);
  await shows(phone, 3);
  await phone.keyboard.press("-");
  await shows(phone, 2);
  await phone.keyboard.press("u");
  await shows(phone, 3);
  for (const key of ["ArrowDown", "ArrowLeft", "ArrowUp"]) await phone.keyboard.press(key);
  await phone.getByRole("link", { name: "Back" }).focus();
  for (const key of ["-", "u", "="]) await phone.keyboard.press(key);
  await shows(phone, 3);
  await phone.getByRole("button", { name: "Plus 1", exact: true }).focus();
  for (let repeats = 0; repeats < 4; repeats += 1) await phone.keyboard.down("Enter");
  await phone.keyboard.up("Enter");
  await shows(phone, 4);
  await phone.keyboard.press(" ");
  await shows(phone, 5);
}

/** Never below nothing. */
async function countByButtons(phone: Page): Promise<void> {
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
  await phone.getByRole("button", { name: "Type the number" }).click();
  await phone.getByLabel("Number counted").fill("1,234");
  await phone.keyboard.press("Enter");
  await shows(phone, 1234);
  await phone.getByRole("button", { name: "Undo" }).click();
  await shows(phone, 5);
}

/** A tap adds to the number that is being typed, and to none while that is no number. */
async function tapBesideTyping(phone: Page): Promise<void> {
  const open = () => phone.getByRole("button", { name: /counted. Type the number$/ }).click();
  const field = phone.getByRole("textbox", { name: "Number counted" });
  await open();
  await field.fill("12");
  await tap(phone, 1);
  await shows(phone, 13);
  await open();
  await field.fill("2x");
  await tap(phone, 3);
  await phone.getByRole("alert").getByText("Enter a whole number.").waitFor();
  await expect.poll(() => field.inputValue()).toBe("2x");
  for (const name of ["Plus 1", "Plus 5", "Plus 10", "Minus 1", "Undo"])
    await expect
      .poll(() => phone.getByRole("button", { name, exact: true }).isDisabled())
      .toBe(true);
  for (const key of ["+", "u"]) await phone.keyboard.press(key);
  await field.press("Escape");
  await shows(phone, 13);
}

async function tapWithTwoFingers(phone: Page): Promise<void> {
  const plus = await placeOfPlus(phone);
  const touch = await phone.context().newCDPSession(phone);
  const finger = (id: number) => ({ id, x: plus.x + 40 + 60 * id, y: plus.y + 60 });
  await touch.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [finger(0), finger(1)],
  });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await shows(phone, 2);
}

/** The number is whole in sight, and the rest is scrolled to. */
async function findAllOnSmallScreen(phone: Page): Promise<void> {
  await phone.setViewportSize({ width: 320, height: 256 });
  const number = phone.getByTestId("count");
  const bottom = async () => {
    const { y, height } = (await number.boundingBox()) ?? { y: 256, height: 0 };
    return y + height;
  };
  await expect.poll(async () => (await bottom()) <= (await placeOfPlus(phone)).y).toBe(true);
  const plus = await placeOfPlus(phone);
  await expect.poll(async () => (await number.boundingBox())?.width).toBeGreaterThan(24);
  expect(plus.x + plus.width).toBeLessThanOrEqual(320);
  const last = phone.getByRole("button", { name: "Plus 5" });
  await phone.mouse.move(160, 100);
  await phone.mouse.wheel(0, 300);
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 0) + 48 <= plus.y).toBe(true);
  expect((await last.boundingBox())?.x).toBeGreaterThan(0);
}

async function typeNothing(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: /counted. Type the number$/ }).click();
  await phone.getByLabel("Number counted").fill("0");
  await phone.keyboard.press("Enter");
  await shows(phone, 0);
}

/** All that live regions say from now on. */
async function hearAll(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const words: string[] = [];
    const live = "[aria-live=polite], [role=status], [role=alert]";
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const region = target instanceof Element ? target : target.parentElement;
        if (!region?.closest(live)) continue;
        if (addedNodes.length === 0 && target instanceof Text) words.push(target.data);
        for (const node of addedNodes) words.push(node.textContent ?? "");
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return words;
  });
  return () => said.jsonValue();
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
