import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  CallError,
  COOKIES_BLOCKED,
  call,
  cookiesDropped,
  endpoint,
  failureWords,
  isAbort,
  pendingCalls,
  request,
  requestHtml,
  UNREACHABLE,
} from "./call.ts";

const click = vi.fn();
vi.mock("./page-refresh.ts", async (original) => ({
  ...(await original<typeof import("./page-refresh.ts")>()),
  keepForRefresh: () => undefined,
}));
let cameBy = "navigate";
let openFor = 1_000;

class Navigation {
  type = cameBy;
}

beforeEach(() => {
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", {
    cookie: "",
    getElementById: () => ({ click }),
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  vi.stubGlobal("performance", { now: () => openFor, getEntriesByType: () => [new Navigation()] });
  vi.stubGlobal("fetch", async () => Response.json({ status: 419, message: "Expired." }, { status: 419 }));
});
afterEach(() => {
  click.mockClear();
  pendingCalls.change({ all: 0, awaited: 0 });
  cookiesDropped.change(false);
  [cameBy, openFor] = ["navigate", 1_000];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const change = () =>
  call(endpoint<undefined>("POST", "/loadData/submitPage/fetchCart")).catch(() => undefined);

test.each([
  ["the browser says so", false],
  ["the cookie of the response is dropped on its way", true],
])(
  "blocked cookies are told as such, and neither sent again nor refreshed: %s",
  async (_how, cookieEnabled) => {
    const posts: string[] = [];
    vi.stubGlobal("navigator", { cookieEnabled });
    vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
      if (method === "POST") posts.push(url);
      return Response.json({ status: 1 });
    });
    const error = await call(endpoint<undefined>("POST", "/loadData/submitPage/addToCart")).catch(
      (thrown) => thrown,
    );
    expect(failureWords(error)).toBe(COOKIES_BLOCKED);
    expect(posts).toEqual([]);
    expect(click).not.toHaveBeenCalled();
    expect(pendingCalls.read()).toEqual({ all: 0, awaited: 0 });
  },
);

test("the band tells of a dropped cookie from the first response on, until one is kept; a failed response says nothing", async () => {
  const get = () => call(endpoint<undefined>("GET", "/genulabhome/hasLogedIn")).catch(() => undefined);
  const answers = [503, 200, 503, 200];
  const kept = [false, false, false, true];
  const told: boolean[] = [];
  vi.stubGlobal("fetch", async () => {
    if (kept.shift()) vi.stubGlobal("document", { ...document, cookie: "XSRF-TOKEN=token" });
    const status = answers.shift() ?? 200;
    return Response.json({ status: 1 }, { status });
  });
  for (let call = 0; call < 4; call += 1) {
    await get();
    told.push(cookiesDropped.read());
  }
  expect(told).toEqual([false, true, true, false]);
});

test("status 419 refreshes the page once, and not again and again when every token is refused", async () => {
  void change();
  await vi.waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  cameBy = "reload";
  await change();
  expect(click).toHaveBeenCalledTimes(1);
  openFor = 60_000;
  void change();
  await vi.waitFor(() => expect(click).toHaveBeenCalledTimes(2));
});

test("in a form with a password or a code the token is renewed instead, and the request sent again", async () => {
  const urls: string[] = [];
  vi.stubGlobal("document", { ...document, cookie: "XSRF-TOKEN=old", querySelector: () => ({}) });
  vi.stubGlobal("fetch", async (url: string) => {
    urls.push(url);
    return urls.length === 1 ? Response.json({ status: 419 }, { status: 419 }) : Response.json({ status: 1 });
  });
  expect(await call(endpoint<undefined>("POST", "/genulabhome/login"))).toEqual({ status: 1 });
  expect(urls).toEqual([
    "/genulabhome/login",
    "/genulabhome/hasLogedIn?callFrom=react",
    "/genulabhome/login",
  ]);
  expect(click).not.toHaveBeenCalled();
});

test.each([null, true, 5, "text"])(
  "a response that is %j is the server's error and does not blame the connection",
  async (json) => {
    vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
    vi.stubGlobal("fetch", async () => Response.json(json));
    const error = await call(endpoint<undefined>("POST", "/genulabhome/login")).catch((thrown) => thrown);
    expect(failureWords(error)).toBe("Something went wrong. Please try again.");
  },
);

test("the generic helper posts by default and takes an abort signal", async () => {
  const sent = noteCalls();
  const control = new AbortController();
  const done = request("/loadData/anything", { body: { a: 1 }, signal: control.signal }, () => "read");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect([sent[0]?.url, sent[0]?.init.method]).toEqual(["/loadData/anything", "POST"]);
  control.abort();
  await expect(done).rejects.toSatisfy(isAbort);
});

