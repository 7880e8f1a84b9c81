import type { DeskTicket } from "../../../domain/desk/ports.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import type { Role } from "../../../domain/staff/roles.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { CutList } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/facts.tsx";
import { TicketLink } from "../../ui/links.tsx";

export interface ShownTicket {
  no: string;
  /** Where it is answered; null for a role that does not. */
  to: string | null;
  since: string;
  by: string;
  closed: string | null;
}

/** Tickets as a page of a booking or a customer lists them, with links for who answers them. */
export function showTickets(tickets: readonly DeskTicket[], role: Role): ShownTicket[] {
  return tickets.map(({ ticketNo, createdAt, resolveBy, resolvedAt }) => ({
    no: ticketNo,
    to: mayDo(role, "grievance.answer") ? "/desk/requests/grievances" : null,
    since: formatDay(createdAt),
    by: formatDay(resolveBy),
    closed: resolvedAt ? formatDay(resolvedAt) : null,
  }));
}

/** The tickets of a booking or a customer. */
export function TicketsPanel({ tickets, most }: { tickets: readonly ShownTicket[]; most: number }) {
  return (
    <Panel title="Tickets">
      {tickets.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul>
          {tickets.map(({ no, to, since, by, closed }) => (
            <li key={no}>
              <TicketLink no={no} to={to} />, since {since}:{" "}
              {closed ? `closed ${closed}` : `to be resolved by ${by}`}
            </li>
          ))}
        </ul>
      )}
      <CutList shown={tickets.length} most={most} />
    </Panel>
  );
}
