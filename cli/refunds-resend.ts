import type { ResendError } from "../domain/payments/send-refunds.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { openContext } from "./open-context.ts";
import { printResult } from "./print-result.ts";
import { refundJson } from "./refunds.ts";
import { signature } from "./signature.ts";
import { STAFF_OPTIONS } from "./staff-action.ts";

export const refundsResend: Command = {
  name: "refunds resend",
  summary: "ask the provider once more for a refund that it refused",
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
    if (!sent.ok) throw refused(refId, sent.error);
    const refund = sent.value;
    const done =
      refund.state === "done"
        ? `Refund ${refId} has arrived already; that is noted.`
        : `Refund ${refund.refId} is asked for again.`;
    const words = dryRun ? `Refund ${refId} would be asked for again. Nothing was changed.` : done;
    return printResult(call, tools, { ok: true, dryRun, refund: refundJson(refund) }, words);
  },
};

function refused(refId: string, error: ResendError): CommandError {
  switch (error.code) {
    case "unknown-refund":
      return new CommandError(`There is no refund ${refId}. The list: npm run namuna -- refunds list`);
    case "cash":
      return new CommandError(
        `Refund ${refId} is handed over in cash: npm run namuna -- refunds given ${refId}`,
      );
    case "not-failed":
      return new CommandError(`Refund ${refId} is ${error.state}; only a failed one is asked for again.`);
    case "provider-down":
      return new CommandError(
        "The payment provider does not answer. Nothing was changed; please try again later.",
      );
  }
}
