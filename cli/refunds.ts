import type { ListedRefund } from "../domain/payments/ports.ts";
import type { Refund } from "../domain/payments/records.ts";
import type { ResendError } from "../domain/payments/send-refunds.ts";
import type { CashError } from "../domain/payments/staff-payments.ts";
import { expectedBy, OPEN_REFUNDS, REFUND_STATES } from "../domain/payments/states.ts";
import { formatDay } from "../domain/shared/clock.ts";
import { formatRupees } from "../domain/shared/money.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { openContext } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printResult } from "./print-result.ts";
import { UsageError } from "./read-call.ts";
import { readReference, STAFF_OPTIONS, signature } from "./staff-action.ts";

const MAX_LISTED = 1000;

export const refundsList: Command = {
  name: "refunds list",
  summary: "refunds that have not arrived yet, the oldest first",
  help: `Lists what is to be paid back and has not arrived: asked for, on its way, refused by the provider, of another amount than was asked
for, or to be handed over in cash. With --state due, pending, failed, differs or done only those.`,
  examples: [
    ["refunds list", "lists what is open"],
    ["refunds list --state failed", "lists what a person has to look at"],
    ["refunds list --state done --json", "the last paid ones as one JSON object on one line"],
  ],
  options: {
    state: { value: "STATE", help: `one of ${REFUND_STATES.join(", ")}` },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const wanted = call.value("state");
    const state = REFUND_STATES.find((each) => each === wanted);
    if (wanted !== undefined && !state) {
      throw new UsageError(`There is no state "${wanted}". The states are ${REFUND_STATES.join(", ")}.`);
    }
    const { staff } = (await openContext(tools)).services.payments;
    const refunds = await staff.listRefunds(state ? [state] : OPEN_REFUNDS, MAX_LISTED);
    const lines = refunds.length === 0 ? "There are no such refunds." : refunds.map(refundLine);
    return printResult(call, tools, { ok: true, refunds: refunds.map(refundJson) }, lines);
  },
};

/** A refund as people of the lab read it; references and numbers only, nothing of the customer. */
function refundLine(refund: ListedRefund): string {
  const { refId, createdAt, bookingNo, amountPaise, cause } = refund;
  const amount = formatRupees(amountPaise).padStart(10);
  return `${refId}  ${formatDay(createdAt)}  ${bookingNo}  ${amount}  ${cause.padEnd(14)}  ${stateWords(refund)}`;
}

function stateWords(refund: ListedRefund): string {
  const { state, method, bankReference, createdAt, provider, reportedPaise } = refund;
  if (state === "done") return `paid back${bankReference ? ` (${bankReference})` : ""}`;
  if (method === "cash") return "to be handed over in cash";
  if (state === "differs") {
    const reported = reportedPaise === null ? "no amount in rupees" : formatRupees(reportedPaise);
    return `${provider} reports ${reported}: it needs a person`;
  }
  if (state === "failed") return `refused by ${provider}: it needs a person`;
  return `${state === "due" ? "to be asked for" : "on its way"}, expected by ${formatDay(expectedBy(createdAt))}`;
}

/** The same for programs. */
export function refundJson(refund: Refund | ListedRefund) {
  return {
    refId: refund.refId,
    orderId: refund.orderId,
    ...("bookingNo" in refund ? { bookingNo: refund.bookingNo } : {}),
    cause: refund.cause,
    amountPaise: refund.amountPaise,
    reportedPaise: refund.reportedPaise,
    state: refund.state,
    method: refund.method,
    bankReference: refund.bankReference,
    createdAt: refund.createdAt,
    expectedBy: expectedBy(refund.createdAt),
    settledAt: refund.settledAt,
    note: refund.note,
  };
}

export const refundsGiven: Command = {
  name: "refunds given",
  summary: "note that a cash refund was handed over, or another one settled",
  help: `A booking that was paid at the visit or at the desk is paid back there. This notes that REF was handed over, with the number of the
cash voucher if there is one; the booking shows it as refunded, and the customer is told. The same for a refund that the provider refused, or of
which it reported another amount than was asked for, once it is settled with the provider and the customer.`,
  examples: [
    ['refunds given R8K2M9QWERTYH3A4B5 --by "Rina Pal" --reference V-1041', "notes it"],
    ['refunds given R8K2M9QWERTYH3A4B5 --by "Rina Pal" --dry-run', "looks whether that can be done"],
  ],
  operands: ["REF"],
  options: { reference: { value: "TEXT", help: "the number of the voucher" }, ...STAFF_OPTIONS },
  run: async (call, tools) => {
    const [refId = ""] = call.operands;
    const by = signature(call);
    const reference = readReference(call);
    const context = await openContext(tools);
    const dryRun = call.isOn("dry-run");
    const given = await context.services.payments.staff.giveCashRefund({ refId, reference, by }, dryRun);
    if (!given.ok) throw refused(refId, given.error);
    return printChange(
      call,
      tools,
      { refund: refundJson(given.value) },
      {
        would: `Refund ${refId} would be noted as handed over. Nothing was changed.`,
        done: `Refund ${refId} is noted as handed over.`,
      },
    );
  },
};

function refused(refId: string, error: CashError): CommandError {
  switch (error.code) {
    case "unknown-refund":
      return new CommandError(`There is no refund ${refId}. The list: npm run namuna -- refunds list`);
    case "not-cash":
      return new CommandError(
        `Refund ${refId} goes back to the account that was paid from; the provider says when.`,
      );
    case "given-already":
      return new CommandError(`Refund ${refId} was handed over before.`);
  }
}

export const refundsResend: Command = {
  name: "refunds resend",
  summary: "ask the provider once more for a refund that it refused, or of another amount",
  help: `Asks the payment provider what it knows of the refund REF. Money that has arrived after all is noted; a refund that it never took
is asked for again under the same reference, one that it declares failed under a new one, so that nothing is paid twice. The running
site sends it within seconds.`,
  examples: [
    ['refunds resend R8K2M9QWERTYH3A4B5 --by "Rina Pal" --dry-run', "looks whether that can be done"],
    ['refunds resend R8K2M9QWERTYH3A4B5 --by "Rina Pal"', "does it"],
  ],
  operands: ["REF"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [refId = ""] = call.operands;
    const by = signature(call);
    const dryRun = call.isOn("dry-run");
    const context = await openContext(tools);
    const sent = await context.services.payments.staff.resendRefund({ refId, by }, dryRun);
    if (!sent.ok) throw resendError(refId, sent.error);
    const refund = sent.value;
    const done =
      refund.state === "done"
        ? `Refund ${refId} has arrived already; that is noted.`
        : `Refund ${refund.refId} is asked for again.`;
    const words = dryRun ? `Refund ${refId} would be asked for again. Nothing was changed.` : done;
    return printResult(call, tools, { ok: true, dryRun, refund: refundJson(refund) }, words);
  },
};

function resendError(refId: string, error: ResendError): CommandError {
  switch (error.code) {
    case "unknown-refund":
      return new CommandError(`There is no refund ${refId}. The list: npm run namuna -- refunds list`);
    case "cash":
      return new CommandError(
        `Refund ${refId} is handed over in cash: npm run namuna -- refunds given ${refId}`,
      );
    case "not-failed":
      return new CommandError(`Refund ${refId} is ${error.state}; only a failed one is asked for again.`);
    case "differs":
      return new CommandError(
        `The provider still reports another amount than was asked for. Nothing was asked for again: npm run namuna -- refunds list --state differs`,
      );
    case "provider-down":
      return new CommandError(
        "The payment provider does not answer. Nothing was changed; please try again later.",
      );
  }
}
