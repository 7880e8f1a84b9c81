import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer, request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../server/http/http-server.ts";
import type { RawRequest, RawResponse } from "../support/raw-request.ts";
import { rawRequest, sendBytes } from "../support/raw-request.ts";
import { startProduction } from "../support/start-production.ts";
import { importedDatabase } from "./imported-database.ts";

// What the shipped `deploy/nginx.conf` does by itself: whom it leads where, what it writes down, and what it takes for a failure of the site.
const spans: string[] = [];
const collector = createServer(async (request, response) => {
  spans.push(await textOf(request));
  response.end();
});
const collectorPort = await listen(collector, "127.0.0.1", 0);
const { database, drop } = await importedDatabase();
const production = await startProduction({
  front: "nginx",
  database,
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` },
});
afterAll(async () => {
  await production.stop();
  await drop();
  collector.close();
});

/** Each test asks from an address of its own: the proxy allows one address 200 requests at once, and 50 a second. */
let from = "";
let tests = 0;
beforeEach(() => {
  tests += 1;
  from = `127.0.3.${tests}`;
});

function ask(path: string, more: RawRequest = {}): Promise<RawResponse> {
  return rawRequest(`${production.url}${path}`, { ...more, from });
}

test("without TLS people are led on, and programs are told so", async () => {
  const plain = (path: string, init: RequestInit = {}) =>
    fetch(`${production.nginx?.plainUrl}${path}`, { redirect: "manual", ...init });
  const page = await plain("/test/esr?a=1");
  expect([page.status, page.headers.get("location")]).toEqual([308, "https://localhost/test/esr?a=1"]);
  for (const path of ["/api/labs", "/genulabhome/hasLogedIn", "/lis/v1/orders", "/payments/paytm/return"])
    expect((await plain(path)).status, path).toBe(403);
  expect((await plain("/cart", { method: "POST" })).status).toBe(403);
});

test.each([
  ["evil.example", "localhost"],
  ["evil.example:80", "localhost"],
  ["localhost.evil.example", "localhost"],
  ["LOCALHOST", "localhost"],
  ["desk.localhost", "desk.localhost"],
  ["DESK.localhost:8080", "desk.localhost"],
])(
  "who comes to %s without TLS is led to a name of ours, never to the one in the request",
  async (host, to) => {
    for (const path of ["/about", `http://${host}/about`, "//evil.example/about"]) {
      const sent = request(production.nginx?.plainUrl ?? "", { path, headers: { host } });
      sent.end();
      const [{ headers }] = (await once(sent, "response")) as [IncomingMessage];
      expect(new URL(headers.location ?? "").origin, path).toBe(`https://${to}`);
    }
  },
);

test("a visitor writes into nobody's trace: what a browser says of one does not reach the site", async () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = [
    ["traceparent", `00-${trace}-00f067aa0ba902b7-01`] as const,
    ["tracestate", "a=b"] as const,
  ];
  await ask("/vitals-of-nobody", { headers });
  await ask("/desk/sign-in", { headers: [...headers, ["host", "desk.localhost"]] });
  await vi.waitFor(() => expect(spans.join("")).toContain("traceId"), 15_000);
  expect(spans.join("")).not.toContain(trace);
});

/** The proxy's log with the words of a request in it: nginx writes a line when the response is over, which may be after it was read. */
async function accessLogWith(words: string): Promise<string> {
  return vi.waitFor(() => {
    const log = production.nginx?.accessLog() ?? "";
    expect(log).toContain(words);
    return log;
  }, 15_000);
}

test("the proxy's log has neither queries nor what opens something by itself", async () => {
  for (const path of ["/shared/Secret0Token", "/verify/Secret0Code", "/confirm-email/Secret0Link"])
    await ask(`${path}?patient=Secret0Name`);
  await ask("/diagnostic-test?search=Secret0Word");
  const log = await accessLogWith(' GET "/diagnostic-test" ');
  expect(log).toContain(' GET "/shared/..." ');
  expect(log).not.toContain("Secret0");
});

test("nobody's path writes into the other fields of the proxy's log", async () => {
  await ask("/of-nobody%22%20200%200.001%20HIT%20%0a2026");
  const line = (await accessLogWith("of-nobody")).split("\n").find((each) => each.includes("of-nobody"));
  expect(line).toMatch(/ GET "[^"]*" 404 [\d.]+ MISS [\da-f]{32}$/);
});

test.each([
  ["a method that there is none of", "FOO /cart HTTP/1.1\r\n"],
  ["a sign that no header has", "POST /cart HTTP/1.1\r\nX-A: a\u0001b\r\n"],
  ["a path in no letters of addresses", "POST /c\u00ffart HTTP/1.1\r\n"],
  ["a path that is none", "POST /\\evil.example HTTP/1.1\r\n"],
  [
    "headers as long as the proxy takes",
    `POST /cart HTTP/1.1\r\n${`x-a: ${"a".repeat(7500)}\r\n`.repeat(3)}`,
  ],
])("the proxy counts no failure of the site for %s and a body behind it", async (_, head) => {
  const body = "x".repeat(250_000);
  const sent = `${head}Host: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  for (let n = 0; n < 20; n++) {
    const told = await sendBytes(production.url, Buffer.from(sent, "latin1"), from);
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(told.toString("latin1"))?.[1])).toBeLessThan(500);
  }
});
