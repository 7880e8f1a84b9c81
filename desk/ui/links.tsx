import type { ReactNode } from "react";
import { Form, Link } from "react-router";

/** A booking's number, as a link to its page. */
export function BookingLink({ no }: { no: string }) {
  return (
    <Link className="text-link" to={`/desk/bookings/${no}`}>
      {no}
    </Link>
  );
}

/** A report's accession number, with its version if it is of one, as a link to its page. */
export function ReportLink({ accession, version }: { accession: string; version?: number }) {
  return (
    <Link className="text-link" to={`/desk/results/reports/${accession}`}>
      {version === undefined ? accession : `${accession}/${version}`}
    </Link>
  );
}

/** A complaint's number, or a disputed report's, which leads to its page; the number alone where `to` is null. */
export function TicketLink({ no, to }: { no: string; to: string | null }) {
  if (to === null) return <strong>{no}</strong>;
  return (
    <Link className="text-link" to={`${to}/${no}`}>
      {no}
    </Link>
  );
}

/** Opens the page of whoever has a mobile number, by the box that finds: no number of a person stands in an address. */
export function FindMobile({ mobile }: { mobile: string }) {
  return (
    <Form method="post" action="/desk/find">
      <input type="hidden" name="q" value={mobile} />
      <button type="submit" className="desk-link">
        Find the customer
      </button>
    </Form>
  );
}

/** A mobile number of ten digits that a press calls. */
export function PhoneLink({ mobile }: { mobile: string }) {
  return (
    <a className="text-link" href={`tel:+91${mobile}`}>
      {mobile}
    </a>
  );
}

/** The address of a visit in the map of the staff's own device: this site names it to no map service. */
export function MapLink({
  place,
  className = "text-link",
  children,
}: {
  place: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      className={className}
      href={mapAddress(place, "")}
      onClick={(event) => {
        event.currentTarget.href = mapAddress(place, navigator.userAgent);
      }}
    >
      {children}
    </a>
  );
}

/** The URL that opens a map: RFC 5870's `geo:`, which iPhones do not know; they have a scheme of their own. */
export function mapAddress(place: string, userAgent: string): string {
  const query = `q=${encodeURIComponent(place)}`;
  return /iPhone|iPad/.test(userAgent) ? `maps:?${query}` : `geo:0,0?${query}`;
}
