import type { Registry } from "prom-client";
import { Gauge } from "prom-client";
import type { Db } from "../../db/client/connect.ts";
import type { Backlog } from "../../db/stores/backlog.ts";
import { readBacklog, readMessagesLate } from "../../db/stores/backlog.ts";
import type { ReconciliationRunStore } from "../../domain/payments/ports.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import { cachedReading, collectedGauge } from "./metrics.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./with-time-limit.ts";

const HELP: Record<keyof Backlog, [name: string, help: string]> = {
  messagesDue: ["backlog_messages_due", "Messages whose time to leave has come."],
  paymentsToAsk: ["backlog_payments_to_ask", "Payments of which the provider is to be asked now."],
  paymentsLateSeconds: [
    "backlog_payments_late_seconds",
    "How late the payment is that waits longest to be asked about.",
  ],
  refundsOpen: ["backlog_refunds_open", "Refunds that the provider has not decided."],
  pdfsDue: ["backlog_pdfs_due", "Report PDFs that wait to be made."],
  pdfsFailed: ["backlog_pdfs_failed", "Report PDFs that could not be made and wait for a person."],
  resultsStored: ["backlog_results_stored", "Messages of the lab that wait to be applied."],
  resultsQuarantined: ["backlog_results_quarantined", "Messages of the lab that wait for a person."],
  unpaidOver: [
    "backlog_unpaid_over",
    "Unpaid bookings whose time is over and whose place is not given back yet.",
  ],
  callBacksOpen: ["backlog_call_backs_open", "Requests to be called back that nobody has answered."],
  callBacksLateSeconds: [
    "backlog_call_backs_late_seconds",
    "How long the request to be called waits that waits longest.",
  ],
  prescriptionsOpen: ["backlog_prescriptions_open", "Prescriptions that nobody has answered."],
  prescriptionsLateSeconds: [
    "backlog_prescriptions_late_seconds",
    "How long the prescription waits that waits longest.",
  ],
  ticketsLate: ["backlog_tickets_late", "Tickets that were not acknowledged or closed in their time."],
};

const KEPT_MS = 5000;
const CHANNELS = ["sms", "whatsapp", "email"] as const;

/** Gauges of the backlog, read from the database when the metrics are collected, at most every few seconds. */
export function measureBacklog(registry: Registry, db: Db, clock: Clock): void {
  const read = cachedReading(KEPT_MS, () => withTimeLimit(HEALTH_CHECK_MS, readBacklog(db, clock())));
  const up = new Gauge({
    name: "database_up",
    help: "1 when the database answered the last question about the backlog.",
    registers: [registry],
    async collect() {
      this.set(
        await read()
          .then(() => 1)
          .catch(() => 0),
      );
    },
  });
  up.set(0);
  for (const [field, [name, help]] of Object.entries(HELP)) {
    collectedGauge(registry, name, help, async () => (await read())[field as keyof Backlog]);
  }
}

/** How long the oldest message of each channel waits, counted from its creation, so that retries do not hide it. */
export function measureMessages(registry: Registry, db: Db, clock: Clock): void {
  new Gauge({
    name: "backlog_messages_late_seconds",
    help: "Seconds since the oldest message of the channel was made that has not left.",
    labelNames: ["channel"],
    registers: [registry],
    // Without a result the gauge has no value: the last one may be wrong by now.
    async collect() {
      this.reset();
      const late = await withTimeLimit(HEALTH_CHECK_MS, readMessagesLate(db, clock())).catch(() => undefined);
      if (!late) return;
      for (const channel of CHANNELS) this.set({ channel }, late.get(channel) ?? 0);
    },
  });
}

/** Gauges of the newest reconciliation, read from the database on collection, so that every process shows the same. */
export function measureComparisons(
  registry: Registry,
  comparisons: Pick<ReconciliationRunStore, "latest" | "setUpAt">,
): void {
  const latest = () => withTimeLimit(HEALTH_CHECK_MS, comparisons.latest());
  collectedGauge(
    registry,
    "payment_books_differences",
    "Differences between our books and the provider's at the newest daily comparison.",
    async () => (await latest())?.result.differences.length,
  );
  collectedGauge(
    registry,
    "payment_books_compared_seconds",
    "When our books were last compared with the provider's (before the first time: when the database was set up), in seconds since 1970.",
    async () => {
      const at =
        (await latest())?.finishedAt ?? (await withTimeLimit(HEALTH_CHECK_MS, comparisons.setUpAt()));
      return at.getTime() / 1000;
    },
  );
}
