import { afterAll, expect, test } from "vitest";
import { type RawAnswer, type RawRequest, rawRequest } from "../support/raw-request.ts";
import { startProduction } from "../support/start-production.ts";

// The built site in production mode, behind nginx with the configuration that is shipped.
const production = await startProduction({ front: "nginx", env: { LANGUAGES: "en,bn" } });
afterAll(production.stop);

const PAGE = "/test/complete-blood-count";
const KOLKATA = "__Host-place=700019|Ballygunge|";
const SILIGURI = "__Host-place=734001|Siliguri|";

function ask(path: string, cookie: string | null, more: RawRequest = {}): Promise<RawAnswer> {
  const cookies = cookie === null ? [] : [["cookie", cookie] as const];
  return rawRequest(`${production.url}${path}`, { ...more, headers: [...cookies, ...(more.headers ?? [])] });
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
