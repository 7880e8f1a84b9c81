import type { Command } from "../command.ts";
import { neededText } from "../signature.ts";
import { STAFF_OPTIONS } from "../staff-action.ts";
import { answerRequest } from "./answer-request.ts";

const MAX_NOTE = 2000;

export const prescriptionsAnswer: Command = {
  name: "prescriptions answer",
  summary: "answer a prescription with a proposed cart and a note",
  help: `The customer sees the note and the services on the page of the request, at the prices of their place, and puts them
into the cart with one press. Another answer replaces the last one, and the customer is told; the very same answer changes nothing and
tells nobody. One may also follow a refusal.`,
  examples: [
    [
      'prescriptions answer RX7K2M9QWERT --services HEM01,HEM02 --note "Please come fasting." --by "Rina Pal"',
      "proposes two tests",
    ],
    [
      'prescriptions answer RX7K2M9QWERT --services HEM01 --by "Rina Pal" --dry-run',
      "tells what would be proposed, and changes nothing",
    ],
  ],
  operands: ["REQUEST"],
  options: {
    services: { value: "CODES", help: "codes of the catalogue, separated by commas" },
    note: { value: "TEXT", help: "what to say to the customer" },
    ...STAFF_OPTIONS,
  },
  run: (call, tools) =>
    answerRequest(call, tools, {
      to: "answered",
      codes: (call.value("services") ?? "")
        .split(",")
        .map((code) => code.trim())
        .filter(Boolean),
      note: call.value("note") === undefined ? "" : neededText(call, "note", MAX_NOTE),
    }),
};
