import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import * as spanishClicker from "../../words/es/clicker.ts";
import * as spanishImport from "../../words/es/import.ts";
import * as spanishInputs from "../../words/es/inputs.ts";
import * as spanishInvitation from "../../words/es/invitation.ts";
import * as spanishSavedCounts from "../../words/es/saved-counts.ts";
import * as spanishServices from "../../words/es/services.ts";
import * as spanishSetup from "../../words/es/setup.ts";
import * as spanishStructure from "../../words/es/structure.ts";
import * as spanishTerms from "../../words/es/terms.ts";
import * as spanishWelcome from "../../words/es/welcome.ts";
import * as portugueseBoard from "../../words/pt-BR/board-report.ts";
import * as portugueseClicker from "../../words/pt-BR/clicker.ts";
import * as portugueseProfile from "../../words/pt-BR/edit-profile.ts";
import * as portugueseImport from "../../words/pt-BR/import.ts";
import * as portugueseInputs from "../../words/pt-BR/inputs.ts";
import * as portugueseInvitation from "../../words/pt-BR/invitation.ts";
import * as portugueseReports from "../../words/pt-BR/reports.ts";
import * as portugueseSavedCounts from "../../words/pt-BR/saved-counts.ts";
import * as portugueseServices from "../../words/pt-BR/services.ts";
import * as portugueseSetup from "../../words/pt-BR/setup.ts";
import * as portugueseShell from "../../words/pt-BR/shell.ts";
import * as portugueseStructure from "../../words/pt-BR/structure.ts";
import * as portugueseTerms from "../../words/pt-BR/terms.ts";
import * as portugueseWelcome from "../../words/pt-BR/welcome.ts";
import {
  assignmentFor,
  church,
  goodPassword,
  listCategories,
  occurrenceOf,
  signedInPerson,
} from "../fixtures.ts";
import { untilStill } from "./browser.ts";
import { sampleChurch } from "./sample-church.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

/** Words of English sentences that neither Spanish nor Portuguese has. */
const english =
  /\b(the|your|you|and|with|are|not|was|were|have|to|of|for|this|that|today|count|counts|counted|save|saved|back|close|home|what|password|sign|log|open|name|late|now)\b/i;

/** The lines and labels of the screen that are English, and those wider than it. */
async function foreignLines(page: Page, names: readonly string[]): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label], [placeholder], [title]")]
      .filter((element) => !element.closest("[lang=en]"))
      .flatMap((element) =>
        ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
      );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest("script, style, [lang=en]"))
        lines.push(texts.currentNode.textContent ?? "");
    return [document.title, ...lines, ...labels];
  });
  const own = lines.map((line) => names.reduce((text, name) => text.replaceAll(name, ""), line));
  return [...new Set(own.filter((line) => english.test(line)))];
}

const readers = [
  {
    language: "es",
    locale: "es-MX",
    clicker: spanishClicker,
    inputs: spanishInputs,
    history: spanishImport,
    invitation: spanishInvitation,
    savedCounts: spanishSavedCounts,
  },
  {
    language: "pt-BR",
    locale: "pt-BR",
    clicker: portugueseClicker,
    inputs: portugueseInputs,
    history: portugueseImport,
    invitation: portugueseInvitation,
    savedCounts: portugueseSavedCounts,
  },
] as const;

