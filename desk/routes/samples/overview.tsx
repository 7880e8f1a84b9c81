import { Link } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { MAX_BROUGHT, MAX_REFUSED } from "../../../domain/desk/collector-round/types.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { CutList } from "../../ui/data-table.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { BookingLink } from "../../ui/links.tsx";
import { countOf } from "../../ui/words.ts";

/** Cash that collectors have handed in, or had when their account ended or got another role, and reception has not counted. */
export function HandIns({
  handIns,
}: {
  handIns: readonly { id: string; collector: string; announcedPaise: number; at: string }[];
}) {
  return (
    <section className="desk-panel" aria-labelledby="cash">
      <h2 id="cash">Cash to count</h2>
      {handIns.length === 0 && <p>Nobody has handed cash over.</p>}
      {handIns.map(({ id, collector, announcedPaise, at }) => (
        <Form of={{ handIn: id }} method="post" key={id} className="desk-filter">
          <input type="hidden" name="handIn" value={id} />
          <p className="w-full">
            <strong>{collector}</strong>: {formatRupees(announcedPaise)}
            <span className="desk-note"> {at}</span>
          </p>
          <TextField
            label={`Counted from ${collector}, in rupees`}
            name="rupees"
            inputMode="decimal"
            required
          />
          <TextField label="Note, if the sum differs" name="note" />
          <Button type="submit" size="sm" name="intent" value="count">
            Confirm the count
          </Button>
        </Form>
      ))}
    </section>
  );
}

/** Labelled tubes that nobody has received. */
export function Brought({
  brought,
}: {
  brought: readonly { collector: string; bookings: { bookingNo: string; tubes: number }[] }[];
}) {
  return (
    <section className="desk-panel" aria-labelledby="brought">
      <h2 id="brought">Labelled and not received</h2>
      {brought.length === 0 && <p>Every tube that was labelled in the last three days is received.</p>}
      {brought.map(({ collector, bookings }) => (
        <div key={collector}>
          <h3>
            {collector}:{" "}
            {countOf(
              bookings.reduce((sum, { tubes }) => sum + tubes, 0),
              "tube",
            )}
          </h3>
          <ul>
            {bookings.map(({ bookingNo, tubes }) => (
              <li key={bookingNo}>
                <Link className="text-link" to={`/desk/samples?code=${bookingNo}`}>
                  {bookingNo}
                </Link>{" "}
                {countOf(tubes, "tube")}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <CutList
        shown={brought.reduce((sum, { bookings }) => sum + bookings.length, 0)}
        most={MAX_BROUGHT}
        hasMore={false}
      />
    </section>
  );
}

/** Rejected events of phones: reception talks with the collector. */
export function RejectedEvents({
  refused,
}: {
  refused: readonly {
    id: string;
    collector: string;
    bookingNo: string;
    at: string;
    what: string;
    why: string;
  }[];
}) {
  return (
    <section className="desk-panel" aria-labelledby="refused">
      <h2 id="refused">Entries of collectors that do not count</h2>
      {refused.length === 0 && <p>None.</p>}
      <ul className="desk-items">
        {refused.map(({ id, collector, bookingNo, at, what, why }) => (
          <li key={id}>
            <span>
              {at} · {collector} ·{" "}
              {bookingNo !== "" && (
                <>
                  <BookingLink no={bookingNo} /> ·{" "}
                </>
              )}
              {what}: {why}
            </span>
            <Form of={{ intent: "settle" }} method="post">
              <input type="hidden" name="event" value={id} />
              <Button type="submit" size="sm" variant="secondary" name="intent" value="settle">
                Seen to
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <CutList shown={refused.length} most={MAX_REFUSED} hasMore={false} />
    </section>
  );
}
