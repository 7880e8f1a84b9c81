import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { readSettings } from "./env.ts";
import type { House } from "./house.ts";
import { clientAddress, isSecure } from "./request.ts";
import { isSameSite } from "./same-site.ts";

function houseOf(env: Record<string, string>): House {
  return { settings: readSettings(env) } as House;
}

async function askedFrom(peer: string, headers: Record<string, string>, env: Record<string, string>) {
  const app = new Hono();
  app.all("*", (context) =>
    context.json({ address: clientAddress(houseOf(env), context), own: isSameSite(houseOf(env), context) }),
  );
  const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
  const body: { address: string; own: boolean } = await answer.json();
  return body;
}

describe("the client's address", () => {
  const forwarded = { "x-forwarded-for": "6.6.6.6, 1.2.3.4" };
  const proxy = { TRUSTED_PROXY: "10.0.0.9" };

  test("is the peer's where no proxy is trusted, whatever the request claims", async () => {
    expect((await askedFrom("9.9.9.9", forwarded, {})).address).toBe("9.9.9.9");
    expect((await askedFrom("9.9.9.9", forwarded, proxy)).address).toBe("9.9.9.9");
  });

  test("is the last one that the trusted proxy saw", async () => {
    expect((await askedFrom("10.0.0.9", forwarded, proxy)).address).toBe("1.2.3.4");
    expect((await askedFrom("::ffff:10.0.0.9", forwarded, proxy)).address).toBe("1.2.3.4");
    expect((await askedFrom("10.0.0.9", {}, proxy)).address).toBe("10.0.0.9");
  });
});

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
    [
      "not where Origin and Host were forged alike",
      { origin: "http://evil.example", host: "evil.example" },
      false,
    ],
  ])("%s", async (_, headers, own) => {
    expect((await askedFrom("9.9.9.9", headers, site)).own).toBe(own);
  });

  test("in local mode by whichever name of this machine", async () => {
    const headers = { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" };
    expect((await askedFrom("127.0.0.1", headers, {})).own).toBe(true);
  });
});

test("cookies are Secure everywhere but in local mode without TLS", () => {
  expect(isSecure(houseOf({}))).toBe(false);
  expect(isSecure(houseOf({ PUBLIC_URL: "https://namuna.example" }))).toBe(true);
  expect(isSecure(houseOf({ APP_ENV: "dev" }))).toBe(true);
});
