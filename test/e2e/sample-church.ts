import type { Id } from "../../domain/shared/id.ts";
import { addDays, dayIn, sundayOf } from "../../domain/shared/time/week.ts";
import { type Church, generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { findWhole, keepCheck, readVersion } from "../../server/forecast/forecast-job.ts";
import { addSession } from "../../server/sign-in/sessions.ts";
import type { TestServer } from "./harness.ts";

/** Of each database. Without chance, so that a failure of a day comes again that day. */
const seeds = new WeakMap<TestServer["db"], number>();
const mostSeeds = 100;

/**
 * Long enough for a trend, with people of each role. Adults were counted on the last two Sundays before today.
 * To make its forecasts takes several seconds, so it is as if it had none, unless `hasForecasts`.
 */
export async function sampleChurch(server: Pick<TestServer, "db">, { hasForecasts = false } = {}) {
  const sample = churchCountedLately(server.db);
  await insertChurch(server.db, sample);
  if (!hasForecasts) await keepNoForecasts(server.db, sample.organization.id);
  const personOf = async (role: string) => {
    const userId = sample.people.find((one) => one.role === role)?.id ?? "";
    const token = await addSession(server.db, { userId, userAgent: "" }, new Date());
    return { cookie: `countwell_session=${token}` };
  };
  return {
    id: sample.organization.id,
    name: sample.organization.name,
    admin: await personOf("admin"),
    staff: await personOf("staff"),
    member: await personOf("member"),
  };
}

async function keepNoForecasts(db: TestServer["db"], organizationId: Id): Promise<void> {
  const now = new Date();
  const scope = await findWhole(db, organizationId);
  if (scope) await keepCheck(db, scope, { version: await readVersion(db, scope, now), now });
}

function churchCountedLately(db: TestServer["db"]): Church {
  const today = dayIn("America/Chicago", new Date());
  for (let number = (seeds.get(db) ?? 0) + 1; number < mostSeeds; number++) {
    seeds.set(db, number);
    const seed = `sample ${number}`;
    const church = generateChurch({ seed, name: `Hope ${seed}`, today, years: 2.5 });
    if (isCountedLately(church, today)) return church;
  }
  throw new Error("No sample church has all its numbers.");
}

/** Some numbers are left out, as in a real church. */
function isCountedLately(church: Church, today: string): boolean {
  const lastSunday = addDays(sundayOf(today), -7);
  const adults = church.departments.find(({ key }) => key === "adults")?.categories[0]?.id;
  const dates = new Map(
    [...church.occurrences, ...church.serviceDates].map((one) => [one.id, one]),
  );
  const counted = church.entries.filter(({ categoryId }) => categoryId === adults);
  const weeks = counted.map(({ occurrenceId }) => dates.get(occurrenceId));
  return church.campuses
    .filter(({ closedOn }) => closedOn === null)
    .every(({ id }) =>
      [lastSunday, addDays(lastSunday, -7)].every((weekStart) =>
        weeks.some((one) => one?.campusId === id && one.weekStart === weekStart),
      ),
    );
}
