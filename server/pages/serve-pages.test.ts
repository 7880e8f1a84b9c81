import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { requestOf } from "../../app/request-context.ts";
import { MissingGlyphsError } from "../../domain/i18n/missing-glyphs.ts";
import type { Requester } from "../../integrations/pdf/page-layout.ts";
import { currentRequester } from "../../integrations/pdf/page-layout.ts";
import { testApp } from "../../test/support/test-app.ts";
import type { TestClient } from "../../test/support/test-client.ts";
import type { FakePages } from "./page-build.fixture.ts";
import { fakeBuild } from "./page-build.fixture.ts";
import { servePages } from "./serve-pages.ts";

/** How often a page was rendered. */
let rendered = 0;

const html = (text: string) =>
  new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });

/** The last page that makes a PDF: for whom, and what lets it go on. */
let printing: { requester: Requester | null; goOn(): void } | null = null;

/** Pages that say what their loader saw. */
const pages: FakePages = {
  "test/:name": async ({ request, context }) => {
    rendered += 1;
    const { visitor, language } = requestOf(context);
    const seen = {
      language,
      list: visitor.place.priceListId,
      place: visitor.place.name,
      cookie: request.headers.get("cookie"),
    };
    return html(`<script>go()</script>${new URL(request.url).search} ${JSON.stringify(seen)}`);
  },
  greedy: async ({ context }) => {
    requestOf(context).cookies.setPlace({ pincode: "700019", name: "", addressId: "" });
    return html("never");
  },
  unavailable: async () => html("Please try again."),
  "not-printed": async () => html("Staff know."),
  "too-large": async ({ context }) => html(`${requestOf(context).language}: Shorten it.`),
  "other-site": async ({ context }) => html(`${requestOf(context).language}: Open it here.`),
  diagnosis: async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    printing = { requester: currentRequester(), goOn: resolve };
    await promise;
    return html("printed");
  },
  "dashboard/bill.pdf": () => Promise.reject(new MissingGlyphsError(["漢"])),
  "file-not-found": async ({ context }) => html(`${requestOf(context).language}: Nothing is here.`),
  "dashboard/:file": async () => Response.json(null, { status: 404 }),
  // As the router answers where a route has no action.
  "shared/report.pdf": async () => Response.json({ message: "Unexpected Server Error" }, { status: 405 }),
  "smart-report": async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  },
  cart: async ({ request, context }) => {
    const { visitor } = requestOf(context);
    const form = request.method === "POST" ? await request.text() : "";
    return html(`${visitor.place.name} ${visitor.ownerId.length} ${form}`);
  },
  checkout: async ({ request }) => html(String((await request.formData()).get("mobile"))),
};

let client: TestClient;

const site = await testApp({ env: { LANGUAGES: "en,bn" } });
const cache = servePages(site.app, site.container, {
  build: fakeBuild(pages),
  paymentOrigin: "https://pay.example",
});
afterAll(site.close);
beforeEach(() => {
  rendered = 0;
  cache.drop();
  client = site.client();
});

const PAGE = "/test/complete-blood-count";
const choose = (pincode: string, name: string) =>
  client.post("/genulabhome/updatepatientpincode", { patient_pincode: pincode, patient_location: name });

