import { afterAll, expect, test } from "vitest";
import { int, text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { showDayTime, showTime } from "../../desk/ui/show-time.ts";
import { ANY_ENTRY } from "../../domain/staff/audit-log.ts";
import { createDesk } from "../../server/desk/create-desk.ts";
import { DESK_ORIGIN, openDesk } from "../support/open-desk.ts";
import { LIPID, paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { sharedPdfs } from "../support/shared-pdfs.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
const { db } = site.database;
// A booking of the tests costs ₹450.
site.container.settings = {
  ...site.container.settings,
  approvals: { ...site.container.settings.approvals, refundAbovePaise: 40_000 },
};
const staffed = await openDesk(site);
const { accountOf, desk } = staffed;
afterAll(() => site.close());
const farid = await accountOf("accounts");
const rina = await accountOf("administrator");
const mita = await accountOf("call-centre");

const countRefunds = sql({ no: text }, { count: int })`
  select count(*)::integer as count from refund f join booking b on b.id = f.booking_id where b.booking_no = ${"no"}`;
const decideAlone = sql({ id: uuid }, {})`
  update staff_approval set state = 'approved', decided_by = asked_by, decided_at = asked_at where id = ${"id"}`;
const takeSample = sql(
  { no: text },
  {},
)`update booking set status = 'Sample Collected' where booking_no = ${"no"}`;

const times = ["2026-11-21", "2026-11-22", "2026-11-23"]
  .flatMap((day) =>
    ["0800", "0830", "0900", "0930", "1000", "1030"].map((time) => slotAt(time, "zone:1", day)),
  )
  .values();
async function paid(): Promise<{ who: Shopper; no: string }> {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, times.next().value ?? "");
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
  await site.complete(started.body.data.OrderId, "success");
  return { who, no };
}

let keys = 0;
async function ask(no: string, account = farid) {
  const version = (await desk.people.booking(account, no))?.booking.version ?? 0;
  return desk.changes.cancelWithGoodwill(
    { account, bookingNo: no, version, key: `key-${++keys}` },
    "we came late",
  );
}

async function asked(no: string): Promise<string> {
  const result = await ask(no);
  return result.ok ? (result.value.approvalId ?? "") : "";
}

const customerOf = sql({ no: text }, { customerId: uuid })`
  select customer_id from booking where booking_no = ${"no"}`;

const refunds = async (no: string) => (await db.one(countRefunds, { no })).count;

test("a refund over the amount waits for a second person, who asks cannot decide, and it is done with the decision", async () => {
  const { who, no } = await paid();
  const result = await ask(no);
  expect(result).toEqual({ ok: true, value: { refundPaise: 45_000, approvalId: expect.any(String) } });
  const id = result.ok ? (result.value.approvalId ?? "") : "";
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed" });
  expect(await ask(no, rina)).toEqual({ ok: false, error: { code: "asked-already" } });

  expect((await desk.approvals.waiting(farid)).map((each) => each.id)).not.toContain(id);
  expect((await desk.approvals.waiting(mita)).map((each) => each.id)).not.toContain(id);
  expect((await desk.approvals.waiting(rina)).find((each) => each.id === id)).toMatchObject({
    action: "refund",
    subject: no,
    asker: farid.name,
    state: "open",
    details: { refundPaise: 45_000, reason: "we came late" },
  });
  const approve = { id, decision: "approved" as const, reason: "" };
  expect(await desk.approvals.decide({ ...approve, account: farid })).toEqual({
    ok: false,
    error: { code: "own-request" },
  });
  const unknown = { ok: false, error: { code: "unknown-approval" } };
  expect(await desk.approvals.decide({ ...approve, account: mita })).toEqual(unknown);
  expect(await desk.approvals.decide({ ...approve, account: { ...rina, zoneIds: [99] } })).toEqual(unknown);
  // Another account of the same person, by the name or the mobile, and the same account in another role.
  const second = { ...rina, id: "0190f2a0-0000-7000-8000-0000000000aa" };
  const own = { ok: false, error: { code: "own-request" } };
  expect(await desk.approvals.decide({ ...approve, account: { ...second, name: farid.name } })).toEqual(own);
  expect(await desk.approvals.decide({ ...approve, account: { ...farid, role: "administrator" } })).toEqual(
    own,
  );
  expect(await refunds(no)).toBe(0);

  expect(await desk.approvals.decide({ ...approve, account: rina })).toMatchObject({ ok: true });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Cancelled" });
  // Sent again, it answers the same and gives nothing back twice.
  expect(await desk.approvals.decide({ ...approve, account: rina })).toMatchObject({ ok: true });
  expect(await refunds(no)).toBe(1);
  const entries = await desk.record.search({ ...ANY_ENTRY, subject: no });
  const done = entries.filter(({ action }) => /approval|cancelled/.test(action));
  expect(done.map(({ who: name, action }) => `${action} by ${name}`).toSorted()).toEqual([
    `approval approved by ${rina.name}`,
    `approval asked by ${farid.name}`,
    `booking cancelled by ${rina.name}`,
  ]);
  const { customerId } = await db.one(customerOf, { no });
  expect(new Set(done.map((entry) => entry.customerId))).toEqual(new Set([customerId]));
});

test("of an approval and a refusal at the same time one is made, and the other is told of it", async () => {
  for (let round = 0; round < 5; round++) {
    const { who, no } = await paid();
    const id = await asked(no);
    const joy = { ...rina, id: mita.id, name: mita.name };
    const both = await Promise.all([
      desk.approvals.decide({ account: rina, id, decision: "approved", reason: "" }),
      desk.approvals.decide({ account: joy, id, decision: "refused", reason: "not so" }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "decided-already" } });
    const [approved] = both;
    expect(await refunds(no)).toBe(approved?.ok ? 1 : 0);
    expect(await readBooking(who, no)).toMatchObject({
      BookingStatus: approved?.ok ? "Cancelled" : "Confirmed",
    });
  }
});

test("two people who approve at the same time give back once", async () => {
  const { no } = await paid();
  const id = await asked(no);
  const joy = { ...rina, id: mita.id, name: mita.name };
  const both = await Promise.all(
    [rina, joy].map((account) => desk.approvals.decide({ account, id, decision: "approved", reason: "" })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "decided-already" } });
  expect(await refunds(no)).toBe(1);
});

