import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SEAM_SPACES } from "./brotli-seam.ts";
import { packPage, wholePage } from "./pack-page.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const HEAD = bytesOf(`<html><style>${".service-card{color:navy} ".repeat(500)}`);

async function unpacked(head: Uint8Array<ArrayBuffer>, rest: Uint8Array<ArrayBuffer>): Promise<string> {
  return brotliDecompressSync(await packPage({ head, rest })).toString("latin1");
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const between = " ".repeat(SEAM_SPACES);

test("a page that begins as others do comes out as it went in, but for spaces behind its beginning", async () => {
  const rest = bytesOf(`</style><h1>নমুনা</h1>${"<p class='service-card'>".repeat(9000)}`);
  expect(await unpacked(HEAD, rest)).toBe(latin1(HEAD) + between + latin1(rest));
});

test("whatever follows the beginning comes out: what repeats from as near as the format's first distances above all", async () => {
  const repeating = fc
    .tuple(
      fc.constantFrom(1, 3, 4, 5, 10, 11, 12, 14, 15, 16, 17),
      fc.string({ minLength: 17, maxLength: 40 }),
    )
    .chain(([distance, seed]) =>
      fc.integer({ min: 0, max: 400 }).map((times) => (seed.slice(0, distance) || "x").repeat(times)),
    );
  const words = fc.oneof(fc.string({ unit: "binary", maxLength: 2000 }), repeating);
  await fc.assert(
    fc.asyncProperty(words, words, async (one, two) => {
      const rest = bytesOf(one + two);
      expect(await unpacked(HEAD, rest)).toBe(latin1(HEAD) + between + latin1(rest));
    }),
    { numRuns: 400 },
  );
});

test("a page longer than the window comes out too", async () => {
  const rest = bytesOf(Array.from({ length: 90_000 }, (_, n) => `<i>${n % 7001}</i>`).join(""));
  expect(await unpacked(HEAD, rest)).toBe(latin1(HEAD) + between + latin1(rest));
});

test("a page with a beginning of its own is packed by itself", async () => {
  const rest = bytesOf("<h1>Nothing is here.</h1>");
  expect(brotliDecompressSync(await packPage({ head: null, rest }))).toEqual(Buffer.from(rest));
});

test("the beginning is packed once, as small as it gets", async () => {
  const rest = bytesOf("</style><p>1</p>");
  const [first, second] = await Promise.all([packPage({ head: HEAD, rest }), packPage({ head: HEAD, rest })]);
  expect(second).toEqual(first);
  expect(first.byteLength).toBeLessThan(200);
});

test("the whole page in one piece has both", () => {
  expect(latin1(wholePage({ head: bytesOf("<html>"), rest: bytesOf("</html>") }))).toBe("<html></html>");
  const rest = bytesOf("alone");
  expect(wholePage({ head: null, rest })).toBe(rest);
});
