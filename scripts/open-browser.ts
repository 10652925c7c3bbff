import { type Browser, chromium } from "playwright-core";
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
