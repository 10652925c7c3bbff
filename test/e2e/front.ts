import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import type { TestServer } from "./harness.ts";

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };
/** Null cuts the connection; a promise holds the answer back. */
type Change = (request: IncomingMessage, answer: Answer) => Answer | null | Promise<Answer>;

/** A network in front of the server, which may change its answers. */
export async function openFront(server: TestServer) {
  const front: { url: string; change: Change | null } = { url: "", change: null };
  const gate = createServer(async (request, response) => {
    const { method = "GET", headers, url: path = "/" } = request;
    const sent = await buffer(request);
    const passed = ["cookie", "content-type", "x-countwell-person"].flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    });
    const given = await fetch(server.url + path, {
      method,
      headers: { ...Object.fromEntries(passed), origin: server.url },
      redirect: "manual",
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    });
    const type = given.headers.get("content-type") ?? "text/plain";
    const answer = {
      status: given.status,
      headers: { "content-type": type, "cache-control": "no-cache" },
      body: Buffer.from(await given.arrayBuffer()),
    };
    const changed = front.change ? await front.change(request, answer) : answer;
    if (!changed) return request.socket.destroy();
    response.writeHead(changed.status, changed.headers);
    response.end(changed.body);
  }).listen(0, "127.0.0.1");
  await once(gate, "listening");
  const address = gate.address();
  front.url = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
  afterAll(() => {
    gate.closeAllConnections();
    gate.close();
  });
  return front;
}

/** As a next build would: the page of Home says so, and the service worker has its hash. */
export async function nextVersion({ url }: TestServer): Promise<Change> {
  const page = (await (await fetch(`${url}/dashboard`)).text()).replace(
    "<html",
    '<html data-version="next"',
  );
  const hash = createHash("sha256").update(page).digest("base64url").slice(0, 22);
  return (request, answer) => {
    if (request.url === "/dashboard") return { ...answer, body: Buffer.from(page) };
    if (request.url !== "/service-worker.js") return answer;
    const script = String(answer.body)
      .replace(/"version":"\w+"/, '"version":"next"')
      .replace(/"\/dashboard":"[\w-]+"/, `"/dashboard":"${hash}"`);
    return { ...answer, body: Buffer.from(script) };
  };
}
