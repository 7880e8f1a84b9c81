import { afterEach, beforeEach, expect, test, vi } from "vitest";

const sent: { url: string; method: string; browserId: string }[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
  sent.length = 0;
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("fetch", async (url: string, { method = "GET", headers }: RequestInit) => {
    sent.push({ url, method, browserId: new Headers(headers).get("browser-id") ?? "" });
    return Response.json({ status: 1, data: { Item: [] } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a call of the node API is a GET with the browser-id web-desktop- and one token a page", async () => {
  const { nodeCall } = await import("./node-api.ts");
  await Promise.all([nodeCall("/home/organ-list"), nodeCall("/home/popular-test-package?type=2")]);
  expect(sent.map(({ url }) => url)).toEqual([
    "/home/organ-list?callFrom=react",
    "/home/popular-test-package?type=2&callFrom=react",
  ]);
  expect(sent.every(({ method, browserId }) => method === "GET" && /^web-desktop-./.test(browserId))).toBe(
    true,
  );
  expect(new Set(sent.map(({ browserId }) => browserId)).size).toBe(1);
});

test("a response of the node API is used again for one second, each address by itself", async () => {
  const { nodeCall } = await import("./node-api.ts");
  await nodeCall("/home/banner-list");
  vi.advanceTimersByTime(999);
  await nodeCall("/home/banner-list");
  expect(sent).toHaveLength(1);
  await nodeCall("/home/organ-list");
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await nodeCall("/home/banner-list");
  expect(sent).toHaveLength(3);
});

test("a failure is passed on and not kept", async () => {
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  const { nodeCall } = await import("./node-api.ts");
  const works = globalThis.fetch;
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 500 }));
  await expect(nodeCall("/home/package-list")).rejects.toMatchObject({ status: 500 });
  vi.stubGlobal("fetch", works);
  expect(await nodeCall("/home/package-list")).toMatchObject({ status: 1 });
});
