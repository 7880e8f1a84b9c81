import type { Comparison } from "../../domain/payments/comparison.ts";
import { addDays, indiaDay, indiaInstant } from "../../domain/shared/clock.ts";
import { formatRupees } from "../../domain/shared/money.ts";
import type { Command } from "../command.ts";
import { labContainer } from "../lab/lab-container.ts";
import { UsageError } from "../read-call.ts";

const MAX_DAYS = 400;

export const paymentsCompare: Command = {
  name: "payments compare",
  summary: "hold our books against the payment provider's, order by order",
  help: `Asks the provider for every payment that began within the last days (8 unless --days says otherwise), as the site does by itself
every night, and compares what came and what went back to the paisa. Money that nobody told us of is settled: the booking is confirmed or
the money goes back. With --dry-run nothing is changed. It ends with 1 when something differs or was not answered.`,
  examples: [
    ["payments compare --dry-run", "compares, and changes nothing"],
    ["payments compare --days 30 --json", "the last 30 days, answered as one JSON object on one line"],
  ],
  options: {
    days: { value: "N", help: "how many days back, today included; 8" },
    "dry-run": { help: "change nothing" },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const days = Number(call.value("days") ?? "8");
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
      throw new UsageError(`--days must be a whole number from 1 to ${MAX_DAYS}.`);
    }
    const { staff } = (await labContainer(tools)).services.payments;
    const today = indiaDay(tools.now());
    const found = await staff.compare({
      from: indiaInstant(addDays(today, 1 - days), 0),
      until: indiaInstant(addDays(today, 1), 0),
      settles: !call.isOn("dry-run"),
    });
    const ok = found.differences.length === 0 && found.unanswered.length === 0;
    if (call.isOn("json")) tools.out(JSON.stringify({ ok, dryRun: call.isOn("dry-run"), ...found }));
    else for (const line of wordsOf(found)) tools.out(line);
    return ok ? 0 : 1;
  },
};

function wordsOf({ orders, ours, theirs, settled, unanswered, differences }: Comparison): string[] {
  const sums = ({ receivedPaise, refundedPaise }: Comparison["ours"]) =>
    `received ${formatRupees(receivedPaise)}, paid back ${formatRupees(refundedPaise)}`;
  return [
    `${orders} payments compared.`,
    `Ours:   ${sums(ours)}`,
    `Theirs: ${sums(theirs)}`,
    ...(settled > 0 ? [`${settled} that nobody told us of are settled now.`] : []),
    ...unanswered.map((orderId) => `${orderId}: the provider did not answer`),
    ...differences.map(
      ({ kind, orderId, txnId, oursPaise, theirsPaise }) =>
        `${orderId} (${txnId}): ${kind === "money" ? "received" : "paid back"} ${formatRupees(oursPaise)} by our books, ${formatRupees(theirsPaise)} by theirs`,
    ),
    ...(differences.length === 0 && unanswered.length === 0 ? ["The books agree."] : []),
  ];
}
