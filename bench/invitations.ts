import { newId } from "../domain/id.ts";
import { type Database, openDatabase } from "../server/data/database.ts";
import { createInvitationCode } from "../server/data/invitation-codes.ts";
import type { World } from "./world.ts";

type Options = { port: number; databaseUrl: string; world: World };

const invitees = 200;
const accepting = 100;
const atOnce = 8;

/** Measures inviting a whole team, and how long each person waits. */
export async function measureInvitations({ port, databaseUrl, world }: Options): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  const send = (path: string, body: object, cookie = "") =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: `http://localhost:${port}`, cookie },
      body: JSON.stringify(body),
    });
  const emails = Array.from({ length: invitees }, () => `${newId()}@bench.example`);
  const cookie = `countwell_session=${world.token}`;
  const began = performance.now();
  const queued = await send(
    `/api/organizations/${world.organizationId}/invitations`,
    { emails },
    cookie,
  );
  const took = performance.now() - began;
  if (queued.status !== 201) throw new Error(`Inviting answered ${queued.status}.`);
  console.log(`\n${invitees} invitations queued: ${Math.round(took)} ms (aim: under 1000)`);

  const invitations = await Promise.all(Array.from({ length: accepting }, () => add(db, world)));
  const times: number[] = [];
  const accept = async () => {
    for (let next = invitations.pop(); next; next = invitations.pop()) {
      const person = { password: `${newId()} a lamp`, firstName: "Naomi", lastName: "Moab" };
      const sent = performance.now();
      const answer = await send(`/api/invitations/${next.id}/users`, {
        code: next.code,
        ...person,
      });
      await answer.text();
      if (answer.status !== 201) throw new Error(`Accepting answered ${answer.status}.`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, accept));
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  console.log(
    `An invitation accepted with a new account, ${atOnce} at once: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
  await close();
}

async function add(db: Database, { organizationId, adminId }: World) {
  const [id, now] = [newId(), new Date()];
  const expires_at = new Date(now.getTime() + 7 * 86_400_000);
  await db
    .insertInto("invitation")
    .values({
      organization_id: organizationId,
      id,
      email: `${id}@bench.example`,
      sent_by: adminId,
      sent_at: now,
      created_at: now,
      expires_at,
    })
    .execute();
  const code = await createInvitationCode(db, { organizationId, invitationId: id }, now);
  return { id, code: code ?? "" };
}
