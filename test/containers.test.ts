import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { devDependencies } from "../package.json" with { type: "json" };
import { serverEnvironment, serverFlags } from "../scripts/server-flags.mjs";
import { readConfig } from "../server/config.ts";
import { root } from "../server/root.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const compose = read("compose.yaml");
const containerfile = read("Containerfile");

/** Of the first block of that name after `start`, by their keys. */
function settingsAfter(start: string): Record<string, string> {
  const block = compose.slice(compose.indexOf(start)).split(/\n *environment:\n/)[1] ?? "";
  const settings: Record<string, string> = {};
  for (const line of block.split("\n")) {
    const [, name, value] = /^ +([A-Z_]+): (.*)$/.exec(line) ?? [];
    if (!name || value === undefined) break;
    settings[name] = value.replace(/^"(.*)"$/, "$1");
  }
  return settings;
}

const samples: Record<string, string> = {
  PUBLIC_URL: "https://count.example.org",
  AUTH_SECRET: "a".repeat(64),
  DATABASE_PASSWORD: "b".repeat(32),
  SMTP_URL: "smtps://user:password@mail.example.org",
};
const filled = (text: string) =>
  text.replace(/\$\{(\w+)(:\?[^}]*)?\}/g, (_match, name: string) => samples[name] ?? "");

test("the settings of the servers in compose.yaml are ones that exist, and are taken", () => {
  const given = settingsAfter("x-server:");
  const known = [...read("README.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(known).toEqual(expect.arrayContaining(Object.keys(given)));
  const environment = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, filled(value)]),
  );
  expect(readConfig(environment)).toMatchObject({
    publicUrl: samples.PUBLIC_URL,
    isSecure: true,
    host: undefined,
    port: 3000,
    databaseUrl: `postgres://countwell:${samples.DATABASE_PASSWORD}@database/countwell`,
    trustedProxies: 1,
    servesSite: true,
  });
});

test("what compose.yaml asks of .env is what the page about it tells", () => {
  const asked = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
  const page = read("docs/several-servers.md");
  const told = [...page.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect([...asked].sort()).toEqual(told.sort());
});

test("proxy and database know the servers and the role by the names they have", () => {
  const upstreams = /reverse_proxy (.*) \{/.exec(read("containers/Caddyfile"))?.[1]?.split(" ");
  expect(upstreams).toEqual(["server-1:3000", "server-2:3000"]);
  for (const name of ["server-1", "server-2", "proxy", "database"])
    expect(compose).toMatch(new RegExp(`^  ${name}:`, "m"));
  for (const [, path = ""] of compose.matchAll(/^ +- \.\/([^:]+):/gm))
    expect(existsSync(join(root, path)), path).toBe(true);
  expect(read("containers/create-database.sh")).toContain("owner countwell");
});

test("the image has the Node, the flags and all the folders that the server runs with, as nobody", () => {
  const versions = [...containerfile.matchAll(/^FROM \S+\/node:([\d.]+)-/gm)].map(([, v]) => v);
  expect(versions).toEqual([devDependencies.node, devDependencies.node]);
  const command = JSON.parse(/^CMD (.*)$/m.exec(containerfile)?.[1] ?? "");
  expect(command).toEqual(["node", ...serverFlags, "build/server.js"]);
  for (const [name, value] of Object.entries(serverEnvironment))
    expect(containerfile).toContain(`${name}=${value}`);
  expect(containerfile).toContain("\nUSER nobody\n");
  const copied = [...containerfile.matchAll(/\/countwell\/([\w.-]+)(?= )/g)].map(
    ([, path]) => path,
  );
  const needed = sourcesUnder("server")
    .flatMap((source) => [...source.matchAll(/join\(root, "([\w.-]+)"/g)])
    .map(([, path]) => path);
  expect(new Set(needed)).toContain("db");
  expect(copied).toEqual(expect.arrayContaining([...needed, "node_modules", "domain", "scripts"]));
});

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => read(join(folder, name)));
}
