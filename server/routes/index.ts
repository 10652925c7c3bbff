import { Hono } from "hono";
import type { AppEnv } from "../session.ts";
import { campusRoutes } from "./campuses.ts";
import { entryRoutes, weekEntryRoutes } from "./entries.ts";
import { meRoutes } from "./me.ts";

/** The table of contents of the API. */
export const apiRoutes = new Hono<AppEnv>()
  .route("/me", meRoutes)
  .route("/organizations/:organizationId/campuses", campusRoutes)
  .route("/organizations/:organizationId/entries", entryRoutes)
  .route(
    "/organizations/:organizationId/campuses/:campusId/weeks/:weekStart/entries",
    weekEntryRoutes,
  );

/** The API's shape for the typed client; a type only, so nothing of the server reaches the browser. */
export type ApiRoutes = typeof apiRoutes;
