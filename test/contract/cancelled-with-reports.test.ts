import { afterAll, expect, test } from "vitest";
import { getLis, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, payBack, sendOutcome } from "../support/payment-calls.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const OTHER: [number, number] = [102, 150];

interface Order {
  Accession: string;
  BookingNo: string;
  ServiceId: number;
}
interface Told {
  Amount: number;
  Actions: string[];
  BookingStatus: string;
  Items: { OfferFees: number; ServiceId: number }[];
}

const ASHA = { name: "Asha Roy", dob: "1985-03-27", sex: "F" };

/** Two tests of one visit: of the first the report is out, for the second a new sample is needed. */
async function halfDone(time: string, payLater: 0 | 1): Promise<{ who: Shopper; no: string; order: string }> {
  const who = await shopper(site);
  const amount = await who.fill([CBC, OTHER]);
  const booked = await who.client.post<Booked>(
    "/api/bookings",
    who.request(slotAt(time), amount, { PayLater: payLater }),
  );
  const no = booked.body.data.BookingNo;
  const order = payLater === 1 ? "" : await orderOf(who, no);
  if (order !== "") await sendOutcome(site, order, "success");
  const { body } = await getLis<{ data: { Items: Order[] } }>(site, "/lis/v1/orders?after=0");
  const of = (serviceId: number) =>
    body.data.Items.find((each) => each.BookingNo === no && each.ServiceId === serviceId)?.Accession ?? "";
  for (const accession of [of(CBC[0]), of(OTHER[0])])
    await postLis(site, "/lis/v1/sample-events", {
      accession,
      event: "collected",
      at: site.clock.tick(),
      reason: "",
    });
  const done = {
    bookingNo: no,
    patientId: who.patientId,
    serviceId: CBC[0],
    accession: of(CBC[0]),
    position: 1,
  };
  await sendResults(site, resultMessage(done, [{ analyte: "HB", value: "13.2", unit: "g/dL" }], {}, ASHA));
  await postLis(site, "/lis/v1/sample-events", {
    ...{ accession: of(OTHER[0]), event: "rejected", at: site.clock.tick(), reason: "Clotted" },
  });
  await site.work("lis");
  return { who, no, order };
}

test("who cancels instead of giving a new sample gets back the price of the tests that were not done, and pays for the others", async () => {
  const { who, no, order } = await halfDone("0700", 0);
  const told = await readBooking<Told>(who, no);
  expect(told).toMatchObject({
    BookingStatus: "Recollection Needed",
    Actions: expect.arrayContaining(["cancel"]),
  });
  const undone = told.Items.find(({ ServiceId }) => ServiceId === OTHER[0])?.OfferFees ?? 0;
  const quote = await who.client.get(`/api/bookings/${no}/refund-quote`);
  expect(quote.body).toMatchObject({ status: 1, data: { Refund: undone, Fee: told.Amount - undone } });

  const cancel = (Refund: number) =>
    who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Other", Refund });
  expect((await cancel(told.Amount)).body).toMatchObject({ status: -5 });
  expect((await cancel(undone)).body).toMatchObject({ status: 1 });
  await payBack(site);
  expect(await site.order(order)).toMatchObject({ refundedPaise: undone * 100 });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("the same holds once a new visit is booked for the other test", async () => {
  const { who, no } = await halfDone("0730", 0);
  const moved = await who.client.post(`/api/bookings/${no}/reschedule`, {
    SlotId: slotAt("0800", "zone:1", "2026-11-23"),
  });
  expect(moved.body).toMatchObject({ status: 1 });
  const told = await readBooking<Told>(who, no);
  const undone = told.Items.find(({ ServiceId }) => ServiceId === OTHER[0])?.OfferFees ?? 0;
  expect((await who.client.get(`/api/bookings/${no}/refund-quote`)).body).toMatchObject({
    data: { Refund: undone },
  });
});

test("a booking that is still to be paid is not cancelled by its customer once a report is out", async () => {
  const { who, no } = await halfDone("0830", 1);
  expect((await readBooking<Told>(who, no)).Actions).not.toContain("cancel");
  expect((await who.client.get(`/api/bookings/${no}/refund-quote`)).body).toMatchObject({ status: 6 });
  const cancelled = await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Other", Refund: 0 });
  expect(cancelled.body).toMatchObject({ status: 6 });
});
