import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { brand } from "../../../brand.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./notifications.module.css";
import {
  devicePushQuery,
  type PushAbility,
  type PushState,
  pushAbility,
  turnOffPush,
  turnOnPush,
} from "./push-device.ts";

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
