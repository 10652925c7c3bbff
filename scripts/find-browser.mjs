import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const browsers = {
  chromium: {
    name: "Chromium",
    variable: "CHROMIUM_PATH",
    packages: ["chromium"],
    programs: [
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/usr/bin/google-chrome-stable",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    needs: [],
  },
  firefox: {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    packages: ["firefox-esr"],
    programs: [
      "/usr/bin/firefox-esr",
      "/usr/bin/firefox",
      "/Applications/Firefox.app/Contents/MacOS/firefox",
    ],
    needs: [],
  },
  webkit: {
    name: "WebKit",
    variable: "WEBKIT_DRIVER_PATH",
    packages: ["webkit2gtk-driver", "xvfb"],
    programs: ["/usr/bin/WebKitWebDriver"],
    // It always has a window, so it needs a display.
    needs: ["/usr/bin/Xvfb"],
  },
};

/** Pages as Chromium shows them, without the browser around them, which takes a third less of the processor. */
const shell = {
  package: "chromium-headless-shell",
  program: "/usr/bin/chromium-headless-shell",
};

/** Returns a sentence for each browser that is still missing. */
export function ensureBrowsers() {
  const isMissing = (engine) => findBrowser(engine) === null;
  const missing = Object.keys(browsers).filter(isMissing);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    if (missing.length > 0) install(missing.flatMap((engine) => browsers[engine].packages));
    // By itself, because some systems do not have it, and nothing but time is lost without it.
    if (!existsSync(shell.program)) install([shell.package]);
  }
  return new Map(missing.filter(isMissing).map((engine) => [engine, missingWords(engine)]));
}

export function findBrowser(engine) {
  const { variable, programs, needs } = browsers[engine];
  if (!needs.every((path) => existsSync(path))) return null;
  return [process.env[variable], ...programs].find((path) => path && existsSync(path)) ?? null;
}

/** For pages that need nothing of the browser around them. */
export function findShell() {
  const isChosen = process.env[browsers.chromium.variable] || !existsSync(shell.program);
  return isChosen ? findBrowser("chromium") : shell.program;
}

export function missingWords(engine) {
  const { name, packages, variable } = browsers[engine];
  return `There is no ${name}: install ${packages.join(" and ")}, or set ${variable}.`;
}

function install(packages) {
  console.log(`Installing ${packages.join(", ")} …`);
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options);
}
