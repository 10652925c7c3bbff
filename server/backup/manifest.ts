import * as v from "valibot";
import { brand } from "../../brand.ts";

export const tooNew = `This backup was made by a newer version. Update ${brand.product} first.`;

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));

/** The first file of a backup: what it is and how its tables were when it was made. */
export const manifestSchema = v.object({
  format: v.literal(1, tooNew),
  madeAt: v.string(),
  /** In the order in which they were applied. */
  migrations: v.array(v.string()),
  /** Each after those it refers to. */
  tables: v.array(v.object({ name, columns: v.array(name) })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The last file of a backup: how many rows each table has. Without it the backup is not whole. */
export const endSchema = v.object({ rows: v.record(v.string(), v.number()) });

/** Jobs that waited: mail that somebody is waiting for. */
export const jobsSchema = v.array(
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

/** A backup or an installation that a restore cannot work with. The message is a sentence for whoever runs it. */
export class RestoreError extends Error {}
