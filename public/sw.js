// Keeps what is the same for everybody (code, fonts, pictures) and one page that says that there is no connection.
// No page, no answer of a call and no file of a customer is ever stored.
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
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(answerOffline));
  else if (url.origin === base.origin && KEPT.test(url.pathname.slice(base.pathname.length)))
    event.respondWith(fromCache(event));
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  // Without cookies the page is nobody's own.
  const answer = await fetch(offlinePage, { credentials: "omit", cache: "reload" });
  if (!answer.ok) throw new Error(`the offline page answers ${answer.status}`);
  // Shown under the address that was asked for, the page stays as it is: it starts no script.
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const headers = { "content-type": "text/html; charset=utf-8" };
  await Promise.all([cache.put(offlinePage, new Response(html, { headers })), cache.add(offlinePicture)]);
}

async function answerOffline() {
  return (await caches.match(offlinePage)) ?? Response.error();
}

/** Files under these paths change their name or are revalidated by the browser's own cache: what is kept is fresh enough for a visit. */
async function fromCache(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept && new URL(request.url).pathname.includes("/assets/")) return kept;
  try {
    const answer = await fetch(request);
    // Beside the answer: nobody waits for the disk, and a full one keeps nothing and fails nothing.
    if (answer.status === 200 && answer.type === "basic")
      event.waitUntil(keep(cache, request, answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
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
