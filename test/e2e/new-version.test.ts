import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { dayIn } from "../../domain/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { signIn } from "./harness.ts";
import { openWorld } from "./world.ts";

const { server, browser } = await openWorld();
const front = await openFront();
afterAll(() => {
  front.gate.closeAllConnections();
  front.gate.close();
});

test("a new version is offered, never during a count, and taken when the person reloads", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const date = dayIn("America/Chicago", new Date());
  const balcony = await assignmentFor(server, hope, maria, { date });
  const context = await browser.newContext({ baseURL: front.url });
  await signIn(context, front, maria);
  const page = await context.newPage();
  const offer = page.getByText("A new version is ready.");
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => offer.count()).toBe(0);

  front.release();
  await page.goto(`/clicker?assignment=${balcony.id}`);
  await page.waitForFunction(hasWaiting);
  await page.getByRole("button", { name: "Plus 1", exact: true }).click();
  await page.getByTestId("count").getByText("1", { exact: true }).waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  await expect.poll(() => isNew(page)).toBe(false);

  await page.getByRole("link", { name: "Back" }).click();
  await offer.waitFor();
  await page.getByRole("button", { name: "Later" }).click();
  await offer.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(hasWaiting)).toBe(true);

  await page.reload();
  await offer.waitFor();
  await expect.poll(() => isNew(page)).toBe(false);
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Reload", exact: true }).click(),
  ]);
  await expect.poll(() => isNew(page)).toBe(true);
  await page.getByRole("link", { name: "Open Clicker" }).first().waitFor();
  await expect.poll(() => offer.count()).toBe(0);
});

type Front = { url: string; gate: Server; release: () => void };

/** The server as it is, and after `release` with the next version of the app, which says so in the page of Home. */
async function openFront(): Promise<Front> {
  let isReleased = false;
  const gate = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const { cookie = "" } = request.headers;
    const answer = await fetch(server.url + path, { headers: { cookie } });
    let body = Buffer.from(await answer.arrayBuffer());
    if (isReleased && path === "/service-worker.js")
      body = Buffer.from(String(body).replace(/"version":"\w+"/, '"version":"next"'));
    if (isReleased && path === "/dashboard")
      body = Buffer.from(String(body).replace("<html", '<html data-version="next"'));
    const type = answer.headers.get("content-type") ?? "text/plain";
    response.writeHead(answer.status, { "content-type": type, "cache-control": "no-cache" });
    response.end(body);
  }).listen(0, "127.0.0.1");
  await once(gate, "listening");
  const address = gate.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const release = () => {
    isReleased = true;
  };
  return { url: `http://localhost:${port}`, gate, release };
}

async function hasWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.waiting);
}

function isNew(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.version === "next");
}
