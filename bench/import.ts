import { newId } from "../domain/shared/id.ts";
import { addDays } from "../domain/shared/time/week.ts";
import { openBrowser } from "../scripts/open-browser.ts";
import type { Database } from "../server/database/database.ts";
import { addCampus } from "../server/organization/campuses.ts";
import { addSession } from "../server/sign-in/sessions.ts";
import { createOrganization } from "../server/structure/organization-changes.ts";
import { signIn } from "../test/e2e/browser.ts";
import type { Place, Row } from "./place.ts";

const rows = 50_000;
const campuses = ["Main", "North", "South"];
const categories = [
  ...["Student Attendance", "New Students", "Adult Attendance", "New Guests"],
  ...["Kid Attendance", "New Families", "Groups Participating", "Group Signups"],
  ...["Number of Donors", "Total Giving", "Live Stream Views", "Social Interactions"],
];

/** In milliseconds. `longest` is the longest task of the page's main thread. */
type Measured = { read: number; imported: number; longest: number };

/** A history of 50,000 numbers, from the choice of its file to the preview and from there to the summary. */
export async function measureImport({ url, db }: Place): Promise<Row[]> {
  const cookie = `countwell_session=${await addAdmin(db)}`;
  const { read, imported, longest } = await importHistory(url, cookie);
  const seconds = (time: number) => `${(time / 1_000).toFixed(1)} s`;
  const what = `import of ${rows.toLocaleString("en")} numbers`;
  return [
    {
      what: `${what}: read, imported`,
      measured: `${seconds(read)}, ${seconds(imported)}`,
      aim: "10 s together",
    },
    { what: `${what}: longest task of the page`, measured: `${Math.round(longest)} ms` },
  ];
}

async function addAdmin(db: Database): Promise<string> {
  const id = newId();
  await db
    .insertInto("user")
    .values({
      id,
      email: `${id}@bench.example`,
      email_verified: true,
      first_name: "Ruth",
      last_name: "Bench",
    })
    .execute();
  const organization = { id: newId(), name: "Bench Import" };
  await createOrganization(db, id, {
    ...organization,
    timeZone: "America/Chicago",
    currency: "USD",
  });
  for (const [index, name] of campuses.slice(1).entries())
    await addCampus(db, organization.id, { id: newId(), name, position: 1 + index });
  return addSession(db, { userId: id, userAgent: "" }, new Date());
}

async function importHistory(url: string, cookie: string): Promise<Measured> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(context, { url }, { cookie });
    const page = await context.newPage();
    await page.goto(`${url}/reports/import`);
    await page.evaluate(() => {
      const longest = { ms: 0 };
      Object.assign(window, { longest });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
      }).observe({ type: "longtask" });
    });
    const buffer = Buffer.from(history());
    let began = performance.now();
    const file = { name: "history.csv", mimeType: "text/csv", buffer };
    await page.getByLabel("A CSV, XLSX or JSON file").setInputFiles(file);
    const start = page.getByRole("button", { name: /^Import 50,000 numbers/ });
    await start.waitFor({ timeout: 120_000 });
    const read = performance.now() - began;
    began = performance.now();
    await start.click();
    await page.getByText(/^50,000 numbers were imported/).waitFor({ timeout: 120_000 });
    const imported = performance.now() - began;
    const longest = await page.evaluate(
      () => (window as unknown as { longest: { ms: number } }).longest.ms,
    );
    return { read, imported, longest };
  } finally {
    await browser.close();
  }
}

/** Every category at every campus on Sunday after Sunday. */
function history(): string {
  const lines = ["Date,Campus,Category,Value"];
  for (let row = 0; row < rows; row += 1) {
    const week = Math.floor(row / (campuses.length * categories.length));
    const campus = campuses[row % campuses.length];
    const category = categories[Math.floor(row / campuses.length) % categories.length];
    lines.push(`${addDays("2026-06-07", -7 * week)},${campus},${category},${100 + (row % 397)}`);
  }
  return `${lines.join("\r\n")}\r\n`;
}
