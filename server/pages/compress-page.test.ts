import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPage } from "./compress-page.ts";

/** Half of it repeats from far away, as the names of classes do on a page. */
function pageOf(bytes: number): Buffer {
  const part = Buffer.from(randomBytes(Math.ceil(bytes / 4)).toString("base64"));
  return Buffer.concat([part, part, part]).subarray(0, bytes);
}

test.each([0, 1, 65_520, 65_521, 200_000, 262_129, 5_000_000])(
  "a page of %d bytes comes out as it went in, at every level that pages are packed at",
  async (bytes) => {
    const page = pageOf(bytes);
    for (const quality of [3, 4, 6]) {
      expect(brotliDecompressSync(await compressPage(page, { quality })).equals(page)).toBe(true);
    }
  },
);

test("what repeats from the page's beginning to its end is found", async () => {
  const page = pageOf(200_000);
  expect((await compressPage(page, { quality: 6 })).byteLength).toBeLessThan(75_000);
});

test("a packed page holds no more memory than its own bytes", async () => {
  const packed = await compressPage(pageOf(200_000), { quality: 3 });
  expect(packed.buffer.byteLength).toBe(packed.byteLength);
});
