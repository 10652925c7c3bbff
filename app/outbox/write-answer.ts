import * as v from "valibot";
import { personHeader } from "../../domain/count/tally.ts";
import type { ErrorCode } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { ApiError, answerOf } from "../api.ts";

/** After `away` the same request is sent again. */
export type NoAnswer =
  | { kind: "refused"; message: string }
  | { kind: "signed_out" }
  | { kind: "away" };

/** Milliseconds. */
const patience = 15_000;

const refusals: ApiError["code"][] = [
  "not_allowed",
  "not_found",
  "invalid",
  "conflict",
] satisfies ErrorCode[];

/** A write that follows a redirect would arrive somewhere else, or as a read. */
export function writeOptions(userId: Id, keepalive = false) {
  const signal = AbortSignal.timeout(patience);
  const init: RequestInit = { signal, keepalive, redirect: "error" };
  return { headers: { [personHeader]: userId }, init };
}

/** Any answer that is not the server's own, such as a café's login page, counts as no answer. */
export async function understand<Body>(
  schema: v.GenericSchema<unknown, Body>,
  call: Parameters<typeof answerOf>[0],
): Promise<{ kind: "understood"; body: Body } | NoAnswer> {
  try {
    return { kind: "understood", body: v.parse(schema, await answerOf(call)) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "away" };
    if (error.code === "not_signed_in") return { kind: "signed_out" };
    return refusals.includes(error.code)
      ? { kind: "refused", message: error.message }
      : { kind: "away" };
  }
}
