import type { Id } from "../../domain/id.ts";
import type { PushMessage } from "../../domain/push-subscription.ts";
import { listPushSubscriptions, removePushEndpoint } from "../data/push-subscriptions.ts";
import type { Dependencies } from "../dependencies.ts";

export type PushDependencies = Pick<Dependencies, "db" | "push" | "now">;

/** True when at least one device of the person took it. */
export async function sendPush(
  { db, push, now }: PushDependencies,
  userId: Id,
  message: PushMessage,
): Promise<boolean> {
  const devices = await listPushSubscriptions(db, userId, now());
  const results = await Promise.all(
    devices.map(async (device) => {
      const result = await push.send(device, message);
      if (result === "gone") await removePushEndpoint(db, device.endpoint);
      return result;
    }),
  );
  return results.includes("sent");
}
