import { type Browser, chromium, type Page } from "playwright-core";
import { findProgram, findShell, missingWords } from "./find-program.mjs";

/** Takes less of the processor, and has no push messages. No page lives long enough for optimized code to pay off. */
export function openShell(): Promise<Browser> {
  return openBrowser(["--js-flags=--no-opt --no-maglev"], findShell());
}

export async function openBrowser(
  more: string[] = [],
  executablePath = findProgram("chromium"),
): Promise<Browser> {
  if (!executablePath) throw new Error(missingWords("chromium"));
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", ...more];
  return chromium.launch({ executablePath, args });
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
