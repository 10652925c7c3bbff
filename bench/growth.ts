import { newId } from "../domain/shared/id.ts";
import { addDays } from "../domain/shared/time/week.ts";
import {
  type Ask,
  openPlace,
  type Person,
  type Place,
  type Row,
  signIn,
  weekStart,
} from "./place.ts";

const connections = 32;
/** They take turns, so that a slow moment of the machine affects both. */
const turns = 4;
/** Milliseconds of a turn. */
const turn = 1_500;

/** How many times longer the work of one organization takes among many than alone. */
export async function measureGrowth(many: number): Promise<Row[]> {
  const alone = await openPlace(1);
  const crowded = await openPlace(many);
  try {
    const rows = await inTurns(alone, crowded);
    return rows.map(({ name, first, second }) => ({
      what: `${name}, alone and among ${many.toLocaleString("en")} organizations`,
      measured: `${Math.round(first)}, ${Math.round(second)} a second, ${(first / second).toFixed(2)} times`,
      aim: "1.5 times",
    }));
  } finally {
    await Promise.all([alone.stop(), crowded.stop()]);
  }
}

/** `other` is the `build/server.js` of another version. */
export async function measureBeside(other: string): Promise<Row[]> {
  const before = await openPlace(100, { server: other });
  const now = await openPlace(100);
  try {
    const rows = await inTurns(before, now);
    return rows.map(({ name, first, second }) => ({
      what: `${name}, the other build and this one`,
      measured: `${Math.round(first)}, ${Math.round(second)} a second, ${Math.round((100 * second) / first)} %`,
    }));
  } finally {
    await Promise.all([before.stop(), now.stop()]);
  }
}

type Rates = { name: string; first: number; second: number };

async function inTurns(one: Place, other: Place): Promise<Rates[]> {
  const askers = [await chooseOne(one), await chooseOne(other)] as const;
  const rates: Rates[] = [];
  for (const [name, next] of Object.entries(asks)) {
    const answered = [0, 0];
    for (let time = 0; time <= turns; time += 1)
      for (const [index, asker] of askers.entries()) {
        const count = await load(asker, next);
        // The first turn warms up.
        if (time > 0) answered[index] = (answered[index] ?? 0) + count;
      }
    const perSecond = answered.map((count) => (1_000 * count) / (turns * turn));
    rates.push({ name, first: perSecond[0] ?? 0, second: perSecond[1] ?? 0 });
  }
  return rates;
}

type Asker = Church & { place: Place; admin: Person; base: string; sent: number };
type Church = { organizationId: string; adminId: string; assignmentIds: string[] };

const deviceId = newId();
let total = 0;

const asks: Record<string, (asker: Asker) => Ask> = {
  "list of counts": ({ base }) => get(`${base}/assignments?user=all&status=pending`),
  "a year's report": ({ base }) => get(`${base}/reports?measure=everything&by=category&period=52`),
  tap: (asker) => ({
    method: "PUT",
    path: `${pick(asker)}/tallies/${deviceId}`,
    body: { round: 1, plus: ++total, minus: 0 },
  }),
  "save of a count": (asker) => ({
    method: "PUT",
    path: `${pick(asker)}/count`,
    body: { round: 1, plus: ++total, minus: 0, deviceId },
  }),
  "new count": ({ base, adminId }) => ({
    method: "POST",
    path: `${base}/assignments`,
    body: {
      id: newId(),
      userId: adminId,
      title: "Kids",
      date: addDays(weekStart, 6),
      repeats: "never",
    },
  }),
};

/** Answers within a turn. */
async function load(asker: Asker, next: (asker: Asker) => Ask): Promise<number> {
  const until = performance.now() + turn;
  let answers = 0;
  const connection = async () => {
    while (performance.now() < until) {
      await asker.admin.send(next(asker));
      answers += 1;
    }
  };
  // So that the limit of a day's assignments does not end the measurement.
  const lifting = setInterval(() => void asker.place.pool.query("delete from rate_limit"), 50);
  await Promise.all(Array.from({ length: connections }, connection));
  clearInterval(lifting);
  return answers;
}

/** In the middle of all. */
async function chooseOne(place: Place): Promise<Asker> {
  const { rows } = await place.pool.query<Church>(`
    select o.id as "organizationId", m.user_id as "adminId",
      array(select id from assignment a where a.organization_id = o.id and a.status = 'pending') as "assignmentIds"
    from (select id from organization order by id
      offset (select count(*) / 2 from organization) limit 1) o
    join membership m on m.organization_id = o.id and m.role = 'admin'`);
  const [one] = rows;
  if (!one) throw new Error("There is no organization.");
  const admin = await signIn(place, one.adminId);
  return { ...one, place, admin, base: `/api/organizations/${one.organizationId}`, sent: 0 };
}

function pick(asker: Asker): string {
  const id = asker.assignmentIds[asker.sent++ % asker.assignmentIds.length];
  return `${asker.base}/assignments/${id}`;
}

function get(path: string): Ask {
  return { method: "GET", path };
}
