import type { PushMessage } from "../../domain/account/push-subscription.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Dependencies } from "../dependencies.ts";
import { listPushSubscriptions, removePushEndpoint } from "../notification/push-subscriptions.ts";

export type PushDependencies = Pick<Dependencies, "db" | "push" | "now">;

/** Returns true when at least one device of the person took it. */
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
