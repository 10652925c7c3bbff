/** Chromium for the browser tests: the machine's own, or Debian's, installed when there is none and we may. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const programs = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium or Chrome; null, with a sentence printed, when there is none to be had. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing chromium …");
    const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update"], options);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
  }
  const installed = findBrowser();
  if (!installed)
    console.error(
      "The browser tests need Chromium: install the package chromium, or set CHROMIUM_PATH to a Chrome.",
    );
  return installed;
}

/** The one that CHROMIUM_PATH names, else the first of the usual places; null when there is none. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  return [given, ...programs].find((path) => path && existsSync(path)) ?? null;
}
