import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, goodPassword, memberOf, signedInPerson } from "../fixtures.ts";
import { axe, goTo, untilComplete, untilStill } from "./harness.ts";
import { cutWithLargeText, cutWithTextSpacing } from "./large-text.ts";
import { unclearNames } from "./names.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

type Person = { cookie: string };
type Visitor = Person | null;
type Church = Awaited<ReturnType<typeof church>> & {
  assignmentId: string;
  staff: Person;
  verificationLink: string;
};

const noCode = "x".repeat(43);

/** A screen of app/routes.ts that is missing here fails the first test. */
const screens: Record<string, (hope: Church, newcomer: Visitor) => [path: string, Visitor]> = {
  "/": () => ["/", null],
  "/churches": () => ["/churches", null],
  "/non-profits": () => ["/non-profits", null],
  "/about": () => ["/about", null],
  "/pitch": () => ["/pitch", null],
  "/privacy": () => ["/privacy", null],
  // The longest words, a button, and the longest word: the other answers have the same elements.
  "/newsletter/later": () => ["/newsletter/later", null],
  "/newsletter/unsubscribe": () => ["/newsletter/unsubscribe", null],
  "/newsletter/unsubscribed": () => ["/newsletter/unsubscribed", null],
  "/es": () => ["/es", null],
  "/pt/non-profits": () => ["/pt/non-profits", null],
  "/create-account": () => ["/create-account", null],
  "/signup": () => ["/signup", null],
  "/login": () => ["/login", null],
  "/forgot-password": () => ["/forgot-password", null],
  "/unsubscribe": () => ["/unsubscribe?token=cut-off", null],
  "/verify": () => ["/verify", null],
  "/verify-handler": () => ["/verify-handler?mode=resetPassword&oobCode=used-up", null],
  "/verify-handler to verify": () => [`/verify-handler?mode=verifyEmail&oobCode=${noCode}`, null],
  "/verify-handler on another device": ({ verificationLink }) => [verificationLink, null],
  "/verify-handler of somebody else": ({ admin, verificationLink }) => [verificationLink, admin],
  "/verify-invite": () => ["/verify-invite?inviteId=cut-off", null],
  "/count": () => ["/count", null],
  "/wall": () => ["/wall", null],
  "/verified": (_church, newcomer) => ["/verified", newcomer],
  "/dashboard": ({ admin }) => ["/dashboard", admin],
  "/dashboard/assign": ({ admin }) => ["/dashboard/assign", admin],
  "/dashboard/late": ({ admin }) => ["/dashboard/late", admin],
  "/dashboard/counts/:assignmentId": (hope) => [
    `/dashboard/counts/${hope.assignmentId}`,
    hope.admin,
  ],
  "/dashboard/assignments/:assignmentId": ({ admin, assignmentId }) => [
    `/dashboard/assignments/${assignmentId}`,
    admin,
  ],
  "/board": ({ admin }) => ["/board", admin],
  "/setup/:question": ({ admin }) => ["/setup/services", admin],
  "/clicker": ({ admin }) => ["/clicker", admin],
  "/input": ({ admin }) => ["/input", admin],
  "/input/periods": ({ admin }) => ["/input/periods", admin],
  "/reports": ({ admin }) => ["/reports", admin],
  "/reports/monday": ({ admin }) => ["/reports/monday", admin],
  "/reports/board-report": ({ admin }) => ["/reports/board-report", admin],
  "/reports/import": ({ admin }) => ["/reports/import", admin],
  "/profile": ({ admin }) => ["/profile", admin],
  "/profile of staff": ({ staff }) => ["/profile", staff],
  "/profile/team/add-members": ({ admin }) => ["/profile/team/add-members", admin],
  "/profile/team": ({ admin }) => ["/profile/team", admin],
  "/profile/organization/edit": ({ admin }) => ["/profile/organization/edit", admin],
  "/profile/words": ({ admin }) => ["/profile/words", admin],
  "/profile/organization": ({ admin }) => ["/profile/organization", admin],
  "/profile/edit": ({ admin }) => ["/profile/edit", admin],
  "/profile/departments": ({ admin }) => ["/profile/departments", admin],
  "/profile/departments/campuses": ({ admin }) => ["/profile/departments/campuses", admin],
  "/profile/departments/services": ({ admin }) => ["/profile/departments/services", admin],
  "/profile/departments/categories": ({ admin }) => ["/profile/departments/categories", admin],
  "/profile/security": ({ admin }) => ["/profile/security", admin],
  "/profile/notifications": ({ admin }) => ["/profile/notifications", admin],
  "/profile/api-access": ({ admin }) => ["/profile/api-access", admin],
  "/profile/ai-help": ({ admin }) => ["/profile/ai-help", admin],
  "/profile/pages": ({ admin }) => ["/profile/pages", admin],
  "/profile/billing": ({ admin }) => ["/profile/billing", admin],
  "/no-such-screen": () => ["/no-such-screen", null],
};

