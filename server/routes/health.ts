import { Hono } from "hono";
import { sql } from "kysely";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";

/** The error handler answers an outage with 503. */
export const healthRoutes = new Hono<AppEnv>().get("/", anyone, async (c) => {
  await sql`select 1`.execute(c.var.deps.db);
  return c.json({ status: "ok" });
});
