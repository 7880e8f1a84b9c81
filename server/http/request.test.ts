import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { AppContext } from "../app-context.ts";
import { readSettings } from "../config/env.ts";
import { isSecure } from "./request.ts";
import { isSameSite } from "./same-site.ts";

function containerOf(env: Record<string, string>): AppContext {
  return { settings: readSettings(env) } as AppContext;
}

async function isOwn(headers: Record<string, string>, env: Record<string, string>): Promise<boolean> {
  const app = new Hono();
  app.all("*", (context) => context.json(isSameSite(containerOf(env), context)));
  return (await app.request("/", { headers })).json();
}

describe("a change comes from this site", () => {
  const site = { APP_ENV: "staging", PUBLIC_URL: "https://namuna.example" };

  test.each([
    ["from its own page", { origin: "https://namuna.example" }, true],
    ["from a typed address or an app", {}, true],
    ["from its own form in a browser that says so", { "sec-fetch-site": "same-origin" }, true],
    ["but not from another site", { origin: "https://evil.example" }, false],
    ["not from the same name without TLS", { origin: "http://namuna.example" }, false],
    ["not from a neighbour under the same domain", { "sec-fetch-site": "same-site" }, false],
    ["not from a page that hides where it is", { origin: "null" }, false],
    ["nor from a foreign one that does", { origin: "null", "sec-fetch-site": "cross-site" }, false],
    ["nor from a neighbour's that does", { origin: "null", "sec-fetch-site": "same-site" }, false],
    ["nor where no page of this site began it", { origin: "null", "sec-fetch-site": "none" }, false],
    [
      "but from its own page that sends no referrer",
      { origin: "null", "sec-fetch-site": "same-origin" },
      true,
    ],
    [
      "not where Origin and Host were forged alike",
      { origin: "http://evil.example", host: "evil.example" },
      false,
    ],
  ])("%s", async (_, headers, own) => {
    expect(await isOwn(headers, site)).toBe(own);
  });

  test("in local mode by whichever name of this machine", async () => {
    const headers = { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" };
    expect(await isOwn(headers, {})).toBe(true);
  });
});

test("cookies are Secure everywhere but in local mode without TLS", () => {
  expect(isSecure(containerOf({}))).toBe(false);
  expect(isSecure(containerOf({ PUBLIC_URL: "https://namuna.example" }))).toBe(true);
  expect(isSecure(containerOf({ APP_ENV: "dev" }))).toBe(true);
});
