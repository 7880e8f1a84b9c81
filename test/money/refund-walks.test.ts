import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import type { PaymentProvider, ProviderError } from "../../domain/payments/provider.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import type { Result } from "../../domain/shared/result.ts";
import { fail } from "../../domain/shared/result.ts";
import { giveTestsBack } from "../support/give-tests-back.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { openDesk } from "../support/open-desk.ts";
import type { PaidBooking } from "../support/paid-booking.ts";
import { LIPID, paidOnline, SUGAR } from "../support/paid-booking.ts";
import type { PaymentApp } from "../support/payment-app.ts";
import { paymentApp } from "../support/payment-app.ts";
import { sendRefundNotice } from "../support/refund-notice.ts";
import { seededChance } from "../support/seeded-chance.ts";
import { CBC, readBooking } from "../support/shopper.ts";

/** Bookings that were paid online, to each of which a dozen things happen while the provider's refunds go wrong in every way. */
const WALKS = 10;
const TESTS = ["Complete Blood Count", "Fasting Blood Sugar", "Lipid Profile"];

const ours = sql({ no: text }, { refId: text, orderId: text, state: text, cause: text, amountPaise: int })`
  select r.ref_id, r.order_id, r.state, r.cause, r.amount_paise
  from refund r join booking b on b.id = r.booking_id where b.booking_no = ${"no"} order by r.created_at, r.ref_id`;

type Reply<T> = Promise<Result<T, ProviderError>>;
const away = async <T>(code: ProviderError["code"] = "unreachable"): Reply<T> => fail({ code, message: "" });

/** A provider that loses questions and answers, refuses, forgets, lets refunds fail, and tells of them before it answers. */
function unreliable(
  { refund, fetchRefund }: PaymentProvider,
  {
    chance,
    tell,
  }: {
    chance: () => number;
    tell: (asked: { refId: string; orderId: string; amountPaise: number }) => Promise<void>;
  },
): Partial<PaymentProvider> {
  const broken = new Set<string>();
  return {
    async refund(asked) {
      const luck = chance();
      if (broken.has(asked.refId)) return away("duplicate");
      if (luck < 0.12) return away();
      if (luck < 0.2) return away("refused");
      if (luck < 0.3) {
        broken.add(asked.refId);
        return { ok: true, value: { refundId: "F", state: "pending", amountPaise: asked.amountPaise } };
      }
      const answer = await refund(asked);
      if (luck < 0.45) return away();
      if (luck < 0.65) await tell(asked);
      return answer;
    },
    async fetchRefund(asked) {
      const luck = chance();
      if (luck < 0.15) return away();
      if (broken.has(asked.refId))
        return { ok: true, value: { state: "failed", amountPaise: null, bankReference: null } };
      if (luck < 0.3)
        return { ok: true, value: { state: "pending", amountPaise: null, bankReference: null } };
      if (luck < 0.38)
        return { ok: true, value: { state: "unknown", amountPaise: null, bankReference: null } };
      return fetchRefund(asked);
    },
  };
}

