import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { loadAssets, serveAssets } from "./serve-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "namuna-assets-"));
const app = new Hono();

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  const script = "console.log('namuna')";
  writeFileSync(join(folder, "assets/page-1a2b.js"), script);
  writeFileSync(join(folder, "assets/page-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "icon.png"), "png");
  writeFileSync(join(folder, "secret.pem"), "no");
  serveAssets(app, loadAssets(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(path, { method, headers });

test("a file with its hash in its name is kept for good, another for an hour", async () => {
  expect((await ask("/assets/page-1a2b.js")).headers.get("cache-control")).toBe(
    "public, max-age=31536000, immutable",
  );
  const icon = await ask("/icon.png");
  expect(icon.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(icon.headers.get("content-type")).toBe("image/png");
});

test("a chain's own logo takes the place of the site's, and nothing else of its folder is served", async () => {
  const own = temporaryFolder();
  mkdirSync(join(own, "public/pictures"), { recursive: true });
  writeFileSync(join(own, "public/icon.png"), "ours");
  writeFileSync(join(own, "public/pictures/brand-mark.svg"), "<svg/>");
  writeFileSync(join(own, "home.json"), "no");
  const site = new Hono();
  serveAssets(site, loadAssets(folder, own));
  expect(await (await site.request("/icon.png")).text()).toBe("ours");
  expect((await site.request("/pictures/brand-mark.svg")).headers.get("content-type")).toMatch("image/svg");
  expect((await site.request("/assets/page-1a2b.js")).status).toBe(200);
  expect((await site.request("/home.json")).status).toBe(404);
});

test("a browser that takes brotli gets a compressed file", async () => {
  const compressed = await ask("/assets/page-1a2b.js", { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toContain("namuna");
  for (const encoding of ["gzip", "br;q=0", "vbr"]) {
    const plain = await ask("/assets/page-1a2b.js", { "accept-encoding": encoding });
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([
      null,
      "console.log('namuna')",
    ]);
  }
  expect((await ask("/assets/page-1a2b.js")).headers.get("vary")).toBe("accept-encoding");
});

test("a browser that has the file already gets 304 and no bytes", async () => {
  const etag = (await ask("/icon.png")).headers.get("etag") ?? "";
  for (const presented of [etag, etag.replace("W/", ""), `"old", ${etag}`, "*"]) {
    const response = await ask("/icon.png", { "if-none-match": presented });
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
  }
  expect((await ask("/icon.png", { "if-none-match": '"old"' })).status).toBe(200);
});

test("a HEAD has the headers and no body", async () => {
  const response = await ask("/icon.png", {}, "HEAD");
  expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([
    200,
    "",
    "image/png",
  ]);
});

test("other files, other methods and ways out of the folder are not served", async () => {
  for (const path of [
    "/secret.pem",
    "/assets/page-1a2b.js.br",
    "/assets",
    "/%2e%2e/package.json",
    "/nothing.js",
  ]) {
    expect((await ask(path)).status, path).toBe(404);
  }
  const posted = await ask("/icon.png", {}, "POST");
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("who asks for the old kind of a page's icon gets a PNG in its frame", () => {
  const icon = loadAssets(join(import.meta.dirname, "../../public")).get("/favicon.ico");
  expect(icon?.type).toBe("image/x-icon");
  const bytes = Buffer.from(icon?.body ?? []);
  expect(bytes.readUInt32LE(14)).toBe(bytes.length - 22);
  expect(bytes.subarray(bytes.readUInt32LE(18)).toString("latin1", 1, 4)).toBe("PNG");
});
