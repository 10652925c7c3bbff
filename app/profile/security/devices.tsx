import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import type { SignedInDevice } from "../../../domain/account/session.ts";
import { ago, shortDay } from "../../../domain/shared/time/day-words.ts";
import { type Day, dayIn } from "../../../domain/shared/time/week.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { currentTime } from "../../reading/server-time.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Card } from "../../ui/panel/card.tsx";
import rows from "../profile.module.css";
import styles from "./security.module.css";

export function Devices() {
  const { data: devices, error, refetch, isFetching } = useQuery(sessionsQuery);
  const signOut = useSignOutOf();
  return (
    <section className={rows.group}>
      <h2 className={rows.groupName}>Signed-in devices</h2>
      {devices && (
        <Card className={rows.rows}>
          <ul>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={signOut.isPending && signOut.variables === device.id}
                onSignOut={() => signOut.mutate(device.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      {!devices && !error && (
        <Card className={styles.waiting}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </Card>
      )}
      {error && !devices && <FailedRead query={{ error, isFetching, refetch }} of="your devices" />}
      {signOut.error && <Notice kind="bad">{signOut.error.message}</Notice>}
      {devices && devices.length > 1 && (
        <Button
          kind="quiet"
          busy={signOut.isPending && signOut.variables === "others"}
          onClick={() => signOut.mutate("others")}
        >
          Sign out all others
        </Button>
      )}
    </section>
  );
}

function useSignOutOf() {
  const queries = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (which: string) =>
      doneOf(
        which === "others"
          ? api.sessions.$delete()
          : api.sessions[":sessionId"].$delete({ param: { sessionId: which } }),
      ),
    onSuccess: async (_answer, which) => {
      await queries.invalidateQueries({ queryKey: queryKeys.sessions });
      showToast(which === "others" ? "All other devices are signed out." : "Device signed out.");
    },
  });
}

const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: async () => (await answerOf(api.sessions.$get())).items,
  // A security list must never show an old answer.
  staleTime: 0,
});

type DeviceRowProps = { device: SignedInDevice; busy: boolean; onSignOut: () => void };

function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const isMobile = /iPhone|iPad|Android/.test(device.device);
  const Icon = isMobile ? Smartphone : Monitor;
  const used = device.isThisOne ? "In use now" : `Used ${usedWords(device.lastUsedAt)}`;
  return (
    <li className={styles.device}>
      <span className={rows.rowIcon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.deviceWords}>
        {device.device}
        <small>{used}</small>
        <small>Since {shortDay(dayOf(device.signedInAt), dayOf(new Date()))}</small>
      </span>
      {device.isThisOne ? (
        <span className={styles.here}>This device</span>
      ) : (
        <Button
          kind="quiet"
          className={styles.signOut}
          busy={busy}
          aria-label={`Sign out ${device.device}, ${used.toLowerCase()}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function dayOf(time: string | Date): Day {
  return dayIn(deviceTimeZone, new Date(time));
}

/** The server knows it only to the hour. */
function usedWords(time: string): string {
  const hours = Math.floor((currentTime().getTime() - Date.parse(time)) / 3_600_000);
  if (hours < 1) return "within the hour";
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}
