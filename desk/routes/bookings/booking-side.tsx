import { Link } from "react-router";
import { Facts, Panel } from "../../ui/facts.tsx";
import { PhoneLink } from "../../ui/links.tsx";
import type { ShownTicket } from "./tickets-panel.tsx";
import { TicketsPanel } from "./tickets-panel.tsx";

interface SideOfBooking {
  /** How many tickets the page shows at most. */
  most: number;
  /** The id of the customer's page; null for a role that may not open it. */
  customer: string | null;
  who: { name: string; mobile: string };
  visits: readonly { visit: number; status: string; at: string; mode: string; lab: string }[];
  address: { text: string; landmark: string; telephone: string } | null;
  /** The customer's note to the collector; "" for none. */
  note: string;
  money: { amount: string; charge: string; paid: string; refunded: string; coupon: string | null };
  tickets: readonly ShownTicket[];
  consents: readonly { code: string; words: string; at: string }[];
}

/** Beside a booking: who, where and when, the money, tickets and consents. */
export function BookingSide({ page }: { page: SideOfBooking }) {
  return (
    <aside aria-label="About the booking">
      <VisitPanel page={page} />
      <CustomerPanel page={page} />
      <MoneyPanel money={page.money} />
      <TicketsPanel tickets={page.tickets} most={page.most} />
      <ConsentsPanel consents={page.consents} />
    </aside>
  );
}

function VisitPanel({ page: { visits, address, note } }: { page: SideOfBooking }) {
  // A second visit is always at a lab, and the first one of two at home.
  const times = visits.map(({ mode, at, lab, status }) => [mode, `${at}, ${lab} (${status})`]);
  return (
    <Panel title="Visit">
      <Facts
        facts={{
          ...Object.fromEntries(times),
          ...(address && {
            Address: address.text,
            Landmark: address.landmark || "none",
            "Phone at this address": <PhoneLink mobile={address.telephone} />,
          }),
          "For the collector": note !== "" && note,
        }}
      />
    </Panel>
  );
}

function CustomerPanel({ page: { customer, who } }: { page: SideOfBooking }) {
  const name =
    customer === null ? (
      who.name
    ) : (
      <Link className="text-link" to={`/desk/customers/${customer}`}>
        {who.name}
      </Link>
    );
  return (
    <Panel title="Customer">
      <Facts facts={{ Name: name, Mobile: <PhoneLink mobile={who.mobile} /> }} />
    </Panel>
  );
}

function MoneyPanel({ money }: { money: SideOfBooking["money"] }) {
  const { amount, charge, paid, refunded, coupon } = money;
  return (
    <Panel title="Money">
      <Facts
        facts={{
          Amount: `${amount} (collection ${charge})`,
          Paid: paid,
          Refunded: refunded,
          Coupon: coupon,
        }}
      />
    </Panel>
  );
}

function ConsentsPanel({ consents }: { consents: SideOfBooking["consents"] }) {
  return (
    <Panel title="Confirmed when booking">
      {consents.length === 0 ? (
        <p>Nothing was asked.</p>
      ) : (
        <ul>
          {consents.map(({ code, words, at }) => (
            <li key={code}>
              {words} <span className="desk-note">({at})</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
