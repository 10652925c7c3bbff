import { newId } from "../../domain/id.ts";
import { dayIn } from "../../domain/week.ts";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { addSession } from "../../server/data/sessions.ts";
import type { TestServer } from "./harness.ts";

/** Long enough for a trend, with people of each role. */
export async function sampleChurch(server: Pick<TestServer, "db">) {
  const seed = newId();
  const today = dayIn("America/Chicago", new Date());
  const sample = generateChurch({ seed, name: `Hope ${seed}`, today, years: 2.5 });
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
