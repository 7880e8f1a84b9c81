import type { PaymentsService } from "../../domain/payments/service.ts";
import type { Task } from "../worker.ts";

export const APPLY_NEWS = "payment news";

/** The background work of payments. Every process runs it; rows are claimed, so nothing is done twice. */
export function paymentTasks(payments: PaymentsService): Task[] {
  return [
    { name: APPLY_NEWS, everyMs: 5000, run: () => payments.applyNews() },
    { name: "ask about payments", everyMs: 5000, run: () => payments.askDue() },
    { name: "refunds", everyMs: 2000, run: () => payments.sendRefunds() },
    { name: "unpaid bookings", everyMs: 5000, run: () => payments.expireDue() },
  ];
}
