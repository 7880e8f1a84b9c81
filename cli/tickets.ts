import { staffTickets } from "../db/stores/tickets.ts";
import type { StaffTicket } from "../domain/requests/staff/ports.ts";
import type { TicketError } from "../domain/requests/staff/staff-answers.ts";
import { answerTicket } from "../domain/requests/staff/staff-answers.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { WHOLE_CHAIN } from "../domain/staff/scope.ts";
import type { Call, Command, ExitCode, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { databaseToChange, random, readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printList, printResult } from "./print-result.ts";
import {
  BY,
  customersIn,
  neededText,
  noteReading,
  readerOf,
  STAFF_OPTIONS,
  signature,
} from "./staff-action.ts";

const MOST = 500;

export const ticketsList: Command = {
  name: "tickets list",
  summary: "list the open tickets of complaints and low feedback, the nearest deadline first",
  help: `Each ticket with the clock that runs: 48 hours to acknowledge, one month to resolve. A ticket past its time says LATE.
"tickets show" has what was written; ${MOST} at most. It shows personal data: keep what it prints to yourself. Who read the list and
when is kept.`,
  examples: [
    ['tickets list --by "Rina Pal"', "what is open"],
    ['tickets list --all --json --by "Rina Pal"', "closed ones too, as one JSON object on one line"],
  ],
  options: {
    by: BY,
    all: { help: "closed ones too" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    readerOf(call);
    const db = await readyDatabase(tools);
    const tickets = await staffTickets(db).list({ all: call.isOn("all"), scope: WHOLE_CHAIN, most: MOST });
    const details = { tickets: tickets.length };
    const read = { action: "tickets read", subject: "tickets", details, customerIds: customersIn(tickets) };
    await noteReading(db, { call, tools }, read);
    const now = tools.now();
    return printList(call, tools, { tickets }, (ticket) => line(ticket, now), "No ticket is open.");
  },
};

function line(ticket: StaffTicket, now: Date): string {
  const { ticketNo, source, name, mobile, bookingNo } = ticket;
  const parts = [ticketNo, source, clock(ticket, now), name, mobile, ...(bookingNo ? [bookingNo] : [])];
  return parts.filter(Boolean).join(" · ");
}

function clock({ acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy }: StaffTicket, now: Date): string {
  if (resolvedAt) return `closed ${formatDayTime(resolvedAt)}`;
  const [what, by] = acknowledgedAt ? ["resolve", resolveBy] : ["acknowledge", acknowledgeBy];
  return `${what} by ${formatDayTime(by)}${now > by ? " LATE" : ""}`;
}

export const ticketsShow: Command = {
  name: "tickets show",
  summary: "show what a ticket is about",
  help: `Shows who wrote, about which booking, what was written, and both clocks. It is personal: keep it to yourself. Who read it and
when is kept.`,
  examples: [['tickets show GR7K2M9QWERT --by "Rina Pal"', "all of this ticket"]],
  operands: ["TICKET"],
  options: { by: BY, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [ticketNo = ""] = call.operands;
    readerOf(call);
    const db = await readyDatabase(tools);
    const ticket = await staffTickets(db).find(ticketNo);
    if (!ticket) throw new CommandError(`There is no ticket "${ticketNo}".`);
    const { customerId } = ticket;
    const read = { action: "ticket read", subject: ticketNo, details: {}, customerId };
    await noteReading(db, { call, tools }, read);
    const { name, mobile, email, bookingNo, message, createdAt } = ticket;
    const clock = (doneAt: Date | null, by: Date) =>
      doneAt ? formatDayTime(doneAt) : `due by ${formatDayTime(by)}`;
    return printResult(call, tools, { ok: true, ticket }, [
      [name, mobile, email, bookingNo && `booking ${bookingNo}`].filter(Boolean).join(" · "),
      `Received      ${formatDayTime(createdAt)}`,
      `Acknowledged  ${clock(ticket.acknowledgedAt, ticket.acknowledgeBy)}`,
      `Resolved      ${clock(ticket.resolvedAt, ticket.resolveBy)}`,
      message,
    ]);
  },
};

const MAX_TEXT = 4000;

/** Answers a ticket for a command line, and closes it where asked, or prints what that would do. */
async function answerOnTicket(call: Call, tools: Tools, close: boolean): Promise<ExitCode> {
  const [ticketNo = ""] = call.operands;
  const dryRun = call.isOn("dry-run");
  const request = {
    ticketNo,
    close,
    dryRun,
    text: neededText(call, "text", MAX_TEXT),
    who: signature(call),
    answerId: null,
    seen: null,
  };
  const db = await databaseToChange(tools, dryRun);
  const answered = await answerTicket(
    { staff: staffTickets(db), random, messageSettings: tools.settings().site },
    request,
    tools.now(),
  );
  if (!answered.ok) throw new CommandError(wordsOf(answered.error, ticketNo));
  const done = close ? "closed" : "answered";
  return printChange(
    call,
    tools,
    { ticketNo, state: done },
    {
      would: `${ticketNo} would be ${done}. Nothing was written.`,
      done: `${ticketNo} is ${done}. The customer is told, and sees the answer on the ticket's page.`,
    },
  );
}

function wordsOf({ code }: TicketError, ticketNo: string): string {
  if (code === "unknown-ticket") return `There is no ticket "${ticketNo}".`;
  if (code === "said-already")
    return `The last answer to ${ticketNo} says this already. Nothing was written, and the customer is not told again.`;
  return `${ticketNo} is closed already.`;
}

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
  run: (call, tools) => answerOnTicket(call, tools, false),
};

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
  run: (call, tools) => answerOnTicket(call, tools, true),
};
