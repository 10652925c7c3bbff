import { vi } from "vitest";
import type { Answer } from "../app/outbox/kind.ts";

type Reply = Answer<unknown> | Promise<Answer<unknown>>;

/** Answers the outbox's requests in place of a server. */
export function answerWrites(answer: (path: string, body: unknown) => Reply): void {
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    const reply = answer(path, JSON.parse(String(body ?? "null")));
    return Promise.resolve(reply).then(responseOf);
  });
}

function responseOf(answer: Answer<unknown>): Response {
  if (answer.kind === "away") throw new TypeError("There is no network.");
  if (answer.kind === "accepted") return Response.json(answer.body);
  if (answer.kind === "signed_out") return failure("not_signed_in", "Log in.", 401);
  return failure("conflict", answer.message, 409);
}

function failure(code: string, message: string, status: number): Response {
  return Response.json({ error: { code, message } }, { status });
}
