import { billStore } from "../../db/stores/bills.ts";
import { bookingStore, quoteStore } from "../../db/stores/bookings.ts";
import { spokenLanguage } from "../../db/stores/customers.ts";
import { deskStore } from "../../db/stores/desk-people.ts";
import { inboxStore, paymentStore } from "../../db/stores/payments.ts";
import { reconciliationRunStore, reconciliationStore } from "../../db/stores/reconciliation.ts";
import { refundStore } from "../../db/stores/refunds.ts";
import { closureStore, slotStore } from "../../db/stores/slots.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import { noteUnprinted } from "../../db/stores/unprinted-reports.ts";
import { visitStore } from "../../db/stores/visits.ts";
import { remindVisitors } from "../../domain/bookings/remind-visitors.ts";
import { rescheduleClosedVisits } from "../../domain/bookings/reschedule-closed-visits.ts";
import { bookingsService } from "../../domain/bookings/service.ts";
import { isCouponSpent } from "../../domain/payments/is-coupon-spent.ts";
import { refundCancelled } from "../../domain/payments/refund-cancelled.ts";
import { payLinksService, paymentsService } from "../../domain/payments/service.ts";
import type { Services } from "../../domain/services.ts";
import { slotsService } from "../../domain/slots/service.ts";
import { SLOT_RULES } from "../../domain/slots/timetable.ts";
import {
  closedVisitsTask,
  paymentTasks,
  REFUNDS_TASK,
  reminderTask,
  slotTasks,
  WEBHOOKS_TASK,
} from "../jobs/booking-tasks.ts";
import { MESSAGES_TASK } from "../jobs/messages-task.ts";
import type { Task } from "../jobs/worker.ts";
import { logged } from "../observability/log.ts";
import { measureComparisons } from "../observability/measure-backlog.ts";
import { measureClosedVisits } from "../observability/measure-business.ts";
import { payLinkSecrets } from "../secrets/derived-keys.ts";
import type { Infrastructure } from "./create-infrastructure.ts";

/** Slots, bookings and payments, and the background work that they need. */
export function createBookings(options: Infrastructure): {
  services: Pick<Services, "bookings" | "payLinks" | "payments" | "slots">;
  tasks: Task[];
} {
  const { db, clock, random, catalogue, provider, formerProvider, alarm } = options;
  const { mostUnpaid, daily } = options.settings;
  const { hardCopyChargePaise, publicUrl } = options.settings.site;
  const shared = {
    unitOfWork: unitOfWork(db),
    catalogue,
    clock,
    random,
    slotRules: SLOT_RULES,
    wakeMessages: () => options.wake(MESSAGES_TASK),
    wakeRefunds: () => options.wake(REFUNDS_TASK),
  };
  const bookings = bookingStore(db);
  const reconciliations = reconciliationRunStore(db);
  measureComparisons(options.metrics.registry, reconciliations);
  const visits = visitStore(db);
  measureClosedVisits(options.metrics.registry, visits, catalogue, clock);
  const slots = slotsService({ ...shared, slots: slotStore(db) });
  const payments = paymentsService({
    ...shared,
    provider,
    formerProvider,
    bookings,
    payments: paymentStore(db),
    inbox: inboxStore(db),
    refunds: refundStore(db),
    records: reconciliationStore(db),
    reconciliations,
    bills: billStore(db),
    site: options.settings.site,
    render: options.pdfs.bill,
    noteUnprinted: noteUnprinted(db, random),
    languageOf: spokenLanguage(db),
    callbackUrl: `${publicUrl}/payments/${provider.code}/return`,
    alarm,
    notCompared: (orderId, error) =>
      options.log.error(
        { orderId, err: logged(error) },
        "a payment could not be compared with the provider's",
      ),
    wakePaymentEvents: () => options.wake(WEBHOOKS_TASK),
  });
  const reminders = {
    ...shared,
    visits,
    publicUrl,
    hour: options.settings.messages.reminderHour,
    failed: (bookingId: string, error: unknown) =>
      options.log.error({ bookingId, err: logged(error) }, "the reminder of a visit could not be made"),
  };
  const closing = { ...shared, slots: slotStore(db), closures: closureStore(db), publicUrl };
  return {
    services: {
      bookings: bookingsService({
        ...shared,
        bookings,
        quotes: quoteStore(db),
        refundCancelled,
        hardCopyChargePaise,
        mostUnpaid,
        daily,
        isCouponSpent: (ctx, booking) => isCouponSpent(ctx, booking, catalogue()),
        noticeVersion: options.noticeVersion,
      }),
      payLinks: payLinksService({
        clock,
        bookings,
        ownerOf: deskStore(db).ownerOf,
        secrets: payLinkSecrets(options.secret, options.settings.previousSecretKeys),
      }),
      payments,
      slots,
    },
    tasks: [
      ...slotTasks(slots),
      ...paymentTasks(payments),
      closedVisitsTask(() => rescheduleClosedVisits(closing, clock()), shared.wakeMessages),
      reminderTask(() => remindVisitors(reminders, clock()), shared.wakeMessages),
    ],
  };
}
