import * as v from "valibot";
import { personHeader } from "../../domain/count/tally.ts";
import type { ErrorCode } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { ApiError, answerOf } from "../api.ts";

/** The server's word on a write. */
export type Decision<Body = unknown> =
  | { kind: "accepted"; body: Body }
  | { kind: "refused"; message: string };

/** After `away` or `signed_out` the same write is sent again. */
export type Answer<Body = unknown> = Decision<Body> | { kind: "away" } | { kind: "signed_out" };

/** One request. It may be sent any number of times. */
export type Write<Body = unknown> = {
  /** The counts, numbers or note in it. */
  keys: readonly string[];
  /** A page that is being closed sends with `keepalive` and hears no answer. */
  send(keepalive?: boolean): Promise<Answer<Body>>;
  hear(decision: Decision<Body>): Promise<void>;
};

/** False for a key that has just failed, and for a refused one that is not tried again now. */
export type MaySend = (key: string, refused: string | null) => boolean;

/** Counts, entries or notes: what they need beyond keeping, sending, pausing and trying again. */
export type Kind = {
  next(maySend: MaySend): Promise<Write | undefined>;
  /** The writes of a page that is being closed. */
  leave(): Write[];
  refusedKeys(): string[];
};

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
): Promise<Answer<Body>> {
  try {
    return { kind: "accepted", body: v.parse(schema, await answerOf(call)) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "away" };
    if (error.code === "not_signed_in") return { kind: "signed_out" };
    return refusals.includes(error.code)
      ? { kind: "refused", message: error.message }
      : { kind: "away" };
  }
}
