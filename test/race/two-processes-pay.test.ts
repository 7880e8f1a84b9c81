import { afterAll, expect, test } from "vitest";
import { imbalances } from "../support/ledger-balance.ts";
import { paymentApp } from "../support/payment-app.ts";
import { payOnPage } from "../support/provider-page.ts";
import { bookCbc, customerOfBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp("paytm", { poolSize: 8 });
const neighbour = await site.neighbour();
afterAll(site.close);

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** The background work of both processes at the same time, until neither finds any. */
async function bothWork(): Promise<void> {
  const tasks = [...site.container.tasks, ...neighbour.container.tasks];
  for (let done = 1; done > 0; ) {
    done = (await Promise.all(tasks.map((task) => task.run()))).reduce((sum, each) => sum + each, 0);
  }
}

test.each(["success", "failure", "pending", "closed"] as const)(
  "a payment that ends in %s is begun on one process, comes back on the other, is told to the first and asked for by both",
  async (outcome) => {
    const n = ["success", "failure", "pending", "closed"].indexOf(outcome);
    const shoppers = await Promise.all([
      shopper(site),
      shopper(neighbour),
      shopper(site),
      shopper(neighbour),
    ]);
    const stories = await Promise.all(
      shoppers.map(async (who, i) => {
        const slot = slotAt(["0700", "0730", "0800", "0830"][i] ?? "", "zone:1", `2026-11-${23 + n}`);
        const { BookingNo } = await bookCbc(who, slot);
        const { data } = (
          await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo })
        ).body;
        return { who, BookingNo, order: data.OrderId };
      }),
    );
    for (const { order } of stories) await site.complete(order, outcome);
    site.clock.advance({ seconds: 31 });
    await Promise.all([
      ...stories.map(({ who, order }) => who.client.get(`/api/payments/${order}`)),
      bothWork(),
      bothWork(),
    ]);
    if (outcome !== "success") for (const { order } of stories) await site.complete(order, "success");
    site.clock.advance({ minutes: 20 });
    await bothWork();
    for (const { who, BookingNo } of stories) {
      expect((await who.client.get<{ data: object }>(`/api/bookings/${BookingNo}`)).body.data).toMatchObject({
        PayStatus: "paid",
        BookingStatus: "Confirmed",
        Paid: 450,
      });
    }
    expect(await imbalances(site.database.db)).toEqual([]);
  },
  60_000,
);

test("the browser comes back to one process with the form while the call comes to the other", async () => {
  for (let round = 0; round < 6; round++) {
    const [here, there] = round % 2 === 0 ? [site, neighbour] : [neighbour, site];
    const who = await shopper(here);
    const slot = slotAt(
      ["0700", "0730", "0800"][round % 3] ?? "",
      "zone:1",
      `2026-11-${28 + Math.floor(round / 3)}`,
    );
    const { BookingNo, TransactionId } = await bookCbc(who, slot);
    const customerId = await customerOfBooking(site, BookingNo);
    const started = await here.container.services.payments.start(customerId, BookingNo);
    if (!started.ok) throw new Error("the payment was not started");
    await site.control({ orderId: started.value.orderId, webhook: "never" });
    const wayBack = await payOnPage(started.value.session, "success");
    const body = wayBack.fields.toString();
    const [back, told] = await Promise.all([
      there.app.request(wayBack.path, { method: "POST", headers: FORM, body }),
      here.app.request("/payments/paytm/webhook", { method: "POST", headers: FORM, body }),
    ]);
    expect([back.status, told.status]).toEqual([303, 200]);
    expect(back.headers.get("location")).toBe(`/bookingdetails/${TransactionId}/0`);
    await bothWork();
    expect((await who.client.get<{ data: object }>(`/api/bookings/${BookingNo}`)).body.data).toMatchObject({
      PayStatus: "paid",
      Timeline: [{ Status: "Awaiting Payment" }, { Status: "Confirmed" }],
    });
  }
  expect(await imbalances(site.database.db)).toEqual([]);
  const { staff } = neighbour.container.services.payments;
  const from = new Date("2026-11-20T00:00:00Z");
  const compared = await staff.compare({ from, until: new Date("2026-12-20T00:00:00Z"), settles: false });
  expect(compared).toMatchObject({ differences: [], unanswered: [], settled: 0 });
}, 60_000);
