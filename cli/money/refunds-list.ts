import { REFUND_STATES, type RefundState } from "../../domain/payments/states.ts";
import type { Command } from "../command.ts";
import { labContainer } from "../lab/lab-container.ts";
import { UsageError } from "../read-call.ts";
import { refundJson, refundLine } from "./refund-words.ts";

const MOST = 1000;
const OPEN: RefundState[] = ["due", "pending", "failed"];

export const refundsList: Command = {
  name: "refunds list",
  summary: "refunds that have not arrived yet, the oldest first",
  help: `Lists what is to be paid back and has not arrived: asked for, on its way, refused by the provider, or to be handed over in cash.
With --state due, pending, failed or done only those.`,
  examples: [
    ["refunds list", "lists what is open"],
    ["refunds list --state failed", "lists what a person has to look at"],
    ["refunds list --state done --json", "the last paid ones as one JSON object on one line"],
  ],
  options: {
    state: { value: "STATE", help: `one of ${REFUND_STATES.join(", ")}` },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const wanted = call.value("state");
    const state = REFUND_STATES.find((each) => each === wanted);
    if (wanted !== undefined && !state) {
      throw new UsageError(`There is no state "${wanted}". The states are ${REFUND_STATES.join(", ")}.`);
    }
    const { staff } = (await labContainer(tools)).services.payments;
    const refunds = await staff.listRefunds(state ? [state] : OPEN, MOST);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, refunds: refunds.map(refundJson) }));
    else if (refunds.length === 0) tools.out("There are no such refunds.");
    else for (const refund of refunds) tools.out(refundLine(refund));
    return 0;
  },
};