const world = await openWorld();
const { server } = world;
const organization = await church(server);
await memberOf(server, organization, "member", "Joan");
const grace = await memberOf(server, organization, "member", "Grace");
const date = dayIn("America/Chicago", new Date());
const { id } = await assignmentFor(server, organization, organization.admin, { date });
await assignmentFor(server, organization, grace, { date, title: "Balcony" });
const staff = await memberOf(server, organization, "staff");
const verificationLink = await signUp();
const hope = { ...organization, assignmentId: id, staff, verificationLink };
const newcomer = await signedInPerson(server, "", "");

test("every screen of the app is among those looked at here", async () => {
  const pages = v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(await readFile("build/pages.json", "utf8")),
  );
  const inEnglish = (path: string) => path.replace(/^\/(es|pt)(?=\/|$)/, "") || "/";
  const isMissing = (path: string) => !screens[path] && !path.startsWith("/newsletter/");
  expect(Object.keys(pages).map(inEnglish).filter(isMissing)).toEqual([]);
});

/** The same page goes from screen to screen, in the app without a load, which would take longer than axe. */
test.each(["nobody", "newcomer", "staff", "admin"])(
  "each screen of %s is accessible in one theme on a phone, whole there with large text, and accessible in the other theme on a wide screen",
  async (name) => {
    const visitor = { nobody: null, newcomer, staff, admin: hope.admin }[name] ?? null;
    const page = await openPage(world, visitor, onPhone);
    const faults = new Map<string, unknown>();
    let last: string | undefined;
    for (const [index, open] of Object.values(screens).entries()) {
      const [path, one] = open(hope, newcomer);
      if (one?.cookie !== visitor?.cookie) continue;
      // A screen that is opened with another search would keep its state.
      const isInApp = [last, path].every((each) => each && !withoutApp.test(each));
      const isSame = pathnameOf(last) === pathnameOf(path);
      faults.set(path, await lookAt(page, path, index, isInApp && !isSame));
      last = path;
    }
    expect(faults.size).toBeGreaterThan(0);
    expect(Object.fromEntries(faults)).toEqual(
      Object.fromEntries([...faults.keys()].map((path) => [path, noFaults(path)])),
    );
  },
);

