import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, By, until } from "selenium-webdriver";
import { findProgram, missingWords } from "../../../scripts/find-program.mjs";
import { findFreePort } from "../../../server/database/embedded/free-port.ts";
import { type Device, patience, phone } from "./device.ts";

/** WebKitGTK always has a window, so it gets a virtual display. */
export async function openWebKit(): Promise<Device> {
  const program = findProgram("webkit");
  if (!program) throw new Error(missingWords("webkit"));
  const display = await startDisplay();
  const driver = await startDriver(program, display.name);
  const stop = async () => {
    await end(driver.child);
    await end(display.child);
  };
  const window = await openWindow(driver).catch(async (error) => {
    await stop();
    throw error;
  });
  const find = async (element: string) => {
    const found = await window.wait(until.elementLocated(By.xpath(element)), patience, element);
    await window.wait(until.elementIsVisible(found), patience, element);
    return window.wait(until.elementIsEnabled(found), patience, element);
  };
  return {
    goTo: (url) => window.get(url),
    reload: () => window.navigate().refresh(),
    press: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).sendKeys(text),
    async choose(select, option) {
      const choice = By.xpath(`${select}/option[normalize-space()="${option}"]`);
      await (await window.wait(until.elementLocated(choice), patience, option)).click();
    },
    ask: (expression) => window.executeScript(`return ${expression}`),
    async close() {
      await window.quit();
      await stop();
    },
  };
}

async function startDisplay() {
  const child = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "800x1024x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { child, name: `:${(await firstPiece(child.stdout)).trim()}` };
}

async function startDriver(program: string, display: string) {
  const port = await findFreePort();
  const child = spawn(program, [`--port=${port}`], {
    // Without a graphics card, layers that are put together by one take more of the processor than one picture.
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: "en_US.UTF-8",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
    stdio: "ignore",
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

async function openWindow({ child, url }: { child: ChildProcess; url: string }) {
  while (!(await fetch(`${url}/status`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error("WebKit's driver ended before it was ready.");
    await pause(25);
  }
  // Otherwise the library would look for a browser and driver of its own.
  const capabilities = { browserName: "MiniBrowser" };
  const window = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  const place = { x: 0, y: 0, ...phone };
  await window.manage().window().setRect(place);
  return window;
}

async function firstPiece(stream: Readable): Promise<string> {
  const [piece] = await once(stream, "data");
  return String(piece);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
