import type { Connection } from "../../db/connect.ts";
import { readBacklog } from "../../db/stores/backlog.ts";
import type { Finding } from "./finding.ts";

/** What is later than this waits for a worker that does not run, or for a provider that does not answer. */
const LATE_SECONDS = 600;

/** Whether the background work keeps up: messages, payments to ask about, results of the lab. */
export async function checkBacklog(db: Connection, now: Date): Promise<Finding[]> {
  const backlog = await readBacklog(db, now);
  const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;
  const late = [
    ...(backlog.messagesLateSeconds > LATE_SECONDS
      ? [`a message waits for ${minutes(backlog.messagesLateSeconds)} (docs/running/sms-down.md)`]
      : []),
    ...(backlog.paymentsLateSeconds > LATE_SECONDS
      ? [
          `a payment waits for ${minutes(backlog.paymentsLateSeconds)} to be asked about (docs/running/payment-stuck.md)`,
        ]
      : []),
  ];
  const work: Finding = {
    name: "background",
    ok: late.length === 0,
    words:
      late.length === 0
        ? "The background work keeps up."
        : `The background work is late: ${late.join("; ")}. Does a process run with WORKER=on?`,
  };
  const { resultsQuarantined } = backlog;
  const quarantine: Finding = {
    name: "quarantine",
    ok: resultsQuarantined === 0,
    words:
      resultsQuarantined === 0
        ? "No result of the lab waits for a person."
        : `${resultsQuarantined} messages of the lab wait for a person: npm run namuna -- quarantine list`,
  };
  return [work, quarantine];
}
