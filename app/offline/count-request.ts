import * as v from "valibot";
import type { CountRequest, DeviceCount } from "../../domain/device-count.ts";
import type { Id } from "../../domain/id.ts";
import { type CountState, countStateSchema, personHeader } from "../../domain/tally.ts";
import { ApiError, answerOf, api } from "../api.ts";

export type CountAnswer =
  | { kind: "state"; state: CountState }
  | { kind: "refused"; message: string }
  | { kind: "signed_out" }
  | { kind: "away" };

type CountPlace = Pick<DeviceCount, "organizationId" | "assignmentId">;
export type SendCount = (
  userId: Id,
  count: CountPlace & Pick<DeviceCount, "deviceId">,
  request: CountRequest,
  keepalive?: boolean,
) => Promise<CountAnswer>;

const patience = 15_000;

const { tallies, count: savedCount } =
  api.organizations[":organizationId"].assignments[":assignmentId"];

/** May be sent twice, because it holds totals. */
export const sendCount: SendCount = (userId, count, { kind, ...tally }, keepalive) => {
  const { organizationId, assignmentId, deviceId } = count;
  const param = { organizationId, assignmentId };
  const options = optionsFor(userId, keepalive);
  return understand(
    kind === "save"
      ? savedCount.$put({ param, json: { ...tally, deviceId } }, options)
      : tallies[":deviceId"].$put({ param: { ...param, deviceId }, json: tally }, options),
  );
};

export function readCount(userId: Id, { organizationId, assignmentId }: CountPlace) {
  return understand(tallies.$get({ param: { organizationId, assignmentId } }, optionsFor(userId)));
}

function optionsFor(userId: Id, keepalive = false) {
  const init = { signal: AbortSignal.timeout(patience), keepalive };
  return { headers: { [personHeader]: userId }, init };
}

/** An unreadable answer, such as a café's login page, counts as no answer. */
async function understand(call: Parameters<typeof answerOf>[0]): Promise<CountAnswer> {
  try {
    return { kind: "state", state: v.parse(countStateSchema, await answerOf(call)) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "away" };
    if (error.code === "not_signed_in") return { kind: "signed_out" };
    const isFinal = ["not_allowed", "not_found", "invalid", "conflict"].includes(error.code);
    return isFinal ? { kind: "refused", message: error.message } : { kind: "away" };
  }
}
