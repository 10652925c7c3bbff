import { useEffect } from "react";
import { Outlet, ScrollRestoration, useMatches, useRouteError } from "react-router";
import { brand } from "../brand.ts";
import { FailedPiece } from "./shell/failed-piece.tsx";
import { useFocus } from "./shell/focus.ts";
import { Frame } from "./shell/frame.tsx";
import { handleOf } from "./shell/load-piece.ts";
import { endLeftSession } from "./store/left-session.ts";
import { Announcer } from "./ui/notice/announcer.tsx";
import "./ui/look/tokens.css";

/** The page's first title is in its HTML: see prerender/document.tsx. */
export function Root() {
  useTitle();
  useFocus();
  useEffect(() => {
    delete document.documentElement.dataset.firstVisit;
    const end = () => void endLeftSession().catch(() => {});
    end();
    window.addEventListener("online", end);
    return () => window.removeEventListener("online", end);
  }, []);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Announcer />
    </>
  );
}

export function FailedRoot() {
  return (
    <Frame>
      <FailedPiece error={useRouteError()} />
    </Frame>
  );
}

function useTitle() {
  const meta = useMatches().findLast((match) => handleOf(match)?.meta);
  const title = (meta && handleOf(meta)?.meta?.(meta.pathname).title) ?? brand.product;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
