import { type Browser, chromium, type Page } from "playwright-core";
import { findProgram, findShell, missingWords } from "./find-program.mjs";

/** Takes less of the processor, and has no push messages. */
export function openShell(): Promise<Browser> {
  return openBrowser([], findShell());
}

export async function openBrowser(
  more: string[] = [],
  executablePath = findProgram("chromium"),
): Promise<Browser> {
  if (!executablePath) throw new Error(missingWords("chromium"));
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return chromium.launch({ executablePath, args: [...args, ...more] });
}

/** Where the page's clock is turned: the server's time is not known. Holds from the next load on. */
export async function hideServerTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === "date" ? null : get.call(this, name);
    };
  });
}
