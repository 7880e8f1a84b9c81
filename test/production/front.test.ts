import type { ConnectionOptions, TLSSocket } from "node:tls";
import { connect } from "node:tls";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { RawRequest, RawResponse } from "../support/raw-request.ts";
import { firstResponseOf, rawRequest, sendBytes } from "../support/raw-request.ts";
import { startProduction } from "../support/start-production.ts";
import { importedDatabase } from "./imported-database.ts";
import { KOLKATA, ODD_COOKIES, ODD_REQUESTS, SILIGURI } from "./odd-requests.ts";

// The built site in production mode, behind nginx with the configuration that is shipped.
const { database, drop } = await importedDatabase();
const production = await startProduction({ front: "nginx", database, env: { LANGUAGES: "en,bn" } });
afterAll(async () => {
  await production.stop();
  await drop();
});

const PAGE = "/test/complete-blood-count";

/** Each test asks from an address of its own: the proxy allows one address 200 requests at once, and 50 a second. */
let from = "";
let tests = 0;
beforeEach(() => {
  tests += 1;
  from = `127.0.1.${tests}`;
});

function ask(path: string, cookie: string | null, more: RawRequest = {}): Promise<RawResponse> {
  const cookies = cookie === null ? [] : [["cookie", cookie] as const];
  const headers = [...cookies, ...(more.headers ?? [])];
  return rawRequest(`${production.url}${path}`, { ...more, headers, from });
}

/** What visitors get who chose a place and a language as the site writes them, from the site itself. */
async function pageOfSite(cookie: string): Promise<string> {
  const response = await fetch(`${production.app.url}${PAGE}`, { headers: cookie === "" ? {} : { cookie } });
  return response.text();
}

const VISITORS = ["", KOLKATA, SILIGURI, "__Host-language=bn", `${SILIGURI}; __Host-language=bn`];

test("visitors of one place and language share a page, and others have their own", async () => {
  const pages = await Promise.all(VISITORS.map(pageOfSite));
  // Kolkata's prices are those without a place; the other three are pages of their own.
  expect(new Set(pages).size).toBe(4);
  for (const [n, cookie] of VISITORS.entries()) {
    const first = await ask(`${PAGE}?kept`, cookie);
    const again = await ask(`${PAGE}?kept`, `other=1; ${cookie}`);
    expect([first.headers.get("x-cache"), again.headers.get("x-cache")], cookie).toEqual(["MISS", "HIT"]);
    expect([first.text === pages[n], again.text === pages[n]], cookie).toEqual([true, true]);
  }
});

test.each(Object.entries(ODD_COOKIES))(
  "odd cookies put nobody else's page before visitors: %s",
  async (what, odd) => {
    const path = `${PAGE}?${encodeURIComponent(what)}`;
    const attempt = await ask(path, odd);
    expect([200, 400]).toContain(attempt.status);
    for (const cookie of VISITORS) {
      const { text } = await ask(path, cookie);
      expect(text === (await pageOfSite(cookie)), cookie).toBe(true);
    }
  },
);

test.each([
  ["gzip;q=0, br;q=0"],
  ["br;q=0"],
  ["BR"],
  ["xbr, gzip"],
  ["identity\r\naccept-encoding: br"],
  ["br\r\naccept-encoding: identity"],
  ["gzip\u00a0, br\u00a0"],
  ["*"],
])("however a visitor writes the encodings, the others can read the page: %j", async (odd) => {
  const path = `${PAGE}?encoding-${encodeURIComponent(odd)}`;
  await ask(path, null, { headers: [["accept-encoding", odd]] });
  expect((await ask(path, null)).text === (await pageOfSite(""))).toBe(true);
  for (const encoding of ["br", "gzip"]) {
    const response = await ask(path, null, { headers: [["accept-encoding", `deflate, ${encoding}`]] });
    expect(response.headers.get("content-encoding")).toBe(encoding);
  }
});

