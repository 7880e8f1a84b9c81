import { expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import type { NotDoneReason } from "../../domain/bookings/types.ts";
import { ANY_ENTRY } from "../../domain/staff/audit-log.ts";
import { getLis, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import type { PaidBooking } from "../support/paid-booking.ts";
import { atTheLab, BASIC, CULTURE, LIPID, paidInCash, paidOnline, SUGAR } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { payBack, stateOf } from "../support/payment-calls.ts";
import { readWithPdfJs } from "../support/read-pdf.ts";
import { CBC, customerOfBooking, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { withoutSpans } from "../support/without-spans.ts";

const staffed = await siteWithDesk(await paymentApp());
const { site, db, accountOf, desk } = staffed;
const farid = await accountOf("accounts");

const ASHA = { name: "Asha Roy", dob: "1985-03-27", sex: "F" } as const;
const HB = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];

const pageOf = async (no: string) => {
  const page = await desk.people.booking(farid, no);
  if (!page) throw new Error(`no booking ${no}`);
  return page;
};

let keys = 0;
/** Gives tests of the booking back by their names; `changes` go over what the page would send. */
async function refundTests(
  { no }: PaidBooking,
  names: readonly string[],
  changes: { seenPaise?: number; reason?: NotDoneReason; key?: string; version?: number } = {},
) {
  const page = await pageOf(no);
  const all = await desk.testRefunds.testsOf(page);
  const tests = all.filter(({ serviceName }) => names.includes(serviceName));
  const { seenPaise, reason = "sample-unfit", key = `key-${++keys}`, version } = changes;
  const changeRequest = { account: farid, bookingNo: no, key, version: version ?? page.booking.version };
  const asked = { tests, reason, note: "haemolysed" };
  const tried = await desk.testRefunds.refund(changeRequest, { ...asked, seenPaise: seenPaise ?? -1 });
  if (seenPaise !== undefined || tried.ok || tried.error.code !== "amount-differs") return tried;
  return desk.testRefunds.refund(changeRequest, { ...asked, seenPaise: tried.error.nowPaise });
}

async function happened(booked: { accession: string }, event: "collected" | "received" | "rejected") {
  await postLis(site, "/lis/v1/sample-events", {
    accession: booked.accession,
    event,
    at: site.clock.now.toISOString(),
  });
  await site.work("lis");
}

const results = (
  booked: Parameters<typeof resultMessage>[0],
  lines: Parameters<typeof resultMessage>[1],
  more = {},
) => sendResults(site, resultMessage(booked, lines, more, ASHA));

const toldOf = sql({ no: text }, { template: text, text })`
  select template, text from message where text like '%' || ${"no"} || '%' order by created_at, id`;
const told = async (no: string) => (await db.rows(toldOf, { no })).map(({ template }) => template);

test("the price of a test goes back by itself, and the booking goes on paid with the other", async () => {
  const booking = await paidOnline(site);
  const { who, no, order } = booking;
  expect(await refundTests(booking, ["Fasting Blood Sugar"])).toEqual({
    ok: true,
    value: { refundPaise: 12_000 },
  });
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Confirmed",
    PayStatus: "paid",
    Paid: 570,
    Refunded: 120,
    Items: [
      { ServiceId: 101, PromisedBy: expect.any(String) },
      {
        ServiceId: 102,
        PromisedBy: null,
        NotDone: { Whole: 1, Tests: ["Fasting Blood Sugar"], Refund: 120 },
      },
    ],
  });
  expect(await told(no)).toContain("booking-tests-refunded");
  await payBack(site);
  expect(await site.order(order)).toMatchObject({ paidPaise: 57_000, refundedPaise: 12_000 });
  expect(await readBooking(who, no)).toMatchObject({
    PayStatus: "paid",
    Refunded: 120,
    Timeline: [
      { Status: "Awaiting Payment" },
      { Status: "Confirmed" },
      { Status: "Refund Started" },
      { Status: "Refunded" },
    ],
  });
  expect(await stateOf(who, order)).toBe("succeeded");
  expect(await told(no)).toContain("booking-refunded");

  // The lab is not asked for it any more, and a result of it is shown to nobody.
  const orders = await getLis<{ data: { Items: { BookingNo: string; TestCode: string }[] } }>(
    site,
    "/lis/v1/orders",
  );
  const ofBooking = orders.body.data.Items.filter(({ BookingNo }) => BookingNo === no);
  expect(ofBooking.map(({ TestCode }) => TestCode)).toEqual(["CBC"]);
  const sugar = await atTheLab(desk, farid, booking, 102);
  const sent = await results(sugar, [{ analyte: "GLUF", value: "90", unit: "mg/dL" }]);
  expect(sent).toMatchObject({ State: "quarantined", Reason: expect.stringContaining("given back") });

  // Cancelled later, the rest goes back and no more.
  const quote = await who.client.get<{ data: { Refund: number } }>(`/api/bookings/${no}/refund-quote`);
  expect(quote.body.data.Refund).toBe(450);
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund: 450 });
  await payBack(site);
  expect(await site.order(order)).toMatchObject({ paidPaise: 57_000, refundedPaise: 57_000 });
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunded", Refunded: 570 });
  expect(await stateOf(who, order)).toBe("refunded");
  expect(await imbalances(db)).toEqual([]);
});

