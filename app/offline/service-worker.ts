/// <reference lib="webworker" />
// Built by scripts/build-service-worker.mjs, which strips the types and fills in what the build has made. It imports
// nothing, so that what browsers run is this file.

/** The files of this build that the app needs to open, and a name that changes with them. */
declare const PRECACHE: { version: string; files: string[] };
const { version, files } = PRECACHE;

// The border: the types of pages are there beside those of workers, and they call this a window.
const worker = self as unknown as ServiceWorkerGlobalScope;
const current = `countwell-${version}`;
const shell = "/shell.html";
/** Screens of the app open from their kept page, or the shell, at once; sign-in screens are their own pages while there is a network. */
const appScreens = /^\/(dashboard|clicker|input|reports|profile)(\/|$)/;
const signInScreens = /^\/(create-account|signup|verify|verified|login|forgot-password)\/?$/;

worker.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (appScreens.test(pathname)) event.respondWith(openShell(request));
    else if (signInScreens.test(pathname))
      event.respondWith(fetch(request).catch(() => openShell(request)));
    return;
  }
  if (files.includes(pathname) || pathname.startsWith("/assets/"))
    event.respondWith(openFile(request));
});

/** The person has pressed Reload: this version takes over. Until then it waits, so no count is interrupted. */
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});

/** All or nothing: a version with a piece missing is never installed. What is unchanged comes from the cache before. */
async function fill(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(
    files.map(async (path) => {
      const known = path.startsWith("/assets/") ? await caches.match(path) : undefined;
      const response = known ?? (await fetch(path, { cache: "no-cache" }));
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await cache.put(path, response);
    }),
  );
}

/** The version before stays, for tabs that still show it. */
async function dropOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith("countwell-"));
  const old = names.filter((name) => name !== current).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function openShell(request: Request): Promise<Response> {
  const cache = await caches.open(current);
  const page = new URL(request.url).pathname.replace(/\/$/, "");
  return (await cache.match(page)) ?? (await cache.match(shell)) ?? fetch(request);
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