test.each<[string, RawRequest]>([
  ["another host", { headers: [["host", "evil.example"]] }],
  ["another host of a proxy", { headers: [["x-forwarded-host", "evil.example"]] }],
  ["another host, as the standard has it", { headers: [["forwarded", "host=evil.example;proto=http"]] }],
  [
    "another address",
    {
      headers: [
        ["x-original-url", "/cart"],
        ["x-rewrite-url", "/cart"],
      ],
    },
  ],
  ["another method in a header", { headers: [["x-http-method-override", "DELETE"]] }],
  ["a part of the page", { headers: [["range", "bytes=0-9"]] }],
  ["a part that is not there", { headers: [["range", "bytes=99999999-"]] }],
  ["that every version is known", { headers: [["if-none-match", "*"]] }],
  ["that it changed long ago", { headers: [["if-modified-since", "Fri, 01 Jan 2100 00:00:00 GMT"]] }],
  ["that it wants no page", { headers: [["accept", "application/json"]] }],
  ["that it wants another language", { headers: [["accept-language", "bn"]] }],
  ["that it is no reading", { method: "OPTIONS" }],
  ["that its head is enough", { method: "HEAD" }],
])("whoever asks first and says %s changes nothing for those after them", async (what, request) => {
  const path = `${PAGE}?first-${encodeURIComponent(what)}`;
  await ask(path, null, request);
  for (const cookie of VISITORS) {
    const { status, text } = await ask(path, cookie);
    expect([status, text === (await pageOfSite(cookie))], cookie).toEqual([200, true]);
  }
});

test("files and lists that no cookie changes are kept for all, a person's page and address for nobody", async () => {
  for (const path of ["/robots.txt", "/favicon.ico"]) {
    await ask(path, "");
    expect((await ask(path, "")).headers.get("x-cache"), path).toBe("HIT");
  }
  for (const path of ["/cart", "/genulabhome/hasLogedIn", "/directory-of-services.csv", "/verify/ABC"]) {
    await ask(path, "");
    expect((await ask(path, "")).headers.get("x-cache"), path).toBe("MISS");
  }
});

test("what a host beside this one puts before a customer's session takes its place in no way", async () => {
  const cookies = await logIn("9830098301");
  const session = `__Host-sid=${cookies.get("__Host-sid")}`;
  const who = async (cookie: string) => {
    const response = await ask("/genulabhome/hasLogedIn", cookie);
    return response.status === 200
      ? (JSON.parse(response.text) as { status: boolean }).status
      : response.status;
  };
  expect(await who(session)).toBe(true);
  const stranger = `__Host-sid=v.${"A".repeat(22)}`;
  for (const before of ["\u00a0", "\u00c2\u00a0", "\u00ef\u00bb\u00bf", "\u0085", "x", "\u00e2\u0080\u00a8"])
    expect(await who(`${before}${stranger}; ${session}`), JSON.stringify(before)).toBe(true);
  expect(await who(`${stranger}; ${session}`)).toBe(false);
});

test("an address that opens something by itself is told to nobody", async () => {
  for (const path of ["/verify/ABCD", "/shared/abcdefgh", "/confirm-email/abc", "/family-invitation/abc"])
    expect((await ask(path, null)).headers.get("referrer-policy"), path).toBe("no-referrer");
});

/** Whether a handshake with these settings succeeds. */
function shakesHands(settings: ConnectionOptions): Promise<boolean> {
  const { port } = new URL(production.url);
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: Number(port), rejectUnauthorized: false, ...settings });
    socket.on("error", () => resolve(false));
    socket.on("secureConnect", () => {
      resolve(true);
      socket.destroy();
    });
  });
}

test("TLS 1.2 and 1.3 are spoken, with forward secrecy and authenticated encryption alone", async () => {
  const only12 = { minVersion: "TLSv1.2", maxVersion: "TLSv1.2" } as const;
  expect(await shakesHands({ minVersion: "TLSv1.3" })).toBe(true);
  expect(await shakesHands({ ...only12, ciphers: "ECDHE-ECDSA-AES128-GCM-SHA256" })).toBe(true);
  for (const ciphers of ["ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA384", "AES128-GCM-SHA256"])
    expect(await shakesHands({ ...only12, ciphers }), ciphers).toBe(false);
  const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  expect(await shakesHands(old)).toBe(false);
});

test("health and metrics are not led to from outside", async () => {
  expect([(await ask("/readyz", null)).status, (await ask("/metrics", null)).status]).toEqual([404, 404]);
});

