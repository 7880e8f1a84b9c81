import { bookingMoney } from "../db/stores/bills.ts";
import type { Reconciliation } from "../domain/payments/records.ts";
import type { StaffError } from "../domain/payments/staff-payments.ts";
import { STAFF_METHODS } from "../domain/payments/staff-payments.ts";
import { addDays, formatDayTime, indiaDay, spanOfDays } from "../domain/shared/clock.ts";
import { formatRupees, parseGroupedRupees } from "../domain/shared/money.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { openContext, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import { readReference, STAFF_OPTIONS, signature } from "./staff-action.ts";

type Money = NonNullable<Awaited<ReturnType<typeof bookingMoney>>>;

export const paymentsShow: Command = {
  name: "payments show",
  summary: "a booking's payments and refunds, and when the provider is asked again",
  help: `Shows what is known of the money of booking BOOKINGNO: its state, each payment with our order id and the provider's transaction
id, each refund, and when the provider is asked about it next. Numbers and states alone, nothing of the customer.`,
  examples: [
    ["payments show N7K2M9QWER", "shows them"],
    ["payments show N7K2M9QWER --json", "the same as one JSON object on one line"],
  ],
  operands: ["BOOKINGNO"],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [bookingNo = ""] = call.operands;
    const money = await bookingMoney(await readyDatabase(tools), bookingNo);
    if (!money) throw new CommandError(`There is no booking ${bookingNo}.`);
    return printResult(call, tools, { ok: true, ...money }, linesOf(money));
  },
};

function linesOf({ booking, payments, refunds }: Money): string[] {
  const { bookingNo, status, payStatus, amountPaise, paidPaise, refundedPaise } = booking;
  const sums = `costs ${formatRupees(amountPaise)}, paid ${formatRupees(paidPaise)}, paid back ${formatRupees(refundedPaise)}`;
  return [
    `Booking ${bookingNo} is ${status}, ${payStatus}: ${sums}.`,
    ...payments.map(({ orderId, provider, state, paidAmountPaise, providerTxnId, createdAt, ...rest }) =>
      [
        `payment ${orderId}`,
        formatDayTime(createdAt),
        provider,
        state,
        paidAmountPaise === null ? "nothing received" : `received ${formatRupees(paidAmountPaise)}`,
        providerTxnId ?? "no transaction id",
        rest.nextCheckAt ? `asked again ${formatDayTime(rest.nextCheckAt)}` : `asked ${rest.checks} times`,
      ].join("  "),
    ),
    ...refunds.map(({ refId, state, amountPaise: paise, cause, bankReference, createdAt }) =>
      [
        `refund ${refId}`,
        formatDayTime(createdAt),
        formatRupees(paise),
        cause,
        state,
        bankReference ?? "no bank reference",
      ].join("  "),
    ),
  ];
}

export const paymentsRecord: Command = {
  name: "payments record",
  summary: "note that a booking was paid at the visit or at the desk",
  help: `Notes that the booking BOOKINGNO, which was to be paid at the visit, is paid in full. --amount guards against the wrong booking:
it must be what the booking costs. The customer is told, and can take the receipt.`,
  examples: [
    [
      'payments record N7K2M9QWER --amount 450 --method cash --by "Rina Pal" --dry-run',
      "looks whether it fits",
    ],
    ['payments record N7K2M9QWER --amount 450 --method upi --reference 4127 --by "Rina Pal"', "notes it"],
  ],
  operands: ["BOOKINGNO"],
  options: {
    amount: { value: "RUPEES", help: "what was paid", isNeeded: true },
    method: { value: "METHOD", help: `one of ${STAFF_METHODS.join(", ")}`, isNeeded: true },
    reference: { value: "TEXT", help: "the number of the voucher or of the transfer" },
    ...STAFF_OPTIONS,
  },
  run: async (call, tools) => {
    const [bookingNo = ""] = call.operands;
    const by = signature(call);
    const method = STAFF_METHODS.find((each) => each === call.value("method"));
    if (!method) throw new UsageError(`--method must be one of ${STAFF_METHODS.join(", ")}.`);
    const amountPaise = parseGroupedRupees(call.value("amount") ?? "");
    if (amountPaise === undefined)
      throw new UsageError("--amount must be an amount in rupees, like 450 or 449.50.");
    const reference = readReference(call);
    const context = await openContext(tools);
    const dryRun = call.isOn("dry-run");
    const noted = await context.services.payments.staff.recordPayment(
      { bookingNo, amountPaise, method, reference, by },
      dryRun,
    );
    if (!noted.ok) throw refused(bookingNo, noted.error);
    const { orderId } = noted.value.payment;
    return printChange(
      call,
      tools,
      { bookingNo, amountPaise, method, orderId },
      {
        would: `${formatRupees(amountPaise)} of booking ${bookingNo} would be noted. Nothing was changed.`,
        done: `Booking ${bookingNo} is paid: ${formatRupees(amountPaise)}.`,
      },
    );
  },
};

