import type { hc } from "hono/client";
import * as words from "#words/errors.ts";
import { brand } from "../brand.ts";
import type { ErrorBody } from "../domain/shared/errors.ts";
import type { ApiRoutes } from "../server/routes.ts";
import { hearServerTime } from "./reading/server-time.ts";
import { typedClient } from "./typed-client.ts";

/** The types come from the server's own routes; the addresses are relative, so the server that sent the page answers. */
export const api = typedClient<ReturnType<typeof hc<ApiRoutes>>>("/api");

/** `code` is the server's, or `offline` when no answer came at all. */
export class ApiError extends Error {
  readonly code: ErrorBody["error"]["code"] | "offline";
  readonly fields: Record<string, string>;

  constructor(code: ApiError["code"], message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.fields = fields;
  }
}

export function apiErrorOf(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError("failed", words.somethingWentWrong);
}

function isErrorBody(body: unknown): body is ErrorBody {
  const { code, message } = Object(Object(body).error);
  return typeof code === "string" && typeof message === "string";
}

type JsonResponse<Body> = Pick<Response, "ok" | "status" | "headers"> & {
  json: () => Promise<Body>;
};

/** Throws ApiError, with the server's own message where there is one. */
export async function answerOf<Body>(call: Promise<JsonResponse<Body>>): Promise<Body> {
  return (await successOf(call)).json().catch(throwOffline);
}

/** For an answer without a body, such as a deletion's. Throws ApiError. */
export async function doneOf(call: Promise<JsonResponse<unknown>>): Promise<void> {
  await successOf(call);
}

export function throwOffline(): never {
  throw new ApiError("offline", offlineWords());
}

function offlineWords(): string {
  return navigator.onLine ? words.cannotReach(brand.product) : words.youAreOffline;
}

export function isOffline(error: Error): boolean {
  return error instanceof ApiError && error.code === "offline";
}

/** The connection may have come back since the request failed. */
export function reasonOf(error: Error): string {
  return isOffline(error) ? offlineWords() : error.message;
}

function isJson({ headers }: Pick<Response, "headers">): boolean {
  return /^application\/json\b/.test(headers.get("content-type") ?? "");
}

async function successOf<Body>(call: Promise<JsonResponse<Body>>): Promise<JsonResponse<Body>> {
  const sentAt = Date.now();
  const response = await call.catch(throwOffline);
  hearServerTime(response.headers.get("date"), sentAt);
  // A café's network may answer with its own login page, which must not pass for our success.
  if (response.ok) return response.status === 204 || isJson(response) ? response : throwOffline();
  const failure: unknown = await response.json().catch(() => null);
  const { code, message, fields }: ErrorBody["error"] = isErrorBody(failure)
    ? failure.error
    : { code: "failed", message: words.somethingWentWrong };
  throw new ApiError(code, message, fields);
}
