import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { AppContext } from "../app-context.ts";
import { readSettings } from "../config/env.ts";
import { clientAddress, isSecure } from "./request.ts";
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

async function addressOf(peer: string, forwarded: string | null, env: Record<string, string> = {}) {
  const container = { settings: readSettings(env) } as AppContext;
  const app = new Hono();
  app.get("*", (context) => context.text(clientAddress(container, context)));
  const headers: Record<string, string> = forwarded === null ? {} : { "x-forwarded-for": forwarded };
  const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return response.text();
}

const proxy = { TRUSTED_PROXY: "10.0.0.9" };

test("the client's address is the peer's where no proxy is trusted, whatever the request claims", async () => {
  expect(await addressOf("9.9.9.9", "6.6.6.6, 1.2.3.4")).toBe("9.9.9.9");
  expect(await addressOf("9.9.9.9", "6.6.6.6, 1.2.3.4", proxy)).toBe("9.9.9.9");
  expect(await addressOf("", null)).toBe("");
});

test("the client's address is the last one that the trusted proxy saw", async () => {
  expect(await addressOf("10.0.0.9", "6.6.6.6, 1.2.3.4", proxy)).toBe("1.2.3.4");
  expect(await addressOf("::ffff:10.0.0.9", "6.6.6.6, 1.2.3.4", proxy)).toBe("1.2.3.4");
  expect(await addressOf("10.0.0.9", null, proxy)).toBe("10.0.0.9");
});

test("a proxy may name the port too, and what is no address is nobody's", async () => {
  expect(await addressOf("10.0.0.9", "1.2.3.4:50123", proxy)).toBe("1.2.3.4");
  expect(await addressOf("10.0.0.9", "[2001:db8:1:2::5]:50123", proxy)).toBe("2001:db8:1:2::/64");
  for (const unread of ["unknown", "", " ", "1.2.3.4.5", "1.2.3.4, _hidden"]) {
    expect(await addressOf("10.0.0.9", unread, proxy), unread).toBe("10.0.0.9");
  }
});

test("all addresses of one IPv6 line are one, however they are written", async () => {
  for (const written of [
    "2001:db8:1:2::1",
    "2001:DB8:0001:2:ffff:ffff:ffff:ffff",
    "2001:db8:1:2:0:0:0:0",
    "2001:db8:1:2::%eth0",
  ]) {
    expect(await addressOf(written, null), written).toBe("2001:db8:1:2::/64");
  }
  expect(await addressOf("2001:db8:1:3::1", null)).toBe("2001:db8:1:3::/64");
  expect(await addressOf("::1", null)).toBe("0:0:0:0::/64");
});

test("an IPv4 address is itself, however it is written as one of IPv6", async () => {
  for (const written of [
    "::ffff:1.2.3.4",
    "::FFFF:1.2.3.4",
    "::ffff:102:304",
    "::ffff:0102:0304",
    "0:0:0:0:0:ffff:1.2.3.4",
    "0000:0000:0000:0000:0000:FFFF:0102:0304",
    "[::ffff:102:304]:50123",
    "::ffff:1.2.3.4%eth0",
  ]) {
    expect(await addressOf("10.0.0.9", written, proxy), written).toBe("1.2.3.4");
  }
  expect(await addressOf("0:0:0:0:0:ffff:a00:9", "5.6.7.8", proxy)).toBe("5.6.7.8");
  expect(await addressOf("::ffff:0:102:304", null)).toBe("0:0:0:0::/64");
});

test("the trusted proxy is known by its IPv6 address in any way to write it", async () => {
  const written = { TRUSTED_PROXY: "2001:DB8:0:0:0:0:0:9" };
  expect(await addressOf("2001:db8::9", "1.2.3.4", written)).toBe("1.2.3.4");
  expect(await addressOf("2001:db8::8", "1.2.3.4", written)).toBe("2001:db8:0:0::/64");
});
