import { type Browser, chromium } from "playwright-core";
import { findBrowser, missingWords } from "./find-browser.mjs";

export async function openBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = findBrowser("chromium");
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
