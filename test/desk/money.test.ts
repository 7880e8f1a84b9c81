import { expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import { ANY_ENTRY } from "../../domain/staff/audit-log.ts";
import { createDesk } from "../../server/desk/create-desk.ts";
import { DESK_ORIGIN, siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import { paymentsAtTheDesk } from "../support/payments-at-the-desk.ts";
import { sharedPdfs } from "../support/shared-pdfs.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";

const staffed = await siteWithDesk(await paymentApp());
const { site, db, accountOf, desk } = staffed;
const farid = await accountOf("accounts");
const rina = await accountOf("administrator");
const today = () => indiaDay(site.clock.now);

const { paidOnline, paidInCash } = paymentsAtTheDesk(site, desk, farid);

/** A refund in cash that is to be handed over, of a booking that was paid in cash. */
async function dueInCash(): Promise<string> {
  const bookingNo = await paidInCash();
  const version = (await desk.people.booking(rina, bookingNo))?.booking.version ?? 0;
  const pressed = { account: farid, bookingNo, key: `goodwill ${bookingNo}`, version };
  expect(await desk.changes.cancelWithGoodwill(pressed, "we came late")).toMatchObject({ ok: true });
  const due = await desk.refunds.list(farid, ["due"]);
  return due.find((each) => each.bookingNo === bookingNo)?.refId ?? "";
}

test("a cash refund that two people note at once is given once", async () => {
  const given = { refId: await dueInCash(), reference: "V-2" };
  const refunded = async () => {
    const page = await desk.accounting.day(farid, today());
    return page.ok ? (page.value.sum.refunded.cash ?? 0) : Number.NaN;
  };
  const before = await refunded();
  const both = await Promise.all([desk.refunds.give(farid, given), desk.refunds.give(rina, given)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: "given-already" } });
  expect(await refunded()).toBe(before + 45_000);
});

const toldOf = sql({ refId: text }, { text })`
  select m.text from message m join booking b on position(b.booking_no in m.text) > 0
    join refund r on r.booking_id = b.id
  where r.ref_id = ${"refId"} and m.template like 'booking-%' and m.text like '%refunded%' order by m.created_at, m.id`;

test("the sum of payments has what was paid, and not what repeated attempts at one booking asked for", async () => {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700", "zone:1", "2026-11-24"));
  for (const outcome of ["failure", "failure", "success"] as const) {
    const path = "/api/payments";
    const { body } = await who.client.post<{ data: { OrderId: string } }>(path, { BookingNo: no });
    await site.complete(body.data.OrderId, outcome);
  }
  const cookie = await staffed.cookieOf("accounts");
  const html = await (await staffed.get(`/desk/money?booking=${no}`, cookie)).text();
  const [, sum = ""] = html.split(/<tr[^>]*desk-sum/);
  expect(sum.slice(0, sum.indexOf("</tr>")).match(/₹[\d,.]+/g)).toEqual(["₹450"]);
  // What is chosen beside the number counts too.
  const found = { ...ANY_PAYMENT, bookingNo: no };
  const states = async (wanted: object) =>
    (await desk.accounting.payments(farid, { ...found, ...wanted })).map(({ state }) => state);
  expect(await states({})).toHaveLength(3);
  expect(await states({ state: "failed" })).toEqual(["failed", "failed"]);
  expect(await states({ state: "succeeded", method: "online" })).toEqual(["succeeded"]);
  expect(await states({ method: "cash" })).toEqual([]);
});

test("who paid in cash is told that the refund is in cash, when it is due and when it is given", async () => {
  const refId = await dueInCash();
  await desk.refunds.give(farid, { refId, reference: "V-4" });
  const told = (await db.rows(toldOf, { refId })).map((each) => each.text);
  expect(told).toEqual([
    expect.stringMatching(/ is cancelled\. Rs\. 450 will be refunded in cash\.$/),
    expect.stringMatching(/: Rs\. 450 has been refunded in cash\.$/),
  ]);
});

test("the refunds' page says in one row what goes back, why and how, and until when", async () => {
  const refId = await dueInCash();
  const page = await staffed.get("/desk/money/refunds", await staffed.cookieOf("accounts"));
  const words = (html: string) => html.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, "|");
  const [head = "", ...rows] = (await page.text()).match(/<tr[^>]*>.*?<\/tr>/gs) ?? [];
  expect(head.match(/<th[^>]*>[^<]*/g)?.map((each) => each.replace(/.*>/, ""))).toEqual([
    "Refund",
    "Booking",
    "Since",
    "Why and how",
    "State",
    "Amount",
    "Action",
  ]);
  expect(words(rows.find((row) => row.includes(refId)) ?? "")).toMatch(
    /\|Cancelled\|+Cash\|.*\|To be paid back\|+by \|+\d\d\/\d\d\/\d{4}\|.*\|₹450\|/,
  );
});

