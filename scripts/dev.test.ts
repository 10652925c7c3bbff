import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClone } from "../test/clone.ts";

let clone: string;
beforeEach(async () => {
  clone = await makeClone(["dev.mjs"], {
    "package.json": JSON.stringify({ type: "module" }),
    "server/main.ts": "",
    "node_modules/.bin/react-router": "",
  });
});
afterEach(() => rm(clone, { recursive: true, force: true }));

test("npm run dev says where the screens, the server and the mailbox are", async () => {
  expect((await dev({ PORT: "4000" })).split("\n").slice(0, 2)).toEqual([
    "Screens: http://localhost:4000, and the server behind them: http://localhost:4001",
    "Mail is read at http://localhost:4000/mailbox",
  ]);
});

test("npm run dev names no mailbox while mail goes to a mail server", async () => {
  expect(await dev({ SMTP_URL: "smtp://localhost" })).not.toContain("mailbox");
});

/** All that it prints, until it ends because its screens do. */
async function dev(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ["scripts/dev.mjs"], { cwd: clone, env });
  const output: string[] = [];
  child.stdout.on("data", (piece) => output.push(String(piece)));
  await once(child, "close");
  return output.join("");
}