describe.each(["paytm", "razorpay"] as const)("refunds of %s that go wrong", (kind) => {
  let site: PaymentApp;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  const walks: { paid: PaidBooking; told: string[] }[] = [];
  const chance = seededChance(kind.length);
  let firstDay = "";

  beforeAll(async () => {
    site = await paymentApp(kind, {
      stillTime: true,
      betweenRefunds: (provider) => {
        const bad = unreliable(provider, {
          chance,
          async tell({ refId, orderId, amountPaise: paise }) {
            await sendRefundNotice(site, { refId, orderId, paise });
            await site.work("payment webhooks");
          },
        });
        return {
          refund: (asked) => (bad.refund ?? provider.refund)(asked),
          fetchRefund: (asked) => (bad.fetchRefund ?? provider.fetchRefund)(asked),
        };
      },
    });
    desk = await openDesk(site);
    firstDay = indiaDay(site.clock.now);
    for (let n = 0; n < WALKS; n++) walks.push(await walk(n));
    await untilAllIsOver();
  }, 300_000);
  afterAll(() => site.close());

  async function walk(seed: number) {
    const dice = seededChance(seed + 100);
    const pick = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)] as T;
    const paid = await paidOnline(site, [CBC, SUGAR, LIPID]);
    const told: string[] = [];
    const farid = await desk.accountOf("accounts");
    const steps = {
      async give() {
        const name = pick(TESTS);
        const given = await giveTestsBack(desk.desk, farid, paid.no, [name]).catch(
          (error: Error) => error.message,
        );
        told.push(`${name} back: ${given}`);
      },
      async cancel() {
        const { body: quote } = await paid.who.client.get<{ data: { Refund: number } }>(
          `/api/bookings/${paid.no}/refund-quote`,
        );
        const { body } = await paid.who.client.post<{ status: number }>(`/api/bookings/${paid.no}/cancel`, {
          Reason: "Travelling",
          Refund: quote.data?.Refund ?? 0,
        });
        told.push(`cancelled ${quote.data?.Refund}: ${body.status}`);
      },
      async second() {
        await site.complete(paid.order, "success");
        told.push("paid a second time");
        await site.work("payment webhooks");
      },
      async work() {
        await site.work("refunds");
        told.push("refunds asked for");
      },
      async wait() {
        const minutes = pick([1, 7, 40]);
        await site.passTime({ minutes });
        told.push(`${minutes} minutes`);
      },
      /** A notice that says what the provider knows, once more or too late, or of another amount. */
      async notice() {
        const theirs = (await site.order(paid.order))?.refunds ?? [];
        if (theirs.length === 0) return;
        const { refId, amountPaise } = pick(theirs);
        const notice = pick([
          { state: "done", paise: amountPaise },
          { state: "pending", paise: amountPaise },
          { state: "failed", paise: amountPaise },
          { state: "done", paise: amountPaise - 1 },
        ] as const);
        await sendRefundNotice(site, { refId, orderId: paid.order, ...notice });
        await site.work("payment webhooks");
        told.push(`told of ${refId}: ${notice.state} ${notice.paise}`);
      },
      async resend() {
        for (const { refId, state } of await site.database.db.rows(ours, { no: paid.no }))
          if (state === "failed" || state === "differs")
            told.push(`asked again for ${refId}: ${(await desk.desk.refunds.resend(farid, refId)).ok}`);
      },
    };
    const order = [
      "give",
      "give",
      "cancel",
      "second",
      "work",
      "work",
      "wait",
      "wait",
      "notice",
      "notice",
      "resend",
    ] as const;
    for (let step = 0; step < 12; step++) await steps[pick(order)]();
    return { paid, told };
  }

  async function untilAllIsOver(): Promise<void> {
    const farid = await desk.accountOf("accounts");
    for (let tries = 0; tries < 30; tries++) {
      await site.passTime({ hours: 12 });
      const open = await desk.desk.refunds.list(farid, ["due", "pending", "failed", "differs"]);
      if (open.length === 0) return;
      for (const { refId, state } of open)
        if (state === "failed" || state === "differs") await desk.desk.refunds.resend(farid, refId);
    }
  }

  test("what has left the provider is what every booking says, once, to the paisa", async () => {
    const wrong: unknown[] = [];
    for (const { paid, told } of walks) {
      const theirs = await site.order(paid.order);
      const rows = await site.database.db.rows(ours, { no: paid.no });
      const booking = await readBooking<{
        Paid: number;
        Refunded: number;
        PayStatus: string;
        BookingStatus: string;
      }>(paid.who, paid.no);
      const back = rows.reduce((sum, each) => sum + (each.state === "done" ? each.amountPaise : 0), 0);
      const beside = rows.reduce(
        (sum, each) => sum + (each.cause === "second-success" ? each.amountPaise : 0),
        0,
      );
      const agrees =
        rows.every(({ state }) => state === "done") &&
        theirs?.refundedPaise === back &&
        theirs.refundedPaise - beside === booking.Refunded * 100 &&
        booking.PayStatus === (booking.BookingStatus === "Cancelled" ? "refunded" : "paid");
      if (!agrees) wrong.push({ told, rows, theirs, booking });
    }
    expect(wrong).toEqual([]);
    expect(await imbalances(site.database.db)).toEqual([]);
  });

  test("the closed days' ledger has what came and what went, and the books agree with the provider's", async () => {
    const farid = await desk.accountOf("accounts");
    const lastDay = indiaDay(site.clock.now);
    for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
      const closing = { day, countedCashPaise: 0, cashReason: "", restReason: "A walk" };
      const seen = await desk.desk.accounting.close(farid, { ...closing, seenPaise: -1 });
      const seenPaise = !seen.ok && seen.error.code === "sum-changed" ? seen.error.totalPaise : 0;
      expect(await desk.desk.accounting.close(farid, { ...closing, seenPaise }), day).toMatchObject({
        ok: true,
      });
    }
    const ledger = await desk.desk.accounting.ledger(farid, firstDay, lastDay);
    let csv = "";
    if (ledger.ok) for await (const piece of ledger.value) csv += piece;
    const [heading = "", ...rows] = csv.trimEnd().split("\r\n");
    const sumOf = (name: string) =>
      Math.round(
        rows.reduce((sum, row) => sum + 100 * Number(row.split(",")[heading.split(",").indexOf(name)]), 0),
      );
    const theirs = await site.orders();
    const [paid, refunded] = [
      theirs.reduce((sum, each) => sum + each.paidPaise, 0),
      theirs.reduce((sum, each) => sum + each.refundedPaise, 0),
    ];
    expect([sumOf("money_in"), sumOf("money_out")]).toEqual([paid, refunded]);
    const span = {
      from: new Date(0),
      until: new Date(site.clock.now.getTime() + 86_400_000),
      settles: false,
    };
    expect((await site.container.services.payments.staff.compare(span)).differences).toEqual([]);
  });
});
