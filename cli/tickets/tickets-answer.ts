import type { Command } from "../command.ts";
import { STAFF_OPTIONS } from "../staff-action.ts";
import { sayToTicket } from "./say-to-ticket.ts";

export const ticketsAnswer: Command = {
  name: "tickets answer",
  summary: "answer a ticket; the first answer acknowledges it",
  help: `The customer reads the answer on the page of the ticket; the 48-hour clock stops with the first one. The ticket stays open
until "tickets close".`,
  examples: [
    [
      'tickets answer GR7K2M9QWERT --text "We have asked the collector and call you today." --by "Rina Pal"',
      "answers it",
    ],
    [
      'tickets answer GR7K2M9QWERT --text "We have asked the collector and call you today." --by "Rina Pal" --dry-run',
      "looks whether that can be done",
    ],
  ],
  operands: ["TICKET"],
  options: {
    text: { value: "TEXT", help: "what to say to the customer", isNeeded: true },
    ...STAFF_OPTIONS,
  },
  run: (call, tools) => sayToTicket(call, tools, false),
};