test.each(readers)(
  "a volunteer who reads $language is invited, counts and corrects without an English word",
  async ({ locale, language, clicker, invitation, savedCounts }) => {
    const hope = await church(server, `Iglesia ${newId()}`);
    await server.db
      .updateTable("organization")
      .set({ language })
      .where("id", "=", hope.id)
      .execute();
    const email = `lucia.${newId()}@example.org`;
    const answer = await fetch(`${server.url}${hope.path}/invitations`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: server.url,
        cookie: hope.admin.cookie,
      },
      body: JSON.stringify({ emails: [email], role: "member" }),
    });
    expect(answer.status).toBeLessThan(300);
    const mail = await server.mailTo(email);
    const names = [
      hope.name,
      email,
      "Ada Min",
      "Lucía",
      "Balcón",
      brand.product,
      brand.product.toUpperCase(),
    ];
    const clean = (text: string) => names.reduce((all, name) => all.replaceAll(name, ""), text);
    expect(clean(mail.text.replaceAll(/https?:\S+/g, "")).match(english)?.[0]).toBeUndefined();

    const page = await openPage(world, null, { ...onPhone, locale, timezoneId: "America/Chicago" });
    const isWhole = async () =>
      expect.soft(await foreignLines(page, names), page.url()).toEqual([]);
    for (const path of ["/create-account", "/signup", "/login", "/forgot-password"]) {
      await page.goto(path);
      await untilStill(page);
      await isWhole();
    }
    await page.goto(mail.link);
    await page.locator("input[name=firstName]").fill("Lucía");
    await isWhole();
    await page.locator("input[name=lastName]").fill("Sole");
    await page.locator("input[name=password]").fill(goodPassword);
    await page.getByRole("button", { name: invitation.continueButton }).click();
    await page.waitForURL("**/dashboard");
    await page.getByRole("heading", { name: "Lucía" }).waitFor();
    await isWhole();
    const { id } = await server.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const date = dayIn("America/Chicago", new Date());
    await assignmentFor(server, hope, { id }, { date, title: "Balcón" });
    await page.reload();
    await page.getByText("Balcón").first().waitFor();
    await isWhole();
    await page.goto("/clicker");
    await page.getByTestId("count").waitFor();
    await isWhole();
    for (let taps = 0; taps < 3; taps += 1)
      await page.getByRole("button", { name: clicker.plus(1), exact: true }).click();
    await page.getByRole("button", { name: clicker.save, exact: true }).click();
    await page.waitForURL("**/dashboard");
    await page.getByText(clicker.countAdded).waitFor();
    await isWhole();
    await page
      .getByRole("link", { name: /^Balcón/ })
      .first()
      .click();
    await page.waitForURL("**/dashboard/counts/*");
    await isWhole();
    await page.getByRole("button", { name: savedCounts.correctNumber }).click();
    await page.getByLabel(savedCounts.rightNumber).fill("5");
    await isWhole();
    await page.getByRole("button", { name: savedCounts.save, exact: true }).click();
    await page.getByText(savedCounts.corrected("5")).waitFor();
    await isWhole();
    for (const path of [
      "/profile",
      "/profile/edit",
      "/profile/team",
      "/profile/security",
      "/profile/notifications",
    ]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await untilStill(page);
      await isWhole();
    }
  },
);

/** Names of a church that English speakers set up. */
const defaultNames = ["Number of Donors", "Main"];

test.each(readers)(
  "staff who read $language enter a week's numbers and bring old ones without an English word",
  async ({ locale, language, inputs, history }) => {
    const hope = await church(server);
    await server.db.updateTable("user").set({ language }).where("id", "=", hope.admin.id).execute();
    const { campusId } = await listCategories(server.db, hope).executeTakeFirstOrThrow();
    const date = dayIn("America/Chicago", new Date());
    await occurrenceOf(server, hope, campusId, { date, name: "Culto" });
    const names = [hope.name, ...defaultNames];
    const isWhole = async (page: Page) =>
      expect.soft(await foreignLines(page, names), page.url()).toEqual([]);

    const phone = await openPage(world, hope.admin, { ...onPhone, locale });
    await phone.goto("/input");
    const adults = phone.getByLabel("Adult Attendance", { exact: true });
    await adults.fill("12x");
    await isWhole(phone);
    await adults.fill("120");
    await phone.getByRole("button", { name: inputs.saveInputs }).click();
    await phone.getByText(inputs.saved(1, 0, "")).waitFor();
    await isWhole(phone);
    await phone.context().setOffline(true);
    await phone.getByLabel("New Guests", { exact: true }).fill("7");
    await phone.getByRole("button", { name: inputs.saveInputs }).click();
    await phone.getByText(inputs.keptUntilOnline(1)).waitFor();
    await isWhole(phone);
    await phone.getByTitle(inputs.chooseWeek).click();
    await isWhole(phone);
    await phone.context().setOffline(false);
    await phone.goto("/input/periods");
    await phone.getByRole("heading", { level: 2 }).first().waitFor();
    await isWhole(phone);

    const desk = await openPage(world, hope.admin, { ...onDesk, locale });
    await desk.goto("/input");
    await desk.getByRole("table").waitFor();
    await isWhole(desk);
    await desk.getByRole("button", { name: inputs.signs }).click();
    await isWhole(desk);
    await desk.keyboard.press("Escape");
    await desk.locator("table input").first().focus();
    await desk.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "7\t$5\nabc\tx\t8");
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await desk.getByRole("dialog").waitFor();
    await isWhole(desk);
    await desk.goto("/reports/import");
    await desk.getByLabel(history.orPaste).fill("Fecha\tNiños\n12/1/2024\t14\nx\t12\n\t7");
    await isWhole(desk);
    await desk.getByRole("button", { name: history.readPasted }).click();
    await desk.getByRole("heading", { name: history.cellByCell }).waitFor();
    await isWhole(desk);
  },
);

