import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Database, importDatabaseOf, mostImports } from "../database/database.ts";
import { createFairQueue } from "../limits/fair-queue.ts";

const busy = "Other files are being imported just now. Please try again in a moment.";

/** In milliseconds, shorter than a request may take (server/app.ts). */
const longestWait = 20_000;

const { inTurn } = createFairQueue({
  atOnce: mostImports,
  ofOne: 1,
  mostWaiting: 100,
  longestWait,
  refusal: () => new Refusal("unavailable", busy, undefined, 10),
});

/** Runs an import or its undoing in one transaction, one at a time for each organization. */
export function importInTurn<Result>(
  db: Database,
  organizationId: Id,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return inTurn(organizationId, () => importDatabaseOf(db).transaction().execute(work));
}
