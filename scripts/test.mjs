/** `npm test` runs all tests and sums them up. `npm test -- FILE …` runs only the tests of these files. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { browsers, ensurePrograms } from "./find-program.mjs";
import { ensureBuilt, ensureInstalled, root } from "./prepare.mjs";

const results = [];
const times = [];
const began = Date.now();
const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
const env = { ...process.env, PATH: path };

const files = process.argv.slice(2);
ensureInstalled();
if (files.length > 0) {
  if (files.some((file) => file.includes("e2e"))) {
    ensurePrograms(browsers);
    ensureBuilt();
  }
  process.exit(run("vitest", ["run", "--project=!soak", "--project=!citus", ...files]).status);
}

// Side by side, because each waits in between. Each checker works out the types of all routes for itself.
const [isBuilt] = await Promise.all([
  check("build", "node", ["scripts/ensure-build.mjs"]),
  check("types", "tsc", ["--checkers", "1"]),
  check("format and lint", "biome", ["check", "--error-on-warnings", "."]),
  check("database types", "node", ["scripts/schema.ts", "--check"]),
]);
const missing = ensurePrograms(browsers);
const isShown = isBuilt && !missing.has("chromium");
test(["unit", "api", "claims", ...(isShown ? ["e2e"] : [])]);
if (!isShown)
  results.push({ name: "browser tests", seconds: 0, passed: 0, failed: 1, failures: [] });
summarize();

async function check(name, command, args) {
  const start = Date.now();
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => output.push(piece));
  const status = await new Promise((resolve) => child.on("close", resolve).on("error", resolve));
  console.log(`\n> ${command} ${args.join(" ")}\n${Buffer.concat(output)}`);
  const passed = status === 0 ? 1 : 0;
  results.push({ name, seconds: secondsSince(start), passed, failed: 1 - passed, failures: [] });
  return status === 0;
}

function test(projects) {
  const reports = mkdtempSync(join(tmpdir(), "countwell-reports-"));
  const report = join(reports, "tests.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  const { status, seconds } = run("vitest", ["run", ...chosen, ...reporters]);
  const counts = readReport(report);
  // A run may fail outside any test, for example in its setup.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  results.push({ name: "tests", seconds, ...counts });
  rmSync(reports, { recursive: true, force: true });
}

function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, "utf8"));
    times.push(...testResults.map(timeOf));
    const failures = testResults.flatMap(failuresOf);
    return { passed: numPassedTests, failed: numFailedTests, failures };
  } catch {
    return { passed: 0, failed: 1, failures: [] };
  }
}

function timeOf({ name, startTime, endTime }) {
  return { file: relative(root, name), seconds: Math.round((endTime - startTime) / 1000) };
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(
    ({ title, failureMessages: [first] }) => `${file}: ${title}: ${firstLine(first)}`,
  );
}

function firstLine(text = "") {
  return text.split("\n", 1)[0];
}

function run(command, args) {
  console.log(`\n> ${command} ${args.join(" ")}`);
  const start = Date.now();
  const stdio = ["ignore", "inherit", "inherit"];
  const { status } = spawnSync(command, args, { cwd: root, stdio, env });
  return { status: status ?? 1, seconds: secondsSince(start) };
}

function summarize() {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\nIn ${secondsSince(began)} seconds:`);
  for (const { name, seconds, passed, failed } of results)
    console.log(`  ${name.padEnd(width)}  ${passed} passed, ${failed} failed, ${seconds} s`);
  console.log("\nThe ten slowest files:");
  for (const { file, seconds } of times.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`  ${String(seconds).padStart(4)} s  ${file}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  if (sum("failed") > 0) process.exitCode = 1;
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n  ${failure}`);
  for (const words of missing.values()) console.log(`\n  Not everything was tried. ${words}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
}

function secondsSince(start) {
  return Math.round((Date.now() - start) / 1000);
}
