import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "./find-browser.mjs";

/** The machine's own Chromium or Chrome, without a window and without calling home. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error("No Chromium was found. Install chromium, or set CHROMIUM_PATH to a Chrome.");
  const args = [
    ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  ];
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
