import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { startEmbeddedDatabase } from "../../server/adapters/embedded-database.ts";
import { openDatabase } from "../../server/data/database.ts";
import { listClaims } from "../../server/data/insights.ts";
import { migrate } from "../../server/data/migrate.ts";
import { PreparingClient } from "../../server/data/preparing-client.ts";

const times = 9;

/** What all claims of the sample church with five years cost, read from PostgreSQL: the median of some times. */
export async function costOfClaims(): Promise<{
  claims: number;
  milliseconds: number;
  statements: number;
}> {
  const directory = await mkdtemp(join(tmpdir(), "countwell-claims-"));
  const server = await startEmbeddedDatabase(join(directory, "pg"));
  const { db, pool, close } = openDatabase(server.url);
  try {
    await migrate(pool);
    const church = generateChurch({ seed: "claims", today: "2026-11-23", years: 5 });
    await insertChurch(db, church);
    await sql`analyze`.execute(db);
    const scope = {
      organizationId: church.organization.id,
      userId: church.people.find(({ role }) => role === "admin")?.id ?? "",
      role: "admin" as const,
      timeZone: "America/Chicago",
      currency: "USD",
      weekStartDay: 0 as const,
      fiscalYearStartMonth: 1,
      easter: "western" as const,
    };
    const took: number[] = [];
    let [claims, statements] = [0, 0];
    for (let time = 0; time < times; time++) {
      const sent = statementsSent();
      const began = performance.now();
      claims = (await listClaims(db, scope, new Date("2026-11-23T15:00:00Z"))).length;
      took.push(performance.now() - began);
      statements = sent();
    }
    const milliseconds = took.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
    return { claims, milliseconds, statements };
  } finally {
    await close();
    await server.stop();
    await rm(directory, { recursive: true });
  }
}

/** Counts from now on, until it is asked. */
function statementsSent(): () => number {
  const { query } = PreparingClient.prototype;
  let sent = 0;
  PreparingClient.prototype.query = function (this: PreparingClient, ...given: unknown[]) {
    sent++;
    return Reflect.apply(query, this, given);
  } as typeof query;
  return () => {
    PreparingClient.prototype.query = query;
    return sent;
  };
}
