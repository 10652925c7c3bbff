import { type Context, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import { getPath } from "hono/utils/url";
import { sql } from "kysely";
import * as words from "#words/errors.ts";
import { tooLarge } from "#words/pictures.ts";
import { couldNotRead, notWhole, tookTooLong } from "#words/requests.ts";
import { pictureLimits } from "../domain/account/picture.ts";
import { largestImport } from "../domain/history/import.ts";
import type { Scope, Sender } from "../domain/member/member.ts";
import { type ErrorBody, errorStatus, Refusal } from "../domain/shared/errors.ts";
import type { Id } from "../domain/shared/id.ts";
import { languages, sitePath } from "../words/languages.ts";
import { openapiRoutes } from "./api-docs/openapi.ts";
import type { Dependencies } from "./dependencies.ts";
import { warnOfProxy } from "./http/client-address.ts";
import { languageOf } from "./http/language.ts";
import { sameOrigin } from "./http/origin.ts";
import { anyone } from "./http/permit.ts";
import type { AppEnv } from "./http/session.ts";
import { translated } from "./http/translated.ts";
import { forImports, isLargeUpload, limitBody } from "./limits/body-limit.ts";
import { tellChanges } from "./live/written-changes.ts";
import { mailboxRoutes } from "./mail/mailbox-routes.ts";
import { oneClickRoutes } from "./notification/notifications-routes.ts";
import { termsIn } from "./organization/terms.ts";
import { forPictures } from "./pictures/pictures.ts";
import { apiRoutes } from "./routes.ts";
import type { Session } from "./sign-in/sessions.ts";
import { securityTxtRoutes } from "./site/installation-routes.ts";
import { newsletterFormRoutes } from "./site/newsletter-signups.ts";

const largestBody = 256 * 1024;
const limitBodies = forPictures(
  limitBody(pictureLimits.bytes, tooLarge),
  forImports(limitBody(largestImport), limitBody(largestBody)),
);

export function createApp(deps: Dependencies) {
  const app = new Hono<AppEnv>({ getPath: (request) => lowerIds(getPath(request)) })
    .use(async (c, next) => {
      c.set("deps", deps);
      await next();
    })
    .use(requestLog)
    .use(warnOfProxy())
    .use(deadline())
    .route("/health", healthRoutes)
    .use("/api/*", sameOrigin(deps.config), limitBodies, tellChanges)
    .route("/api", apiRoutes)
    .route("/api", openapiRoutes)
    .route("/unsubscribe", oneClickRoutes)
    .route("/mailbox", mailboxRoutes)
    .route("/.well-known/security.txt", securityTxtRoutes);
  for (const language of languages)
    app.route(sitePath("/newsletter", language), newsletterFormRoutes(language));
  return app
    .notFound((c) => answer(c, 404, { code: "unknown_address", message: words.nothingHere }))
    .onError((error, c) => {
      if (error instanceof Refusal) {
        if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
        const { code, message, fields } = error;
        c.set("refusal", code);
        return answer(c, errorStatus[code], { code, message, fields });
      }
      if (hasHungUp(error, c)) {
        c.set("refusal", "hung_up");
        return answer(c, 422, { code: "invalid", message: notWhole });
      }
      if (error instanceof HTTPException && error.status === 400)
        return answer(c, 422, { code: "invalid", message: couldNotRead });
      deps.log.error({ err: error, id: c.get("requestId") }, "request failed");
      const outage = describeOutage(error);
      if (outage) {
        c.header("retry-after", "5");
        return answer(c, errorStatus.unavailable, { code: "unavailable", message: outage });
      }
      return answer(c, 500, { code: "failed", message: words.somethingWentWrong });
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
  return c.json({ error: inLanguageOf(c, error) } satisfies ErrorBody, status);
}

function inLanguageOf(c: Context, error: ErrorBody["error"]): ErrorBody["error"] {
  const language = languageOf(c);
  const member: Sender | undefined = c.get("member");
  const terms = termsIn(member?.naming ?? {}, language);
  const { code, message, fields } = error;
  const translatedFields = Object.entries(fields ?? {}).map(([field, text]) => [
    field,
    translated(text, language, terms),
  ]);
  return {
    code,
    message: translated(message, language, terms),
    ...(fields && { fields: Object.fromEntries(translatedFields) }),
  };
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
  return new Refusal("unavailable", tookTooLong, undefined, 5);
}

const server = Math.random().toString(36).slice(2, 8);
let requests = 0;

type Variables = AppEnv["Variables"] & { session?: Session; member?: Scope };

const everything = "/*";
const frequent = new Set([everything, "/health", "/health/live", "/health/ready"]);

/** Logs route patterns instead of paths and queries, which hold ids, codes and names. */
const requestLog: MiddlewareHandler<{ Variables: Variables }> = async (c, next) => {
  const began = performance.now();
  const id = `${server}-${(++requests).toString(36)}`;
  c.set("requestId", id);
  await next();
  const member = c.get("member");
  const route = routeOf(c);
  c.get("deps").log[frequent.has(route) && c.res.status < 400 ? "debug" : "info"]({
    id,
    method: c.req.method,
    route,
    status: c.res.status,
    ms: Math.round((performance.now() - began) * 10) / 10,
    user: c.get("session")?.userId ?? personOf(member) ?? c.get("actor"),
    token: member?.apiToken?.id,
    organization: member?.organizationId,
    refusal: c.get("refusal"),
  });
};

function personOf(member: Scope | undefined): Id | undefined {
  return member?.apiToken ? undefined : member?.userId;
}

function routeOf(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  const answering = paths.findLast((path) => !path.endsWith("/*"));
  return answering ?? paths.findLast((path) => path !== everything) ?? everything;
}

/** SQLSTATE codes and system errors of a database that cannot be reached. */
const awayStates = /^(08...|57P0[1-5]|53300)$/;
const busyStates = new Set(["55P03", "40001", "40P01", "25P03"]);
const awaySystem = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
const awayMessages = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
];

/** Says why the database cannot serve; null for any other error. */
function describeOutage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (isFullDisk(error))
    return "There is no room left on the server's disk, so nothing can be saved. Please tell whoever runs it.";
  if (code === "57014")
    return "This takes too long just now, so it was stopped. Please try again in a moment.";
  if (busyStates.has(code))
    return "Too many people are saving at the same moment. Please try again in a moment.";
  const isAway =
    awayStates.test(code) ||
    (awaySystem.has(code) && !isHungUp(error)) ||
    awayMessages.some((message) => error.message.startsWith(message));
  return isAway ? "The database is not answering just now. Please try again in a moment." : null;
}

function isHungUp(error: Error): boolean {
  return error.message === "aborted";
}

function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return ["53100", "ENOSPC", "EDQUOT"].includes(code) || isFullDisk(error.cause);
}
