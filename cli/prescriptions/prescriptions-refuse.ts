import type { Command } from "../command.ts";
import { neededText } from "../signature.ts";
import { STAFF_OPTIONS } from "../staff-action.ts";
import { answerRequest } from "./answer-request.ts";

const MAX_REASON = 2000;

export const prescriptionsRefuse: Command = {
  name: "prescriptions refuse",
  summary: "say that nothing can be booked from a prescription, and why",
  help: `The customer sees the reason on the page of the request. "prescriptions answer" may still follow, for instance after a
telephone call.`,
  examples: [
    [
      'prescriptions refuse RX7K2M9QWERT --reason "The photograph cannot be read. Please send it again." --by "Rina Pal"',
      "declines it with this reason",
    ],
  ],
  operands: ["REQUEST"],
  options: {
    reason: { value: "TEXT", help: "what to say to the customer", isNeeded: true },
    ...STAFF_OPTIONS,
  },
  run: (call, tools) =>
    answerRequest(call, tools, {
      to: "declined",
      codes: [],
      note: neededText(call, "reason", MAX_REASON),
    }),
};
