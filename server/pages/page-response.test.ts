import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { cacheablePage, sendCached } from "./page-response.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };

const UNPACK = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };

test.each([0, 1, 200_000, 5_000_000])(
  "a page of %d bytes is sent in each encoding as it was rendered, packed once",
  async (bytes) => {
    const html = "রিপোর্ট ".repeat(bytes / 22);
    const page = await cacheablePage(new Response(html, { headers: HTML }), []);
    const app = new Hono().get("/", (context) => sendCached(context, page));
    for (const [encoding, unpack] of Object.entries(UNPACK)) {
      const headers = { "accept-encoding": encoding };
      const [first, second] = await Promise.all([
        app.request("/", { headers }),
        app.request("/", { headers }),
      ]);
      expect(first.headers.get("content-encoding") ?? "identity").toBe(encoding);
      for (const response of [first, second])
        expect(unpack(Buffer.from(await response.arrayBuffer())).toString() === html).toBe(true);
    }
    expect([...page.packed.keys()].sort()).toEqual(["br", "gzip", "identity"]);
    expect(page.etag).toMatch(/^W\/"[\w-]{16}"$/);
  },
);

test("nobody's cookie is kept, and what is no success is not stored on the way either", async () => {
  const headers = { ...HTML, "set-cookie": "sid=1" };
  const found = await cacheablePage(new Response("<h1>", { headers }), []);
  expect(found.headers).not.toHaveProperty("set-cookie");
  expect(found.headers["cache-control"]).toContain("s-maxage=60");
  const missing = await cacheablePage(new Response("<h1>", { headers, status: 404 }), []);
  expect(missing.headers["cache-control"]).toBe("no-store");
});
