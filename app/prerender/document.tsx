import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { renderToStaticMarkup } from "react-dom/server";
import { direction, language } from "#words/language.ts";
import { tagline } from "#words/site.ts";
import type { PageMeta } from "../shell/page-meta.tsx";
import { themeScript } from "../ui/look/theme-script.ts";

/** A public page holds the text of its style sheets in `style`, so that one answer paints it. */
export type PageFiles = { script: string; modules: string[]; sheets: string[]; style?: string };

type Page = {
  meta: PageMeta;
  files: PageFiles;
  early?: string;
  html: string;
  /** True when `html` is the screen itself, which the app hydrates. */
  holdsScreen: boolean;
};

/** The document comes in parts, because React moves preloads to the front of a part, where scripts would wait for them. */
export function renderDocument(page: Page): string {
  const head =
    renderToStaticMarkup(<Scripts {...page} />) + renderToStaticMarkup(<Head {...page} />);
  const body = renderToStaticMarkup(<Body {...page} />);
  return `<!DOCTYPE html><html lang="${language}" dir="${direction}"><head>${head}</head>${body}</html>`;
}

function Scripts({ files, early }: Page) {
  const isPublic = files.style !== undefined;
  const scripts = [themeScript, failureScript];
  if (!isPublic) scripts.push(loadAnewScript, firstVisitScript);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by hash */}
      <script dangerouslySetInnerHTML={{ __html: scripts.join(";") }} />
      {/* The early script uses the answer. */}
      {early && <link rel="preload" as="fetch" href="/api/me" crossOrigin="anonymous" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by hash */}
      {early && <script dangerouslySetInnerHTML={{ __html: early }} />}
    </>
  );
}

function Head({ meta, files }: Page) {
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description ?? tagline} />
      {meta.head}
      <Files {...files} />
      <meta name="theme-color" content="#17184b" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

function Body({ html, holdsScreen }: Page) {
  return (
    <body>
      <div
        id="root"
        data-holds-screen={holdsScreen ? "" : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </body>
  );
}

function Files({ script, modules, sheets, style }: PageFiles) {
  return (
    <>
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, allowed by hash */}
      {style && <style dangerouslySetInnerHTML={{ __html: style.replaceAll("</", "<\\/") }} />}
      <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={script} />
    </>
  );
}

declare global {
  /**
   * Empties the kept files and reloads the page, for an app whose files are not what the server has: at most once a
   * minute, and only while the server answers. False where it does not reload. Public pages have none.
   */
  var loadAnew: (() => Promise<boolean>) | undefined;
}

/** The page itself holds this script, because it must work when nothing else arrives. The content policy allows it by hash. */
const loadAnewScript = `loadAnew=async function(){try{var a=await fetch("/health/live",{cache:"no-store",redirect:"error"});if(Date.now()-sessionStorage.loadedAnew<6e4||(await a.json()).status!=="ok")return false;sessionStorage.loadedAnew=Date.now();for(var n of globalThis.caches?await caches.keys():[])await caches.delete(n);location.reload();return true}catch{return false}}`;

const failureScript = `addEventListener("error",async function(e){if(e.target.tagName==="SCRIPT"&&!await globalThis.loadAnew?.())document.documentElement.dataset.unloaded=""},true)`;

/** On a first visit the headings' font waits for the app, whose code needs the network more; later both are cached. */
const firstVisitScript = `if(!navigator.serviceWorker?.controller)document.documentElement.dataset.firstVisit=""`;