test("a public page is rendered once for everybody, without anybody's cookies", async () => {
  const first = await client.get(PAGE);
  await choose("700019", "Kolkata");
  const second = await client.get(PAGE);
  expect([first.status, rendered, second.text]).toEqual([200, 1, first.text]);
  expect(first.text).toContain('{"language":"en","list":1,"place":"","cookie":null}');
  expect(first.headers.getSetCookie()).toEqual([]);
  expect(first.headers.get("vary")).toBe("accept-encoding, cookie");
  expect(first.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  expect(first.headers.get("content-security-policy")).not.toContain("pay.example");
});

test("another price list is another page, and never somebody's name for their place", async () => {
  await client.get(PAGE);
  await choose("734001", "Darjeeling");
  const { text } = await client.get(PAGE);
  expect(rendered).toBe(2);
  expect(text).toContain('"list":2');
  expect(text).not.toContain("Darjeeling");
});

test.each([
  ["", "/"],
  ["place=734001|Siliguri|", "734001/"],
  ["place=999999|Nowhere|", "/"],
  ["place=%37%33%34%30%30%31|Siliguri|", "/"],
  ["place=734001", "/"],
  ["language=bn", "/bn"],
  ["language=en; place=700019|Kolkata|", "700019/en"],
  ["language=hi", "/"],
  ["language=BN", "/"],
  ["\u00a0place=734001|Siliguri|; \u00a0language=bn", "/"],
  ["place=734001|Siliguri|; place=700019|Kolkata|", "734001/"],
])("a public page says which place and language it was made for: the cookies %j", async (cookie, variant) => {
  const first = await client.get(PAGE, { headers: { cookie } });
  expect(first.headers.get("x-page-variant")).toBe(variant);
  const etag = first.headers.get("etag") ?? "";
  const again = await client.get(PAGE, { headers: { cookie, "if-none-match": etag } });
  expect([again.status, again.headers.get("x-page-variant")]).toEqual([304, variant]);
});

test("a person's page says nothing of a variant, and what no cookie changes says so", async () => {
  expect((await client.get("/cart")).headers.get("x-page-variant")).toBeNull();
  for (const path of ["/robots.txt", "/sitemap.xml", "/api/docs"])
    expect((await client.get(path)).headers.get("x-page-variant"), path).toBe("*");
  const list = await client.get("/directory-of-services.csv");
  expect([list.headers.get("x-page-variant"), list.headers.get("cache-control")]).toEqual([
    null,
    "private, max-age=0",
  ]);
});

test("a language is another page; one that the site does not speak is its first", async () => {
  const inLanguage = (language: string) =>
    client.get(PAGE, { headers: { cookie: `language=${language}` } }).then(({ text }) => text);
  const english = await client.get(PAGE);
  const bengali = await inLanguage("bn");
  expect(bengali).toContain('"language":"bn"');
  expect(rendered).toBe(2);
  expect([await inLanguage("bn"), await inLanguage("en"), await inLanguage("hi")]).toEqual([
    bengali,
    english.text,
    english.text,
  ]);
  expect(rendered).toBe(2);
});

test("links out of mails and advertisements lead to the page that is kept", async () => {
  await client.get(PAGE);
  await client.get(`${PAGE}?utm_source=mail&gclid=abc`);
  expect(rendered).toBe(1);
  expect((await client.get(`${PAGE}?page=2`)).text).toContain("?page=2");
  expect(rendered).toBe(2);
});

test("a browser that has the page already gets 304 and no bytes, and one that takes brotli gets it in brotli", async () => {
  const { headers } = await client.get(PAGE);
  const again = await client.get(PAGE, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect([again.status, again.text]).toEqual([304, ""]);
  const packed = await client.fetch(PAGE, { headers: { "accept-encoding": "gzip, br" } });
  expect(packed.headers.get("content-encoding")).toBe("br");
  const gzipped = await client.fetch(PAGE, { headers: { "accept-encoding": "gzip, br;q=0" } });
  expect(gzipped.headers.get("content-encoding")).toBe("gzip");
  const head = await client.fetch(PAGE, { method: "HEAD" });
  expect([head.status, await head.text(), rendered]).toEqual([200, "", 1]);
});

test("whoever asked first may leave; the others still get the page", async () => {
  const leaving = new AbortController();
  const first = client.fetch(PAGE, { signal: leaving.signal });
  const second = site.client().get(PAGE);
  leaving.abort();
  await first;
  expect([(await second).status, rendered]).toEqual([200, 1]);
});

test("an address whose codes are no characters is a missing page, and is written down nowhere", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const path of ["/test/secret%", "/test/secret%ff", "/Dashboard/secret%E0%A4%A.data"]) {
    const response = await client.get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.text).toContain("Nothing is here.");
    expect(response.headers.get("content-security-policy")).toContain("default-src");
  }
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test("a page that is missing is not kept", async () => {
  const response = await client.get("/no/such/page");
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(cache.get("1 1 1 /no/such/page")).toBeUndefined();
});

test("a public page that wants to set a cookie fails instead of setting everybody's", async () => {
  const { status, headers } = await client.get("/greedy");
  expect([status, headers.getSetCookie()]).toEqual([500, []]);
});

test("a person's page is rendered for them alone and kept by nobody", async () => {
  await choose("700019", "Kolkata");
  const { text, headers } = await client.get("/cart");
  expect([text, headers.get("cache-control")]).toEqual(["Kolkata 36 ", "no-store"]);
  expect(headers.get("content-security-policy")).toContain("pay.example");
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-[\w+/]{22}==' /);
  expect((await site.client().get("/cart")).headers.getSetCookie()[0]).toMatch(/^sid=/);
});

test("a form of another site is refused, the site's own is taken with and without a known length", async () => {
  const origin = site.container.settings.site.publicUrl;
  const post = (headers: Record<string, string>, body: BodyInit = "coupon=TEN") =>
    client.fetch("/cart", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  expect((await post({ origin: "https://evil.example" })).status).toBe(403);
  expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await (await post({ origin })).text()).toContain("coupon=TEN");
  expect(await (await post({ origin, "content-length": "10" })).text()).toContain("coupon=TEN");
  const large = await post({ origin }, new Uint8Array(12 * 1024 * 1024 + 1));
  expect(large.status).toBe(413);
});

test("a browser gets a form's refusal as a page in the visitor's language, all others as JSON", async () => {
  const origin = site.container.settings.site.publicUrl;
  const post = async (headers: Record<string, string>, body: BodyInit) => {
    const response = await client.fetch("/cart", { method: "POST", headers, body });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };
  const accept = "text/html,*/*;q=0.8";
  const cookie = "language=bn";
  const large = "a".repeat(128 * 1024 + 1);
  expect(await post({ origin, accept, cookie }, large)).toMatchObject({
    status: 413,
    type: expect.stringContaining("text/html"),
    text: "bn: Shorten it.",
  });
  expect(await post({ origin: "https://evil.example", accept, cookie }, "coupon=TEN")).toMatchObject({
    status: 403,
    text: "bn: Open it here.",
  });
  const { status, text } = await post({ origin }, large);
  expect([status, JSON.parse(text)]).toEqual([413, { status: 413, message: "The request is too large." }]);
  expect((await post({ origin: "https://evil.example" }, "coupon=TEN")).type).toContain("application/json");
});

test("the form of a page that sends no referrer reaches its page, as one whose origin the router need not judge", async () => {
  const headers = { origin: "null", "sec-fetch-site": "same-origin" };
  const response = await client.fetch("/cart", { method: "POST", headers, body: "coupon=TEN" });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("coupon=TEN")]);
});

