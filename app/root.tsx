import { type ComponentType, useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useMatches, useRouteError } from "react-router";
import { brand } from "../brand.ts";
import { FailedPiece } from "./shell/failed-piece.tsx";
import { Frame } from "./shell/frame.tsx";
import { handleOf } from "./shell/load-piece.ts";
import { endLeftSession } from "./store/left-session.ts";
import "./ui/look/tokens.css";

/** The page's first title is in its HTML: see prerender/document.tsx. */
export function Root() {
  useTitle();
  const Attention = useAttention();
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
      {Attention && <Attention />}
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

/** Comes after the first screen, which needs neither another focus nor announcements. */
function useAttention() {
  const [found, setFound] = useState<{ Attention: ComponentType } | null>(null);
  useEffect(() => {
    import("./shell/attention.tsx").then(setFound, () => {});
  }, []);
  return found?.Attention;
}

function useTitle() {
  const meta = useMatches().findLast((match) => handleOf(match)?.meta);
  const title = (meta && handleOf(meta)?.meta?.(meta.pathname).title) ?? brand.product;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
