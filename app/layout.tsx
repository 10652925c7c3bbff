import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import {
  ChartColumn,
  CircleUserRound,
  CloudOff,
  CloudUpload,
  House,
  SquarePen,
} from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, NavLink, Outlet, useLocation, useRouteError } from "react-router";
import * as words from "#words/shell.ts";
import styles from "./layout.module.css";
import { NewVersion } from "./offline/new-version.tsx";
import { OfflineWork } from "./offline/offline-work.tsx";
import {
  closeOutbox,
  useOutboxStatus,
  useUnsentEntries,
  useUnsentNotes,
} from "./outbox/use-outbox.ts";
import { meQuery } from "./reading/me.ts";
import { useOnline } from "./reading/online.ts";
import { queryClient, retryAfter } from "./reading/query-client.ts";
import { FailedPiece } from "./shell/failed-piece.tsx";
import { Frame, Progress } from "./shell/frame.tsx";
import { Guarded } from "./shell/guarded.tsx";
import { isUnloadedPiece } from "./shell/load-piece.ts";
import { beginReads, forgetShownReads } from "./store/person-reads.ts";
import { hearNobody } from "./store/private-data.ts";
import { useIsDesk } from "./ui/desk.ts";
import { LogoMark } from "./ui/look/logo.tsx";
import { ToastRegion } from "./ui/notice/toast.tsx";
import visuallyHidden from "./ui/visually-hidden.module.css";

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
      {isDesk && (
        <button type="button" className={visuallyHidden.skipLink} onClick={skipToHeading}>
          {words.skip}
        </button>
      )}
      {isDesk && <Navigation />}
      {children}
      {!isOnline && (
        <p className={styles.offline} role="status">
          <CloudOff size={16} aria-hidden="true" />
          {words.offlineKept}
        </p>
      )}
      <NewVersion />
      {!isDesk && <Navigation />}
      <ToastRegion />
    </Frame>
  );
}

function skipToHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** `isMet` is true when it was asked right before who is signed in. */
function Screens({ isMet }: { isMet: boolean }) {
  const me = useQuery({ ...meQuery, refetchInterval: retryAfter });
  const { pathname } = useLocation();
  const freshPath = useRef(isMet ? pathname : null);
  // A role or a membership may have ended since the last screen.
  useEffect(() => {
    if (freshPath.current === pathname) return;
    freshPath.current = null;
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

const places = [
  { to: "/dashboard", label: words.home, Icon: House },
  { to: "/input", label: words.input, Icon: SquarePen },
  { to: "/reports", label: words.reports, Icon: ChartColumn },
  { to: "/profile", label: words.profile, Icon: CircleUserRound },
];

function Navigation() {
  return (
    <nav className={styles.navigation} aria-label={words.main}>
      <LogoMark className={styles.mark} />
      {places.map(({ to, label, Icon }) => (
        <NavLink className={styles.link} to={to} key={to}>
          <Icon size={24} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function UnsentLink() {
  const isDesk = useIsDesk();
  const { waiting, trouble } = useOutboxStatus();
  const numbers = useUnsentEntries().length;
  const notes = useUnsentNotes().length;
  const counts = waiting.filter(({ refused }) => refused !== null || trouble !== "none").length;
  const unsent = numbers + notes + counts;
  if (!isDesk || unsent === 0) return null;
  return (
    <aside aria-label={words.onThisDevice}>
      <Link className={styles.unsent} to="/dashboard">
        <CloudUpload size={20} aria-hidden="true" />
        {words.notSent(unsent)}
      </Link>
    </aside>
  );
}
