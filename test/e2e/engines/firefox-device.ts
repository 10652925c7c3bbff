import puppeteer from "puppeteer-core";
import { findProgram, missingWords } from "../../../scripts/find-program.mjs";
import { type Device, patience, phone } from "./device.ts";

/** Firefox speaks WebDriver BiDi without a driver. */
export async function openFirefox(): Promise<Device> {
  const executablePath = findProgram("firefox");
  if (!executablePath) throw new Error(missingWords("firefox"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    extraPrefsFirefox: { "intl.locale.requested": "en-US", "ui.prefersReducedMotion": 1 },
    executablePath,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport(phone);
  const find = (element: string) => page.locator(`xpath/${element}`);
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: async () => void (await page.reload({ waitUntil: "domcontentloaded" })),
    press: (element) => find(element).click(),
    async type(element, text) {
      const field = await find(element).waitHandle();
      await field.type(text);
    },
    async choose(select, option) {
      const choice = await find(`${select}/option[normalize-space()="${option}"]`)
        .setVisibility(null)
        .waitHandle();
      const value = await choice.evaluate((each) => each.getAttribute("value"));
      await find(select).fill(value ?? option);
    },
    ask: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
