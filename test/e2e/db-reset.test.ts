import { spawnSync } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ database: "embedded" });
});
afterAll(() => server?.close());

function reset(...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: server.dataDirectory };
  return spawnSync(process.execPath, ["scripts/db-reset.ts", ...args], { env, encoding: "utf8" });
}

test("db:reset leaves nobody, no picture and no mail, and neither asks twice nor touches a running server", async () => {
  const { dataDirectory } = server;
  const pictures = join(dataDirectory, "files", "userprofilepics");
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, "somebody.webp"), "");
  await mkdir(join(dataDirectory, "mail"));

  expect(reset("--yes").status).toBe(1);
  expect(await readdir(pictures)).toEqual(["somebody.webp"]);
  await server.stop();
  expect(reset().stdout).toContain("Nothing was deleted.");
  expect(await readdir(pictures)).toEqual(["somebody.webp"]);
  expect(reset("--yes")).toMatchObject({ status: 0, stderr: "" });
  const left = await readdir(dataDirectory);
  for (const gone of ["pg", "files", "mail"]) expect(left).not.toContain(gone);
});
