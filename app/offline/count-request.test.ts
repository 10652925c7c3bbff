import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../../domain/id.ts";
import { sendCount } from "./count-request.ts";

afterEach(() => vi.unstubAllGlobals());

const place = { organizationId: newId(), assignmentId: newId(), deviceId: newId() };
const tally = { kind: "tally", round: 1, plus: 3, minus: 0 } as const;
const message = "In words.";

test.each([
  ["invalid", 422, { kind: "refused", message }],
  ["invalid", 413, { kind: "refused", message }],
  ["not_allowed", 403, { kind: "refused", message }],
  ["not_found", 404, { kind: "refused", message }],
  ["conflict", 409, { kind: "refused", message }],
  ["not_signed_in", 401, { kind: "signed_out" }],
  ["too_many", 429, { kind: "away" }],
  ["failed", 500, { kind: "away" }],
])("%s (%i) never counts as taken", async (code, status, answer) => {
  answerWith(JSON.stringify({ error: { code, message } }), status);
  expect(await sendCount(newId(), place, tally)).toEqual(answer);
});

test.each([400, 403, 404, 409, 200])(
  "a page of somebody else's network (%i) is no answer",
  async (status) => {
    answerWith("<html>Log in to the cafe</html>", status);
    expect(await sendCount(newId(), place, tally)).toEqual({ kind: "away" });
  },
);

function answerWith(body: string, status: number): void {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
}
