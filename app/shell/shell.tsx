import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useRouteError } from "react-router";
import { NewVersion } from "../offline/new-version.tsx";
import { OfflineWork } from "../offline/offline-work.tsx";
import { closeOutbox } from "../outbox/use-outbox.ts";
import { meQuery } from "../reading/me.ts";
import { useOnline } from "../reading/online.ts";
import { askAgainAfter, queryClient } from "../reading/query-client.ts";
import { beginReads, forgetShownReads } from "../store/person-reads.ts";
import { hearNobody } from "../store/private-data.ts";
import { ToastRegion } from "../ui/toast.tsx";
import { useIsDesk } from "./desk.ts";
import { FailedPiece } from "./failed-piece.tsx";
import { Frame } from "./frame.tsx";
import { Guarded } from "./guarded.tsx";
import { isUnloadedPiece } from "./load-piece.ts";
import { Navigation } from "./navigation.tsx";
import { Progress } from "./progress.tsx";
import styles from "./shell.module.css";
import { UnsentLink } from "./unsent-link.tsx";

/** The clicker has a layout of its own, without TanStack Query. */
export default function Shell() {
  const [isMet] = useState(() => beginReads(queryClient));
  return (
    <QueryClientProvider client={queryClient}>
      <ShellFrame>
        <Screens isMet={isMet} />
      </ShellFrame>
    </QueryClientProvider>
  );
}

/** Keeps the navigation, so that the other screens stay within reach. */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    if (!isUnloadedPiece(error)) void forgetShownReads(queryClient);
  }, [error]);
  return (
    <ShellFrame>
      <FailedPiece error={error} />
    </ShellFrame>
  );
}

function ShellFrame({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  const isDesk = useIsDesk();
  return (
    <Frame kind="app">
      <Progress />
      {isDesk && <Navigation />}
      {children}
      {!isOnline && (
        <p className={styles.offline} role="status">
          <CloudOff size={16} aria-hidden="true" />
          You are offline. What you count is kept on this device.
        </p>
      )}
      <NewVersion />
      {!isDesk && <Navigation />}
      <ToastRegion />
    </Frame>
  );
}

/** `isMet` is true when it was asked right before who is signed in. */
function Screens({ isMet }: { isMet: boolean }) {
  const me = useQuery({ ...meQuery, refetchInterval: askAgainAfter });
  const { pathname } = useLocation();
  const known = useRef(isMet ? pathname : null);
  // A role or a membership may have ended since the last screen.
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = null;
    void queryClient.refetchQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false });
  }, [pathname]);
  return (
    <Guarded me={me} onSignedOut={forgetShown}>
      <OfflineWork />
      <UnsentLink />
      <Outlet />
    </Guarded>
  );
}

/** The next person to log in must not see what was read for this one. */
async function forgetShown(): Promise<void> {
  queryClient.clear();
  await closeOutbox();
  hearNobody();
}
