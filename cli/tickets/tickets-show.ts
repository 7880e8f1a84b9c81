import { staffTickets } from "../../db/stores/staff-tickets.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import { type Command, Refusal } from "../command.ts";
import { migratedDatabase } from "../migrated-database.ts";

export const ticketsShow: Command = {
  name: "tickets show",
  summary: "show what a ticket is about",
  help: "Shows who wrote, about which booking, what was written, and both clocks. It is personal: keep it to yourself.",
  examples: [["tickets show GR7K2M9QWERT", "all of this ticket"]],
  operands: ["TICKET"],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const [ticketNo = ""] = call.operands;
    const ticket = await staffTickets(await migratedDatabase(tools)).find(ticketNo);
    if (!ticket) throw new Refusal(`There is no ticket "${ticketNo}".`);
    if (call.isOn("json")) {
      tools.out(JSON.stringify({ ok: true, ticket }));
      return 0;
    }
    const { name, mobile, email, bookingNo, message, createdAt } = ticket;
    const clock = (doneAt: Date | null, by: Date) =>
      doneAt ? formatDayTime(doneAt) : `due by ${formatDayTime(by)}`;
    tools.out([name, mobile, email, bookingNo && `booking ${bookingNo}`].filter(Boolean).join(" · "));
    tools.out(`Received      ${formatDayTime(createdAt)}`);
    tools.out(`Acknowledged  ${clock(ticket.acknowledgedAt, ticket.acknowledgeBy)}`);
    tools.out(`Resolved      ${clock(ticket.resolvedAt, ticket.resolveBy)}`);
    tools.out(message);
    return 0;
  },
};