const refundOf = sql({ no: text }, { refId: text })`
  select f.ref_id from refund f join booking b on b.id = f.booking_id where b.booking_no = ${"no"}`;

test.each([
  {
    meanwhile: "was asked for again",
    why: "The provider was asked for it again meanwhile.",
    act: (refId: string) => desk.refunds.resend(farid, refId),
  },
  {
    meanwhile: "was settled",
    why: "It was noted as paid back meanwhile.",
    act: (refId: string) =>
      site.container.services.payments.staff.giveCashRefund(
        { refId, reference: "V-2", by: farid.name },
        false,
      ),
  },
])(
  "a refund that $meanwhile before its approval is not settled, and who approves reads why",
  async ({ why, act }) => {
    const { who, no } = await paid();
    await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Not needed", Refund: 450 });
    const { refId } = await db.one(refundOf, { no });
    await db.raw(`update refund set state = 'failed', next_check_at = null where ref_id = '${refId}'`);
    const given = await desk.refunds.give(farid, { refId, reference: "V-1" });
    const id = (given.ok && given.value.approvalId) || "";
    expect(await act(refId)).toMatchObject({ ok: true });
    expect(await desk.approvals.decide({ account: rina, id, decision: "approved", reason: "" })).toEqual({
      ok: false,
      error: { code: "impossible-now", why },
    });
  },
);

test("what is no longer possible is not done, and the request stays until somebody refuses or withdraws it", async () => {
  const { no } = await paid();
  const id = await asked(no);
  await db.run(takeSample, { no });
  const approve = { account: rina, id, decision: "approved" as const, reason: "" };
  expect(await desk.approvals.decide(approve)).toMatchObject({
    ok: false,
    error: { code: "impossible-now", why: expect.stringContaining("A sample was taken") },
  });
  expect((await desk.approvals.list(farid)).own.map((each) => each.id)).toContain(id);
  const withdraw = { id, decision: "withdrawn" as const, reason: "" };
  expect(await desk.approvals.decide({ ...withdraw, account: rina })).toEqual({
    ok: false,
    error: { code: "not-own-request" },
  });
  expect(await desk.approvals.decide({ ...withdraw, account: farid })).toMatchObject({ ok: true });
  expect(await desk.approvals.decide(approve)).toMatchObject({
    ok: false,
    error: { code: "decided-already" },
  });
});

test("the database itself takes no decision of who asked", async () => {
  const { no } = await paid();
  const id = await asked(no);
  await expect(db.run(decideAlone, { id })).rejects.toMatchObject({ constraint: "staff_approval_four_eyes" });
});

