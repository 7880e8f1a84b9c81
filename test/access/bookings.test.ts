import { afterAll, expect, test } from "vitest";
import { paymentApp } from "../support/payment-app.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
const owner = await shopper(site);
const no = (await bookCbc(owner, slotAt("0700"))).BookingNo;
const started = await owner.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
const order = started.body.data.OrderId;
afterAll(site.close);

const reads = () => [`/api/bookings/${no}`, `/api/bookings/${no}/refund-quote`, `/api/payments/${order}`];
const changes = (): [string, unknown][] => [
  [`/api/bookings/${no}/cancel`, { Reason: "Mine now", Refund: 0 }],
  [`/api/bookings/${no}/reschedule`, { SlotId: slotAt("0730") }],
  ["/api/payments", { BookingNo: no }],
];

test("somebody else's booking and payment are not found, in the same words as unknown ones", async () => {
  const { client } = await shopper(site);
  for (const path of reads()) {
    const foreign = await client.get(path);
    const unknown = await client.get(path.replace(no, "N000000000").replace(order, "P0000"));
    expect([path, foreign.status, foreign.text]).toEqual([path, 404, unknown.text]);
  }
  for (const [path, body] of changes())
    expect([path, (await client.post(path, body)).status]).toEqual([path, 404]);
  const list = await client.get<{ data: { TotalCount: number } }>("/api/bookings");
  expect(list.body.data.TotalCount).toBe(0);
  expect((await owner.client.get(`/api/bookings/${no}`)).body).toMatchObject({
    data: { BookingStatus: "Awaiting Payment" },
  });
});

test("a visitor is asked to log in", async () => {
  const client = site.client();
  for (const path of [...reads(), "/api/bookings"]) expect((await client.get(path)).status).toBe(401);
  for (const [path, body] of [
    ...changes(),
    ["/api/bookings", owner.request(slotAt("0800"), 450)] as const,
    ["/api/slot-holds", { SlotId: slotAt("0800") }] as const,
  ]) {
    expect((await client.post(path, body)).status).toBe(401);
  }
});

test("a change without the token of the session is refused before anything is looked at", async () => {
  for (const [path, body] of changes()) {
    expect((await owner.client.post(path, body, { csrf: false })).status).toBe(419);
  }
});
