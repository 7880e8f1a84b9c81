import { staffTickets } from "../../db/stores/staff-tickets.ts";
import type { StaffTicket } from "../../domain/requests/staff/ports.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { migratedDatabase } from "../migrated-database.ts";

export const ticketsList: Command = {
  name: "tickets list",
  summary: "list the open tickets of complaints and low feedback, the nearest deadline first",
  help: `Each ticket with the clock that runs: 48 hours to acknowledge, one month to resolve. A ticket past its time says LATE.
"tickets show" has what was written. It shows personal data: keep what it prints to yourself.`,
  examples: [
    ["tickets list", "what is open"],
    ["tickets list --all --json", "every ticket, as one JSON object on one line"],
  ],
  options: {
    all: { help: "closed ones too" },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const tickets = await staffTickets(await migratedDatabase(tools)).list(call.isOn("all"));
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, tickets }));
    else if (tickets.length === 0) tools.out("No ticket is open.");
    else for (const ticket of tickets) tools.out(line(ticket, tools.now()));
    return 0;
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
