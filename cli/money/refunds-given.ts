import type { CashRefusal } from "../../domain/payments/give-cash-refund.ts";
import { type Command, Refusal } from "../command.ts";
import { labContainer } from "../lab/lab-container.ts";
import { signature } from "../signature.ts";
import { STAFF_OPTIONS } from "../staff-action.ts";
import { refundJson } from "./refund-words.ts";

export const refundsGiven: Command = {
  name: "refunds given",
  summary: "note that a cash refund was handed over",
  help: `A booking that was paid at the visit or at the desk is paid back there. This notes that REF was handed over, with the number of the
cash voucher if there is one; the booking shows it as refunded, and the customer is told.`,
  examples: [
    ['refunds given R8K2M9QWERTYH3A4B5 --by "Rina Pal" --reference V-1041', "notes it"],
    ['refunds given R8K2M9QWERTYH3A4B5 --by "Rina Pal" --dry-run', "looks whether that can be done"],
  ],
  operands: ["REF"],
  options: { reference: { value: "TEXT", help: "the number of the voucher" }, ...STAFF_OPTIONS },
  run: async (call, tools) => {
    const [refId = ""] = call.operands;
    const by = signature(call);
    const reference = call.value("reference")?.trim().slice(0, 60) ?? "";
    const container = await labContainer(tools);
    const dryRun = call.isOn("dry-run");
    const given = await container.services.payments.staff.giveCashRefund({ refId, reference, by }, dryRun);
    if (!given.ok) throw refused(refId, given.refusal);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, dryRun, refund: refundJson(given.value) }));
    else if (dryRun) tools.out(`Refund ${refId} would be noted as handed over. Nothing was changed.`);
    else tools.out(`Refund ${refId} is noted as handed over.`);
    return 0;
  },
};

function refused(refId: string, refusal: CashRefusal): Refusal {
  switch (refusal.code) {
    case "unknown-refund":
      return new Refusal(`There is no refund ${refId}. The list: npm run namuna -- refunds list`);
    case "not-cash":
      return new Refusal(
        `Refund ${refId} goes back to the account that was paid from; the provider says when.`,
      );
    case "given-already":
      return new Refusal(`Refund ${refId} was handed over before.`);
  }
}
