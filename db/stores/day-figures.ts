import { DAY_MS } from "../../domain/shared/clock.ts";
import { bigint, int, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

/** The business of the last 24 hours, for a dashboard: counts and sums, nothing of a person. */
export interface DayFigures {
  /** Bookings that were made, by where the visit is; those that expired without a payment are left out. */
  bookings: { mode: string; count: number }[];
  paidPaise: number;
  /** Reports that were begun and released, of tests with a promised time, and those of them that were in time. */
  released: number;
  inTime: number;
}

/** Ids are UUIDv7: the rows of a span of time are neighbours in the primary key, so no other index has to hold their times. */
const bookingsSince = sql({ from: uuid }, { mode: text, count: int })`
  select mode, count(*)::integer as count from booking where id >= ${"from"} and status <> 'Expired' group by mode`;

/** A provider is asked about a payment for seven days: later none succeeds. */
const money = sql({ since: timestamp, begunSince: timestamp }, { paidPaise: bigint })`
  select coalesce(sum(paid_amount_paise), 0)::bigint as paid_paise
  from payment where created_at >= ${"begunSince"} and settled_at >= ${"since"} and state in ('succeeded', 'refunded')`;

const reports = sql({ from: uuid }, { released: int, inTime: int })`
  select count(*)::integer as released, (count(*) filter (where t.first_release <= t.promised_by))::integer as in_time
  from (
    select i.promised_by,
      (select min(v.released_at) from report_version v where v.report_id = r.id) as first_release
    from report r
      join lab_order o on o.accession = r.accession
      join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
    where r.id >= ${"from"} and i.promised_by is not null
  ) t
  where t.first_release is not null`;

export async function readDayFigures(db: Pick<Db, "rows" | "one">, now: Date): Promise<DayFigures> {
  const since = new Date(now.getTime() - DAY_MS);
  const from = lowestId(since);
  const [made, paid, told] = await Promise.all([
    db.rows(bookingsSince, { from }),
    db.one(money, { since, begunSince: new Date(now.getTime() - 8 * DAY_MS) }),
    db.one(reports, { from }),
  ]);
  return { bookings: made, ...paid, ...told };
}

/** The lowest UUIDv7 of a moment: no id that was made since is below it. */
function lowestId(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
