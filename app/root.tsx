import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { Outlet, ScrollRestoration, useMatches, useRouteError } from "react-router";
import { brand } from "../brand.ts";
import { FailedPiece } from "./shell/failed-piece.tsx";
import { Frame } from "./shell/frame.tsx";
import { metaOf } from "./shell/load-piece.ts";
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

/** Comes before the effect of screens that say it in an organization's own words. */
function useTitle() {
  const title = metaOf(useMatches())?.title ?? brand.product;
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
