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
