/*
 * The collector's page without a connection: its empty app shell and the files of the program. What is on it comes from the phone's own
 * store, so nothing of a person is kept here.
 */
const CACHE = "round-1";
const PAGE = "/desk/round";
const SHELL = "/desk/round?frame=1";
/** A page that shows no icon at first may show one later. */
const ICONS = "/icons.svg";
const WAIT_MS = 5000;
/** What a proxy answers while the desk is away or starts again. */
const AWAY = new Set([502, 503, 504]);

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

/**
 * Keeps the app shell with the files that its page has loaded, and no others. The shell comes last: where the connection goes in between, that of
 * the release before stays, with its own files.
 */
async function keep(files) {
  const cache = await caches.open(CACHE);
  const absolute = (file) => new URL(file, self.location.href).href;
  const load = (url) => fetch(url, { credentials: "same-origin" }).catch(() => null);
  const shell = absolute(SHELL);
  const wanted = new Set([ICONS, ...files].map(absolute));
  for (const url of wanted) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await load(url);
    if (!response || AWAY.has(response.status)) return;
    if (response.ok && !response.redirected) await cache.put(url, response);
  }
  const response = await load(shell);
  if (!response?.ok || response.redirected) return;
  await cache.put(shell, response);
  for (const { url } of await cache.keys()) if (url !== shell && !wanted.has(url)) await cache.delete(url);
}

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate" && pathname === PAGE) event.respondWith(page(event.request));
  else if (/^\/(assets|fonts)\/|^\/(icons|favicon)\.svg$/.test(pathname))
    event.respondWith(file(event.request));
});

async function page(request) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), WAIT_MS));
  const response = await Promise.race([fetch(request), late]).catch(() => null);
  if (response && !AWAY.has(response.status)) return response;
  const kept = await caches.match(SHELL, { ignoreVary: true });
  return kept ?? response ?? fetch(request);
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
