import type { hc } from "hono/client";
import { brand } from "../brand.ts";
import { type ErrorBody, somethingWentWrong } from "../domain/errors.ts";
import type { ApiRoutes } from "../server/routes/index.ts";
import { typedClient } from "./typed-client.ts";

/** The API by the types of the server's own routes. Relative addresses: the server that served the page answers it. */
export const api = typedClient<ReturnType<typeof hc<ApiRoutes>>>("/api");

/** An answer that is not a success. `code` is the server's, or `offline` when no answer came at all. */
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
  return error instanceof ApiError ? error : new ApiError("failed", somethingWentWrong);
}

type JsonResponse<Body> = Pick<Response, "ok" | "status" | "headers"> & {
  json: () => Promise<Body>;
};

/** Awaits a call of `api` and gives its body. Throws ApiError, with the server's own message where there is one. */
export async function answerOf<Body>(call: Promise<JsonResponse<Body>>): Promise<Body> {
  return (await successOf(call)).json().catch(throwOffline);
}

/** Awaits a call of `api` whose answer has no body, such as a deletion. Throws ApiError as `answerOf` does. */
export async function doneOf(call: Promise<JsonResponse<unknown>>): Promise<void> {
  await successOf(call);
}

function throwOffline(): never {
  throw new ApiError(
    "offline",
    navigator.onLine
      ? `We cannot reach ${brand.product}. Check your connection and try again.`
      : "You are offline. Please try again when you are connected.",
  );
}

function isJson({ headers }: Pick<Response, "headers">): boolean {
  return /^application\/json\b/.test(headers.get("content-type") ?? "");
}

async function successOf<Body>(call: Promise<JsonResponse<Body>>): Promise<JsonResponse<Body>> {
  const response = await call.catch(throwOffline);
  // A network that wants its own login first answers with a page of its own, which is no success of ours.
  if (response.ok) return response.status === 204 || isJson(response) ? response : throwOffline();
  const failure = (await response.json().catch(() => null)) as ErrorBody | null;
  const { code, message, fields } = failure?.error ?? {
    code: "failed",
    message: somethingWentWrong,
  };
  throw new ApiError(code, message, fields);
}
