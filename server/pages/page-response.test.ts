import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { cacheablePage, contentSecurityPolicy, inlineScriptHashes, sendCached } from "./page-response.ts";

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

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const NOTHING = { scripts: [], connectOrigins: [] };

/** Of a public page with these scripts. */
const policyOf = (html: string) => contentSecurityPolicy({ ...NOTHING, scripts: inlineScriptHashes(html) });

function directive(policy: string, name: string): string | undefined {
  return policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

test("the page's own scripts run, each by its hash, and no other", () => {
  const html = `<script>a()</script><script type="module" async="">b()</script><script>a()</script>`;
  expect(directive(policyOf(html), "script-src")).toBe(`'self' ${hashOf("a()")} ${hashOf("b()")}`);
});

test("files and data are no inline scripts", () => {
  const html = `<script type="module" src="/assets/x.js"></script><script type="application/ld+json">{"@type":"x"}</script>`;
  expect(directive(policyOf(html), "script-src")).toBe("'self'");
});

test("a person's own page names its scripts by the page's nonce", () => {
  const policy = contentSecurityPolicy({ scripts: ["'nonce-abc'"], connectOrigins: [] });
  expect(directive(policy, "script-src")).toBe("'self' 'nonce-abc'");
});

test("nobody frames the site, changes its base or runs plug-ins", () => {
  const policy = policyOf("");
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; object-src 'none'");
  expect(directive(policy, "frame-src")).toBe("'none'");
  expect(directive(policy, "script-src")).not.toContain("unsafe");
});

test("the payment provider is let in where it is paid", () => {
  const policy = contentSecurityPolicy({ ...NOTHING, paymentOrigin: "https://pay.example" });
  for (const name of ["script-src", "connect-src", "frame-src", "form-action"]) {
    expect(directive(policy, name), name).toContain("https://pay.example");
  }
  expect(policyOf("")).not.toContain("pay.example");
});

test("hosts of the environment table may be called where the settings name them, and only called", () => {
  const connectOrigins = ["https://node.example", "https://pincodes.example"];
  const policy = contentSecurityPolicy({ ...NOTHING, connectOrigins });
  expect(directive(policy, "connect-src")).toBe("'self' https://node.example https://pincodes.example");
  for (const name of ["script-src", "form-action", "frame-src"]) {
    expect(directive(policy, name), name).not.toContain("node.example");
  }
});
