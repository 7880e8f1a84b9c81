import { Link } from "react-router";

/** A booking's number, which leads to its page. */
export function BookingLink({ no }: { no: string }) {
  return (
    <Link className="text-link" to={`/desk/bookings/${no}`}>
      {no}
    </Link>
  );
}

/** A report's accession number, with its version if it is of one, which leads to its page. */
export function ReportLink({ accession, version }: { accession: string; version?: number }) {
  return (
    <Link className="text-link" to={`/desk/results/reports/${accession}`}>
      {version === undefined ? accession : `${accession}/${version}`}
    </Link>
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
