import { expect, onTestFinished, test, vi } from "vitest";
import { newMobile } from "../support/identity-calls.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { newestCode } from "../support/test-client.ts";

vi.setConfig({ testTimeout: 60_000 });

// What somebody does elsewhere does not close a person's own way in.

async function site(env: Record<string, string> = {}): Promise<TestApp> {
  const opened = await testApp({ env: { APP_ENV: "dev", ...env } });
  onTestFinished(opened.close);
  return opened;
}

const ask = async (client: TestClient, mobile: string) =>
  (
    await client.post("/genulabhome/verifymobile", {
      MobileNo: mobile,
      OTPbaselogin: 1,
      responseType: "json",
    })
  ).status;

const prove = async (app: TestApp, client: TestClient, mobile: string) =>
  (await client.post("/genulabhome/verifyotp", { OTP: Number(await newestCode(app.container, mobile)) }))
    .body;

/** A browser in which a customer has logged in before, and has logged out. */
async function knownBrowser(app: TestApp, mobile: string, address: string): Promise<TestClient> {
  const client = app.client(address);
  await client.login(mobile);
  await client.fetch("/genulabhome/logout");
  return client;
}

test("a number that strangers have asked for codes for until it is locked lets its own browser in", async () => {
  const app = await site();
  const mobile = newMobile();
  const own = await knownBrowser(app, mobile, "192.0.2.1");
  const elsewhere: number[] = [];
  for (let n = 0; n < 12; n++) {
    elsewhere.push(await ask(app.client(`198.51.100.${n}`), mobile));
    app.clock.advance({ hours: 1 });
    if (n % 2 === 0) elsewhere.push(await ask(app.client(`198.51.100.${n}`), mobile));
  }
  expect(elsewhere).toContain(429);
  expect(await ask(app.client("203.0.113.9"), mobile)).toBe(429);
  // The page's token has ended in these hours.
  own.cookies.delete("XSRF-TOKEN");
  expect(await ask(own, mobile)).toBe(200);
  expect(await prove(app, own, mobile)).toMatchObject({ status: 2000 });
});

test("codes to forty numbers of a prefix, and those of one address, lock no browser that its number knows", async () => {
  const app = await site({ LIMIT_SENDS_BY_PREFIX: "5/3600", LIMIT_SENDS_BY_ADDRESS: "4/3600" });
  const mobile = "9811550001";
  const own = await knownBrowser(app, mobile, "192.0.2.2");
  for (let n = 0; n < 8; n++) await ask(app.client(`198.51.100.${n}`), `981155100${n}`);
  expect(await ask(app.client("203.0.113.9"), "9811550002")).toBe(429);
  for (let n = 0; n < 8; n++) await ask(app.client("192.0.2.2"), `98225510${n}0`);
  expect(await ask(own, mobile)).toBe(200);
  expect(await prove(app, own, mobile)).toMatchObject({ status: 2000 });
});

test("the own allowance has an end too, is of this number alone, and a made-up cookie has none", async () => {
  const app = await site();
  const [mobile, other] = [newMobile(), newMobile()];
  const own = await knownBrowser(app, mobile, "192.0.2.3");
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push(await ask(own, mobile));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  // Another's number does not know it, and its own code is for elsewhere.
  for (let n = 0; n < 3; n++) await ask(app.client(`198.51.100.${n}`), other);
  expect(await ask(own, other)).toBe(429);
  const made = app.client("192.0.2.4");
  await made.get("/genulabhome/hasLogedIn");
  made.cookies.set("__Host-device", `d.${"A".repeat(22)}`);
  expect(await ask(made, other)).toBe(429);
});

test("an account's own session asks for its codes whatever strangers do", async () => {
  const app = await site();
  const mobile = newMobile();
  const client = app.client("192.0.2.5");
  await client.login(mobile);
  client.cookies.delete("__Host-device");
  for (let n = 0; n < 4; n++) await ask(app.client(`198.51.100.${n}`), mobile);
  expect(await ask(app.client("203.0.113.1"), mobile)).toBe(429);
  expect((await client.post("/api/profile/deletion/code", {})).status).toBe(200);
  expect((await client.post("/api/profile/mobile", { MobileNo: newMobile() })).status).toBe(200);
});

test("wrong passwords from elsewhere do not keep the number's own browser from its password", async () => {
  const app = await site();
  const mobile = newMobile();
  const own = app.client("192.0.2.6");
  await own.login(mobile);
  const set = await own.post("/api/password", { NewPassword: "a quiet river bank" });
  expect(set.body).toMatchObject({ status: 1 });
  await own.fetch("/genulabhome/logout");
  const log = async (client: TestClient, Password: string) =>
    await client.post("/genulabhome/login", { MobileNo: mobile, Password, responseType: "json" });
  for (let n = 0; n < 14; n++) await log(app.client(`198.51.100.${n}`), "a guess of somebody");
  expect((await log(app.client("203.0.113.2"), "a quiet river bank")).status).toBe(429);
  expect((await log(own, "a quiet river bank")).body).toMatchObject({ status: 2000 });
});

test("an IPv6 network of many lines is counted as one, at ten times what one line may", async () => {
  const app = await site({ LIMIT_SENDS_BY_ADDRESS: "2/3600", LIMIT_SENDS_BY_PREFIX: "999/60" });
  const statuses: number[] = [];
  for (let n = 0; n < 24; n++) {
    const line = n.toString(16);
    statuses.push(await ask(app.client(`2001:db8:7:${line}::1`), newMobile()));
  }
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  expect(await ask(app.client("2001:db8:8::1"), newMobile())).toBe(200);
});
