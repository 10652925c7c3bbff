import * as v from "valibot";
import {
  type DevicePush,
  pushSubscriptionSchema,
} from "../../../domain/account/push-subscription.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { installApp } from "../../offline/installed-app.ts";
import { findPushSubscription } from "../../store/push-subscription.ts";

const pushApi = api.me["push-subscription"];

/** What this browser can do about push messages. */
export type PushAbility = "possible" | "denied" | "needs home screen" | "unsupported";

export function pushAbility(): PushAbility {
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return isUninstalledOnIphone() ? "needs home screen" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "possible";
}

/** Safari on an iPhone or iPad has push messages only in apps on the Home Screen. */
function isUninstalledOnIphone(): boolean {
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac;
  return isApple && !matchMedia("(display-mode: standalone)").matches;
}

export const devicePushQuery = {
  queryKey: ["push-subscription"],
  queryFn: async () => {
    const [{ publicKey, endpoint }, own] = await Promise.all([
      answerOf(pushApi.$get()),
      findOwn().catch(() => null),
    ]);
    return { publicKey, isOn: endpoint !== null && own?.endpoint === endpoint };
  },
};

export type PushState = { publicKey: string; isOn: boolean };

/** Asks for the permission first. False when it was not given. */
export async function turnOnPush(publicKey: DevicePush["publicKey"]): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await installApp();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with another key, or for somebody else, cannot be used again.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = made.toJSON();
  const read = v.safeParse(pushSubscriptionSchema, { endpoint, ...keys });
  if (!read.success) throw new Error("This browser's push service is not known here.");
  await answerOf(pushApi.$put({ json: read.output }));
  return true;
}

export async function turnOffPush(): Promise<void> {
  await doneOf(pushApi.$delete());
  await (await findOwn())?.unsubscribe();
}

async function findOwn(): Promise<PushSubscription | null> {
  return pushAbility() === "possible" ? findPushSubscription() : null;
}
