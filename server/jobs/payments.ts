import type { PaymentsService } from "../../domain/payments/service.ts";
import type { Task } from "./worker.ts";

export const NEWS_TASK = "payment news";
export const REFUNDS_TASK = "refunds";

/** The background work of payments. Every process runs it; rows are claimed, so nothing is done twice. */
export function paymentTasks(payments: PaymentsService): Task[] {
  return [
    { name: NEWS_TASK, everyMs: 5000, run: () => payments.applyPaymentEvents() },
    { name: "ask about payments", everyMs: 5000, run: () => payments.askDue() },
    { name: REFUNDS_TASK, everyMs: 2000, run: () => payments.sendRefunds() },
    { name: "comparison of books", everyMs: 600_000, run: () => payments.reconcileDaily() },
    { name: "unpaid bookings", everyMs: 5000, run: () => payments.expireDue() },
  ];
}
