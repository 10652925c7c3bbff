/** Writes server/database/schema.ts from a migrated database. With --check, only says whether it is up to date. */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assignmentStatuses } from "../domain/assignment/assignment.ts";
import { organizationKinds } from "../domain/organization/kind.ts";
import { setupQuestions } from "../domain/organization/setup.ts";
import { roles } from "../domain/shared/role.ts";
import { summaries } from "../domain/shared/summary.ts";
import { easterChoices } from "../domain/shared/time/easter.ts";
import { openDatabase } from "../server/database/database.ts";
import { startEmbeddedDatabase } from "../server/database/embedded/embedded-database.ts";
import { migrate } from "../server/database/migrate.ts";

/** Their checks allow only these values. */
const columns = {
  "assignment.status": generated(assignmentStatuses),
  "category.unit": generated(["count", "currency"]),
  "category.summary": generated(summaries),
  "dismissed_setup_question.question": oneOf(setupQuestions),
  "entry.source": oneOf(["typed", "counted"]),
  "entry_revision.source": oneOf(["typed", "counted"]),
  "invitation.role_at_accept": generated(roles),
  "invitation.status": generated(["pending", "accepted", "revoked"]),
  "membership.role": generated(roles),
  "occurrence.kind": generated(["week", "service"]),
  "organization.closed_seasons":
    'import("../../domain/organization/closed-season.ts").ClosedSeason[] | null',
  "organization.easter": generated(easterChoices),
  "organization.kind": generated(organizationKinds),
  "organization.own_terms": 'import("../../domain/organization/kind.ts").OwnTerms | null',
  "organization.week_start_day": generated([0, 1]),
  "service.rhythm": 'import("../../domain/service/rhythm.ts").Rhythm | null',
  "user.account_status": generated(["active", "deleted"]),
};

const path = "server/database/schema.ts";
const directory = await mkdtemp(join(tmpdir(), "countwell-schema-"));
const server = await startEmbeddedDatabase(join(directory, "pg"));
try {
  const { pool, close } = openDatabase(server.url, { max: 1 });
  await migrate(pool);
  await close();
  const generated = generate(server.url);
  if (!process.argv.includes("--check")) await writeFile(path, generated);
  else if ((await readFile(path, "utf8")) !== generated) {
    console.error(`${path} differs from the migrated database. Run: npm run schema`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Follows how server/database/database.ts reads days, times and big integers. */
function generate(url: string): string {
  const args = [
    "--dialect=postgres",
    `--url=${url}`,
    "--print",
    "--log-level=error",
    "--date-parser=string",
    `--type-mapping=${JSON.stringify({ int8: "number", time: "string" })}`,
    "--exclude-pattern=migration",
    `--overrides=${JSON.stringify({ columns })}`,
  ];
  const { status, stdout, stderr } = spawnSync("kysely-codegen", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr || stdout);
  return `${stdout.trim()}\n`;
}

function generated(values: readonly (string | number)[]): string {
  return `Generated<${oneOf(values)}>`;
}

function oneOf(values: readonly (string | number)[]): string {
  return values.map((value) => JSON.stringify(value)).join(" | ");
}