test("who asks is whom the proxy sees, whatever the request says", async () => {
  const headers = [["x-forwarded-for", "203.0.113.77"] as const, ["x-forwarded-proto", "http"] as const];
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const body = JSON.stringify({ MobileNo: `98300983${String(n).padStart(2, "0")}`, responseType: "json" });
    const post = {
      method: "POST",
      body,
      headers: [...headers, ["content-type", "application/json"] as const],
    };
    // An address of its own for each request would never meet the limit of call-backs, ten an hour.
    statuses.push((await asVisitor("/contactus/addVisitor", post, n)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test.each(Object.entries(ODD_REQUESTS))(
  "a request with %s is turned away or has one answer, and nothing behind it is taken for another",
  async (_, bytes) => {
    const told = (await sendBytes(production.url, bytes, from)).toString("latin1");
    const statuses = [...told.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    expect(statuses.length, told.slice(0, 500)).toBeLessThanOrEqual(1);
    expect([500, 502, 503, 504]).not.toContain(statuses[0]);
    expect(told).not.toContain("evil.example");
  },
);

// What the proxy counts as a failure of the process takes it out of service for everybody.
test("an address of any length is answered, and so is one that leads on to a longer one", async () => {
  for (const length of [1000, 2000, 2400, 2600, 2800, 3000, 3200, 3400, 3600, 5000, 7900])
    expect((await ask(`/about?${"a".repeat(length)}`, null)).status, String(length)).toBe(200);
  for (const sign of ["&", "%27", "%E0%A6%95"])
    for (const path of ["/dashboard", "/diagnostic-test"]) {
      const { status } = await ask(`${path}?condition=${sign.repeat(7800 / sign.length)}`, null);
      expect(status, path + sign).toBeLessThan(400);
    }
});

test("bodies that are refused unread cost nobody their own answer", async () => {
  const type = ["content-type", "application/json"] as const;
  for (let round = 0; round < 5; round++) {
    const refused = await ask("/cart", null, { method: "POST", headers: [type], body: "x".repeat(250_000) });
    const next = await ask("/vitals", null, { method: "POST", headers: [type], body: "{}" });
    expect([refused.status, next.status]).toEqual([413, 400]);
  }
});

const sized = (path: string, bytes: number, accept = "application/json") =>
  ask(path, null, {
    method: "POST",
    headers: [
      ["content-length", String(bytes)],
      ["accept", accept],
    ],
  });

test.each([
  ["a page's form", "/cart", 300_000],
  ["a call", "/api/cart", 300_000],
  ["an address that is none", "/no/such/page", 50_000_000],
  ["prescriptions", "/book-by-prescription", 60_000_000],
  ["prescriptions in other letters", "/Book-By-Prescription.data", 60_000_000],
  ["an application", "/career/phlebotomist", 60_000_000],
  ["a file behind an application", "/career/phlebotomist/more", 300_000],
  ["the laboratory's system", "/lis/v1/messages", 3_000_000],
  ["reports of messages", "/messages/whatsapp/webhook", 4_000_000],
])("%s that says it is too large is turned away before the proxy keeps any of it", async (_, path, bytes) => {
  const call = await sized(path, bytes);
  expect([call.status, JSON.parse(call.text)]).toEqual([
    413,
    { status: 413, message: "What was sent is too large." },
  ]);
  const page = await sized(path, bytes, "text/html");
  expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(page.text).toContain("That was too large");
});

test("the desk takes files in the parts of it that have them, and nowhere else", async () => {
  const headers = [["host", "desk.localhost"] as const, ["content-length", "300000"] as const];
  for (const path of ["/desk/sign-in", "/desk/catalogue-of-others"]) {
    const call = await ask(path, null, { method: "POST", headers });
    expect([call.status, JSON.parse(call.text)], path).toEqual([
      413,
      { status: 413, message: "What was sent is too large." },
    ]);
    const asPage = [...headers, ["accept", "text/html"] as const];
    const page = await ask(path, null, { method: "POST", headers: asPage });
    expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    expect(page.text).toContain("go back in your browser to what you sent");
  }
  const body = "x".repeat(300_000);
  const type = ["content-type", "multipart/form-data; boundary=b"] as const;
  const upload = { method: "POST", headers: [["host", "desk.localhost"] as const, type], body };
  expect([413, 429, 502, 503]).not.toContain((await ask("/desk/catalogue/upload", null, upload)).status);
});

test("what may be larger comes through: files of the two forms that have them, messages of the laboratory, reports of carriers", async () => {
  const body = `--b\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n${"x".repeat(1_000_000)}\r\n--b--\r\n`;
  const headers = [["content-type", "multipart/form-data; boundary=b"] as const];
  const larger = [
    "/book-by-prescription",
    "/career/phlebotomist",
    "/lis/v1/messages",
    "/messages/whatsapp/webhook",
  ];
  for (const path of larger) {
    const { status } = await ask(path, null, { method: "POST", headers, body });
    expect([413, 429, 502, 503], path).not.toContain(status);
  }
});

/** A form with files of which a byte comes, and then no more; closed by `destroy`. */
function slowUpload(local: string): Promise<{ socket: TLSSocket; response: () => string }> {
  const { port } = new URL(production.url);
  return new Promise((resolve, reject) => {
    const to = { host: "127.0.0.1", port: Number(port), localAddress: local, rejectUnauthorized: false };
    const socket = connect(to, () => {
      socket.write(
        "POST /book-by-prescription HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n-",
      );
      resolve({ socket, response: () => text });
    });
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject);
  });
}

test("sixteen slow uploads of an address are held by the proxy, its next is told to wait, and nobody else notices", async () => {
  const slow = await Promise.all(Array.from({ length: 16 }, () => slowUpload(from)));
  try {
    const told = async () =>
      (await ask("/book-by-prescription", null, { method: "POST", body: "a=b" })).status;
    await vi.waitFor(async () => {
      // Where the question came before the last upload, it was the sixteenth itself, and that upload was told to wait.
      for (const [i, { response }] of slow.entries()) if (response() !== "") slow[i] = await slowUpload(from);
      expect(await told()).toBe(429);
    }, 10_000);
    expect((await ask(PAGE, null)).status).toBe(200);
    from = `127.0.2.${tests}`;
    expect(await told()).not.toBe(429);
    expect(slow.map(({ response }) => response())).toEqual(Array(16).fill(""));
  } finally {
    for (const { socket } of slow) socket.destroy();
  }
});

/** A call of a new visitor with its token, by a claimed address of its own. */
async function asVisitor(path: string, request: RawRequest, n: number): Promise<RawResponse> {
  const first = await ask("/genulabhome/hasLogedIn", null);
  const cookies = first.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const token = cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  const headers = [
    ...(request.headers ?? []),
    ["x-csrf-token", token] as const,
    ["x-real-ip", `203.0.113.${n}`] as const,
  ];
  return ask(path, cookies.join("; "), { ...request, headers });
}

/** A new customer, logged in through the proxy. */
async function logIn(mobile: string): Promise<Map<string, string>> {
  const jar = new Map<string, string>();
  const send = async (path: string, body?: object): Promise<{ status?: unknown }> => {
    const token = jar.get("XSRF-TOKEN") ?? "";
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = [["content-type", "application/json"] as const, ["x-csrf-token", token] as const];
    const post = body && { method: "POST", headers, body: JSON.stringify(body) };
    const response = await ask(path, cookie, post ?? {});
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return JSON.parse(response.text);
  };
  await send("/genulabhome/hasLogedIn");
  await send("/genulabhome/verifymobile", { MobileNo: mobile, OTPbaselogin: 1, responseType: "json" });
  const OTP = Number(await production.codeFor(mobile));
  const told = await send("/genulabhome/verifyotp", { OTP, responseType: "json" });
  if (told.status !== 2000) throw new Error(`${mobile} could not log in`);
  return jar;
}

test.each(["localhost", "desk.localhost"])(
  "too many requests of one address to %s are turned away in words, with the headers that every response has",
  async (host) => {
    // Over one connection, of a file that the proxy keeps: at once, however slow the site or this process is at the moment.
    const requestsWith = (accept: string) =>
      `GET /robots.txt HTTP/1.1\r\nhost: ${host}\r\naccept: ${accept}\r\n\r\n`.repeat(600);
    const over = await firstResponseOf(429, production.url, requestsWith("*/*"), from);
    expect(JSON.parse(over.text)).toEqual({
      status: 429,
      message: "Too many requests. Please wait a little and try again.",
    });
    const page = await firstResponseOf(429, production.url, requestsWith("text/html"), from);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("Please wait a little and try again.</p>");
    for (const { headers } of [over, page])
      expect(Object.fromEntries(headers)).toMatchObject({
        "retry-after": "2",
        "cache-control": "no-store",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      });
  },
);
