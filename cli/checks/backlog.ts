import type { Connection } from "../../db/connect.ts";
import { type Backlog, readBacklog } from "../../db/stores/backlog.ts";
import type { Finding } from "./finding.ts";

/** What is later than this waits for a worker that does not run, or for a provider that does not answer. */
const LATE_SECONDS = 600;
/** Who wants to be called, or has sent a prescription, hears of us within a day. */
const WAIT_SECONDS = 86_400;

/** Whether the background work keeps up (messages, payments to ask about, results of the lab), and the staff with what people ask. */
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
  return [work, quarantine, answersOwed(backlog)];
}

function answersOwed(backlog: Backlog): Finding {
  const { callBacksLateSeconds, prescriptionsLateSeconds, ticketsLate } = backlog;
  const owed = [
    ...(callBacksLateSeconds > WAIT_SECONDS ? ["a call (call-backs list)"] : []),
    ...(prescriptionsLateSeconds > WAIT_SECONDS ? ["an answer to a prescription (prescriptions list)"] : []),
    ...(ticketsLate > 0 ? ["an answer to a complaint (tickets list)"] : []),
  ];
  return {
    name: "requests",
    ok: owed.length === 0,
    words:
      owed.length === 0
        ? "Nobody has waited too long for a call or an answer."
        : `Somebody has waited too long for ${owed.join(", ")}: docs/running/people-wait.md`,
  };
}
