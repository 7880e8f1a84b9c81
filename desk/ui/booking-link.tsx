import { Link } from "react-router";

/** A booking's number, which leads to its page. */
export function BookingLink({ no }: { no: string }) {
  return (
    <Link className="text-link" to={`/desk/bookings/${no}`}>
      {no}
    </Link>
  );
}
