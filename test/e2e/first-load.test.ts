import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, goodPassword, memberOf } from "../fixtures.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

async function counter() {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const date = dayIn("America/Chicago", new Date());
  await assignmentFor(server, hope, maria, { date });
  return maria;
}

/** The paths that a page asks for from now on. */
function followRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Keeps the app's code back until what it gives is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry-*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What the device keeps, the badge of the app, Home's notices about both, and what follows the focus come after the first paint. */
const later =
  /\/(app-badge|check-link|checks-query|clock-notice|device-counts|device-notices|announce|attention|doubt-question(\.module)?|forget-private|live|live-reads|spare-records|name-key|numbers|please-check|signed-in|choice-question|welcome)-/;

const plus = (page: Page) => page.getByRole("button", { name: "Plus 1", exact: true });

test.each(["/login", "/clicker", "/dashboard"])(
  "the page at %s names every script and style sheet that its screen needs",
  async (path) => {
    const person = path === "/login" ? null : await counter();
    const page = await openPage(world, person);
    const requested = followRequests(page);
    const html = (await (await page.goto(path))?.text()) ?? "";
    await page.locator("h1").filter({ hasText: /./ }).first().waitFor();
    await page.waitForLoadState("networkidle");
    // What follows the focus shares it with Home, whose code is fetched ahead of it.
    const isAhead = (each: string) => path === "/login" && each.includes("/counts-");
    const needed = requested.filter(
      (each) => /\.(js|css)$/.test(each) && !later.test(each) && !isAhead(each),
    );
    expect(needed.length).toBeGreaterThan(3);
    expect(needed.filter((each) => !html.includes(each))).toEqual([]);
  },
);

test("who is there and what they have to count is asked before the clicker's code has arrived, and once", async () => {
  const page = await openPage(world, await counter());
  const requested = followRequests(page);
  const release = await holdApp(page);
  const listed = page.waitForResponse((answer) => answer.url().includes("/assignments?"));
  await page.goto("/clicker", { waitUntil: "commit" });
  await listed;
  release();
  await plus(page).waitFor();
  expect(requested.filter((path) => path === "/api/me")).toHaveLength(1);
  expect(requested.filter((path) => path.endsWith("/assignments"))).toHaveLength(1);
});

test("what Reports shows at its address is asked before its code has arrived, and once", async () => {
  const page = await openPage(world, await counter());
  const requested: string[] = [];
  page.on("request", (request) =>
    requested.push(request.url().replace(/^.*\/organizations\/[^/]+/, "")),
  );
  const release = await holdApp(page);
  const answered = page.waitForResponse((answer) => answer.url().includes("/reports-page?"));
  await page.goto("/reports?period=26&compare=last-year", { waitUntil: "commit" });
  await answered;
  const early = requested.filter((path) => /^\/(reports|campuses|occurrences)/.test(path));
  expect(early).toHaveLength(3);
  release();
  await page.getByText("No numbers here").waitFor();
  await page.waitForLoadState("networkidle");
  expect(requested.filter((path) => early.includes(path)).sort()).toEqual(early.toSorted());
});

test("the headings' font is fetched after the app's code, which a person waits for", async () => {
  const page = await openPage(world);
  const requested = followRequests(page);
  const release = await holdApp(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const isFont = (path: string) => path.includes("/bricolage-grotesque-");
  expect(requested.filter(isFont)).toEqual([]);
  const font = page.waitForRequest((request) => isFont(request.url()));
  release();
  await font;
});

test("Home's code is fetched while somebody logs in, and who they are is not asked again", async () => {
  const page = await openPage(world);
  const email = `ruth.${Date.now()}@example.org`;
  await page.request.post("/api/users", {
    data: { email, password: goodPassword },
    headers: { origin: server.url },
  });
  const { id } = await server.db
    .updateTable("user")
    .set({ email_verified: true, first_name: "Ruth", last_name: "Gleaner" })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirstOrThrow();
  const hope = await church(server);
  await server.db
    .insertInto("membership")
    .values({ organization_id: hope.id, user_id: id, role: "member" })
    .execute();
  await page.context().clearCookies();
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  const fetched = page.waitForResponse("**/assets/home-*.js");
  await page.getByLabel("Email").fill(email);
  await fetched;
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  const requested = followRequests(page);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("heading", { name: "Ruth", exact: true }).waitFor();
  expect(requested.filter((path) => path.endsWith(".js") && !later.test(path))).toEqual([]);
  expect(requested).not.toContain("/api/me");
});