test.each([
  "/shared/abc",
  "/shared/abc.data",
  "/SHARED//abc",
  "/%73hared/abc",
  "/shared/report.pdf",
  "/verify/abc",
  "/confirm-email/abc",
  "/family-invitation/abc",
])("nobody is told that a visitor came from an address that opens something by itself: %s", async (path) => {
  const response = await client.fetch(path);
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
});

test("what is not one of those addresses tells other sites where a visitor came from, without the path", async () => {
  for (const path of [PAGE, "/cart", "/test/shared"]) {
    const { headers } = await client.fetch(path);
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
  }
});

test("what is no form, or a broken one, is the caller's mistake and not an error of the site", async () => {
  const origin = site.container.settings.site.publicUrl;
  const post = async (type: string, body: string) => {
    const headers = { origin, "content-type": type };
    const response = await client.fetch("/checkout", { method: "POST", headers, body });
    return [response.status, await response.text()];
  };
  expect(await post("application/x-www-form-urlencoded", "mobile=98300")).toEqual([200, "98300"]);
  expect(await post("multipart/form-data; boundary=a", "--a\r\nx")).toEqual([400, ""]);
  expect(await post("multipart/form-data", "x")).toEqual([400, ""]);
  expect(await post("application/json", "{}")).toEqual([415, ""]);
});

test("who leaves before the form has arrived, or before the page is made, is no failure of the site", async () => {
  const origin = site.container.settings.site.publicUrl;
  for (const length of [{}, { "content-length": "1000" }]) {
    const leaving = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode("mobile="));
        leaving.abort();
        controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
    });
    const headers = { origin, "content-type": "application/x-www-form-urlencoded", ...length };
    const init = { method: "POST", headers, body, signal: leaving.signal, duplex: "half" };
    expect((await client.fetch("/checkout", init as RequestInit)).status).toBe(400);
  }
  const leaving = new AbortController();
  const page = client.fetch("/cart", { signal: leaving.signal });
  leaving.abort();
  expect((await page).status).toBeLessThan(500);
});

test("whoever leaves while a page of theirs makes a PDF is known to have left, so that it need not be made", async () => {
  const leaving = new AbortController();
  const page = client.fetch("/diagnosis", { signal: leaving.signal });
  await vi.waitFor(() => expect(printing).not.toBeNull(), 20_000);
  expect(printing?.requester?.signal.aborted).toBe(false);
  leaving.abort();
  expect(printing?.requester?.signal.aborted).toBe(true);
  printing?.goOn();
  await page;
});

test("a file that is asked for by another method is not made, and the response says what is taken", async () => {
  for (const [method, path, allowed] of [
    ["OPTIONS", "/cart", "GET, HEAD, POST"],
    ["DELETE", "/cart", "GET, HEAD, POST"],
    ["POST", "/shared/report.pdf", "GET, HEAD"],
    ["TRACE", PAGE, "GET, HEAD"],
  ] as const) {
    // No script may make a request with TRACE; a program that writes to the socket may.
    const request = Object.defineProperty(new Request(`http://site.test${path}`), "method", {
      value: method,
    });
    const response = await site.app.fetch(request);
    const body = { status: 405, message: "This address takes another method." };
    const { status, headers } = response;
    expect([status, headers.get("allow"), await response.json()]).toEqual([405, allowed, body]);
  }
});

test("while the database does not answer, a person's page says so", async () => {
  const { status, text, headers } = await client.get("/smart-report");
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
  expect(text).toContain("Please try again.");
});

test("whoever opens a document that would lack a letter sees a page that says what is done", async () => {
  expect(await client.get("/dashboard/bill.pdf")).toMatchObject({ status: 503, text: "Staff know." });
});

test("a person who opens a file that is not there sees a page in their language, a script an empty response", async () => {
  const opened = await client.fetch("/dashboard/receipt.pdf", {
    headers: { accept: "text/html,*/*;q=0.8", cookie: "language=bn" },
  });
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await opened.text()).toBe("bn: Nothing is here.");
  const called = await client.get("/dashboard/receipt.pdf");
  expect([called.status, called.text]).toEqual([404, "null"]);
});
