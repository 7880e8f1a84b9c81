import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { CachedPage } from "./page-cache.ts";
import { PageCache } from "./page-cache.ts";

function page(text: string | Buffer, status = 200): CachedPage {
  return { status, headers: {}, etag: 'W/"1"', body: new Uint8Array(Buffer.from(text)), packed: new Map() };
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

const textOf = (kept: CachedPage | undefined) => kept && Buffer.from(kept.body).toString();

test("a page is rendered once and kept", async () => {
  const cache = new PageCache(1_000_000);
  const first = await cache.getOrRender("/", async () => page("home"));
  const again = await cache.getOrRender("/", async () => page("other"));
  expect(again).toBe(first);
  expect(textOf(cache.get("/"))).toBe("home");
});

test("a hundred visitors at the same moment are one rendering", async () => {
  const cache = new PageCache(1_000_000);
  const { render, renders, finish } = slow("home");
  const pages = Promise.all(Array.from({ length: 100 }, () => cache.getOrRender("/", render)));
  finish();
  expect(new Set((await pages).map(textOf))).toEqual(new Set(["home"]));
  expect(renders.count).toBe(1);
});

test("a response of another status than 200 is not kept", async () => {
  const cache = new PageCache(1_000_000);
  const missing = await cache.getOrRender("/x", async () => page("not found", 404));
  expect(missing.status).toBe(404);
  expect(cache.get("/x")).toBeUndefined();
});

test("a failed rendering is tried again by the next visitor", async () => {
  const cache = new PageCache(1_000_000);
  const broken = () => {
    throw new Error("broken");
  };
  await expect(cache.getOrRender("/", broken)).rejects.toThrow("broken");
  expect(textOf(await cache.getOrRender("/", async () => page("home")))).toBe("home");
});

test("a page rendered from the old catalogue is never given to those who come after the change", async () => {
  const cache = new PageCache(1_000_000);
  const old = slow("old prices");
  const early = cache.getOrRender("/", old.render);
  cache.drop();
  const late = cache.getOrRender("/", async () => page("new prices"));
  old.finish();
  expect(textOf(await early)).toBe("old prices");
  expect(textOf(await late)).toBe("new prices");
  expect(textOf(cache.get("/"))).toBe("new prices");
});

test("memory is bounded: the page that nobody asked for longest goes first", async () => {
  const cache = new PageCache(2500);
  const keep = (key: string) => cache.getOrRender(key, async () => page(randomBytes(1000)));
  await keep("/a");
  await keep("/b");
  cache.get("/a");
  await keep("/c");
  expect(["/a", "/b", "/c"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

test("a page larger than the memory is given to who asked, and not kept", async () => {
  const cache = new PageCache(2500);
  await cache.getOrRender("/a", async () => page("short"));
  const large = await cache.getOrRender("/b", async () => page(randomBytes(5000)));
  expect(large.body.byteLength).toBe(5000);
  expect([cache.get("/a"), cache.get("/b")]).toEqual([undefined, undefined]);
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
