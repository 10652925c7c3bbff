import { type Context, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { getPath } from "hono/utils/url";
import { sql } from "kysely";
import { pictureLimits, pictureMessages } from "../../domain/account/picture.ts";
import { largestImport } from "../../domain/history/import.ts";
import {
  type ErrorBody,
  errorStatus,
  nothingHere,
  Refusal,
  somethingWentWrong,
} from "../../domain/shared/errors.ts";
import { openapiRoutes } from "../api-docs/openapi.ts";
import { describeOutage } from "../database/outage.ts";
import type { Dependencies } from "../dependencies.ts";
import { forImports, isLargeUpload, limitBody } from "../limits/body-limit.ts";
import { mailboxRoutes } from "../mail/mailbox-routes.ts";
import { oneClickRoutes } from "../notification/unsubscriptions-routes.ts";
import { apiRoutes } from "../routes.ts";
import { newsletterFormRoutes } from "../site/newsletter-forms-routes.ts";
import { securityTxtRoutes } from "../site/security-txt-routes.ts";
import { warnOfProxy } from "./client-address.ts";
import { sameOrigin } from "./origin.ts";
import { anyone } from "./permit.ts";
import { forPictures } from "./picture-upload.ts";
import { requestLog } from "./request-log.ts";
import type { AppEnv } from "./session.ts";

const largestBody = 256 * 1024;
const limitBodies = forPictures(
  limitBody(pictureLimits.bytes, pictureMessages.tooLarge),
  forImports(limitBody(largestImport), limitBody(largestBody)),
);

export function createApp(deps: Dependencies) {
  return new Hono<AppEnv>({ getPath: (request) => lowerIds(getPath(request)) })
    .use(async (c, next) => {
      c.set("deps", deps);
      await next();
    })
    .use(requestLog)
    .use(warnOfProxy())
    .use(deadline())
    .route("/health", healthRoutes)
    .use("/api/*", sameOrigin(deps.config), limitBodies)
    .route("/api", apiRoutes)
    .route("/api", openapiRoutes)
    .route("/unsubscribe", oneClickRoutes)
    .route("/mailbox", mailboxRoutes)
    .route("/newsletter", newsletterFormRoutes)
    .route("/.well-known/security.txt", securityTxtRoutes)
    .notFound((c) => answer(c, 404, { code: "unknown_address", message: nothingHere }))
    .onError((error, c) => {
      if (error instanceof Refusal) {
        if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
        const { code, message, fields } = error;
        c.set("refusal", code);
        return answer(c, errorStatus[code], { code, message, fields });
      }
      if (hasHungUp(error, c)) {
        c.set("refusal", "hung_up");
        return answer(c, 422, { code: "invalid", message: "This request is not whole." });
      }
      if (error instanceof HTTPException && error.status === 400)
        return answer(c, 422, { code: "invalid", message: "This request could not be read." });
      deps.log.error({ err: error, id: c.get("requestId") }, "request failed");
      const outage = describeOutage(error);
      if (outage) {
        c.header("retry-after", "5");
        return answer(c, errorStatus.unavailable, { code: "unavailable", message: outage });
      }
      return answer(c, 500, { code: "failed", message: somethingWentWrong });
    });
}

/** UUIDs may come in capitals; the database tells them in small letters. */
function lowerIds(path: string): string {
  return path.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, (id) => id.toLowerCase());
}

function hasHungUp(error: Error, c: Context): boolean {
  const isUnread =
    error instanceof HTTPException
      ? error.status === 400
      : error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
  return isUnread && c.req.raw.signal.aborted;
}

function answer(
  c: Context,
  status: 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503,
  error: ErrorBody["error"],
) {
  return c.json({ error } satisfies ErrorBody, status);
}

/** Alive is a process that answers; ready is one whose database does, too. The error handler answers an outage with 503. */
const healthRoutes = new Hono<AppEnv>()
  .get("/live", anyone, (c) => c.json({ status: "ok" }))
  .get("/ready", anyone, askDatabase)
  .get("/", anyone, askDatabase);

async function askDatabase(c: Context<AppEnv>) {
  await sql`select 1`.execute(c.var.deps.db);
  return c.json({ status: "ok" });
}

/** Longer than a statement may take (server/database/database.ts), shorter than a phone waits. */
const requestTimeout = 25_000;

/** For slow networks as long as the server reads a request (server/http/listen.ts). */
const uploadTimeout = 60_000;

/** A frozen database never answers. The work may still finish after the deadline. */
export function deadline(given?: number): MiddlewareHandler {
  return async (c, next) => {
    const milliseconds = given ?? (isLargeUpload(c) ? uploadTimeout : requestTimeout);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLate()), milliseconds);
      next()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  };
}

function tooLate(): Refusal {
  return new Refusal(
    "unavailable",
    "This took too long. Please try again in a moment.",
    undefined,
    5,
  );
}
