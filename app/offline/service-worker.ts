/// <reference lib="webworker" />
// scripts/build-service-worker.mjs strips the types and fills in the list of files. It imports nothing, so the browser
// runs exactly this file.

declare const PRECACHE: { version: string; files: Record<string, string> };
const { version, files } = PRECACHE;

// A cast, because the types of pages call this a window.
const worker = self as unknown as ServiceWorkerGlobalScope;
const current = `countwell-${version}`;
const shell = "/shell.html";
/** App screens open from their kept page at once; sign-in screens come from the server while there is a network. */
const appScreens = /^\/(dashboard|clicker|count|wall|input|reports|profile)(\/|$)/;
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
  if (pathname in files || pathname.startsWith("/assets/")) event.respondWith(openFile(event));
});

/** A new version waits until the person presses Reload, so that no count is interrupted. */
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});

/** A browser that shows nothing for a message takes the permission away. */
worker.addEventListener("push", (event) => {
  const { title, body, tag, path } = readMessage(event.data);
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      icon: "/icons/icon-192.png",
      data: path,
    }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(String(event.notification.data)));
});

function readMessage(data: PushMessageData | null) {
  try {
    const { title, body, tag, path } = Object(data?.json());
    if ([title, body, tag, path].every((part) => typeof part === "string"))
      return { title, body, tag, path };
  } catch {
    // Shown below as well as it can be.
  }
  return { title: "A count is waiting", body: "", tag: "count", path: "/dashboard" };
}

async function openPath(path: string): Promise<void> {
  const { origin } = worker.location;
  const url = new URL(path, origin);
  const address = url.origin === origin ? url.href : `${origin}/dashboard`;
  const [open] = await worker.clients.matchAll({ type: "window" });
  const shown = await open?.navigate(address).catch(() => null);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(address);
}

/** Keeps all files or none, and only the bytes that were built: a network's own page must not pass for a file. */
async function fill(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(
    Object.entries(files).map(async ([path, hash]) => {
      const copies = path.startsWith("/assets/") ? await copiesOf(path) : [];
      for (const copy of copies) if (await isBuilt(path, hash, copy)) return cache.put(path, copy);
      if (copies.length > 0) void worker.skipWaiting();
      const response = await fetch(path, { cache: "no-cache", redirect: "error" });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      if (!(await isBuilt(path, hash, response))) throw new Error(`${path} is not what was built`);
      return cache.put(path, response);
    }),
  );
}

async function copiesOf(path: string): Promise<Response[]> {
  const names = await caches.keys();
  const found = await Promise.all(names.map((cacheName) => caches.match(path, { cacheName })));
  return found.filter((copy) => copy !== undefined);
}

async function isBuilt(path: string, hash: string, response: Response): Promise<boolean> {
  if (!hasOwnType(path, response)) return false;
  const bytes = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll("+", "-").replaceAll("/", "_").startsWith(hash);
}

function hasOwnType(path: string, { headers }: Response): boolean {
  const isHtml = /^text\/html\b/.test(headers.get("content-type") ?? "");
  return !isHtml || !/\.(js|css|woff2|png|svg|webmanifest)$/.test(path);
}

/** Tabs that still show the previous version need its files. */
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

/** Tabs of the version before find their files in its cache. */
async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(current);
  const own = await cache.match(request, { ignoreVary: true });
  if (own) return own;
  const { pathname } = new URL(request.url);
  if (pathname in files) event.waitUntil(refill());
  const cached = await caches.match(request, { ignoreVary: true });
  return cached && hasOwnType(pathname, cached) ? cached : fetch(request, { cache: "no-cache" });
}

let isRefilled = false;

/** A page that did not load has emptied the caches, or the browser has. */
async function refill(): Promise<void> {
  if (isRefilled) return;
  isRefilled = true;
  await fill().catch(() => {});
}
