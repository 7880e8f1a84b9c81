import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KeptPage, UnpackedPages } from "./kept-page.ts";

const pack = (text: string, unpacked: UnpackedPages) =>
  KeptPage.pack(
    { status: 200, headers: {}, body: { head: null, rest: new Uint8Array(Buffer.from(text)) } },
    unpacked,
  );
const textOf = (page: KeptPage) => Buffer.from(page.plain()).toString();

test("a page is unpacked once for all who read no brotli", async () => {
  const page = await pack("<h1>রিপোর্ট</h1>", new UnpackedPages());
  expect(textOf(page)).toBe("<h1>রিপোর্ট</h1>");
  expect(page.plain()).toBe(page.plain());
});

test("a page packed smaller says the same under the same version", async () => {
  const words = Array.from({ length: 4000 }, (_, n) => `<li>${(n * 7919) % 1009} mg/dL</li>`).join("");
  const page = await pack(words, new UnpackedPages());
  const { etag } = page;
  const { byteLength } = page.brotli;
  await page.packSmaller();
  expect(page.brotli.byteLength).toBeLessThan(byteLength);
  expect(textOf(page)).toBe(words);
  expect(page.etag).toBe(etag);
});

test("a short page whose beginning is packed as well as can be stays as it is", async () => {
  const styles = readFileSync(new URL("../../app/styles/base.css", import.meta.url), "utf8");
  const head = new Uint8Array(Buffer.from(`<style>${styles}`));
  const rest = new Uint8Array(Buffer.from("</style><h1>Nothing is here.</h1>"));
  const page = await KeptPage.pack({ status: 200, headers: {}, body: { head, rest } }, new UnpackedPages());
  const { brotli } = page;
  await page.packSmaller();
  expect(page.brotli).toBe(brotli);
});

test("few pages stand unpacked: the one that was asked for longest ago is unpacked anew", async () => {
  const unpacked = new UnpackedPages();
  const pages = await Promise.all(Array.from({ length: 65 }, (_, n) => pack(`page ${n}`, unpacked)));
  const [first, second] = pages.map((page) => page.plain());
  expect(pages[1]?.plain()).toBe(second);
  expect(pages[0]?.plain()).not.toBe(first);
  expect(pages[0] && textOf(pages[0])).toBe("page 0");
});
