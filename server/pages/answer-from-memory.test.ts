import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestHouse, testHouse } from "../../test/support/test-house.ts";
import { type HttpServer, openHttpServer } from "../http-server.ts";
import { answerFromMemory } from "./answer-from-memory.ts";
import { PageCache } from "./page-cache.ts";
import { pageKey, readerOf } from "./page-key.ts";

let house: TestHouse;
let server: HttpServer;
const cache = new PageCache();

beforeAll(async () => {
  house = await testHouse();
  const key = pageKey(readerOf(house.house, undefined), { pathname: "/about", search: "" });
  await cache.getOrRender(key, async () => ({
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", vary: "accept-encoding, cookie" },
    body: { head: null, rest: new TextEncoder().encode("<h1>About us</h1>") },
  }));
  server = await openHttpServer(() => new Response("the usual way"), {
    host: "127.0.0.1",
    port: 0,
    log: house.house.log,
    graceMs: 0,
    answerFirst: answerFromMemory(house.house, cache),
  });
});

afterAll(async () => {
  await server.drain();
  await house.close();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });

test("a page in memory is sent with its headers, those of every answer, and an id", async () => {
  const answer = await get("/about");
  expect(await answer.text()).toBe("<h1>About us</h1>");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(answer.headers.get("vary")).toBe("accept-encoding, cookie");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("who has the page already is told that it is the same", async () => {
  const etag = (await get("/about")).headers.get("etag") ?? "";
  const again = await get("/about", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("a page that is not kept, a query, a form and a personal page take the usual way", async () => {
  for (const [path, init] of [
    ["/contact", {}],
    ["/about?page=2", {}],
    ["/about", { method: "POST", body: "x" }],
    ["/cart", {}],
  ] as [string, RequestInit][]) {
    expect(await (await get(path, init)).text(), path).toBe("the usual way");
  }
});

/** What comes back over one connection for these requests, sent at once. */
function talk(requests: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let heard = "";
    socket.on("data", (piece) => {
      heard += piece.toString("latin1");
    });
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
    socket.write(requests);
  });
}

const ask = (path: string, ...lines: string[]) =>
  ["GET", path, "HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n"].join(" ") +
  [...lines, "\r\n"].join("\r\n");

test("several requests over one connection are answered in their order, and the connection ends when it is told to", async () => {
  const heard = await talk(ask("/about") + ask("/contact") + ask("/about", "connection: close"));
  const [first = "", second = "", third = ""] = heard.split("HTTP/1.1 200 OK\r\n").slice(1);
  expect(first).toContain("content-encoding: br\r\n");
  expect(first).toContain("Connection: keep-alive\r\nKeep-Alive: timeout=65\r\n");
  expect(second).toContain("the usual way");
  expect(third).toContain("content-encoding: br\r\n");
  expect(third).toContain("Connection: close\r\n");
});

test("a ready head says the same as one that Node writes, but for what changes with each answer", async () => {
  const headOf = (answer: string) =>
    answer
      .split("\r\n\r\n", 1)
      .join()
      .split("\r\n")
      .filter((line) => !/^(keep-alive|connection|date|x-request-id):/i.test(line))
      .toSorted();
  const [ready, written] = [
    await talk(ask("/about") + ask("/", "connection: close")),
    await talk(ask("/about", "connection: close")),
  ];
  expect(headOf(ready)).toEqual(headOf(written));
  expect(ready).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  expect(ready).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/);
});

test("an old client, which does not keep its connection, is told that it ends", async () => {
  const heard = await talk("GET /about HTTP/1.0\r\naccept-encoding: br\r\nhost: localhost\r\n\r\n");
  expect(heard).toContain("Connection: close\r\n");
});
