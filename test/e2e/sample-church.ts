import { addDays, dayIn, weekStartOf } from "../../domain/week.ts";
import { type Church, generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { addSession } from "../../server/data/sessions.ts";
import type { TestServer } from "./harness.ts";

/** Without chance, so that a failure of a day comes again that day. */
let seeds = 0;

/** Long enough for a trend, with people of each role. Adults were counted on the last two Sundays. */
export async function sampleChurch(server: Pick<TestServer, "db">) {
  const sample = churchCountedLately();
  await insertChurch(server.db, sample);
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

function churchCountedLately(): Church {
  const today = dayIn("America/Chicago", new Date());
  seeds += 1;
  const seed = `sample ${seeds}`;
  const church = generateChurch({ seed, name: `Hope ${seed}`, today, years: 2.5 });
  return isCountedLately(church, today) ? church : churchCountedLately();
}

/** Some numbers are left out, as in a real church. */
function isCountedLately(church: Church, today: string): boolean {
  const thisWeek = weekStartOf(today, 0);
  const adults = church.departments.find(({ key }) => key === "adults")?.categories[0]?.id;
  const dates = new Map(
    [...church.occurrences, ...church.serviceDates].map((one) => [one.id, one]),
  );
  const counted = church.entries.filter(({ categoryId }) => categoryId === adults);
  const weeks = counted.map(({ occurrenceId }) => dates.get(occurrenceId));
  return church.campuses
    .filter(({ closedOn }) => closedOn === null)
    .every(({ id }) =>
      [-7, -14].every((ago) =>
        weeks.some((one) => one?.campusId === id && one.weekStart === addDays(thisWeek, ago)),
      ),
    );
}
