import type { CountRequest, DeviceCount } from "../../domain/count/device-count.ts";
import { type CountState, countStateSchema } from "../../domain/count/tally.ts";
import type { Id } from "../../domain/shared/id.ts";
import { api } from "../api.ts";
import { type NoAnswer, understand, writeOptions } from "./write-answer.ts";

export type CountAnswer = { kind: "state"; state: CountState } | NoAnswer;

type CountPlace = Pick<DeviceCount, "organizationId" | "assignmentId">;
export type SendCount = (
  userId: Id,
  count: CountPlace & Pick<DeviceCount, "deviceId" | "date" | "tappedAt">,
  request: CountRequest,
  keepalive?: boolean,
) => Promise<CountAnswer>;

const { tallies, count: savedCount } =
  api.organizations[":organizationId"].assignments[":assignmentId"];

/** May be sent twice, because it holds totals. */
export const sendCount: SendCount = (userId, count, { kind, ...totals }, keepalive) => {
  const { organizationId, assignmentId, deviceId } = count;
  const tally = { ...totals, ...momentOf(count) };
  const param = { organizationId, assignmentId };
  const options = writeOptions(userId, keepalive);
  return stateOf(
    kind === "save"
      ? savedCount.$put({ param, json: { ...tally, deviceId } }, options)
      : tallies[":deviceId"].$put({ param: { ...param, deviceId }, json: tally }, options),
  );
};

/** Staff decide on taps that arrive after their week was closed, and see when they were made. */
function momentOf({ date, tappedAt }: Pick<DeviceCount, "date" | "tappedAt">) {
  const daysOpen = 6;
  const isEarly = !date || Date.now() < Date.parse(date) + daysOpen * 86_400_000;
  return isEarly || !tappedAt ? {} : { tappedAt };
}

export function readCount(userId: Id, { organizationId, assignmentId }: CountPlace) {
  const param = { organizationId, assignmentId };
  return stateOf(tallies.$get({ param }, writeOptions(userId)));
}

async function stateOf(call: Parameters<typeof understand>[1]): Promise<CountAnswer> {
  const answer = await understand(countStateSchema, call);
  return answer.kind === "understood" ? { kind: "state", state: answer.body } : answer;
}
