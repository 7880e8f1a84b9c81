import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { RenderedPage, SentPage } from "./kept-page.ts";
import { PageCache } from "./page-cache.ts";

function page(text: string, status = 200): RenderedPage {
  return { status, headers: {}, body: { head: null, rest: new Uint8Array(Buffer.from(text)) } };
}

/** A rendering that ends when the test says so. */
function slow(text: string) {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const renders = { count: 0 };
  const render = async () => {
    renders.count += 1;
    await gate;
    return page(text);
  };
  return { render, renders, finish: () => finish() };
}

const textOf = (rendered: SentPage | undefined) => rendered && Buffer.from(rendered.plain()).toString();

test("a page is rendered once and kept, plain and compressed", async () => {
  const cache = new PageCache();
  const first = await cache.getOrRender("/", async () => page("home"));
  const again = await cache.getOrRender("/", async () => page("other"));
  expect(again).toBe(first);
  expect(brotliDecompressSync(first.brotli ?? Buffer.alloc(0)).toString()).toBe("home");
  expect(textOf(first)).toBe("home");
  expect(first.etag).toMatch(/^W\/"[\w-]{16}"$/);
});

test("a page that is asked for again is packed smaller", async () => {
  const cache = new PageCache();
  const words = Array.from({ length: 4000 }, (_, i) => `<li>${(i * 7919) % 1009} mg/dL</li>`).join("");
  const kept = await cache.getOrRender("/", async () => page(words));
  const first = kept.brotli?.byteLength ?? 0;
  cache.get("/");
  await expect.poll(() => kept.brotli?.byteLength).toBeLessThan(first);
  expect(brotliDecompressSync(kept.brotli ?? Buffer.alloc(0)).toString()).toBe(words);
});

test("a hundred visitors at the same moment are one rendering", async () => {
  const cache = new PageCache();
  const { render, renders, finish } = slow("home");
  const pages = Promise.all(Array.from({ length: 100 }, () => cache.getOrRender("/", render)));
  finish();
  expect(new Set((await pages).map(textOf))).toEqual(new Set(["home"]));
  expect(renders.count).toBe(1);
});

test("what is no success is not kept", async () => {
  const cache = new PageCache();
  const missing = await cache.getOrRender("/x", async () => page("not found", 404));
  expect(missing).toMatchObject({ status: 404, brotli: null, etag: null });
  expect(cache.get("/x")).toBeUndefined();
});

test("a failed rendering is tried again by the next visitor", async () => {
  const cache = new PageCache();
  const broken = () => {
    throw new Error("broken");
  };
  await expect(cache.getOrRender("/", broken)).rejects.toThrow("broken");
  expect(textOf(await cache.getOrRender("/", async () => page("home")))).toBe("home");
});

test("a page rendered from the old catalogue is never given to those who come after the change", async () => {
  const cache = new PageCache();
  const old = slow("old prices");
  const early = cache.getOrRender("/", old.render);
  cache.drop();
  const late = cache.getOrRender("/", async () => page("new prices"));
  old.finish();
  expect(textOf(await early)).toBe("old prices");
  expect(textOf(await late)).toBe("new prices");
  expect(textOf(cache.get("/"))).toBe("new prices");
});

test("a change while a page is being compressed counts too", async () => {
  const cache = new PageCache();
  const early = cache.getOrRender("/", async () => page("x".repeat(200_000)));
  await new Promise((resolve) => setImmediate(resolve));
  cache.drop();
  await early;
  expect(cache.get("/")).toBeUndefined();
});

test("memory is bounded: the page that nobody asked for longest goes first", async () => {
  const cache = new PageCache(2500);
  // Packing makes noise no smaller: each page takes a little more than 1,000 bytes.
  const noise = () => ({ ...page(""), body: { head: null, rest: new Uint8Array(randomBytes(1000)) } });
  const keep = (key: string) => cache.getOrRender(key, async () => noise());
  await keep("/a");
  await keep("/b");
  cache.get("/a");
  await keep("/c");
  expect(["/a", "/b", "/c"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

test("a page that was asked for once has one more turn, not all of them", async () => {
  const cache = new PageCache(2500);
  const noise = () => ({ ...page(""), body: { head: null, rest: new Uint8Array(randomBytes(1000)) } });
  const keep = (key: string) => cache.getOrRender(key, async () => noise());
  await keep("/a");
  await keep("/b");
  cache.get("/a");
  for (const key of ["/c", "/d", "/e"]) await keep(key);
  expect(["/a", "/b", "/c", "/d", "/e"].map((key) => cache.get(key) !== undefined)).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
});

test("when all have been asked for, the oldest goes", async () => {
  const cache = new PageCache(2500);
  const noise = () => ({ ...page(""), body: { head: null, rest: new Uint8Array(randomBytes(1000)) } });
  const keep = (key: string) => cache.getOrRender(key, async () => noise());
  await keep("/a");
  await keep("/b");
  cache.get("/a");
  cache.get("/b");
  await keep("/c");
  expect(["/a", "/b", "/c"].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true]);
});

test("long addresses that somebody makes up count with their pages", async () => {
  const cache = new PageCache(20_000);
  const keys = Array.from(
    { length: 10 },
    (_, n) => `/directory-of-services?TestName=${String(n).repeat(5000)}`,
  );
  for (const key of keys) await cache.getOrRender(key, async () => page("nothing found"));
  expect(keys.filter((key) => cache.get(key) !== undefined)).toEqual(keys.slice(-3));
});
