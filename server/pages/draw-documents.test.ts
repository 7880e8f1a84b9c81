import { fileURLToPath, pathToFileURL } from "node:url";
import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DrawnPage } from "../../app/document/page-bytes.ts";
import { STATIC_PATHS } from "../../domain/content/static-paths.ts";
import { type TestHouse, testHouse } from "../../test/support/test-house.ts";
import { documentDrawer, type PageBuild, pageDrawer } from "./draw-pages.ts";
import { wholePage } from "./pack-page.ts";
import { readerOf } from "./page-key.ts";
import { publicRequest } from "./page-request.ts";

let house: TestHouse;
let build: PageBuild;

beforeAll(async () => {
  house = await testHouse({ seeded: true, env: { LANGUAGES: "en,bn" } });
  const file = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));
  build = await import(pathToFileURL(file).href);
});
afterAll(() => house.close());

const IN_BENGALI = "language=bn";

const quick = (path: string, cookie?: string) => {
  const facts = publicRequest(house.house, readerOf(house.house, cookie));
  return documentDrawer(build)(new Request(`http://localhost${path}`), facts);
};
const usual = (path: string, cookie?: string) => {
  const facts = publicRequest(house.house, readerOf(house.house, cookie));
  return pageDrawer(build, house.house.log)(new Request(`http://localhost${path}`), facts);
};

const DATA = /<script type="application\/json">(.*?)<\/script>/;

async function taken(page: DrawnPage | undefined): Promise<{ words: string; data: unknown }> {
  if (!page) throw new Error("no page was drawn");
  const text = new TextDecoder().decode(wholePage(page));
  const stream = new Response(DATA.exec(text)?.[1]).body;
  if (!stream) throw new Error("a response has a body");
  const { value } = await decodeViaTurboStream(stream, globalThis as unknown as Window & typeof globalThis);
  return { words: text.replace(DATA, ""), data: value };
}

const ADDRESSES = [
  ...["/", "/?q=one", "/offline", "/unavailable", "/equipments", "/location", "/career", "/booking"],
  ...["/health-packages", "/health-packages?sort=price&page=2", "/diagnostic-test", "/diagnostic-test/Heart"],
  ...["/radiology-test", "/top-offers", "/test/complete-blood-count", "/test/usg-whole-abdomen"],
  ...["/health-packages/nobody-knows-it", "/radiology", "/radiology/howrah", "/health-condition"],
  ...["/health-condition/diabetes", "/directory-of-services?TestName=thyroid", "/health-article"],
  ...["/nothing/is/here", "/notifications", ...STATIC_PATHS],
];

test.each(ADDRESSES)("%s says the same when it is drawn the quick way and the router's", async (path) => {
  for (const cookie of [undefined, IN_BENGALI]) {
    const [document, answer] = [await quick(path, cookie), await usual(path, cookie)];
    expect(document?.status).toBe(answer.response.status);
    const [page, other] = [await taken(document?.page), await taken(answer.drawn)];
    expect(page.words).toContain(cookie ? '<html lang="bn' : '<html lang="en');
    expect(page).toEqual(other);
  }
});

test("a page with a part that throws is left to the router, which shows the page of errors", async () => {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id !== "pages/home/page") return [id, route] as const;
    const broken = () => {
      throw new Error("a part is broken");
    };
    return [id, { ...route, module: { ...route.module, default: broken } }] as const;
  });
  const broken = { ...build, routes: Object.fromEntries(routes) } as PageBuild;
  const facts = publicRequest(house.house, readerOf(house.house, undefined));
  expect(await documentDrawer(broken)(new Request("http://localhost/"), facts)).toBeNull();
  const answer = await pageDrawer(broken, house.house.log)(new Request("http://localhost/"), facts);
  expect(answer.response.status).toBe(500);
  expect(answer.response.headers.get("content-type")).toContain("text/html");
});

test.each([
  ["a way elsewhere", "/test"],
  ["an error", "/test/nobody-knows-it"],
  ["a page with headers of its own", "/verify/unknown"],
  ["the data of a page alone", "/health-packages.data"],
])("%s is left to the router", async (_, path) => {
  expect(await quick(path)).toBeNull();
});
