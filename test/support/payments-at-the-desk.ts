import { expect } from "vitest";
import type { DeskServices } from "../../domain/desk/services.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { PaymentApp } from "./payment-app.ts";
import { bookCbc, shopper, slotAt } from "./shopper.ts";

/** One slot has a capacity of two. */
const TIMES = ["0700", "0730", "0800", "0830", "0900", "0930", "1000", "1030", "1100", "1130"];

/** Bookings at the small catalogue's ₹450 whose money the desk sees; up to twenty. */
export function paymentsAtTheDesk(site: PaymentApp, desk: DeskServices, accounts: StaffAccount) {
  let booked = 0;
  const nextSlot = () => slotAt(TIMES[Math.floor(booked++ / 2)] ?? "", "zone:1", "2026-11-25");
  return {
    async paidOnline(): Promise<{ no: string; orderId: string; txnId: string }> {
      const who = await shopper(site);
      const { BookingNo: no } = await bookCbc(who, nextSlot());
      const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", {
        BookingNo: no,
      });
      const { OrderId: orderId } = started.body.data;
      await site.complete(orderId, "success");
      const found = await desk.accounting.payment(accounts, orderId);
      return { no, orderId, txnId: found?.payment.providerTxnId ?? "" };
    },
    /** A booking that was to be paid at the visit, and was paid in cash. */
    async paidInCash(): Promise<string> {
      const who = await shopper(site);
      const { BookingNo: bookingNo } = await bookCbc(who, nextSlot(), { PayLater: 1 });
      const paid = { bookingNo, amountPaise: 45_000, method: "cash", reference: "V-1" } as const;
      expect(await desk.refunds.record(accounts, paid)).toMatchObject({ ok: true });
      return bookingNo;
    },
  };
}