test("a refund up to the amount, and every one where nothing is set, needs no second person", async () => {
  const { settings } = site.container;
  for (const refundAbovePaise of [45_000, null]) {
    const { no } = await paid();
    site.container.settings = { ...settings, approvals: { ...settings.approvals, refundAbovePaise } };
    const alone = createDesk(site.container, () => DESK_ORIGIN, sharedPdfs);
    site.container.settings = settings;
    const version = (await alone.people.booking(farid, no))?.booking.version ?? 0;
    const pressed = { account: farid, bookingNo: no, version, key: `key-${++keys}` };
    expect(await alone.changes.cancelWithGoodwill(pressed, "we came late")).toEqual({
      ok: true,
      value: { refundPaise: 45_000 },
    });
    expect(await refunds(no)).toBe(1);
  }
});

/** Asks for the refund of tests of a paid booking. */
async function askForTests(no: string, name: string, seenPaise: number) {
  const page = await desk.people.booking(farid, no);
  if (!page) throw new Error(`no booking ${no}`);
  const all = await desk.testRefunds.testsOf(page);
  const tests = all.filter(({ serviceName }) => serviceName === name);
  const pressed = { account: farid, bookingNo: no, key: `key-${++keys}`, version: page.booking.version };
  return desk.testRefunds.refund(pressed, { tests, reason: "impossible", note: "", seenPaise });
}

test("a refund of tests over the amount waits for a second person, with the tests by their names, and is done as asked", async () => {
  const { who, no } = await paidOnline(site, [CBC, LIPID]);
  const result = await askForTests(no, "Lipid Profile", 59_950);
  expect(result).toEqual({ ok: true, value: { refundPaise: 59_950, approvalId: expect.any(String) } });
  const id = result.ok ? (result.value.approvalId ?? "") : "";
  expect(await refunds(no)).toBe(0);
  expect(await ask(no)).toMatchObject({ error: { code: "asked-already" } });
  const page = await (await staffed.get("/desk/approvals", await staffed.cookieOf("administrator"))).text();
  for (const words of ["Refund of tests not done", "Tests: Lipid Profile", "Refund: ₹599.50"])
    expect(page).toContain(words);
  expect(await desk.approvals.decide({ account: farid, id, decision: "approved", reason: "" })).toMatchObject(
    {
      error: { code: "own-request" },
    },
  );
  expect(await desk.approvals.decide({ account: rina, id, decision: "approved", reason: "" })).toMatchObject({
    ok: true,
  });
  expect(await refunds(no)).toBe(1);
  expect(await readBooking(who, no)).toMatchObject({ PayStatus: "paid", Refunded: 599.5 });

  // Below the amount nobody is asked; what went another way meanwhile is not done.
  const other = await paidOnline(site, [CBC, LIPID]);
  const waiting = await askForTests(other.no, "Lipid Profile", 59_950);
  expect(await askForTests(other.no, "Complete Blood Count", 35_000)).toEqual({
    ok: true,
    value: { refundPaise: 35_000 },
  });
  const late = waiting.ok ? (waiting.value.approvalId ?? "") : "";
  expect(
    await desk.approvals.decide({ account: rina, id: late, decision: "approved", reason: "" }),
  ).toMatchObject({
    error: { code: "impossible-now", why: expect.stringContaining("Another amount") },
  });
});

test("the page shows what waits with its amount, takes a refusal with its reason alone, and Today counts it", async () => {
  const { no } = await paid();
  const id = await asked(no);
  const cookie = await staffed.cookieOf("administrator");
  const page = await (await staffed.get("/desk/approvals", cookie)).text();
  for (const words of ["Full refund", no, "Refund: ₹450", "Reason: we came late", farid.name])
    expect(page).toContain(words);
  const today = await (await staffed.get("/desk/today", cookie)).text();
  expect(today).toContain(`Full refund<!-- -->: <!-- -->${no}`);
  const asking = `${farid.name}<!-- -->, <!-- -->`;
  expect(today).toContain(asking + showTime(site.clock.now));
  expect(page).toContain(asking + showDayTime(site.clock.now));
  const refuse = (reason: string) =>
    staffed.post("/desk/approvals", cookie, { id, intent: "refuse", reason });
  const missing = await refuse("");
  expect(missing.status).toBe(422);
  expect(await missing.text()).toContain("Say why");
  expect((await refuse("call the customer first")).status).toBe(200);
  const after = await staffed.post("/desk/approvals", await staffed.cookieOf("accounts"), {
    id,
    intent: "withdraw",
  });
  expect(after.status).toBe(409);
  expect(await after.text()).toContain(`${rina.name} was first: refused.`);
});