test("what has a result cannot be given back, nor what went back already, and the page is told the amount of today", async () => {
  const booking = await paidOnline(site);
  const cbc = await atTheLab(desk, farid, booking, 101);
  await results(cbc, HB);
  expect(await refundTests(booking, ["Complete Blood Count"])).toEqual({
    ok: false,
    error: { code: "reported", test: "Complete Blood Count" },
  });
  expect(await refundTests(booking, ["Fasting Blood Sugar"], { seenPaise: 11_000 })).toEqual({
    ok: false,
    error: { code: "amount-differs", nowPaise: 12_000 },
  });
  expect(await refundTests(booking, [])).toMatchObject({ error: { code: "no-tests" } });
  const { booking: before } = await pageOf(booking.no);
  const first = await refundTests(booking, ["Fasting Blood Sugar"], { key: "once", seenPaise: 12_000 });
  expect(first).toMatchObject({ ok: true });
  // The same form sent again has the same answer; another one finds the change.
  const again = { key: "once", seenPaise: 12_000, version: before.version };
  expect(await refundTests(booking, ["Fasting Blood Sugar"], again)).toEqual(first);
  expect(await refundTests(booking, ["Fasting Blood Sugar"], { version: before.version })).toMatchObject({
    error: { code: "changed" },
  });
  expect(await refundTests(booking, ["Fasting Blood Sugar"])).toMatchObject({
    error: { code: "already-refunded", test: "Fasting Blood Sugar" },
  });
  await payBack(site);
  expect((await site.order(booking.order))?.refundedPaise).toBe(12_000);
});

test("a booking that waited for a new sample alone is reported without it, and its owner is told of all reports", async () => {
  const booking = await paidOnline(site, [CBC, SUGAR, LIPID]);
  const { who, no } = booking;
  const [cbc, sugar, lipid] = await Promise.all(
    [101, 102, 103].map((id) => atTheLab(desk, farid, booking, id)),
  );
  if (!cbc || !sugar || !lipid) throw new Error("three tests");
  for (const each of [cbc, sugar, lipid]) await happened(each, "received");
  await results(cbc, HB);
  await happened(sugar, "rejected");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Recollection Needed" });
  expect(await refundTests(booking, ["Fasting Blood Sugar"])).toMatchObject({ ok: true });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Partly Reported" });
  await results(lipid, [{ analyte: "CHOL", value: "180", unit: "mg/dL" }]);
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Reported", Late: 0 });
  site.clock.advance({ minutes: 30 });
  await site.work();
  expect((await told(no)).filter((each) => each.startsWith("visit-reports"))).toContain(
    "visit-reports-ready",
  );
});

test("the last test that was missing is given back: the booking is reported at once, and its owner is told", async () => {
  const booking = await paidOnline(site, [CBC, SUGAR, LIPID]);
  const { who, no } = booking;
  await results(await atTheLab(desk, farid, booking, 101), HB);
  const lipid = await atTheLab(desk, farid, booking, 103);
  await results(lipid, [{ analyte: "CHOL", value: "180", unit: "mg/dL" }]);
  site.clock.advance({ minutes: 30 });
  await site.work();
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Partly Reported" });
  expect(await refundTests(booking, ["Fasting Blood Sugar"], { reason: "impossible" })).toMatchObject({
    ok: true,
  });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Reported" });
  const ofReports = async () => (await told(no)).filter((each) => each.startsWith("visit-reports"));
  const before = await ofReports();
  expect(before).not.toContain("visit-reports-ready");
  await site.work();
  expect(await ofReports()).toEqual([...before, "visit-reports-ready"]);
});