function refused(bookingNo: string, error: StaffError): CommandError {
  switch (error.code) {
    case "unknown-booking":
      return new CommandError(`There is no booking ${bookingNo}.`);
    case "nothing-to-pay":
      return new CommandError(
        `Booking ${bookingNo} is not to be paid at the visit: it is ${error.payStatus}.`,
      );
    case "amount-differs":
      return new CommandError(
        `Booking ${bookingNo} costs ${formatRupees(error.amountPaise)}. Nothing was changed.`,
      );
  }
}

const MAX_DAYS = 400;

export const paymentsCompare: Command = {
  name: "payments compare",
  summary: "compare our books with the payment provider's, order by order",
  help: `Asks the provider for every payment that began within the last days (8 unless --days says otherwise), as the site does by itself
every night, and compares what came and what went back to the paisa. Money that nobody told us of is settled: the booking is confirmed or
the money goes back. With --dry-run nothing is changed. It ends with 1 when something differs or was not answered.`,
  examples: [
    ["payments compare --dry-run", "compares, and changes nothing"],
    ["payments compare --days 30 --json", "the last 30 days, as one JSON object on one line"],
  ],
  options: {
    days: { value: "N", help: "how many days back, today included; 8" },
    "dry-run": { help: "change nothing" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const days = Number(call.value("days") ?? "8");
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
      throw new UsageError(`--days must be a whole number from 1 to ${MAX_DAYS}.`);
    }
    const { staff } = (await openContext(tools)).services.payments;
    const today = indiaDay(tools.now());
    const found = await staff.compare({
      ...spanOfDays(addDays(today, 1 - days), today),
      settles: !call.isOn("dry-run"),
    });
    const ok = found.differences.length === 0 && found.unanswered.length === 0;
    printResult(call, tools, { ok, dryRun: call.isOn("dry-run"), ...found }, wordsOf(found));
    return ok ? 0 : 1;
  },
};

function wordsOf({ orders, ours, theirs, settled, unanswered, differences }: Reconciliation): string[] {
  const sums = ({ receivedPaise, refundedPaise }: Reconciliation["ours"]) =>
    `received ${formatRupees(receivedPaise)}, paid back ${formatRupees(refundedPaise)}`;
  return [
    `${orders} payments compared.`,
    `Ours:   ${sums(ours)}`,
    `Theirs: ${sums(theirs)}`,
    ...(settled > 0 ? [`${settled} that nobody told us of are settled now.`] : []),
    ...unanswered.map(
      (orderId) => `${orderId}: the provider did not answer, or it could not be settled (the log says why)`,
    ),
    ...differences.map(
      ({ kind, orderId, txnId, oursPaise, theirsPaise }) =>
        `${orderId} (${txnId}): ${kind === "money" ? "received" : "paid back"} ${formatRupees(oursPaise)} by our books, ${formatRupees(theirsPaise)} by theirs`,
    ),
    ...(differences.length === 0 && unanswered.length === 0 ? ["The books agree."] : []),
  ];
}
