import type { ConnectionOptions } from "node:tls";
import { connect } from "node:tls";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { RawAnswer, RawRequest } from "../support/raw-request.ts";
import { rawRequest } from "../support/raw-request.ts";
import { startProduction } from "../support/start-production.ts";

// The built site in production mode, behind nginx with the configuration that is shipped.
const production = await startProduction({ front: "nginx", env: { LANGUAGES: "en,bn" } });
afterAll(production.stop);

const PAGE = "/test/complete-blood-count";
const KOLKATA = "__Host-place=700019|Ballygunge|";
const SILIGURI = "__Host-place=734001|Siliguri|";

/** Each test asks from an address of its own: the proxy allows one address 200 requests at once, and 50 a second. */
let from = "";
let tests = 0;
beforeEach(() => {
  tests += 1;
  from = `127.0.1.${tests}`;
});

function ask(path: string, cookie: string | null, more: RawRequest = {}): Promise<RawAnswer> {
  const cookies = cookie === null ? [] : [["cookie", cookie] as const];
  const headers = [...cookies, ...(more.headers ?? [])];
  return rawRequest(`${production.url}${path}`, { ...more, headers, from });
}

/** What visitors get who chose a place and a language as the site writes them, from the site itself. */
async function pageOfSite(cookie: string): Promise<string> {
  const answer = await fetch(`${production.app.url}${PAGE}`, { headers: cookie === "" ? {} : { cookie } });
  return answer.text();
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

/** Cookies that a host beside this one, or a program, can send, and that two parsers read differently. */
const ODD: Record<string, string> = {
  "another city twice": `${SILIGURI}; ${KOLKATA}`,
  "the same city twice": `${SILIGURI}; ${SILIGURI}`,
  "a city twice, once empty": `__Host-place=; ${SILIGURI}`,
  "a no-break space before the name": `\u00a0${SILIGURI}`,
  "a no-break space in UTF-8": `\u00c2\u00a0${SILIGURI}`,
  "a no-break space after the name": SILIGURI.replace("=", "\u00a0="),
  "a space before the equals sign": SILIGURI.replace("=", " ="),
  "a tab around everything": SILIGURI.replace("=", "\t=\t"),
  "no space after the semicolon": `a=b;${SILIGURI}`,
  "a comma instead of a semicolon": `a=b, ${SILIGURI}`,
  "small letters": SILIGURI.toLowerCase(),
  "capital letters": SILIGURI.toUpperCase(),
  "a name in quotes": SILIGURI.replace("__Host-place", '"__Host-place"'),
  "a value in quotes": '__Host-place="734001|Siliguri|"',
  "percent codes": "__Host-place=%37%33%34%30%30%31|Siliguri|",
  "percent codes after the digits": "__Host-place=734001%7CSiliguri%7C",
  "no bar": "__Host-place=734001",
  "one bar": "__Host-place=734001|Siliguri",
  "bars too many": `${SILIGURI}|||`,
  "a broken percent code": "__Host-place=734001|%|",
  "digits of another script": "__Host-place=\u00e0\u00a7\u00ad34001|Siliguri|",
  "seven digits": "__Host-place=7340010|Siliguri|",
  "a city that is not served": "__Host-place=999999|Nowhere|",
  "a nameless cookie before it": `=${SILIGURI}`,
  "a flag with the name": `__Host-place; ${SILIGURI}`,
  "a value with the name in it": `a=${SILIGURI}`,
  "a name that ends alike": `my${SILIGURI}`,
  "a line of its own": `a=b\r\ncookie: ${SILIGURI}`,
  "two lines": `${SILIGURI}\r\ncookie: ${KOLKATA}`,
  "the language twice": "__Host-language=bn; __Host-language=en",
  "a language in capitals": "__Host-language=BN",
  "a language that is not spoken": "__Host-language=hi",
  "a language with a no-break space": "__Host-language=bn\u00a0",
  "a language before a no-break space": "__Host-language=en\u00a0; \u00a0__Host-language=bn",
  "a language in quotes": '__Host-language="bn"',
  "a name in percent codes": SILIGURI.replace("-", "%2D"),
  "two equals signs": SILIGURI.replace("=", "=="),
  "quotes around a semicolon": `__Host-place="700019|a;${SILIGURI}"`,
  "a quoted value with the name in it": `a="; ${SILIGURI}; "; ${KOLKATA}`,
  "the version of an older standard": `$Version="1"; ${SILIGURI}; $Path="/"`,
  "a flag of the name after it": `${SILIGURI}; __Host-place`,
  "a control character in the value": SILIGURI.replace("Siliguri", "\u0001"),
  "a backslash before the semicolon": `a=\\; ${SILIGURI}`,
  "many pairs before it": `${"a=b; ".repeat(400)}${SILIGURI}`,
  "a long pair before it": `a=${"b".repeat(3000)}; ${SILIGURI}`,
  "nothing but semicolons before it": `;;;; ; ${SILIGURI};;;`,
  "a language with an equals sign": "__Host-language=bn=",
  "a language after a tab": "\t__Host-language\t=\tbn\t",
  "place and language the other way round": `__Host-language=bn;${SILIGURI}`,
  "a form feed": `\f${SILIGURI}`,
  "a vertical tab": `a=b;\v${SILIGURI}`,
};

test.each(Object.entries(ODD))(
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
    const answer = await ask(path, null, { headers: [["accept-encoding", `deflate, ${encoding}`]] });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
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
    const answer = await ask("/genulabhome/hasLogedIn", cookie);
    return answer.status === 200 ? (JSON.parse(answer.text) as { status: boolean }).status : answer.status;
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

test("without TLS people are led on, and programs are told so", async () => {
  const plain = (path: string, init: RequestInit = {}) =>
    fetch(`${production.nginx?.plainUrl}${path}`, { redirect: "manual", ...init });
  const page = await plain("/test/esr?a=1");
  expect([page.status, page.headers.get("location")]).toEqual([308, "https://127.0.0.1/test/esr?a=1"]);
  for (const path of ["/api/labs", "/genulabhome/hasLogedIn", "/lis/v1/orders", "/payments/paytm/return"])
    expect((await plain(path)).status, path).toBe(403);
  expect((await plain("/cart", { method: "POST" })).status).toBe(403);
});

test("health and metrics are not led to from outside", async () => {
  expect([(await ask("/readyz", null)).status, (await ask("/metrics", null)).status]).toEqual([404, 404]);
});

test("the proxy's log has neither queries nor what opens something by itself", async () => {
  for (const path of ["/shared/Secret0Token", "/verify/Secret0Code", "/confirm-email/Secret0Link"])
    await ask(`${path}?patient=Secret0Name`, null);
  await ask("/diagnostic-test?search=Secret0Word", null);
  const log = production.nginx?.accessLog() ?? "";
  expect(log).toContain(" GET /shared/... ");
  expect(log).toContain(" GET /diagnostic-test ");
  expect(log).not.toContain("Secret0");
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

/** A call of a new visitor with its token, by a claimed address of its own. */
async function asVisitor(path: string, request: RawRequest, n: number): Promise<RawAnswer> {
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
    const answer = await ask(path, cookie, post ?? {});
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return JSON.parse(answer.text);
  };
  await send("/genulabhome/hasLogedIn");
  await send("/genulabhome/verifymobile", { MobileNo: mobile, OTPbaselogin: 1, responseType: "json" });
  const OTP = Number(await production.codeFor(mobile));
  const told = await send("/genulabhome/verifyotp", { OTP, responseType: "json" });
  if (told.status !== 2000) throw new Error(`${mobile} could not log in`);
  return jar;
}

test("too many requests of one address are turned away in words, with the headers that every answer has", async () => {
  const answers = await Promise.all(Array.from({ length: 320 }, () => ask("/healthz", null)));
  const over = answers.find(({ status }) => status === 429);
  expect(JSON.parse(over?.text ?? "{}")).toEqual({
    status: 429,
    message: "Too many requests. Please wait a little and try again.",
  });
  expect(Object.fromEntries(over?.headers ?? [])).toMatchObject({
    "retry-after": "2",
    "cache-control": "no-store",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
});
