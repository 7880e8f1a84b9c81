import { afterAll, expect, test } from "vitest";
import { newMobile, who } from "../support/identity-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

test("the session changes at login and logout, and the old cookies are dead", async () => {
  const mobile = newMobile();
  const client = site.client();
  await client.get("/genulabhome/hasLogedIn");
  const visitor = new Map(client.cookies);
  await client.login(mobile);
  const customer = new Map(client.cookies);
  expect(customer.get("sid")).not.toBe(visitor.get("sid"));
  expect(customer.get("XSRF-TOKEN")).not.toBe(visitor.get("XSRF-TOKEN"));

  const stale = await client.post("/genulabhome/logoutJs", {}, { csrf: visitor.get("XSRF-TOKEN") ?? "" });
  expect(stale).toMatchObject({ status: 419, body: { status: 419 } });
  expect((await client.post("/genulabhome/logoutJs", {})).body).toMatchObject({ status: 1 });
  expect(client.cookies.get("sid")).not.toBe(customer.get("sid"));
  expect(await who(client)).toMatchObject({ status: false });

  const thief = site.client();
  for (const [name, value] of customer) thief.cookies.set(name, value);
  expect(await who(thief)).toMatchObject({ status: false });
  expect((await thief.get("/api/patients")).status).toBe(401);
  expect((await site.client().get("/api/patients")).status).toBe(401);
});

test("the logout link ends the session and leads home", async () => {
  const client = site.client();
  await client.login(newMobile());
  const customer = new Map(client.cookies);
  const response = await client.fetch("/genulabhome/logout");
  expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  expect(client.cookies.get("sid")).not.toBe(customer.get("sid"));
  for (const [name, value] of customer) client.cookies.set(name, value);
  expect(await who(client)).toMatchObject({ status: false });
});

test("who only looks where the logout link leads (HEAD) stays logged in", async () => {
  const client = site.client();
  await client.login(newMobile());
  const looked = await client.fetch("/genulabhome/logout", { method: "HEAD" });
  expect([looked.status, looked.headers.get("location")]).toEqual([303, "/"]);
  expect(await who(client)).toMatchObject({ status: true });
});

test("a visitor who logs out keeps the cart", async () => {
  const client = site.client();
  await client.post("/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId: 101, Fees: 400 } });
  expect((await client.post("/genulabhome/logoutJs", {})).body).toMatchObject({ status: 1 });
  const cart = await client.post("/loadData/submitPage/fetchCart", { option: "fullCart" });
  expect(cart.body).toMatchObject({ data: { CartItem: [{ ServiceId: 101 }] } });
});

test("at login the visitor's cart joins the customer's", async () => {
  const mobile = newMobile();
  const add = (client: TestClient, ServiceId: number, Fees: number) =>
    client.post("/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId, Fees } });
  const [home, away] = [site.client(), site.client()];
  await home.login(mobile);
  await add(home, 101, 400);
  await add(away, 103, 700);
  await away.login(mobile);
  const cart = await away.post("/loadData/submitPage/fetchCart", { option: "fullCart" });
  expect(cart.body).toMatchObject({ data: { CartItem: [{ ServiceId: 101 }, { ServiceId: 103 }] } });
});

/** Looks in every so many days, with a new token each time, as a browser does. */
async function visitEvery(client: TestClient, days: number, times: number): Promise<number> {
  let last = 0;
  for (let visit = 1; visit <= times; visit++) {
    site.clock.advance({ days });
    if ((await who(client)).status === true) last = visit * days;
  }
  return last;
}

test("a login that nobody uses for 30 days is over", async () => {
  const client = site.client();
  await client.login(newMobile());
  site.clock.advance({ days: 29 });
  expect(await who(client)).toMatchObject({ status: true });
  site.clock.advance({ days: 31 });
  expect(await who(client)).toMatchObject({ status: false });
  expect((await client.get("/api/patients")).status).toBe(401);
});

test("a login ends after 90 days, however often it is used, and is not listed any more", async () => {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  expect(await visitEvery(client, 10, 10)).toBe(80);
  const again = site.client();
  await again.login(mobile);
  const devices = await again.get<{ data: { Items: unknown[] } }>("/api/profile/devices");
  expect(devices.body.data.Items).toHaveLength(1);
});

test("a login never takes over a session that was there before it", async () => {
  const planted = site.client();
  await planted.get("/genulabhome/hasLogedIn");
  const victim = site.client();
  for (const [name, value] of planted.cookies) victim.cookies.set(name, value);
  await victim.login(newMobile());
  expect(await who(victim)).toMatchObject({ status: true });
  expect(await who(planted)).toMatchObject({ status: false });
});

const toldTo = async (mobile: string) =>
  (await site.container.services.messages.sentTo(mobile)).filter(({ template }) => template === "new-device");

test("a login from a device that the account was never opened on is told to its customer, one from a known one is not", async () => {
  const mobile = newMobile();
  const phone = site.client();
  await phone.login(mobile);
  expect(await toldTo(mobile)).toEqual([]);
  const staff = site.client();
  await staff.login(mobile);
  const told = await toldTo(mobile);
  expect(told.map(({ channel, text }) => [channel, text])).toEqual([
    [
      "sms",
      expect.stringMatching(/^New login to your Namuna account on \d\d\/.*m\. from Another app or browser\./),
    ],
  ]);
  expect(told[0]?.text).not.toMatch(/\d{6}/);

  for (const known of [phone, staff]) {
    await known.post("/genulabhome/logoutJs", {});
    expect(known.cookies.get("device")).toMatch(/^d\.[\w-]{22}$/);
  }
  site.clock.advance({ minutes: 11 });
  await phone.login(mobile);
  expect(await toldTo(mobile)).toHaveLength(1);

  const forged = site.client();
  forged.cookies.set("device", "d.x");
  await forged.login(mobile);
  expect(await toldTo(mobile)).toHaveLength(2);
});

test("a device that one customer uses is new to another's account, also after a long time without any login", async () => {
  const [owner, guest] = [newMobile(), newMobile()];
  const [phone, elsewhere] = [site.client(), site.client()];
  await phone.login(owner);
  await elsewhere.login(guest);
  await phone.post("/genulabhome/logoutJs", {});
  await phone.login(guest);
  expect(await toldTo(guest)).toHaveLength(1);
  site.clock.advance({ days: 401 });
  await site.work("old sessions and codes");
  phone.cookies.delete("XSRF-TOKEN");
  await phone.login(owner);
  expect(await toldTo(owner)).toHaveLength(1);
});

test("the warning of a new device goes by SMS whatever was switched off, and by e-mail too where one is confirmed", async () => {
  const mobile = newMobile();
  const email = `${mobile}@example.com`;
  const client = site.client();
  await client.login(mobile);
  await site.database.db.raw(
    `update customer set email = '${email}', email_verified_at = now() where mobile = '${mobile}'`,
  );
  const warnings = async () => {
    await site.work("messages");
    return [(await toldTo(mobile)).length, (await toldTo(email)).length];
  };
  const off = { Purpose: "security", Sms: 0, WhatsApp: 0 };
  await client.post("/api/profile/contact", { Items: [{ ...off, Email: 1 }] });
  await site.client().login(mobile);
  expect(await warnings()).toEqual([1, 1]);
  await client.post("/api/profile/contact", { Items: [{ ...off, Email: 0 }] });
  site.clock.advance({ minutes: 11 });
  await site.client().login(mobile);
  expect(await warnings()).toEqual([2, 1]);
});