test("a test of a package goes back with its share, also beside a report of the others, and all of them end it", async () => {
  const booking = await paidOnline(site, [BASIC, LIPID]);
  const { who, no } = booking;
  const basic = await atTheLab(desk, farid, booking, 201);
  await results(basic, HB);
  const tests = await desk.testRefunds.testsOf(await pageOf(no));
  expect(tests.map(({ serviceName, paidPaise, state }) => [serviceName, paidPaise, state])).toEqual([
    ["Complete Blood Count", 33_510, "reported"],
    ["Fasting Blood Sugar", 11_490, "open"],
    ["Lipid Profile", 59_950, "open"],
  ]);
  expect(await refundTests(booking, ["Fasting Blood Sugar"])).toEqual({
    ok: true,
    value: { refundPaise: 11_490 },
  });
  expect(await readBooking(who, no)).toMatchObject({
    Items: [
      { ReportStatus: "released", NotDone: { Whole: 0, Tests: ["Fasting Blood Sugar"], Refund: 114.9 } },
      {},
    ],
  });

  const whole = await paidOnline(site, [BASIC]);
  expect(await refundTests(whole, ["Fasting Blood Sugar"])).toMatchObject({ value: { refundPaise: 11_490 } });
  expect(await readBooking(whole.who, whole.no)).toMatchObject({ BookingStatus: "Confirmed" });
  // With the last goes the collection charge, and the booking ends.
  expect(await refundTests(whole, ["Complete Blood Count"])).toMatchObject({
    value: { refundPaise: 43_510 },
  });
  expect(await readBooking(whole.who, whole.no)).toMatchObject({
    BookingStatus: "Cancelled",
    PayStatus: "refunding",
    Refunded: 114.9,
  });
  await payBack(site);
  expect(await readBooking(whole.who, whole.no)).toMatchObject({ PayStatus: "refunded", Refunded: 550 });
  expect((await site.order(whole.order))?.refundedPaise).toBe(55_000);
  expect(await imbalances(db)).toEqual([]);
});

test("when no test of a taken sample can be done, the booking is cancelled with all that was paid", async () => {
  const booking = await paidOnline(site);
  const { who, no, order } = booking;
  for (const id of [101, 102]) await happened(await atTheLab(desk, farid, booking, id), "received");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "At Lab" });
  expect(await refundTests(booking, ["Complete Blood Count", "Fasting Blood Sugar"])).toEqual({
    ok: true,
    value: { refundPaise: 57_000 },
  });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Cancelled", PayStatus: "refunding" });
  await payBack(site);
  expect(await site.order(order)).toMatchObject({ refundedPaise: 57_000, refunds: [expect.anything()] });
  expect(await refundTests(booking, ["Complete Blood Count"])).toMatchObject({ error: { code: "not-paid" } });
});

test("of two visits one goes on when nothing of the other can be done", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC, CULTURE]);
  const lab = { LabId: 1, LabSlotId: slotAt("1030", "lab:1", "2026-11-27"), PayLater: 1 };
  const body = who.request(slotAt("0700", "zone:1", "2026-11-27"), amount, lab);
  const made = await who.client.post<{ data: { BookingNo: string } }>("/api/bookings", body);
  const no = made.body.data.BookingNo;
  const paid = { bookingNo: no, amountPaise: amount * 100, method: "cash", reference: "V-2" } as const;
  expect(await desk.refunds.record(farid, paid)).toMatchObject({ ok: true });
  const booking = { who, no, order: "" };
  await happened(await atTheLab(desk, farid, booking, 101), "received");
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "At Lab" });
  expect(await refundTests(booking, ["Complete Blood Count"])).toMatchObject({ ok: true });
  expect(await readBooking(who, no)).toMatchObject({
    BookingStatus: "Confirmed",
    Visits: [{ VisitStatus: "Cancelled" }, { VisitStatus: "Confirmed" }],
    Actions: expect.arrayContaining(["cancel", "reschedule"]),
  });
  const culture = await atTheLab(desk, farid, booking, 104);
  await results(culture, [{ analyte: "CULT", value: "No growth" }]);
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Reported" });
});

test("a booking moves on without the test that went back: neither its preparation nor its promise comes again", async () => {
  const [whole, part] = [await paidOnline(site), await paidOnline(site)];
  expect(await refundTests(part, ["Fasting Blood Sugar"])).toMatchObject({ ok: true });
  const SlotId = slotAt("0700", "zone:1", "2026-11-30");
  for (const { who, no } of [whole, part])
    expect(
      (await who.client.post<{ status: number }>(`/api/bookings/${no}/reschedule`, { SlotId })).body.status,
    ).toBe(1);
  const promises = { 101: expect.any(String), 102: expect.any(String) };
  const promisesOf = async ({ who, no }: PaidBooking) => {
    const { Items } = await readBooking<{ Items: { ServiceId: number; PromisedBy: string | null }[] }>(
      who,
      no,
    );
    return Object.fromEntries(Items.map(({ ServiceId, PromisedBy }) => [ServiceId, PromisedBy]));
  };
  expect(await promisesOf(whole)).toEqual(promises);
  expect(await promisesOf(part)).toEqual({ ...promises, 102: null });
  expect(await told(whole.no)).toContain("booking-rescheduled-fasting");
  expect(await told(part.no)).toContain("booking-rescheduled");

  await payBack(site);
  const quote = await part.who.client.get<{ data: { Refund: number } }>(
    `/api/bookings/${part.no}/refund-quote`,
  );
  expect(quote.body.data.Refund).toBe(450);
  expect(await imbalances(db)).toEqual([]);
});

