import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Navigate, Outlet, useLocation, useNavigation, useRouteError } from "react-router";
import { brand } from "../brand.ts";
import { ApiError } from "./api.ts";
import { BottomNavigation } from "./bottom-navigation.tsx";
import { FailedPiece } from "./failed-piece.tsx";
import { Frame } from "./frame.tsx";
import { detourOf } from "./guard.ts";
import { meQuery } from "./me.ts";
import { NewVersion } from "./offline/new-version.tsx";
import { Offline } from "./offline/offline.tsx";
import { useOnline } from "./online.ts";
import { queryClient } from "./query-client.ts";
import styles from "./shell.module.css";
import { ShellSkeleton } from "./shell-skeleton.tsx";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";
import { Screen } from "./ui/screen.tsx";
import { ToastRegion } from "./ui/toast.tsx";

export const meta = () => [{ title: brand.product }];

export default function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellFrame>
        <Guarded>
          <Outlet />
        </Guarded>
      </ShellFrame>
    </QueryClientProvider>
  );
}

/** A screen that broke or a piece that did not load: the way to the other screens stays open. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <ShellFrame>
      <FailedPiece error={error} />
    </ShellFrame>
  );
}

function ShellFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isOnline = useOnline();
  const isCounting = pathname === "/clicker";
  return (
    <Frame>
      {navigation.state === "loading" && <div className={styles.progress} />}
      {children}
      {!isOnline && !isCounting && (
        <p className={styles.offline} role="status">
          <CloudOff size={16} aria-hidden="true" />
          You are offline. What you count is kept on this device.
        </p>
      )}
      <NewVersion />
      {!isCounting && <BottomNavigation />}
      <ToastRegion />
    </Frame>
  );
}

/**
 * What this device remembers of the person counts as signed in until the server says otherwise, so the app opens
 * without a network. A count in progress is never interrupted: its taps wait until the person has logged in again.
 */
function Guarded({ children }: { children: ReactNode }) {
  const me = useQuery(meQuery);
  const { pathname, search } = useLocation();
  const isSignedOut = me.error instanceof ApiError && me.error.code === "not_signed_in";
  const isCounting = pathname === "/clicker" && me.data !== undefined;
  if (isSignedOut && !isCounting) {
    return <LogIn wanted={pathname + search} />;
  }
  if (me.data) {
    const detour = detourOf(me.data.user, pathname + search);
    if (detour) return <Navigate replace to={detour} />;
    return (
      <>
        <Offline />
        {children}
      </>
    );
  }
  if (me.isPending) return <ShellSkeleton />;
  return <NoAnswer message={me.error.message} onRetry={() => me.refetch()} busy={me.isFetching} />;
}

/** The next to log in may be somebody else: what was read for the one before is gone by then. */
function LogIn({ wanted }: { wanted: string }) {
  const client = useQueryClient();
  useEffect(() => client.clear(), [client]);
  return <Navigate replace to={`${detourOf(null, wanted)}`} />;
}

function NoAnswer({
  message,
  onRetry,
  busy,
}: {
  message: string;
  onRetry: () => void;
  busy: boolean;
}) {
  return (
    <Screen title={brand.product}>
      <Notice
        kind="bad"
        title="We could not load your account."
        action={
          <Button kind="quiet" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {message}
      </Notice>
    </Screen>
  );
}
