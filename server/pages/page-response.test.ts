import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { keptPage } from "./page-response.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };

test.each([0, 1, 200_000, 5_000_000])(
  "a page of %d bytes is kept in each encoding as it was rendered",
  async (bytes) => {
    const html = "রিপোর্ট ".repeat(bytes / 22);
    const { bodies, etag } = await keptPage(new Response(html, { headers: HTML }), []);
    const unpacked = [bodies.identity, gunzipSync(bodies.gzip), brotliDecompressSync(bodies.br)];
    expect(unpacked.map((body) => Buffer.from(body).toString() === html)).toEqual([true, true, true]);
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/);
  },
);

test("nobody's cookie is kept, and what is no success is not stored on the way either", async () => {
  const headers = { ...HTML, "set-cookie": "sid=1" };
  const found = await keptPage(new Response("<h1>", { headers }), []);
  expect(found.headers).not.toHaveProperty("set-cookie");
  expect(found.headers["cache-control"]).toContain("s-maxage=60");
  const missing = await keptPage(new Response("<h1>", { headers, status: 404 }), []);
  expect(missing.headers["cache-control"]).toBe("no-store");
});
