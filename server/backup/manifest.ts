import * as v from "valibot";
import { brand } from "../../brand.ts";
import { trustedList, trustedRecord } from "../../domain/shared/bounded.ts";

export const tooNew = `This backup was made by a newer version. Update ${brand.product} first.`;
export const beforeOne =
  "This backup was made by a version before 1.0: restore it with that version, export its numbers there, and import them here.";

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));

export const manifestSchema = v.object({
  format: v.literal(1, tooNew),
  madeAt: v.string(),
  migrations: trustedList(v.string()),
  tables: trustedList(v.object({ name, columns: trustedList(name) })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Written last, so a backup without it is incomplete. */
export const endSchema = v.object({ rows: trustedRecord(v.string(), v.number()) });

export const jobsSchema = trustedList(
  v.object({
    task: v.string(),
    payload: v.unknown(),
    key: v.nullable(v.string()),
    runAt: v.string(),
    mostAttempts: v.number(),
  }),
);

export const manifestName = "countwell.json";
export const endName = "end.json";
export const jobsName = "jobs.json";
export const secretName = "auth-secret";

export class RestoreError extends Error {}
