import { expect, onTestFinished, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import type { PaymentProvider, ProviderError, RefundReceipt } from "../../domain/payments/provider.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import type { Result } from "../../domain/shared/result.ts";
import { fail } from "../../domain/shared/result.ts";
import { giveTestsBack } from "../support/give-tests-back.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { openDesk } from "../support/open-desk.ts";
import { paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { readWithPdfJs } from "../support/read-pdf.ts";
import { customerOfBooking, readBooking } from "../support/shopper.ts";

const refundsOf = sql({ no: text }, { refId: text, state: text, amountPaise: int })`
  select r.ref_id, r.state, r.amount_paise from refund r join booking b on b.id = r.booking_id
  where b.booking_no = ${"no"} order by r.created_at, r.ref_id`;

type Between = (provider: PaymentProvider) => Partial<Pick<PaymentProvider, "refund" | "fetchRefund">>;

type Reply<T> = Promise<Result<T, ProviderError>>;
const failing = async <T>(code: ProviderError["code"]): Reply<T> => fail({ code, message: "" });

/** The first calls go `first`'s way, the others to the provider. */
function atFirst<A, T>(count: number, first: (asked: A) => Reply<T>, later: (asked: A) => Reply<T>) {
  let calls = 0;
  return (asked: A) => (calls++ < count ? first(asked) : later(asked));
}

const WEATHER: Record<string, Between> = {
  "answers at once": () => ({}),
  "is silent, and never heard of it": ({ refund }) => ({
    refund: atFirst(2, () => failing("unreachable"), refund),
  }),
  "takes it and is silent": ({ refund }) => ({
    refund: atFirst(
      2,
      async (asked) => {
        await refund(asked);
        return failing<RefundReceipt>("unreachable");
      },
      refund,
    ),
  }),
  "answers late what became of it": ({ fetchRefund }) => ({
    fetchRefund: atFirst(
      4,
      async () => ({ ok: true, value: { state: "pending", amountPaise: null, bankReference: null } }),
      fetchRefund,
    ),
  }),
  "refuses it first": ({ refund }) => ({
    refund: atFirst(1, () => failing("refused"), refund),
  }),
  "says that it failed, and never took it": ({ refund, fetchRefund }) => ({
    refund: atFirst(
      1,
      async () => ({ ok: true, value: { refundId: "F1", state: "failed" as const, amountPaise: null } }),
      refund,
    ),
    fetchRefund: atFirst(
      1,
      async () => ({ ok: true, value: { state: "failed" as const, amountPaise: null, bankReference: null } }),
      fetchRefund,
    ),
  }),
};

const cases = (["paytm", "razorpay"] as const).flatMap((provider) =>
  Object.entries(WEATHER).map(([how, between]) => ({ provider, how, between })),
);

test.each(cases)(
  "$provider $how: the price of a test goes back once, and booking, bill and ledger agree",
  async ({ provider, between: betweenRefunds }) => {
    const site = await paymentApp(provider, { betweenRefunds });
    onTestFinished(site.close);
    const { db } = site.database;
    const { desk, accountOf } = await openDesk(site);
    const farid = await accountOf("accounts");
    const { who, no, order } = await paidOnline(site);
    expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paid" });

    /** Until nothing is on its way; what failed is sent once more by the staff. */
    async function paidBack(): Promise<void> {
      for (let tries = 0; tries < 20; tries++) {
        await site.work("refunds");
        const open = (await db.rows(refundsOf, { no })).filter(({ state }) => state !== "done");
        if (open.length === 0) return;
        for (const { refId, state } of open) if (state === "failed") await desk.refunds.resend(farid, refId);
        site.clock.advance({ hours: 1 });
      }
      throw new Error("money is still on its way");
    }

    expect(await giveTestsBack(desk, farid, no, ["Fasting Blood Sugar"])).toBe(12_000);
    await paidBack();
    expect(await site.order(order)).toMatchObject({
      paidPaise: 57_000,
      refundedPaise: 12_000,
      refunds: [{ amountPaise: 12_000, state: "done" }],
    });
    expect(await db.rows(refundsOf, { no })).toMatchObject([{ state: "done", amountPaise: 12_000 }]);
    const booked = await readBooking<{ Timeline: { Status: string }[] }>(who, no);
    expect(booked).toMatchObject({ BookingStatus: "Confirmed", PayStatus: "paid", Paid: 570, Refunded: 120 });
    expect(booked.Timeline.filter(({ Status }) => Status === "Refunded")).toHaveLength(1);
    const receipt = await site.container.services.payments.receipt(await customerOfBooking(site, no), no);
    const said = (await readWithPdfJs(receipt?.bytes ?? new Uint8Array())).pages.join(" ");
    expect(said.replaceAll(/\s+/g, " ")).toContain("Not done, and refunded: Fasting Blood Sugar (₹120)");

    // What is left goes back with the cancellation, and no more.
    const cancelled = await who.client.post<{ status: number }>(`/api/bookings/${no}/cancel`, {
      Reason: "Travelling",
      Refund: 450,
    });
    expect(cancelled.body.status).toBe(1);
    await paidBack();
    expect(await site.order(order)).toMatchObject({ paidPaise: 57_000, refundedPaise: 57_000 });
    expect(await readBooking(who, no)).toMatchObject({ PayStatus: "refunded", Refunded: 570 });
    const span = {
      from: new Date(0),
      until: new Date(site.clock.now.getTime() + 86_400_000),
      settles: false,
    };
    expect((await site.container.services.payments.staff.compare(span)).differences).toEqual([]);
    expect(await imbalances(db)).toEqual([]);

    const day = indiaDay(site.clock.now);
    const closing = { day, seenPaise: 0, countedCashPaise: 0, cashReason: "", restReason: "" };
    expect(await desk.accounting.close(farid, closing)).toMatchObject({ ok: true });
    const ledger = await desk.accounting.ledger(farid, day, day);
    let csv = "";
    if (ledger.ok) for await (const piece of ledger.value) csv += piece;
    const [heading = "", ...rows] = csv.trimEnd().split("\r\n");
    const of = (name: string) =>
      rows.map((row) => Number(row.split(",")[heading.split(",").indexOf(name)])).toSorted((a, b) => b - a);
    expect(of("money_in").reduce((sum, each) => sum + each, 0)).toBe(570);
    expect(of("money_out").filter((each) => each > 0)).toEqual([450, 120]);
  },
);