test("cash over the amount that the settings name is given when a second person approves it, once", async () => {
  const { settings } = site.container;
  site.container.settings = { ...settings, approvals: { ...settings.approvals, refundAbovePaise: 40_000 } };
  const strict = createDesk(site.container, () => DESK_ORIGIN, sharedPdfs);
  site.container.settings = settings;
  const refId = await dueInCash();
  const asked = await strict.refunds.give(farid, { refId, reference: "V-3" });
  const id = asked.ok ? (asked.value.approvalId ?? "") : "";
  expect(await strict.refunds.give(rina, { refId, reference: "V-3" })).toEqual({
    ok: false,
    error: { code: "asked-already" },
  });
  const { waiting } = await strict.approvals.list(rina);
  const about = waiting.find((each) => each.id === id)?.details;
  expect(about).toMatchObject({ booking: expect.stringMatching(/^N[A-Z0-9]{9}$/) });
  const decide = (account: StaffAccount) =>
    strict.approvals.decide({ account, id, decision: "approved", reason: "" });
  expect(await decide(farid)).toMatchObject({ ok: false, error: { code: "own-request" } });
  expect((await desk.refunds.list(farid, ["due"])).map((each) => each.refId)).toContain(refId);
  const both = await Promise.all([decide(rina), decide(rina)]);
  expect(both.some(({ ok }) => ok)).toBe(true);
  const [given] = (await desk.refunds.list(farid, ["done"])).filter((each) => each.refId === refId);
  expect(given).toMatchObject({ bankReference: "V-3", note: `Handed over by ${farid.name}` });
  const entries = await desk.record.search({
    ...ANY_ENTRY,
    words: "cash refund given",
    subject: refId,
  });
  expect(entries).toHaveLength(1);
});

const ANY_PAYMENT = { bookingNo: "", state: "", method: "", most: 10, from: new Date(0), until: new Date(0) };

const newestFirst = (one: Date, other: Date) => other.getTime() - one.getTime();

const moveToLab = sql({ orderId: text, labId: int }, {})`
  update booking set lab_id = ${"labId"} where id = (select booking_id from payment where order_id = ${"orderId"})`;

