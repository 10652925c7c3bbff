import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { findProgram, missingWords, type ProxyName } from "../../scripts/find-program.mjs";
import { findFreePort } from "../../server/database/embedded/free-port.ts";
import { root } from "../../server/root.ts";
import { startServer, type TestServer } from "../e2e/harness.ts";
import { assignmentFor, church } from "../fixtures.ts";

const publicUrl = "http://localhost:3000";
const options = { env: { PUBLIC_URL: publicUrl, TRUST_PROXY: "1" } };
const proxies: Record<ProxyName, (port: number) => Promise<string[]>> = {
  nginx: nginxArguments,
  caddy: caddyArguments,
};

let first: TestServer;
let second: TestServer;
let folder: string;
beforeAll(async () => {
  first = await startServer(options);
  second = await startServer({ ...options, beside: first });
  folder = await mkdtemp(join(tmpdir(), "countwell-proxies-"));
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await rm(folder, { recursive: true, force: true });
});

test("behind nginx and Caddy, every write is answered while two servers are restarted twice", async (context) => {
  const names = (["nginx", "caddy"] as const).filter((name) => {
    if (findProgram(name) !== null || process.env.CI) return true;
    console.warn(`Not tried behind ${name}. ${missingWords(name)}`);
    return false;
  });
  if (names.length === 0) return context.skip();
  const hope = await church(first);
  const writing = await Promise.all(names.map(async (name) => writeThrough(await run(name))));

  for (const server of [first, second, first, second]) await server.restart();
  for (const { stop } of writing) {
    const { answers, path } = await stop();
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
    const stored = await fetch(first.url + path, { headers: { cookie: hope.admin.cookie } });
    expect((await stored.json()).count).toBe(answers.length);
  }

  /** Sends a tap every 60 ms, without waiting for answers. */
  async function writeThrough(url: string) {
    const { path } = await assignmentFor(first, hope, hope.admin, { date: "2099-01-01" });
    const device = newId();
    const sent: Promise<number | string>[] = [];
    const send = async (taps: number) => {
      const answer = await fetch(`${url}${path}/tallies/${device}`, {
        method: "PUT",
        headers: {
          cookie: hope.admin.cookie,
          origin: publicUrl,
          "content-type": "application/json",
        },
        body: JSON.stringify({ round: 1, plus: taps, minus: 0 }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const timer = setInterval(() => sent.push(send(sent.length + 1).catch(String)), 60);
    return {
      async stop() {
        clearInterval(timer);
        return { answers: await Promise.all(sent), path };
      },
    };
  }

  /** Starts the proxy and returns its address, once it has found a server. */
  async function run(name: ProxyName): Promise<string> {
    const port = await findFreePort();
    const program = findProgram(name);
    if (!program) throw new Error(missingWords(name));
    const child = spawn(program, await proxies[name](port), {
      env: { PATH: process.env.PATH, HOME: folder, PUBLIC_URL: `http://localhost:${port}` },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece) => output.push(String(piece)));
    context.onTestFinished(() => end(child));
    const url = `http://localhost:${port}`;
    const isServing = () =>
      fetch(`${url}/health/live`).then(
        ({ status }) => status,
        () => output.join(""),
      );
    await expect.poll(isServing).toBe(200);
    return url;
  }
});

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** As it is shipped, but for names, ports and https. */
async function nginxArguments(port: number): Promise<string[]> {
  const shipped = await shippedFor("nginx.conf");
  const site = shipped
    .replace(/^\s*listen \[::\].*\n/gm, "")
    .replace(/^\s*ssl_certificate.*\n/gm, "")
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace("server_name count.example.org;", "server_name localhost;")
    .replace(/\nserver \{\s*listen 80;[\s\S]*$/, "");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const whole = [
    "daemon off; worker_processes 1; error_log stderr;",
    `pid ${folder}/nginx.pid; events {}`,
    `http { access_log off; ${places.join(" ")}\n${site}\n}`,
  ];
  const path = join(folder, "nginx.conf");
  await writeFile(path, whole.join("\n"));
  await mkdir(join(folder, "logs"), { recursive: true });
  return ["-p", folder, "-e", "stderr", "-c", path];
}

async function caddyArguments(): Promise<string[]> {
  const path = join(folder, "Caddyfile");
  await writeFile(path, `{\n\tadmin off\n}\n${await shippedFor("Caddyfile.two-servers")}`);
  return ["run", "--adapter", "caddyfile", "--config", path];
}

async function shippedFor(name: string): Promise<string> {
  const shipped = await readFile(join(root, "containers", name), "utf8");
  const addressOf = ({ url }: TestServer) => `127.0.0.1:${new URL(url).port}`;
  return shipped
    .replaceAll("server-1:3000", addressOf(first))
    .replaceAll("server-2:3000", addressOf(second));
}