const admins = [
  {
    language: "es",
    locale: "es-MX",
    welcome: spanishWelcome,
    setup: spanishSetup,
    structure: spanishStructure,
    services: spanishServices,
    terms: spanishTerms.termsOf.church,
  },
  {
    language: "pt-BR",
    locale: "pt-BR",
    welcome: portugueseWelcome,
    setup: portugueseSetup,
    structure: portugueseStructure,
    services: portugueseServices,
    terms: portugueseTerms.termsOf.church,
  },
] as const;

test.each(admins)(
  "an admin who reads $language sets up an organization and changes what it counts without an English word",
  async ({ locale, welcome, setup, structure, services, terms }) => {
    const admin = await signedInPerson(server, "Lucía", "Sole");
    const organization = `Iglesia ${newId()}`;
    const names = [organization, admin.email, "Lucía", brand.product, brand.product.toUpperCase()];
    const page = await openPage(world, admin, {
      ...onPhone,
      locale,
      timezoneId: "America/Chicago",
    });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    async function isWhole(): Promise<void> {
      await untilStill(page);
      expect.soft(await foreignLines(page, names), page.url()).toEqual([]);
    }
    await page.goto("/dashboard");
    await page.locator("input[name=name]").fill(organization);
    await isWhole();
    await button(welcome.create).click();
    await page.waitForURL("**/setup/*");
    await isWhole();
    await page.goto("/setup/places");
    await isWhole();
    await button(setup.justOne(terms)).click();
    await page.waitForURL("**/setup/services");
    await button(setup.next).click();
    await page.getByText(setup.enterTime).first().waitFor();
    await page.locator("input[type=time]").fill("10:30");
    await isWhole();
    await button(setup.next).click();
    await page.waitForURL("**/setup/categories");
    await button(setup.addSomethingElse).click();
    await isWhole();
    await page.getByLabel(setup.whatElse).fill("Bautismos");
    await button(setup.next).click();
    await page.waitForURL("**/setup/people");
    await isWhole();
    await button(setup.next).click();
    await page.waitForURL("**/setup/counts");
    await page.getByText(setup.chooseForEach).waitFor();
    await isWhole();
    await button(setup.done).click();
    await page.waitForURL("**/dashboard");
    await isWhole();

    for (const path of ["", "/campuses", "/services", "/categories"]) {
      await page.goto(`/profile/departments${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await isWhole();
    }
    await page.getByRole("button", { expanded: false }).first().click();
    await page.getByRole("button", { name: structure.addCategory }).click();
    await page.getByLabel(structure.name, { exact: true }).fill("Bautismos");
    await isWhole();
    await button(structure.add).click();
    await page.getByText(services.categoryNameTaken("Bautismos")).waitFor();
    await isWhole();
    await page.getByLabel(structure.name, { exact: true }).fill("Cantos");
    await button(structure.add).click();
    await page.getByRole("button", { name: structure.edit("Cantos") }).click();
    await page.getByText(structure.noneEnds(structure.ifArchived)).waitFor();
    await isWhole();
    await button(structure.archive).click();
    await page.getByText(structure.isArchived("Cantos")).waitFor();
    await isWhole();
    await page.goto("/profile/departments/services");
    await page.getByRole("button", { name: setup.morning(terms) }).click();
    await page.locator("select[name=weekday]").selectOption("6");
    await page.getByText(structure.moveDates).waitFor();
    await isWhole();
    await page.goto("/profile/departments/services");
    await page.getByText(structure.comingDates).click();
    await page.getByRole("button", { name: structure.addSpecialService(terms) }).click();
    await isWhole();
    for (const path of ["organization/edit", "api-access", "ai-help"]) {
      await page.goto(`/profile/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await isWhole();
    }
  },
);

test("who chooses another language in the profile has the installed app in it at once, also without a network", async () => {
  const hope = await church(server);
  const page = await openPage(world, hope.admin, { ...onPhone, serviceWorkers: "allow" });
  async function choose(label: string, language: string, save: string): Promise<void> {
    await page.getByLabel(label).selectOption(language);
    await page.getByRole("button", { name: save }).click();
  }
  await page.goto("/profile/edit");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await choose("Language", "pt-BR", "Save");
  await page.getByRole("link", { name: portugueseShell.home }).waitFor();
  await page.goto("/profile/edit");
  await choose(portugueseProfile.language, "en", portugueseProfile.save);
  await page.getByRole("link", { name: "Home" }).waitFor();
  await page.goto("/profile/edit");
  await choose("Language", "pt-BR", "Save");
  await page.getByRole("link", { name: portugueseShell.home }).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("link", { name: portugueseShell.home }).click();
  await page.getByText(portugueseShell.offlineKept).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("pt-BR");
});

const leaders = [
  { language: "pt-BR", reports: portugueseReports, board: portugueseBoard, firstHeading: "Lista" },
] as const;

test.each(leaders)(
  "a leader who reads $language reads Reports, asks, and prints and exports a board report without an English word",
  async ({ language, reports, board, firstHeading }) => {
    const sample = await sampleChurch(server);
    const names = await namesIn(sample.id);
    const page = await openPage(world, sample.admin, { ...onPhone, timezoneId: "America/Chicago" });
    await server.db
      .updateTable("user")
      .set({ language })
      .where("id", "in", (users) =>
        users.selectFrom("membership").select("user_id").where("organization_id", "=", sample.id),
      )
      .execute();
    const isWhole = async () =>
      expect.soft(await foreignLines(page, names), page.url()).toEqual([]);
    await page.goto("/reports");
    await page.getByRole("heading", { name: reports.title }).waitFor();
    await page.getByRole("list", { name: reports.standsOut }).waitFor();
    for (const fold of [reports.howSure, reports.more, reports.notes])
      await page.getByRole("heading", { name: fold, exact: true }).click();
    await page.getByRole("button", { name: reports.seeNumbers }).first().click();
    await untilStill(page);
    await isWhole();
    await page.getByRole("slider").first().press("ArrowLeft");
    await isWhole();
    await page.getByRole("list", { name: reports.standsOut }).getByRole("button").first().click();
    await page.getByRole("dialog").waitFor();
    await untilStill(page);
    await isWhole();
    await page.goto("/reports?compare=last-year&period=52");
    await page.getByRole("button", { name: reports.saveView }).click();
    await isWhole();
    await page.goto("/reports?ask=How+was+last+month%3F");
    await page.getByRole("group", { name: reports.understood }).waitFor();
    await untilStill(page);
    await isWhole();
    await page.goto(
      "/reports/board-report?step=quarter&rows=attendance,campuses,services,categories",
    );
    await page.getByRole("heading", { name: board.title }).waitFor();
    await page.getByRole("table").first().waitFor();
    await isWhole();
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await isWhole();
    const file = await page.request.get(`/api/organizations/${sample.id}/exports/board-report.csv`);
    expect((await file.text()).replace("\ufeff", "").split(",")[0]).toBe(firstHeading);
  },
);

/** What an organization and its people wrote themselves, the longest first. */
async function namesIn(id: string): Promise<string[]> {
  const { db } = server;
  const [own, texts, people] = await Promise.all([
    Promise.all(
      (["campus", "department", "category", "service", "special_day", "occurrence"] as const).map(
        (table) => db.selectFrom(table).select("name").where("organization_id", "=", id).execute(),
      ),
    ),
    db.selectFrom("note").select("text as name").where("organization_id", "=", id).execute(),
    db
      .selectFrom("user")
      .innerJoin("membership", "membership.user_id", "user.id")
      .select(["first_name", "last_name"])
      .where("organization_id", "=", id)
      .execute(),
  ]);
  const { name } = await db
    .selectFrom("organization")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const all = [
    ...[...own.flat(), ...texts].map((one) => one.name ?? ""),
    ...people.flatMap((one) => [one.first_name ?? "", one.last_name ?? ""]),
    ...[name, brand.product],
  ];
  return [...new Set(all)].filter((one) => one.length > 1).sort((a, b) => b.length - a.length);
}
