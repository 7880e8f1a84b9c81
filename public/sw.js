// Keeps what is the same for everybody (code, fonts, pictures) and one page that says that there is no connection.
// No page, no response of a call and no file of a customer is ever stored.
const CACHE = "namuna-1";
const base = new URL("./", self.location.href);
const offlinePage = new URL("offline", base).href;
const offlinePicture = new URL("pictures/offline.svg", base).href;
const KEPT = /^(assets|fonts|pictures)\/|^(favicon\.svg|icons\.svg)$/;
const MAX_FILES = 200;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCaches());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isRead = request.method === "GET";
  const url = new URL(request.url);
  // While there is a connection the browser sends forms by itself, with their files.
  if (request.mode === "navigate" && (isRead || !navigator.onLine))
    event.respondWith(fetch(request).catch(respondOffline));
  else if (isRead && url.origin === base.origin && KEPT.test(url.pathname.slice(base.pathname.length)))
    event.respondWith(fromCache(event));
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  // The cookies choose its language; like every public page it is nobody's own (`server/pages/page-key.ts`).
  const response = await fetch(offlinePage, { cache: "reload" });
  if (!response.ok) throw new Error(`the offline page answers ${response.status}`);
  // Shown under the address that was asked for, the page stays as it is: it starts no script.
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const headers = { "content-type": "text/html; charset=utf-8" };
  await Promise.all([cache.put(offlinePage, new Response(html, { headers })), cache.add(offlinePicture)]);
}

async function respondOffline() {
  return (await caches.match(offlinePage)) ?? Response.error();
}

/** Files under these paths change their name or are revalidated by the browser's own cache: what is kept is fresh enough for a visit. */
async function fromCache(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept && new URL(request.url).pathname.includes("/assets/")) return kept;
  try {
    const response = await fetch(request);
    // Beside the response: nobody waits for the disk, and a full one keeps nothing and fails nothing.
    if (response.status === 200 && response.type === "basic")
      event.waitUntil(keep(cache, request, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const keys = await cache.keys();
  const old = keys
    .filter(({ url }) => url !== offlinePage && url !== offlinePicture)
    .slice(0, Math.max(0, keys.length - MAX_FILES));
  await Promise.all(old.map((each) => cache.delete(each)));
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("namuna-") && name !== CACHE).map((name) => caches.delete(name)),
  );
}
