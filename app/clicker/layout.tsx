import { type ReactNode, useEffect } from "react";
import { Outlet, useRouteError } from "react-router";
import * as words from "#words/clicker.ts";
import { useOutbox, useSending } from "../outbox/use-outbox.ts";
import { meQuery, useOrganization } from "../reading/me.ts";
import { FailedPiece } from "../shell/failed-piece.tsx";
import { Frame, Progress } from "../shell/frame.tsx";
import { Guarded } from "../shell/guarded.tsx";
import { pageMeta } from "../shell/page-meta.tsx";
import { useInstalledApp } from "../store/installed-app.ts";
import { useRead } from "../store/use-read.ts";
import { whenIdle } from "../ui/when-idle.ts";

export const meta = () => pageMeta(words.title);

/** Leaves out TanStack Query, so that the clicker opens sooner. */
export default function ClickerLayout() {
  const me = useRead(meQuery);
  useInstalledApp();
  return (
    <ClickerFrame>
      <Guarded me={me} staysSignedOut>
        <Sending />
        <Outlet />
      </Guarded>
    </ClickerFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <ClickerFrame>
      <FailedPiece error={error} />
    </ClickerFrame>
  );
}

function ClickerFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Progress />
      {children}
    </Frame>
  );
}

function Sending() {
  useSending();
  const { userId } = useOutbox();
  const organizationId = useOrganization()?.organization.id;
  useEffect(() => {
    if (!organizationId) return;
    const end = new AbortController();
    whenIdle(() => {
      import("../store/live.ts")
        .then(({ followChanges }) => followChanges({ userId, organizationId }, end.signal))
        .catch(() => {});
    });
    return () => end.abort();
  }, [userId, organizationId]);
  return null;
}