test("the HTML helper posts and returns the text of a response with status 200 alone", async () => {
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
  const sent: RequestInit[] = [];
  let status = 200;
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(init);
    return new Response("<h2>Text</h2>", { status });
  });
  expect(await requestHtml("/additionalPageContent/")).toBe("<h2>Text</h2>");
  expect(sent[0]?.method).toBe("POST");
  status = 203;
  await expect(requestHtml("/additionalPageContent/")).rejects.toMatchObject({ status: 203 });
});

test("after too many attempts the message says when to try again", () => {
  const refused = new CallError(429, "Too many attempts. Please wait a little and try again.", 600);
  expect(failureWords(refused)).toBe("Too many attempts. Please wait 10 minutes, then try again.");
});

test("without a time the message is the server's own; without a response it says that there was none", () => {
  expect(failureWords(new CallError(429, "Too many tries.", null))).toBe("Too many tries.");
  expect(failureWords(new CallError(500, ""), "It did not work.")).toBe("It did not work.");
  expect(failureWords(new TypeError("Failed to fetch"))).toBe(UNREACHABLE);
});

/** Notes what is sent; each call is answered when its function is called. */
function noteCalls() {
  const sent: { url: string; init: RequestInit; respond: () => void }[] = [];
  vi.stubGlobal("document", { cookie: "a=1; XSRF-TOKEN=token-of-now; b=2" });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const answered = Promise.withResolvers<Response>();
    sent.push({ url, init, respond: () => answered.resolve(Response.json({ status: 1 })) });
    init.signal?.addEventListener("abort", () => answered.reject(init.signal?.reason));
    return answered.promise;
  });
  return sent;
}

const addition = endpoint<undefined>("POST", "/loadData/submitPage/addToCart");

test("a POST carries its payload and callFrom react as JSON, with the token of the cookie and the call-from header", async () => {
  const sent = noteCalls();
  const body = { senddata: { LabId: 1 } } as never;
  const done = call(addition, { body });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.respond();
  expect(await done).toEqual({ status: 1 });
  const { url, init } = sent[0] ?? {};
  expect([url, init?.method]).toEqual(["/loadData/submitPage/addToCart", "POST"]);
  expect(init?.headers).toEqual({
    "content-type": "application/json",
    "call-from": "react",
    "X-CSRF-TOKEN": "token-of-now",
  });
  expect(JSON.parse(String(init?.body))).toEqual({ senddata: { LabId: 1 }, callFrom: "react" });
});

test("a GET has callFrom=react in its query, beside what it asks", async () => {
  const sent = noteCalls();
  const done = call(endpoint<undefined>("GET", "/genulabhome/getcoockieval"), { query: { cname: "all" } });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.respond();
  await done;
  expect(sent[0]?.url).toBe("/genulabhome/getcoockieval?cname=all&callFrom=react");
  expect(sent[0]?.init.body).toBeUndefined();
});

test("the loader counts every call but the search while typing until the last has ended, and takes presses only while one is awaited", async () => {
  const sent = noteCalls();
  const first = call(addition);
  const control = new AbortController();
  const second = call(addition, { signal: control.signal });
  const quiet = call(addition, { quiet: true });
  const background = call(addition, { background: true });
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(pendingCalls.read()).toEqual({ all: 3, awaited: 2 });
  sent[0]?.respond();
  await first;
  expect(pendingCalls.read()).toEqual({ all: 2, awaited: 1 });
  control.abort();
  await expect(second).rejects.toSatisfy(isAbort);
  expect(pendingCalls.read()).toEqual({ all: 1, awaited: 0 });
  sent[3]?.respond();
  await background;
  expect(pendingCalls.read()).toEqual({ all: 0, awaited: 0 });
  sent[2]?.respond();
  await quiet;
});

test("a lost connection and an ended call are logged and passed to the caller as they are", async () => {
  noteCalls();
  const lost = new TypeError("Failed to fetch");
  vi.stubGlobal("fetch", () => Promise.reject(lost));
  await expect(call(addition)).rejects.toBe(lost);
  // biome-ignore lint/suspicious/noConsole: what is tested is that it is written
  expect(console.debug).toHaveBeenCalledWith("POST /loadData/submitPage/addToCart", lost);
});

test("a first read that is given up leaves the calls after it their token: no page is refreshed", async () => {
  const tokens: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, signal, headers }: RequestInit) => {
    signal?.throwIfAborted();
    if (signal)
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    if (url.startsWith("/genulabhome/hasLogedIn"))
      vi.stubGlobal("document", { ...document, cookie: "XSRF-TOKEN=token" });
    if (method === "POST") tokens.push(new Headers(headers).get("x-csrf-token") ?? "");
    return Response.json({ status: 1 });
  });
  const control = new AbortController();
  const given = call(endpoint<undefined>("GET", "/api/labs"), { signal: control.signal });
  const done = call(addition);
  control.abort();
  await expect(given).rejects.toSatisfy(isAbort);
  await done;
  expect(tokens).toEqual(["token"]);
  expect(click).not.toHaveBeenCalled();
});