test("an account of other labs sees no payment and gives no refund, and closes no day", async () => {
  const elsewhere = { ...farid, labIds: [99], zoneIds: [99] };
  for (const reference of ["V-4", "V-5"]) {
    const given = await desk.refunds.give(farid, { refId: await dueInCash(), reference });
    expect(given).toMatchObject({ ok: true });
  }
  const no = await paidInCash();
  const [payment] = await desk.accounting.payments(farid, {
    bookingNo: no,
    state: "",
    method: "",
    most: 10,
    from: new Date(0),
    until: site.clock.now,
  });
  expect(payment?.bookingNo).toBe(no);
  expect(await desk.accounting.payment(elsewhere, payment?.orderId ?? "")).toBeUndefined();
  expect(await desk.refunds.list(elsewhere, ["due", "pending", "done", "failed"])).toEqual([]);
  // What has arrived is listed with the newest first, also in a list that is cut; what waits with the oldest first.
  const [newest] = (await desk.refunds.list(farid, ["done"]))
    .map(({ createdAt }) => createdAt)
    .toSorted(newestFirst);
  expect((await desk.refunds.list(farid, ["done"], 1))[0]?.createdAt).toEqual(newest);
  // Rows of others do not take the places of its own in a list that is cut.
  const [first] = await desk.refunds.list(farid, ["done"], 2);
  expect(await desk.refunds.list(farid, ["done"], 2)).toHaveLength(2);
  await db.run(moveToLab, { orderId: payment?.orderId ?? "", labId: 99 });
  const wanted = { bookingNo: "", state: "", method: "", from: new Date(0), until: site.clock.now };
  await paidInCash();
  expect(
    (await desk.accounting.payments(elsewhere, { ...wanted, most: 1 })).map((each) => each.orderId),
  ).toEqual([payment?.orderId]);
  const last = (await desk.refunds.list(farid, ["done"])).at(-1);
  expect(last?.refId).not.toBe(first?.refId);
  await db.run(moveToLab, { orderId: last?.orderId ?? "", labId: 98 });
  const ofLast = { ...farid, labIds: [98], zoneIds: [98] };
  expect((await desk.refunds.list(ofLast, ["done"], 1)).map((each) => each.refId)).toEqual([last?.refId]);
  const nothing = { day: today(), seenPaise: 0, countedCashPaise: 0, cashReason: "", restReason: "" };
  const wholeChain = { ok: false, error: { code: "whole-chain" } };
  expect(await desk.accounting.close(elsewhere, nothing)).toEqual(wholeChain);
  expect(await desk.accounting.closedDays(elsewhere, 10)).toEqual(wholeChain);
});

test("the cash book has what collectors took and handed over, apart from what was paid at the labs", async () => {
  const before = await desk.cash.day(farid, today());
  const no = await paidInCash();
  const collector = await accountOf("collector");
  await db.raw(`
    insert into cash_hand_in (id, account_id, announced_at, announced_paise, counted_at, counted_paise, received_by, note)
      values ('${uuidv7(site.clock.now, site.container.random)}', '${collector.id}', '${site.clock.now.toISOString()}', 45000,
        '${site.clock.now.toISOString()}', 44000, 'Sujoy Das', 'a torn note');
    insert into cash_entry (id, booking_id, account_id, paise, kind, taken_at)
      select '${uuidv7(site.clock.now, site.container.random)}', id, '${collector.id}', 45000, 'cash', '${site.clock.now.toISOString()}'
      from booking where booking_no = '${no}'`);
  const book = await desk.cash.day(farid, today());
  expect(book.ok && before.ok && book.value.atLabs.cashPaise - before.value.atLabs.cashPaise).toBe(0);
  expect(book).toMatchObject({
    value: {
      collectors: [{ name: collector.name, cashPaise: 45_000, upiPaise: 0, heldPaise: 45_000 }],
      handIns: [{ name: collector.name, announcedPaise: 45_000, countedPaise: 44_000, note: "a torn note" }],
    },
  });
  expect(await desk.cash.heldPaise(today())).toBe(45_000);
});

const HEAD = "type,order_id,transaction_id,refund_id,amount,fee,tax,settled_amount,settled_date,utr";

