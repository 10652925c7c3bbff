import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, doneOf } from "../../api.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { queryKeys } from "../../reading/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import rows from "../profile.module.css";
import { DeviceRow } from "./device-row.tsx";
import styles from "./security.module.css";
import { sessionsQuery } from "./sessions.ts";

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
