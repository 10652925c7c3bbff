import type pg from "pg";
import pino from "pino";
import { readConfig } from "../server/config.ts";
import type { Database } from "../server/data/database.ts";
import { createDependencies } from "../server/dependencies.ts";
import { createApp } from "../server/http/app.ts";
import { createQueue } from "../server/jobs/queue.ts";
import { listen, type Recipe, recipeOf } from "./recipe.ts";
import { type Request, scenarios } from "./scenarios.ts";
import type { World } from "./world.ts";

type BareRoute = { method: string; pattern: string; recipe: Recipe };

export async function captureRecipes(
  db: Database,
  pool: pg.Pool,
  world: World,
): Promise<BareRoute[]> {
  const config = readConfig({ LOG_LEVEL: "silent" });
  const secret = "the secret of a benchmark, long enough";
  const now = () => new Date();
  const queue = createQueue(db);
  const log = pino({ level: "silent" });
  const app = createApp(await createDependencies({ config, db, pool, secret, queue, now, log }));
  const send = async ({ method, path, body }: Request) => {
    const response = await app.request(path, {
      method,
      headers: {
        cookie: `countwell_session=${world.token}`,
        origin: config.publicUrl,
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  };
  const routes: BareRoute[] = [];
  for (const { next } of scenarios) {
    await makeTelling(db, world);
    const request = next(world, 0);
    const heard = await listen(() => send(request));
    const pattern = request.path
      .replace("?", "\\?")
      .replace(/[0-9a-f-]{36}|\d{4}-\d\d-\d\d/g, "[^/?]+");
    routes.push({
      method: request.method,
      pattern: `^${pattern}$`,
      recipe: recipeOf(heard, request, world.token),
    });
  }
  return routes;
}

/** Values that appear nowhere else show the recipe where they are used. */
async function makeTelling(db: Database, { organizationId, weeks }: World): Promise<void> {
  const [week] = weeks;
  for (const [index, categoryId] of (week?.categoryIds ?? []).entries())
    await db
      .updateTable("entry")
      .set({ value: 950_001 + index, version: 800_001 + index })
      .where("organization_id", "=", organizationId)
      .where("category_id", "=", categoryId)
      .where("occurrence_id", "in", (eb) =>
        eb
          .selectFrom("occurrence")
          .select("id")
          .where("organization_id", "=", organizationId)
          .where("campus_id", "=", week?.campusId ?? "")
          .where("date", "=", week?.weekStart ?? ""),
      )
      .execute();
}