test("All pages is a second way to each page that one may open, and to no other", async () => {
  const page = await openPage(world, hope.admin, onPhone);
  await page.goto("/profile");
  await page.getByRole("link", { name: "All pages" }).click();
  const listed = () =>
    page
      .getByRole("main")
      .locator("section a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await expect.poll(async () => (await listed()).length).toBeGreaterThan(10);
  // A count has its row in Home, the questions are a process, and a model for AI help is not there.
  const elsewhere = /:|^\/(setup|profile\/(pages|ai-help|departments)?$|profile$)/;
  const wanted = Object.keys(screens).filter(
    (path) =>
      /^\/(dashboard|board|clicker|input|reports|profile)\b/.test(path) && !/ of /.test(path),
  );
  expect((await listed()).sort()).toEqual(wanted.filter((path) => !elsewhere.test(path)).sort());
  const member = await openPage(world, hope.staff, onPhone);
  await member.goto("/profile/pages");
  await member.getByRole("link", { name: "Add members" }).waitFor();
  for (const name of ["Services", "API access", "Edit organization"])
    expect(await member.getByRole("link", { name, exact: true }).count()).toBe(0);
});

test("a member sees what a member needs: each way leads on, and nothing is for staff or admins alone", async () => {
  const page = await openPage(world, grace, onPhone);
  const found: Record<string, string[]> = {};
  await page.goto("/dashboard");
  await untilComplete(page);
  const ways = new Set(["/dashboard"]);
  // What one leads to is looked at as well.
  for (const path of ways) {
    if (path !== "/dashboard") await goTo(page, path);
    await untilComplete(page);
    const main = page.getByRole("main");
    found[path] = await main.getByText("Your role does not allow this.").allTextContents();
    const links = await main
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    for (const link of [...links, "/input", "/reports", "/profile"])
      if (!withoutApp.test(link)) ways.add(link.replace(/[?#].*/, ""));
  }
  expect(Object.values(found).flat()).toEqual([]);
  expect([...ways].filter((path) => !/counts\//.test(path)).sort()).toEqual(membersPages);
  await goTo(page, "/profile/team");
  await untilComplete(page);
  const members = page.getByRole("main").getByRole("listitem");
  expect(await members.getByRole("button").allTextContents()).toEqual([
    expect.stringMatching(/^GS?.*You/),
  ]);
  expect(await members.getByText("@").count()).toBe(0);
});

const membersPages = [
  "/clicker",
  "/dashboard",
  "/input",
  "/profile",
  "/profile/billing",
  "/profile/edit",
  "/profile/notifications",
  "/profile/organization",
  "/profile/pages",
  "/profile/security",
  "/profile/team",
  "/reports",
  "/reports/board-report",
  "/reports/monday",
];

test("in forced colors a switch that is on looks unlike one that is off, and so does the current place", async () => {
  const page = await openPage(world, hope.admin, { ...onPhone, forcedColors: "active" });
  await page.goto("/profile/notifications");
  const one = page.getByRole("switch").first();
  await one.waitFor();
  const picture = async (name: string) => {
    const place = page.getByRole("link", { name, exact: true });
    return place.evaluate((link) => getComputedStyle(link).borderTopWidth);
  };
  const before = await one.screenshot();
  await one.press("Space");
  await expect.poll(async () => before.equals(await one.screenshot())).toBe(false);
  const edges = await Promise.all(["Profile", "Home"].map(picture));
  expect(edges).toEqual(["3px", "0px"]);
});

const withoutApp = /^\/($|churches|non-profits|about|pitch|privacy|newsletter|es$|pt\/|no-such)/;
const pathnameOf = (path = "") => path.replace(/\?.*/, "");

const noFaults = (path: string) => ({
  pathname: pathnameOf(path),
  phone: [],
  names: [],
  large: [],
  spaced: [],
  desk: [],
});

async function lookAt(page: Page, path: string, index: number, isInApp: boolean) {
  const [first, second] = index % 2 ? (["dark", "light"] as const) : (["light", "dark"] as const);
  await page.setViewportSize(onPhone.viewport);
  await page.emulateMedia({ colorScheme: first });
  // What stood beside another screen is gone on a phone before it is left, but for a form.
  if (isInApp) await untilStill(page);
  const isBeside = (await page.locator("[data-side-panel]").count()) > 0;
  await (isInApp && !isBeside ? goTo(page, path) : page.goto(path));
  await untilComplete(page);
  const headings = page.getByRole("heading", { level: 1 });
  await expect.poll(() => headings.count()).toBe(1);
  const { pathname } = new URL(page.url());
  const phone = await axe(page);
  const names = await unclearNames(page);
  const large = await cutWithLargeText(page);
  const spaced = await cutWithTextSpacing(page);
  await page.setViewportSize(onDesk.viewport);
  await page.emulateMedia({ colorScheme: second });
  return { pathname, phone, names, large, spaced, desk: await axe(page) };
}

async function signUp(): Promise<string> {
  const email = `naomi.${newId()}@hope-chapel-of-the-good-shepherd.example.org`;
  const answer = await fetch(`${server.url}/api/users`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  expect(answer.status).toBe(201);
  const { pathname, search } = new URL((await server.mailTo(email)).link);
  return pathname + search;
}
