import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { brand } from "../../../brand.ts";
import {
  type DevicePush,
  pushSubscriptionSchema,
} from "../../../domain/account/push-subscription.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { installApp } from "../../store/installed-app.ts";
import { findPushSubscription } from "../../store/push-subscription.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Card } from "../../ui/panel/card.tsx";
import styles from "./notifications.module.css";

/** Push messages to the device that shows this. */
export function PushHere() {
  const { data, error, isFetching, refetch } = useQuery(devicePushQuery);
  const [ability, setAbility] = useState(pushAbility);
  if (ability !== "possible") return <WhyNot ability={ability} />;
  if (data) return <Switch state={data} onAsked={() => setAbility(pushAbility())} />;
  if (!error) return <Skeleton height={96} />;
  return <FailedRead query={{ error, isFetching, refetch }} of="the choice for this device" />;
}

function Switch({ state, onAsked }: { state: PushState; onAsked: () => void }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async () => {
      if (!state.isOn) return turnOnPush(state.publicKey);
      await turnOffPush();
      return true;
    },
    onSettled: async () => {
      onAsked();
      await queries.invalidateQueries({ queryKey: devicePushQuery.queryKey });
    },
  });
  const wasDismissed = change.data === false;
  return (
    <Card className={styles.device}>
      <p role="status">
        {state.isOn
          ? "Push is on for this device, until you log out here."
          : "Push is off for this device."}
      </p>
      {wasDismissed && !state.isOn && (
        <p className={styles.small}>Your browser asks first. Press Allow there.</p>
      )}
      <Button
        kind={state.isOn ? "quiet" : "primary"}
        busy={change.isPending}
        onClick={() => change.mutate()}
      >
        {state.isOn ? "Turn off push on this device" : "Turn on push on this device"}
      </Button>
      {change.error && (
        <Notice kind="bad" title="Push could not be changed.">
          {change.error.message}
        </Notice>
      )}
    </Card>
  );
}

function WhyNot({ ability }: { ability: Exclude<PushAbility, "possible"> }) {
  if (ability === "denied")
    return (
      <Notice title="Push is blocked on this device.">
        Your browser blocks notifications from this site. Open the site settings next to the
        address, allow notifications, then come back.
      </Notice>
    );
  if (ability === "needs home screen")
    return (
      <Notice title="Put the app on your Home Screen first.">
        On an iPhone or iPad, press Share, then Add to Home Screen. Open {brand.product} from there
        and turn on push here.
      </Notice>
    );
  return <Notice title="This browser doesn't support push.">You get emails instead.</Notice>;
}

const pushApi = api.me["push-subscription"];

/** Whether this browser can show push messages, and does. */
type PushAbility = "possible" | "denied" | "needs home screen" | "unsupported";

function pushAbility(): PushAbility {
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

const devicePushQuery = {
  queryKey: ["push-subscription"],
  queryFn: async () => {
    const [{ publicKey, endpoint }, own] = await Promise.all([
      answerOf(pushApi.$get()),
      findOwn().catch(() => null),
    ]);
    return { publicKey, isOn: endpoint !== null && own?.endpoint === endpoint };
  },
};

type PushState = { publicKey: string; isOn: boolean };

/** Asks for the permission first. False when it was not given. */
async function turnOnPush(publicKey: DevicePush["publicKey"]): Promise<boolean> {
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

async function turnOffPush(): Promise<void> {
  await doneOf(pushApi.$delete());
  await (await findOwn())?.unsubscribe();
}

async function findOwn(): Promise<PushSubscription | null> {
  return pushAbility() === "possible" ? findPushSubscription() : null;
}
