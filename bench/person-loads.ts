import { int, text } from "../db/client/columns.ts";
import type { Connection } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { logIn } from "../test/support/log-in.ts";
import type { Asked } from "./page-loads.ts";

const repeatBookings = sql({ mobile: text, count: int }, {})`
  with own as (
    select b as booking from booking b join customer c on c.id = b.customer_id
    where c.mobile = ${"mobile"} order by b.created_at limit 1
  ), made as (
    insert into booking select (jsonb_populate_record(booking, jsonb_build_object(
      'id', uuidv7((booking).created_at + n * interval '1 hour' - now()), 'booking_no', (booking).booking_no || 'R' || n,
      'transaction_id', (booking).transaction_id || 'R' || n, 'holds_slot', false,
      'created_at', (booking).created_at + n * interval '1 hour'))).*
    from own, generate_series(1, ${"count"}::integer) n returning id
  )
  insert into booking_item select (jsonb_populate_record(item, jsonb_build_object('booking_id', made.id))).*
  from made, own join booking_item item on item.booking_id = (own.booking).id`;

export interface PersonLoads {
  bookings: Asked;
  report: Asked;
}

/** Copies of the customer's first booking. */
const COPIES = 500;

/** A customer with 500 bookings looks at the first page of them, and opens reports of theirs. Throws where the page lists fewer. */
export async function personLoads(url: string, db: Connection, mobile: string): Promise<PersonLoads> {
  await db.run(repeatBookings, { mobile, count: COPIES });
  const headers = { cookie: await logIn(url, mobile) };
  const listed = await fetch(`${url}/api/bookings`, { headers });
  const { data: page }: { data: { TotalCount: number } } = await listed.json();
  if (page.TotalCount < COPIES) throw new Error(`${page.TotalCount} bookings are listed, not ${COPIES}.`);
  const response = await fetch(`${url}/api/reports`, { headers });
  const { data }: { data: { Items: { ReportId: string }[] } } = await response.json();
  const reports = data.Items.slice(0, 8).map(({ ReportId }) => ({ path: `/api/reports/${ReportId}` }));
  return {
    bookings: { headers, requests: [{ path: "/api/bookings" }] },
    report: { headers, requests: reports },
  };
}
