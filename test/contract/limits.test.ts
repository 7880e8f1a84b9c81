import { afterAll, expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../server/config/env.ts";
import type { Booked } from "../support/shopper.ts";
import { bookCbc, CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp({ env: { APP_ENV: "dev" } });
afterAll(site.close);

/** Each test asks for numbers of a beginning of its own: numbers in a row have a limit between them. */
const ask = (address: string, mobile: number) =>
  site.client(address).post("/genulabhome/verifymobile", { MobileNo: String(mobile) });

test("one address has thirty codes sent an hour, to whatever numbers, and others are not slowed by it", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await ask("203.0.113.5", 9_701_000_000 + i)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect((await ask("203.0.113.6", 9_701_000_100)).status).toBe(200);
  site.clock.advance({ hours: 1 });
  expect((await ask("203.0.113.5", 9_701_000_101)).status).toBe(200);
});

test("a code that an address may not ask for is not counted against the number", async () => {
  for (let i = 0; i < 30; i++) await ask("203.0.113.7", 9_702_001_000 + i);
  for (let i = 0; i < 3; i++) expect((await ask("203.0.113.7", 9_702_002_000)).status).toBe(429);
  for (let i = 0; i < 3; i++) expect((await ask("203.0.113.8", 9_702_002_000)).status).toBe(200);
});

test("one address tries a hundred codes and passwords an hour", async () => {
  const client = site.client("203.0.113.9");
  const statuses: number[] = [];
  for (let i = 0; i < 50; i++) {
    statuses.push((await client.post("/genulabhome/verifyotp", { OTP: 123456 })).status);
    const login = { MobileNo: String(9_700_003_000 + i), Password: "not the password" };
    statuses.push((await client.post("/genulabhome/login", login)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await client.post("/genulabhome/verifyotp", { OTP: 123456 });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
});

test("one address asks for ten call-backs an hour", async () => {
  const client = site.client("203.0.113.10");
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) {
    statuses.push((await client.post("/contactus/addVisitor", { MobileNo: `970000400${i % 10}` })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("one address tries a hundred codes of coupons an hour that there are none of, and learns nothing beyond that", async () => {
  const client = site.client("203.0.113.11");
  const apply = (CouponCode: string, from = client) => from.post("/api/cart", { CouponCode });
  await client.post("/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId: 101, Fees: 400 } });
  const statuses: number[] = [];
  for (let i = 0; i < 100; i++) {
    statuses.push((await apply(`GUESS${i}`)).status);
    // Who tries a coupon that there is, or takes it off, is not counted.
    if (i % 10 === 0)
      expect([(await apply("TEN")).body.status, (await apply("")).body.status]).toEqual([1, 1]);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const code of ["GUESS100", "TEN"]) {
    const refused = await apply(code);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/Please wait/) } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  }
  expect((await apply("")).body.status).toBe(1);
  expect((await apply("TEN", site.client("203.0.113.12"))).status).toBe(200);
});

test("one address begins three hundred carts an hour without a login; who has one, or is logged in, goes on", async () => {
  const add = { senddata: { LabId: 1, ServiceId: 101, Fees: 400 } };
  const begin = (from = site.client("203.0.113.13")) => from.post("/loadData/submitPage/addToCart", add);
  const first = site.client("203.0.113.13");
  const statuses = [(await begin(first)).status];
  // An app may choose between home and lab before anything is in its cart: that is kept as well, and so it counts.
  statuses.push((await site.client("203.0.113.13").post("/api/cart", { HardCopy: 1 })).status);
  for (let i = 2; i < 300; i++) statuses.push((await begin()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const refused of [
    await begin(),
    await site.client("203.0.113.13").post("/api/cart", { HardCopy: 1 }),
  ]) {
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/Please wait/) } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  }
  expect((await first.post("/api/cart", { HardCopy: 1 })).status).toBe(200);
  expect((await begin(site.client("203.0.113.14"))).status).toBe(200);
  site.clock.advance({ hours: 1 });
  expect((await begin()).status).toBe(200);
});

test("the sign-ins, messages and keys of local mode do not exist elsewhere", async () => {
  for (const path of ["/dev", "/dev/outbox?to=9700000000", "/dev/keys"]) {
    expect((await site.client().get(path)).status).toBe(404);
  }
});

test("numbers in a row are sent forty codes an hour between them, and the end of it raises an alarm", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 41; i++) statuses.push((await ask(`198.51.100.${i}`, 9_611_110_000 + i)).status);
  expect(statuses).toEqual([...Array(40).fill(200), 429]);
  expect((await ask("198.51.100.99", 9_611_220_000)).status).toBe(200);
  expect(await site.container.metrics.registry.metrics()).toContain(
    'alarms_total{kind="codes: send-prefix"} 1',
  );
});

test("the whole site sends no more codes a minute than its budget, on every process, and says so in an alarm", async () => {
  const small = await testApp({ env: { APP_ENV: "dev", LIMIT_SENDS_IN_ALL: "5/60" } });
  try {
    const neighbour = await small.neighbour();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const from = i % 2 ? small.client(`198.51.100.${i}`) : neighbour.client();
      const response = await from.post("/genulabhome/verifymobile", { MobileNo: `96${i}3344550` });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await small.container.metrics.registry.metrics()).toContain(
      'alarms_total{kind="codes: send-all"} 1',
    );
    small.clock.advance({ minutes: 1 });
    expect((await small.client().post("/genulabhome/verifymobile", { MobileNo: "9666666666" })).status).toBe(
      200,
    );
  } finally {
    await small.close();
  }
});

test("the budget's alarm is raised by codes for a new number and for the end of an account too", async () => {
  const small = await testApp({ env: { APP_ENV: "dev", LIMIT_SENDS_IN_ALL: "1/60" } });
  onTestFinished(small.close);
  const client = small.client();
  await client.login("9651122334");
  const asked = [
    await client.post("/api/profile/deletion/code", {}),
    await client.post("/api/profile/mobile", { MobileNo: "9651122335" }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([429, 429]);
  expect(await small.container.metrics.registry.metrics()).toContain(
    'alarms_total{kind="codes: send-all"} 2',
  );
});

test("an account has so many bookings without money and no more; one that would be paid does not count those to be paid at the visit", async () => {
  const small = await testApp({ env: { LIMIT_UNPAID_BOOKINGS: "2" } });
  onTestFinished(small.close);
  const who = await shopper(small);
  const times = ["0700", "0730", "0800", "0830", "0900"].map((time) => slotAt(time));
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = times;
  const earliest = await bookCbc(who, first, { PayLater: 1 });
  await bookCbc(who, second, { PayLater: 1 });
  const amount = await who.fill([CBC]);
  const later = { PayLater: 1 };
  const book = async (slot: string, changes = {}) =>
    (await who.client.post<Booked>("/api/bookings", who.request(slot, amount, changes))).body;
  const cancel = (no: string) =>
    who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Other plans", Refund: 0 });

  const refused = await book(third, later);
  expect(refused).toMatchObject({
    status: 12,
    message: expect.stringMatching(/^You have too many bookings to be paid at the visit/),
  });
  const online = await book(third);
  expect(online).toMatchObject({ status: 1, data: { PayStatus: "unpaid" } });
  expect(await book(fourth)).toMatchObject({ status: 1, data: { PayStatus: "unpaid" } });
  expect(await book(fifth)).toMatchObject({
    status: 12,
    message: expect.stringMatching(/^You have too many unpaid bookings/),
  });
  // The same cart at the same time again takes the place of the first of the two.
  const again = await book(third);
  expect(again).toMatchObject({ status: 1, data: { PayStatus: "unpaid" } });
  // While the bank decides there is no money yet.
  await small.database.db.raw(
    `update booking set pay_status = 'confirming' where booking_no = '${again.data.BookingNo}'`,
  );
  expect(await book(fifth)).toMatchObject({ status: 12 });

  for (const no of [earliest.BookingNo, again.data.BookingNo]) await cancel(no);
  small.clock.advance({ minutes: 16 });
  await small.work("unpaid bookings");
  await small.database.db.raw(
    `update booking set status = 'Cancelled', holds_slot = false, expires_at = null where pay_status = 'confirming'`,
  );
  expect(await book(fourth, later)).toMatchObject({ status: 1, data: { PayStatus: "paylater" } });
  await who.fill([CBC]);
  expect(await book(first, later)).toMatchObject({ status: 12 });
  small.clock.advance({ days: 1 });
  await who.client.get("/genulabhome/hasLogedIn");
  const nextDay = slotAt("0700", "zone:1", "2026-11-22");
  expect(await book(nextDay, later)).toMatchObject({ status: 1 });
});

test("outside local mode twenty unpaid bookings are the most", () => {
  expect(readSettings({}).mostUnpaid).toBeNull();
  expect(readSettings({ APP_ENV: "dev" }).mostUnpaid).toBe(20);
  expect(() => readSettings({ LIMIT_UNPAID_BOOKINGS: "0" })).toThrow("LIMIT_UNPAID_BOOKINGS is 0");
});
