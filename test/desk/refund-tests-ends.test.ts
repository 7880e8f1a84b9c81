import { expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { giveTestsBack, readyToGiveBack } from "../support/give-tests-back.ts";
import { postLis, resultMessage, sendResults } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import type { PaidBooking } from "../support/paid-booking.ts";
import { atTheLab, CULTURE, paidOnline, SUGAR } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { payBack } from "../support/payment-calls.ts";
import { CBC, readBooking, slotAt } from "../support/shopper.ts";

const staffed = await siteWithDesk(await paymentApp());
const { site, db, accountOf, desk } = staffed;
const farid = await accountOf("accounts");

const ASHA = { name: "Asha Roy", dob: "1985-03-27", sex: "F" } as const;
const FASTING_SUGAR = "Fasting Blood Sugar";

const slotOf = sql({ id: text }, { taken: int })`select taken from slot where id = ${"id"}`;
const slotsOf = sql({ no: text }, { home: text, lab: text })`
  select slot_id as home, coalesce(lab_visit_slot_id, '') as lab from booking where booking_no = ${"no"}`;
const toldOf = sql({ no: text }, { template: text })`
  select template from message where text like '%' || ${"no"} || '%' order by created_at, id`;
const told = async (no: string) => (await db.rows(toldOf, { no })).map(({ template }) => template);
const takenIn = async (id: string) => (await db.one(slotOf, { id })).taken;

/** A blood count that is reported, and a sugar that is at the laboratory. */
async function oneToCome() {
  const booking = await paidOnline(site, [CBC, SUGAR]);
  const [cbc, sugar] = await Promise.all([101, 102].map((id) => atTheLab(desk, farid, booking, id)));
  if (!cbc || !sugar) throw new Error("two tests");
  for (const { accession } of [cbc, sugar]) {
    const at = site.clock.now.toISOString();
    await postLis(site, "/lis/v1/sample-events", { accession, event: "received", at });
  }
  await site.work("lis");
  await sendResults(site, resultMessage(cbc, [{ analyte: "HB", value: "13.5", unit: "g/dL" }], {}, ASHA));
  const callOff = () => sendResults(site, resultMessage(sugar, [], { status: "cancelled" }, ASHA));
  return { ...booking, sugar, callOff };
}

/** One test is reported, the other one's money has gone back, and nothing is awaited any more. */
async function expectEnded({ who, no, order }: PaidBooking) {
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Reported", Late: 0, Refunded: 120 });
  await payBack(site);
  expect((await site.order(order))?.refundedPaise).toBe(12_000);
  expect((await told(no)).filter((each) => each.startsWith("booking-tests-refunded"))).toHaveLength(1);
  expect(await imbalances(db)).toEqual([]);
}

test("a test that the laboratory calls off before or after its price goes back ends the same way, and no message of it is left for a person", async () => {
  const before = await oneToCome();
  expect(await before.callOff()).toMatchObject({ State: "applied" });
  await giveTestsBack(desk, farid, before.no, [FASTING_SUGAR]);
  await expectEnded(before);

  const after = await oneToCome();
  await giveTestsBack(desk, farid, after.no, [FASTING_SUGAR]);
  expect(await after.callOff()).toMatchObject({ State: "applied" });
  await expectEnded(after);
});

test("a paid test that the laboratory calls off stands under Today for the accounts until its price has gone back", async () => {
  const booking = await oneToCome();
  const waiting = async () =>
    (await desk.today.inboxes(farid, 1000))
      .find(({ inbox }) => inbox === "withdrawn tests")
      ?.items.filter(({ bookingNo }) => bookingNo === booking.no)
      .map(({ label }) => label);
  expect(await waiting()).toEqual([]);
  await booking.callOff();
  expect(await waiting()).toEqual([FASTING_SUGAR]);
  const page = await staffed.get("/desk/today", await staffed.cookieOf("accounts"));
  expect(await page.text()).toContain(`/desk/bookings/${booking.no}/tests`);
  await giveTestsBack(desk, farid, booking.no, [FASTING_SUGAR]);
  expect(await waiting()).toEqual([]);
});

test("a value of a test that was given back is left for a person, also beside words that it is called off", async () => {
  const booking = await oneToCome();
  await giveTestsBack(desk, farid, booking.no, [FASTING_SUGAR]);
  const value = [{ analyte: "FBS", value: "90", unit: "mg/dL" }];
  for (const status of ["final", "cancelled"]) {
    const sent = await sendResults(site, resultMessage(booking.sugar, value, { status }, ASHA));
    expect(sent, status).toMatchObject({ State: "quarantined" });
  }
  await expectEnded(booking);
});

test("a test is called off by the laboratory in the moment in which its price goes back: once, in either order", async () => {
  for (let round = 0; round < 3; round++) {
    const booking = await oneToCome();
    const press = await readyToGiveBack(desk, farid, booking.no, [FASTING_SUGAR]);
    const pressed = () =>
      press().then(
        () => true,
        (error: Error) => error.message,
      );
    const [sent, refunded] = await Promise.all([booking.callOff(), pressed()]);
    expect(sent).toMatchObject({ State: "applied" });
    // Somebody who was told that the booking has changed meanwhile asks once more.
    if (refunded !== true) {
      expect(refunded).toBe("changed");
      await giveTestsBack(desk, farid, booking.no, [FASTING_SUGAR]);
    }
    await expectEnded(booking);
  }
});

test("the last visit is cancelled by its customer, by its last test and by the desk at once: all that is left goes back once", async () => {
  for (let round = 0; round < 3; round++) {
    const LabSlotId = slotAt("1030", "lab:1", `2026-11-${25 + round}`);
    const booking = await paidOnline(site, [CBC, CULTURE], { LabId: 1, LabSlotId });
    const { who, no, order } = booking;
    const { home, lab } = await db.one(slotsOf, { no });
    const before = { home: await takenIn(home), lab: await takenIn(lab) };
    await giveTestsBack(desk, farid, no, ["Complete Blood Count"]);
    expect(await takenIn(home)).toBe(before.home - 1);
    const quote = await who.client.get<{ data: { Refund: number } }>(`/api/bookings/${no}/refund-quote`);
    const Refund = quote.body.data.Refund;
    const press = await readyToGiveBack(desk, farid, no, ["Blood Culture"]);
    const { version } = (await desk.people.booking(farid, no))?.booking ?? { version: -1 };
    const pressed = { account: farid, bookingNo: no, key: `goodwill-${round}-key`, version };
    const ends = [
      () => who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund }),
      () => press().catch(() => 0),
      () => desk.changes.cancelWithGoodwill(pressed, "Nobody could come"),
    ];
    const [first, ...rest] = [...ends.slice(round), ...ends.slice(0, round)];
    await Promise.all([first?.(), ...rest.map((end) => end())]);
    await payBack(site);
    const paid = await site.order(order);
    expect(paid?.refundedPaise).toBe(paid?.paidPaise);
    expect(await readBooking(who, no)).toMatchObject({
      BookingStatus: "Cancelled",
      PayStatus: "refunded",
      Visits: [{ VisitStatus: "Cancelled" }, { VisitStatus: "Cancelled" }],
    });
    expect([await takenIn(home), await takenIn(lab)]).toEqual([before.home - 1, before.lab - 1]);
    expect((await told(no)).filter((each) => each === "booking-cancelled")).toHaveLength(1);
    expect(await imbalances(db)).toEqual([]);
  }
});
