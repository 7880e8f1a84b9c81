import { afterAll, expect, test } from "vitest";
import { int, text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { paymentApp } from "../support/payment-app.ts";
import { startPayment } from "../support/payment-calls.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, CBC, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const ownerOf = sql({ patientId: uuid }, { id: uuid, mobile: text })`
  select id, mobile from customer where id = (select customer_id from patient where id = ${"patientId"})`;
const endAll = sql({ customerId: uuid }, {})`delete from session where customer_id = ${"customerId"}`;
const count = sql({ customerId: uuid }, { holds: int, bookings: int, payments: int })`
  select (select count(*)::integer from slot_hold where customer_id = ${"customerId"}) as holds,
    (select count(*)::integer from booking where customer_id = ${"customerId"}) as bookings,
    (select count(*)::integer from payment where customer_id = ${"customerId"}) as payments`;

const customerOf = ({ patientId }: Shopper) => site.database.db.one(ownerOf, { patientId });
const idOf = async (who: Shopper) => (await customerOf(who)).id;
const written = async (who: Shopper) => site.database.db.one(count, { customerId: await idOf(who) });

/** As a password that is changed elsewhere does: the process that has the session in its cache is not notified. */
const endSessions = async (who: Shopper) =>
  void (await site.database.db.run(endAll, { customerId: await idOf(who) }));

const hold = (who: Shopper, SlotId: string, more = {}) =>
  who.client.post<{ status: number; message: string }>("/api/slot-holds", { SlotId, ...more });

const EXPIRED = { status: 419, message: "Your session has expired. Please refresh the page and try again." };

test("a session that has ended elsewhere holds nothing, neither a first slot nor another one", async () => {
  const [first, second] = [await shopper(site), await shopper(site)];
  expect((await hold(second, slotAt("0700"))).status).toBe(200);
  for (const who of [first, second]) await endSessions(who);
  for (const [who, holds] of [
    [first, 0],
    [second, 1],
  ] as const) {
    const response = await hold(who, slotAt("0730"));
    expect(response.status).toBe(419);
    expect(response.body).toEqual(EXPIRED);
    expect(await written(who)).toMatchObject({ holds });
  }
});

test("a session that has ended elsewhere books nothing", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  await endSessions(who);
  const response = await who.client.post("/api/bookings", who.request(slotAt("0800"), amount));
  expect(response.status).toBe(419);
  expect(response.body).toEqual(EXPIRED);
  expect(await written(who)).toEqual({ holds: 0, bookings: 0, payments: 0 });
});

test("a session that has ended elsewhere opens no payment, and the provider gets no request", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0830"));
  await endSessions(who);
  const before = (await site.orders()).length;
  const response = await startPayment(who, BookingNo);
  expect(response.status).toBe(419);
  expect(response.body).toEqual(EXPIRED);
  expect(await written(who)).toMatchObject({ bookings: 1, payments: 0 });
  expect(await site.orders()).toHaveLength(before);
});

test("what such a session asks wrongly, or asks again under a key, is told nothing but its end", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const request = who.request(slotAt("0900"), amount);
  const key = { "idempotency-key": "one-and-the-same" };
  expect((await who.client.post("/api/bookings", request, { headers: key })).status).toBe(200);
  await endSessions(who);
  const responses = [
    await who.client.post("/api/bookings", request, { headers: key }),
    await who.client.post("/api/bookings", who.request("zone:9_2026-11-21_0700", amount)),
    await who.client.post("/api/bookings", { PatientId: 7 }),
    await hold(who, "no slot"),
    await hold(who, slotAt("0700"), { PatientId: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12" }),
    await startPayment(who, "NM0000000000"),
  ];
  for (const { status, body } of responses) {
    expect(status).toBe(419);
    expect(body).toEqual(EXPIRED);
  }
});

test("of two sessions of one customer the one that is open is answered while the other has ended", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0930"));
  const { mobile } = await customerOf(who);
  await endSessions(who);
  const other = site.client();
  await other.login(mobile);
  const [ended, open] = await Promise.all([
    startPayment(who, BookingNo),
    other.post<{ status: number }>("/api/payments", { BookingNo }),
  ]);
  expect(ended.status).toBe(419);
  expect(open.body).toMatchObject({ status: 1 });
});