test("what was paid in cash goes back in cash, and the pages of money know it", async () => {
  const booking = await paidInCash(site, desk, farid);
  const { who, no } = booking;
  expect(await refundTests(booking, ["Fasting Blood Sugar"])).toMatchObject({ ok: true });
  const refund = (await desk.refunds.list(farid, ["due"])).find((each) => each.bookingNo === no);
  expect(refund).toMatchObject({ method: "cash", amountPaise: 12_000, cause: "not-done-1" });
  const cookie = await staffed.cookieOf("accounts");
  expect(await (await staffed.get("/desk/money/refunds", cookie)).text()).toContain("Tests not done");
  const given = await desk.refunds.give(farid, { refId: refund?.refId ?? "", reference: "V-9" });
  expect(given).toMatchObject({ ok: true });
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Paid: 570, Refunded: 120 });

  const receipt = await site.container.services.payments.receipt(await customerOfBooking(site, no), no);
  const { pages } = await readWithPdfJs(receipt?.bytes ?? new Uint8Array());
  const said = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(said).toContain("Refunded in cash");
  expect(said).toContain("Not done, and refunded: Fasting Blood Sugar (₹120)");
  const entries = await desk.record.search({ ...ANY_ENTRY, subject: no });
  expect(entries.find(({ action }) => action === "tests refunded")).toMatchObject({
    who: farid.name,
    details: { tests: ["Fasting Blood Sugar"], note: "haemolysed", refundPaise: 12_000 },
  });
});

test("a refund that is asked for again after a process died goes back once, and the books agree", async () => {
  const booking = await paidOnline(site, [CBC, SUGAR, LIPID]);
  expect(await refundTests(booking, ["Fasting Blood Sugar"])).toMatchObject({ ok: true });
  await site.work("refunds");
  // A process that died after the provider had taken the request knows nothing of it.
  await db.raw("update refund set state = 'due', next_check_at = created_at where cause = 'not-done-1'");
  await site.work("refunds");
  expect(await refundTests(booking, ["Lipid Profile"])).toMatchObject({ value: { refundPaise: 59_950 } });
  await payBack(site);
  expect(await site.order(booking.order)).toMatchObject({
    refundedPaise: 71_950,
    refunds: [{ amountPaise: 12_000 }, { amountPaise: 59_950 }],
  });
  const compared = await site.container.services.payments.staff.compare({
    from: new Date(site.clock.now.getTime() - 8 * 86_400_000),
    until: new Date(site.clock.now.getTime() + 86_400_000),
    settles: false,
  });
  expect(compared.differences).toEqual([]);
});

test("the page shows the amount before anything is done, and asks why", async () => {
  const booking = await paidOnline(site);
  const { no } = booking;
  const cookie = await staffed.cookieOf("accounts");
  const path = `/desk/bookings/${no}/tests`;
  const list = withoutSpans(await (await staffed.get(path, cookie)).text());
  for (const words of ["Complete Blood Count: ₹350", "Fasting Blood Sugar: ₹120", "Show the amount"])
    expect(list).toContain(words);
  const chosen = withoutSpans(await (await staffed.get(`${path}?test=2-102`, cookie)).text());
  expect(chosen).toContain("Refund ₹120");
  expect(chosen).not.toContain("it is cancelled");
  const both = withoutSpans(await (await staffed.get(`${path}?test=1-101&test=2-102`, cookie)).text());
  expect(both).toContain("Refund ₹570");
  expect(both).toContain("it is cancelled");
  const version = String((await pageOf(no)).booking.version);
  const form = { key: "page-1", version, test: "2-102", seen: "12000", note: "" };
  const noReason = await staffed.post(`${path}?test=2-102`, cookie, { ...form, reason: "" });
  expect(noReason.status).toBe(422);
  const noNote = await staffed.post(`${path}?test=2-102`, cookie, { ...form, reason: "other" });
  expect(noNote.status).toBe(422);
  expect(await noNote.text()).toContain("Enter what happened.");
  const sent = await staffed.post(`${path}?test=2-102`, cookie, { ...form, reason: "impossible" });
  expect(sent.headers.get("location")).toBe(`/desk/bookings/${no}?done=refunded`);
  const after = await (await staffed.get(`/desk/bookings/${no}`, cookie)).text();
  for (const words of ["₹120 given back", "Not done", "Refund: tests not done", "tests refunded"])
    expect(after).toContain(words);
  expect(await (await staffed.get(path, cookie)).text()).toContain("given back");
});
