import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { devDependencies } from "../package.json" with { type: "json" };
import { serverFlags } from "../scripts/server-flags.mjs";
import { readConfig } from "../server/config.ts";
import { root } from "../server/root.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const one = read("compose.yaml");
const two = read("compose.two-servers.yaml");
const containerfile = read("Containerfile");

/** The lines of the first server, without its indentation, as they are above `end`. */
function serverIn(compose: string, start: string, end: string): string[] {
  const block = compose.slice(compose.indexOf(start), compose.indexOf(end)).split("\n").slice(1);
  return block.map((line) => line.trim()).filter((line) => line !== "");
}

/** The variables of the first server, by their names. */
function settingsOf(compose: string): Record<string, string> {
  const block = compose.split(/\n *environment:\n/)[1] ?? "";
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
  text.replace(/\$\{(\w+)(:[?-][^}]*)?\}/g, (_match, name: string) => samples[name] ?? "");

test("the settings of the servers in the compose files are ones that exist, and are taken", () => {
  const given = settingsOf(one);
  const documented = [...read("docs/configuration.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(
    ([, name]) => name,
  );
  expect(documented).toEqual(expect.arrayContaining(Object.keys(given)));
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

test("two servers have the same settings as one", () => {
  const volumes = ["volumes:", "- backups:/backups"];
  const single = serverIn(one, "\n  server:", "\n  proxy:");
  expect(single).toEqual([
    "server:",
    ...serverIn(two, "\nx-server:", "\nservices:").slice(1),
    ...volumes,
  ]);
  expect(one.slice(one.indexOf("\n  database:"))).toBe(two.slice(two.indexOf("\n  database:")));
});

test("what the compose files ask of .env is what the page about them tells", () => {
  const used = new Set([...one.matchAll(/\$\{(\w+):[?-]/g)].map(([, name]) => name));
  const page = read("docs/containers.md");
  const listed = [...page.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect([...used, "COMPOSE_FILE"].sort()).toEqual(listed.sort());
  expect(page).toContain("COMPOSE_FILE=compose.two-servers.yaml");
});

test.each([
  { compose: one, proxy: "Caddyfile", servers: ["server"] },
  { compose: two, proxy: "Caddyfile.two-servers", servers: ["server-1", "server-2"] },
])("$proxy and the database know the servers by the names they have", (files) => {
  const { compose, proxy, servers } = files;
  const upstreams = /reverse_proxy (.*) \{/.exec(read(`containers/${proxy}`))?.[1]?.split(" ");
  expect(upstreams).toEqual(servers.map((name) => `${name}:3000`));
  expect(compose).toContain(`./containers/${proxy}:/etc/caddy/Caddyfile:ro`);
  for (const name of [...servers, "proxy", "database"])
    expect(compose).toMatch(new RegExp(`^  ${name}:`, "m"));
  for (const [, path = ""] of compose.matchAll(/^ +- \.\/([^:]+):/gm))
    expect(existsSync(join(root, path)), path).toBe(true);
  expect(read("containers/create-database.sh")).toContain("owner countwell");
});

test("Caddy is one that sends a save to another server when the first has stopped", () => {
  for (const compose of [one, two]) expect(compose).toContain("caddy:2.11.7-alpine");
});

test("the image has the Node, the flags and all the folders that the server runs with, as nobody", () => {
  const versions = [...containerfile.matchAll(/^FROM \S+\/node:([\d.]+)-/gm)].map(([, v]) => v);
  expect(versions).toEqual([devDependencies.node, devDependencies.node]);
  const command = JSON.parse(/^CMD (.*)$/m.exec(containerfile)?.[1] ?? "");
  expect(command).toEqual(["node", ...serverFlags, "build/server.js"]);
  expect(containerfile).toContain("\nUSER nobody\n");
  const copied = [...containerfile.matchAll(/\/countwell\/([\w.-]+)(?= )/g)].map(
    ([, path]) => path,
  );
  const needed = sourcesUnder("server")
    .flatMap((source) => [...source.matchAll(/join\(root, "([\w.-]+)"/g)])
    .map(([, path]) => path);
  expect(new Set(needed)).toContain("db");
  expect(copied).toEqual(
    expect.arrayContaining([...needed, "node_modules", "domain", "words", "scripts"]),
  );
});

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => read(join(folder, name)));
}