test("a settlement file is compared line by line: a line that stands twice counts once, and unknown money stays to be settled", async () => {
  const { orderId, txnId } = await paidOnline();
  const line = `PAYMENT,${orderId},${txnId},,450.00,8.10,1.46,440.44,2026-11-24,UTR7`;
  const file = {
    name: "november.csv",
    text: [HEAD, line, line, "PAYMENT,NOBODYS,T9,,99.00,0,0,99.00,2026-11-24,UTR7", ""].join("\n"),
  };
  const both = await Promise.all([
    desk.accounting.readSettlement(farid, file),
    desk.accounting.readSettlement(rina, file),
  ]);
  expect(both.filter(({ ok }) => ok)).toEqual([
    { ok: true, value: { id: expect.any(String), lines: 3, unmatched: 2 } },
  ]);
  const before = { ok: false, error: { code: "read-before", file: { name: "november.csv", lines: 3 } } };
  expect(both.find(({ ok }) => !ok)).toMatchObject(before);
  const savedAgain = `\uFEFF${file.text.replaceAll("\n", "\r\n").replaceAll("UTR7", '"UTR7"')}\r\n`;
  expect(await desk.accounting.readSettlement(farid, { name: "b.csv", text: savedAgain })).toMatchObject(
    before,
  );

  const id = both.flatMap((each) => (each.ok ? each.value.id : []))[0] ?? "";
  const read = await desk.accounting.settlement(farid, id, 500);
  const found = read.ok ? read.value : undefined;
  expect(found?.file).toMatchObject({ grossPaise: 54_900, feePaise: 810, taxPaise: 146, netPaise: 53_944 });
  expect(found?.unmatched.map(({ line: at, state }) => [at, state])).toEqual([
    [3, "duplicate"],
    [4, "unknown"],
  ]);

  const again = await desk.accounting.readSettlement(farid, {
    name: "again.csv",
    text: `${HEAD}\n${line}\n`,
  });
  expect(again).toMatchObject({ ok: true, value: { unmatched: 1 } });
  const open = await desk.accounting.differences(farid, 50);
  const own = open.ok ? open.value.filter((each) => [orderId, "NOBODYS"].includes(each.orderId)) : [];
  expect(own.filter(({ kind }) => kind === "settlement")).toMatchObject([
    { orderId: "NOBODYS", isOurs: false, oursPaise: 0, theirsPaise: 9_900, settledAt: null },
  ]);
});

test("money of an order that the provider has once more, in a later file, is unknown and stays to be settled", async () => {
  const { orderId, txnId } = await paidOnline();
  const line = (txn: string) => `PAYMENT,${orderId},${txn},,450.00,8.10,1.46,440.44,2026-11-24,UTR8`;
  const read = (name: string, txn: string) =>
    desk.accounting.readSettlement(farid, { name, text: `${HEAD}\n${line(txn)}\n` });
  expect(await read("first.csv", txnId)).toMatchObject({ ok: true, value: { unmatched: 0 } });
  expect(await read("second.csv", "SECOND-SUCCESS")).toMatchObject({ ok: true, value: { unmatched: 1 } });
  const open = await desk.accounting.differences(farid, 50);
  expect(open.ok && open.value.filter(({ txnId: txn }) => txn === "SECOND-SUCCESS")).toMatchObject([
    { orderId, oursPaise: 0, theirsPaise: 45_000, settledAt: null },
  ]);
});

test.each([
  ["the bank's own numbers twice", ["BANK-1", "BANK-2"]],
  ["the bank's own number, then ours", ["BANK-3", "ours"]],
] as const)(
  "of two files with lines of one order the second is to be looked at: %s",
  async (_what, named) => {
    const { orderId, txnId } = await paidOnline();
    const [first, second] = named.map((name) => (name === "ours" ? txnId : name));
    const read = (txn = "") => {
      const line = `PAYMENT,${orderId},${txn},,450.00,8.10,1.46,440.44,2026-11-24,UTR9`;
      return desk.accounting.readSettlement(farid, { name: `${txn}.csv`, text: `${HEAD}\n${line}\n` });
    };
    expect(await read(first)).toMatchObject({ ok: true, value: { unmatched: 0 } });
    expect(await read(second)).toMatchObject({ ok: true, value: { unmatched: 1 } });
    const open = await desk.accounting.differences(farid, 50);
    expect(open.ok && open.value.filter((each) => each.orderId === orderId)).toMatchObject([
      { txnId: second, oursPaise: 0, theirsPaise: 45_000, settledAt: null },
    ]);
  },
);

