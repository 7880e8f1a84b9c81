import type { Command } from "../command.ts";
import { STAFF_OPTIONS } from "../staff-action.ts";
import { sayToTicket } from "./say-to-ticket.ts";

export const ticketsClose: Command = {
  name: "tickets close",
  summary: "close a ticket with the final answer",
  help: `The customer reads the final answer on the page of the ticket, and both clocks stop. A closed ticket is not opened again:
who is not content files a new one.`,
  examples: [
    ['tickets close GR7K2M9QWERT --text "The collection charge is paid back." --by "Rina Pal"', "closes it"],
    [
      'tickets close GR7K2M9QWERT --text "The collection charge is paid back." --by "Rina Pal" --dry-run',
      "looks whether that can be done",
    ],
  ],
  operands: ["TICKET"],
  options: {
    text: { value: "TEXT", help: "what to say to the customer", isNeeded: true },
    ...STAFF_OPTIONS,
  },
  run: (call, tools) => sayToTicket(call, tools, true),
};
