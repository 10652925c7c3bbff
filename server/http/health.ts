import { type Context, Hono } from "hono";
import { sql } from "kysely";
import { anyone } from "./permit.ts";
import type { AppEnv } from "./session.ts";

/** Alive is a process that answers; ready is one whose database does, too. The error handler answers an outage with 503. */
export const healthRoutes = new Hono<AppEnv>()
  .get("/live", anyone, (c) => c.json({ status: "ok" }))
  .get("/ready", anyone, askDatabase)
  .get("/", anyone, askDatabase);

async function askDatabase(c: Context<AppEnv>) {
  await sql`select 1`.execute(c.var.deps.db);
  return c.json({ status: "ok" });
}
