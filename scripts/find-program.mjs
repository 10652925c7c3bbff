import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Finds and installs the programs that tests need besides the packages of package.json. */
const programs = {
  chromium: {
    name: "Chromium",
    variable: "CHROMIUM_PATH",
    packages: ["chromium"],
    paths: [
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
    paths: [
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
    paths: ["/usr/bin/WebKitWebDriver"],
    // It always has a window, so it needs a display.
    needs: ["/usr/bin/Xvfb"],
  },
  // Debian starts their services when it installs them, which only a build machine may be asked for.
  nginx: {
    name: "nginx",
    variable: "NGINX_PATH",
    packages: ["nginx-light"],
    paths: ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"],
    needs: [],
    onlyInCi: true,
  },
  caddy: {
    name: "Caddy",
    variable: "CADDY_PATH",
    packages: ["caddy"],
    paths: ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"],
    needs: [],
    onlyInCi: true,
  },
};

/** Pages as Chromium shows them, without the browser around them, which takes a third less of the processor. */
const shell = {
  package: "chromium-headless-shell",
  program: "/usr/bin/chromium-headless-shell",
};

export const browsers = ["chromium", "firefox", "webkit"];

/** Installs those that are missing, where it may. Returns a sentence for each that is still missing. */
export function ensurePrograms(names) {
  const isMissing = (name) => findProgram(name) === null;
  const missing = names.filter(isMissing);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const wanted = missing.filter((name) => process.env.CI || !programs[name].onlyInCi);
    if (wanted.length > 0) install(wanted.flatMap((name) => programs[name].packages));
    // By itself, because some systems do not have it, and nothing but time is lost without it.
    if (!existsSync(shell.program)) install([shell.package]);
  }
  return new Map(missing.filter(isMissing).map((name) => [name, missingWords(name)]));
}

export function findProgram(name) {
  const { variable, paths, needs } = programs[name];
  if (!needs.every((path) => existsSync(path))) return null;
  return [process.env[variable], ...paths].find((path) => path && existsSync(path)) ?? null;
}

/** For pages that need nothing of the browser around them. */
export function findShell() {
  const isChosen = process.env[programs.chromium.variable] || !existsSync(shell.program);
  return isChosen ? findProgram("chromium") : shell.program;
}

export function missingWords(program) {
  const { name, packages, variable } = programs[program];
  return `There is no ${name}: install ${packages.join(" and ")}, or set ${variable}.`;
}

function install(packages) {
  console.log(`Installing ${packages.join(", ")} …`);
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options);
}
