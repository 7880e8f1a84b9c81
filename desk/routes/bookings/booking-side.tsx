import { Link } from "react-router";
import { CutList } from "../../ui/cut-list.tsx";
import { PhoneLink } from "../../ui/links.tsx";

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
      <section className="desk-panel">
        <h2>Visit</h2>
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
      </section>
      <section className="desk-panel">
        <h2>Customer</h2>
        <dl className="desk-facts">
          <dt>Name</dt>
          <dd>
            {customer === null ? (
              who.name
            ) : (
              <Link className="text-link" to={`/desk/customers/${customer}`}>
                {who.name}
              </Link>
            )}
          </dd>
          <dt>Mobile</dt>
          <dd>
            <PhoneLink mobile={who.mobile} />
          </dd>
        </dl>
      </section>
      <section className="desk-panel">
        <h2>Money</h2>
        <dl className="desk-facts">
          <dt>Amount</dt>
          <dd>
            {money.amount} (collection {money.charge})
          </dd>
          <dt>Paid</dt>
          <dd>{money.paid}</dd>
          <dt>Refunded</dt>
          <dd>{money.refunded}</dd>
          {money.coupon && (
            <>
              <dt>Coupon</dt>
              <dd>{money.coupon}</dd>
            </>
          )}
        </dl>
      </section>
      <section className="desk-panel">
        <h2>Tickets</h2>
        <TicketList tickets={page.tickets} />
        <CutList shown={page.tickets.length} most={page.most} />
      </section>
      <section className="desk-panel">
        <h2>Confirmed when booking</h2>
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
      </section>
    </aside>
  );
}

interface ShownTicket {
  no: string;
  since: string;
  by: string;
  closed: string | null;
}

export function TicketList({ tickets }: { tickets: readonly ShownTicket[] }) {
  if (tickets.length === 0) return <p>None.</p>;
  return (
    <ul>
      {tickets.map(({ no, since, by, closed }) => (
        <li key={no}>
          <strong>{no}</strong>, since {since}: {closed ? `closed ${closed}` : `to be resolved by ${by}`}
        </li>
      ))}
    </ul>
  );
}
