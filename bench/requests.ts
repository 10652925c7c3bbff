import type pg from "pg";
import { buffersOf } from "./costs.ts";
import { type Program, startApp, startFloor } from "./programs.ts";
import { type Request, type Scenario, scenarios } from "./scenarios.ts";
import { line } from "./speed.ts";
import { type Heard, openWire } from "./wire.ts";
import type { World } from "./world.ts";

type Options = { databaseUrl: string; dataDirectory: string; pool: pg.Pool; world: World };

/** One request at a time: statements, round trips to the database, pages touched, and bytes of the answer. */
export async function describeRequests(options: Options): Promise<string[]> {
  const { databaseUrl, dataDirectory, pool, world } = options;
  const wire = await openWire(databaseUrl);
  const programs = [await startApp(wire.url, dataDirectory), await startFloor(wire.url)] as const;
  try {
    const heads = ["statements", "floor", "trips", "floor", "buffers", "floor", "bytes", "floor"];
    const rows = [line("A request", ...heads)];
    for (const scenario of scenarios) {
      const answers: string[] = [];
      const heard: Heard[] = [];
      for (const program of programs) {
        await send(program, scenario.next(world, 0), world);
        const all = await wire.listen(async () => {
          answers.push(await send(program, scenario.next(world, 0), world));
        });
        heard.push(withoutJobs(all));
      }
      requireSame(scenario, answers);
      const columns = heard.map(({ statements, roundTrips }) => [statements.length, roundTrips]);
      const buffers = [];
      for (const each of heard) buffers.push(await buffersOf(pool, each));
      const bytes = answers.map((answer) => Buffer.byteLength(answer));
      const [app = [], floor = []] = columns;
      const pairs = [app[0], floor[0], app[1], floor[1], ...buffers, ...bytes];
      rows.push(line(scenario.name, ...pairs.map((number) => (number ?? 0).toLocaleString("en"))));
    }
    return rows;
  } finally {
    for (const program of programs) await program.stop();
    wire.close();
  }
}

async function send(
  { port }: Program,
  { method, path, body }: Request,
  { token }: World,
): Promise<string> {
  const origin = `http://localhost:${port}`;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      cookie: `countwell_session=${token}`,
      ...(body && { origin, "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
}

/** The queue asks for work all the time. */
function withoutJobs({ began, statements, roundTrips }: Heard): Heard {
  const own = statements.filter(
    ({ text }) => !/graphile_worker|notification_check where/.test(text),
  );
  return { began, statements: own, roundTrips: roundTrips - (statements.length - own.length) };
}

/** Reads to the byte; writes but for what differs with each: ids, times, numbers and versions. */
function requireSame({ name }: Scenario, [app = "", floor = ""]: string[]): void {
  const plain = (text: string) =>
    text
      .replace(/"[0-9a-f-]{36}"/g, '"id"')
      .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"')
      .replace(/"(value|version|count|plus)":\d+/g, '"$1":0');
  if (app === floor) return;
  if (plain(app) !== plain(floor))
    throw new Error(
      `${name}: the floor answers otherwise:\n${app.slice(0, 2_000)}\n${floor.slice(0, 2_000)}`,
    );
}
