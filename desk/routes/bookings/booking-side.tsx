import { Link } from "react-router";
import type { DeskTicket } from "../../../domain/desk/ports.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import type { Role } from "../../../domain/staff/roles.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { CutList } from "../../ui/data-table.tsx";
import { Facts, Panel } from "../../ui/facts.tsx";
import { PhoneLink, TicketLink } from "../../ui/links.tsx";

interface Shown {
  most: number;
  customer: string | null;
  who: { name: string; mobile: string };
  visits: readonly { visit: number; status: string; at: string; mode: string; lab: string }[];
  address: { text: string; landmark: string; telephone: string } | null;
  note: string;
  money: { amount: string; charge: string; paid: string; refunded: string; coupon: string | null };
  tickets: readonly ShownTicket[];
  consents: readonly { code: string; words: string; at: string }[];
}

/** Beside a booking: who, where and when, the money, tickets and consents. */
export function BookingSide({ page }: { page: Shown }) {
  const { customer, who, visits, address, note, money } = page;
  return (
    <aside aria-label="About the booking">
      <Panel title="Visit">
        <dl className="desk-facts">
          {visits.map(({ visit, at, mode, lab, status }) => [
            <dt key={`${visit} head`}>{mode}</dt>,
            <dd key={visit}>
              {at}, {lab} ({status})
            </dd>,
          ])}
          {address && (
            <>
              <dt>Address</dt>
              <dd>{address.text}</dd>
              <dt>Landmark</dt>
              <dd>{address.landmark || "none"}</dd>
              <dt>Phone at this address</dt>
              <dd>
                <PhoneLink mobile={address.telephone} />
              </dd>
            </>
          )}
          {note !== "" && (
            <>
              <dt>For the collector</dt>
              <dd>{note}</dd>
            </>
          )}
        </dl>
      </Panel>
      <Panel title="Customer">
        <Facts
          facts={{
            Name:
              customer === null ? (
                who.name
              ) : (
                <Link className="text-link" to={`/desk/customers/${customer}`}>
                  {who.name}
                </Link>
              ),
            Mobile: <PhoneLink mobile={who.mobile} />,
          }}
        />
      </Panel>
      <Panel title="Money">
        <Facts
          facts={{
            Amount: (
              <>
                {money.amount} (collection {money.charge})
              </>
            ),
            Paid: money.paid,
            Refunded: money.refunded,
            Coupon: money.coupon && money.coupon,
          }}
        />
      </Panel>
      <Tickets page={page} />
      <Panel title="Confirmed when booking">
        {page.consents.length === 0 ? (
          <p>Nothing was asked.</p>
        ) : (
          <ul>
            {page.consents.map(({ code, words, at }) => (
              <li key={code}>
                {words} <span className="desk-note">({at})</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </aside>
  );
}

interface ShownTicket {
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
export function Tickets({ page: { tickets, most } }: { page: Pick<Shown, "tickets" | "most"> }) {
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
