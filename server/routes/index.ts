import { Hono } from "hono";
import type { AppEnv } from "../session.ts";
import { campusRoutes } from "./campuses.ts";
import { meRoutes } from "./me.ts";

/** The table of contents of the API. */
export const apiRoutes = new Hono<AppEnv>()
  .route("/me", meRoutes)
  .route("/organizations/:organizationId/campuses", campusRoutes);

/** The API's shape for the typed client; a type only, so nothing of the server reaches the browser. */
export type ApiRoutes = typeof apiRoutes;