test("two files with lines of one order that are taken at once have one match", async () => {
  const { orderId } = await paidOnline();
  const taken = await Promise.all(
    ["AT-ONCE-1", "AT-ONCE-2"].map((txn) =>
      desk.accounting.readSettlement(farid, {
        name: `${txn}.csv`,
        text: `${HEAD}\nPAYMENT,${orderId},${txn},,450.00,8.10,1.46,440.44,2026-11-24,UTR10\n`,
      }),
    ),
  );
  expect(taken.map((each) => each.ok && each.value.unmatched).toSorted()).toEqual([0, 1]);
});

test("the file is read through the page, and a file that cannot be read names the line", async () => {
  const cookie = await staffed.cookieOf("accounts");
  const upload = (content: string) => {
    const body = new FormData();
    body.set("file", new File([content], "december.csv", { type: "text/csv" }));
    const headers = { cookie, host: "desk.test", origin: DESK_ORIGIN };
    return staffed.app.request(`${DESK_ORIGIN}/desk/money/settlements`, { method: "POST", headers, body });
  };
  const bad = await upload(`${HEAD}\nPAYMENT,A,B,,lots,0,0,1,,`);
  expect(bad.status).toBe(422);
  expect(await bad.text()).toContain("Line 2 cannot be read: look at the amount");
  const good = await upload(`${HEAD}\nPAYMENT,A1,B1,,5.00,0,0,5.00,,`);
  expect(good.status).toBe(302);
  const page = await staffed.get(good.headers.get("location") ?? "", cookie);
  expect(await page.text()).toContain("Not in our books");
  const outsider = await staffed.app.request(`${DESK_ORIGIN}/desk/money/settlements`, {
    method: "POST",
    headers: { host: "desk.test", origin: DESK_ORIGIN },
    body: new FormData(),
  });
  expect(outsider.status).toBe(404);
});

const shorten = sql({ orderId: text }, {})`
  update payment set paid_amount_paise = paid_amount_paise - 100 where order_id = ${"orderId"}`;

test("a difference to the provider is found once, and settled once with its reason", async () => {
  const { orderId } = await paidOnline();
  await db.run(shorten, { orderId });
  expect(await desk.accounting.compare(farid, 3)).toMatchObject({
    ok: true,
    value: { differences: [{ orderId }] },
  });
  await desk.accounting.compare(farid, 3);
  const listed = await desk.accounting.differences(farid, 50);
  const own = listed.ok ? listed.value.filter((each) => each.orderId === orderId) : [];
  expect(own).toMatchObject([{ kind: "money", oursPaise: 44_900, theirsPaise: 45_000 }]);
  const id = own[0]?.id ?? "";
  const both = await Promise.all([
    desk.accounting.settle(farid, id, "a rounding of the bank"),
    desk.accounting.settle(rina, id, "a rounding of the bank"),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const reread = await desk.accounting.differences(farid, 50);
  expect(reread.ok && reread.value.find((each) => each.id === id)).toMatchObject({
    reason: "a rounding of the bank",
  });
});

test.each([undefined, "", "close", "RESEND"])(
  "a form of the refunds' page with the intent %j is of no page: nothing is sent again or handed over",
  async (intent) => {
    const refId = await dueInCash();
    const before = await desk.refunds.list(farid, ["due", "pending", "done", "failed"]);
    const form = { ref: refId, reference: "V-9", ...(intent !== undefined && { intent }) };
    const answer = await staffed.post("/desk/money/refunds", await staffed.cookieOf("accounts"), form);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("Something went wrong");
    expect(await desk.refunds.list(farid, ["due", "pending", "done", "failed"])).toEqual(before);
  },
);
