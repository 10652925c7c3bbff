import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router";
import { brand } from "../brand.ts";
import { FailedPiece } from "./shell/failed-piece.tsx";
import { failureScript } from "./shell/failure-script.ts";
import { Frame } from "./shell/frame.tsx";
import { LoadingPage } from "./shell/loading-page.tsx";
import pageScript from "./site/behaviour/page-script.ts?worker&url";
import { themeScript } from "./ui/theme-script.ts";
import "./ui/tokens.css";

/** Until a screen has come that says more. */
export const meta = () => [{ title: brand.product }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by hash */}
        <script dangerouslySetInnerHTML={{ __html: `${themeScript};${failureScript}` }} />
        <Meta />
        <Links />
        <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={bricolage} crossOrigin="anonymous" />
        <meta name="theme-color" content="#17184b" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Public pages carry a small script of their own instead of the app: see docs/decisions/2026-11-21-public-pages.md. */
export default function Root() {
  const isDocument = useMatches().some(({ handle }) => isDocumentHandle(handle));
  return (
    <>
      <Outlet />
      {isDocument ? <script type="module" src={pageScript} /> : <AppScripts />}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <LoadingPage />
      <AppScripts />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <>
      <Frame>
        <FailedPiece error={error} />
      </Frame>
      <AppScripts />
    </>
  );
}

function AppScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function isDocumentHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isDocument" in handle;
}
