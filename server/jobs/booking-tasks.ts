import type { PaymentsService } from "../../domain/payments/service.ts";
import type { SlotsService } from "../../domain/slots/service.ts";
import { queueMessagesTask } from "./messages-task.ts";
import type { Task } from "./worker.ts";

export const WEBHOOKS_TASK = "payment webhooks";
export const REFUNDS_TASK = "refunds";

/** The background work of payments. Every process runs it; rows are claimed, so nothing is done twice. */
export function paymentTasks(payments: PaymentsService): Task[] {
  return [
    { name: WEBHOOKS_TASK, everyMs: 5000, run: () => payments.applyPaymentEvents() },
    { name: "ask about payments", everyMs: 5000, run: () => payments.askDue() },
    { name: REFUNDS_TASK, everyMs: 2000, run: () => payments.sendRefunds() },
    { name: "comparison of books", everyMs: 600_000, run: () => payments.reconcileDaily() },
    { name: "unpaid bookings", everyMs: 5000, run: () => payments.expireDue() },
  ];
}

const MINUTE_MS = 60_000;

/** Queues the evening's reminders when they are due. */
export function reminderTask(remind: () => Promise<number>, wakeMessages: () => void): Task {
  return queueMessagesTask({ name: "visit reminders", everyMs: MINUTE_MS }, wakeMessages, remind);
}

export function slotTasks(slots: SlotsService): Task[] {
  return [{ name: "slot holds", everyMs: 5000, run: () => slots.sweep() }];
}

/** Moves or notifies customers with visits in closed slots who have not been notified: after a crash, or if they booked at that moment. */
export function closedVisitsTask(
  reschedule: () => Promise<{ moved: number; notified: number }>,
  wakeMessages: () => void,
): Task {
  return queueMessagesTask({ name: "closed visits", everyMs: MINUTE_MS }, wakeMessages, async () => {
    const { moved, notified } = await reschedule();
    return moved + notified;
  });
}
