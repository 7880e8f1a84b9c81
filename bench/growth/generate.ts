import type { Connection } from "../../db/client/connect.ts";
import { HISTORY, makePartitions } from "../../db/schema/partitions.ts";
import { stripTables } from "./strip-tables.ts";

/** How large the generated chain is. */
export interface Size {
  bookings: number;
  customers: number;
}

export const CUSTOMERS_PER_BOOKING = 0.1;

const idFrom = (start: string, n: string, kind: number): string =>
  `(lpad(to_hex((${start})::bigint), 12, '0') || '7${kind}00' || '8000' || lpad(to_hex(((${n})::bigint * 2654435761) % 281474976710655), 12, '0'))::uuid`;
/** Row `n` of a table that numbers its rows: an id that grows with n, as a UUIDv7 grows with time. */
const idOf = (n: string, kind: number): string => idFrom(n, n, kind);
/** Its id with the milliseconds of an instant, as a UUIDv7 has them: the month that it lies in follows from it. */
const idAt = (time: string, kind: number): string => idFrom(`extract(epoch from ${time}) * 1000`, "n", kind);

const LAST_DAY = "timestamptz '2026-11-20 12:00Z'";
const YEARS = "interval '3 years'";
const FIRST_DAY = new Date("2023-11-19T12:00:00Z");
const MONTHS = 37;

/** A booking's customer: everybody books again after a while, so that a history lies scattered over the table. */
const customerOf = (n: string, { customers }: Size): string => `(((${n})::bigint * 7919) % ${customers} + 1)`;
const when = (n: string, { bookings }: Size): string =>
  `(${LAST_DAY} - ${YEARS} + ${YEARS} * ((${n})::double precision / ${bookings}))`;

/** Each a statement with `$from` and `$to`, the numbers of its rows. */
type Fillings = Record<string, { rows: number; text: string }>;

const series = "generate_series($from::bigint, $to::bigint) n";

/** Made the day before the visit. */
const bookingOf = (size: Size): string => idAt(`${when("n", size)} - interval '1 day'`, 3);
const reportOf = (size: Size): string => idAt(when("n", size), 6);

/** Who books, and what they keep. */
function peopleFillings(size: Size): Fillings {
  const { customers } = size;
  return {
    customer: {
      rows: customers,
      text: `insert into customer (id, mobile, name, created_at)
        select ${idOf("n", 1)}, (6000000000 + n)::text, 'Customer ' || n, ${LAST_DAY} - ${YEARS} from ${series}`,
    },
    session: {
      rows: customers,
      text: `insert into session (token_hash, customer_id, created_at, seen_at, expires_at, user_agent)
        select sha256(('session ' || n)::bytea), ${idOf("n", 1)}, ${LAST_DAY}, ${LAST_DAY}, ${LAST_DAY} + interval '90 days', 'a browser'
        from ${series}`,
    },
    patient: {
      rows: customers,
      text: `insert into patient (id, customer_id, name, date_of_birth, sex, relationship, created_at)
        select ${idOf("n", 2)}, ${idOf("n", 1)}, 'Customer ' || n, date '1950-01-01' + (n % 20000)::integer, 'F', 'Self', ${LAST_DAY} - ${YEARS} from ${series}`,
    },
    address: {
      rows: customers,
      text: `insert into address (id, customer_id, label, house, street, locality, landmark, pincode, city, state, contact_mobile, created_at)
        select ${idOf("n", 4)}, ${idOf("n", 1)}, 'Home', '12', 'Gariahat Road', '', 'Market', '700019', 'Kolkata', 'West Bengal', '', ${LAST_DAY}
        from ${series}`,
    },
    cart: {
      rows: customers,
      text: `insert into cart (owner_id, version, lines, coupon_code, updated_at)
        select ${idOf("n", 1)}, 1, '[{"serviceId": 1001}, {"serviceId": 1002}]',
          (select code from coupon order by id limit 1), ${LAST_DAY} from ${series}`,
    },
  };
}

/** What they booked and paid. */
function bookingFillings(size: Size): Fillings {
  const { bookings } = size;
  const booking = bookingOf(size);
  const customer = idOf(customerOf("n", size), 1);
  const patient = idOf(customerOf("n", size), 2);
  const time = when("n", size);
  const slot = `'zone:1_' || (n / 4)`;
  return {
    slot: {
      rows: Math.ceil(bookings / 4) + 1,
      text: `insert into slot (id, place, starts_at, ends_at, capacity, taken)
        select 'zone:1_' || (n - 1), 'zone:1', ${when("(n - 1) * 4", size)}, ${when("(n - 1) * 4", size)} + interval '30 minutes', 8, 4
        from ${series}`,
    },
    booking: {
      rows: bookings,
      text: `insert into booking (id, booking_no, transaction_id, customer_id, patient_id, patient_name, patient_date_of_birth,
          patient_sex, mode, lab_id, slot_id, holds_slot, starts_at, ends_at, status, pay_status, pay_later, amount_paise,
          paid_paise, breakdown, coupon_code, created_at)
        select ${booking}, 'B' || n, 'T' || n, ${customer}, ${patient}, 'Customer', '1985-03-27', 'F', 'home', 1, ${slot},
          n % 20 <> 0, ${time}, ${time} + interval '30 minutes',
          case when n % 20 = 0 then 'Cancelled' when n > ${bookings} - 2000 then 'Confirmed' else 'Reported' end,
          'paid', false, 45000, 45000,
          '{"itemsPaise": 40000, "discountPaise": 5000, "collectionPaise": 10000, "hardCopyPaise": 0}',
          case when n % 8 = 0 then (select code from coupon order by id limit 1) end, ${time} - interval '1 day'
        from ${series}`,
    },
    booking_item: {
      rows: bookings,
      text: `insert into booking_item (booking_id, position, service_id, service_name, is_package, fees_paise, offer_fees_paise, contents, promised_by)
        select ${booking}, 1, 1001 + n % 300, 'Complete Blood Count', false, 40000, 35000, '[]', ${time} + interval '1 day' from ${series}`,
    },
    booking_event: {
      rows: bookings,
      text: `insert into booking_event (booking_id, id, at, status, actor, version)
        select ${booking}, ${idOf("n * 2 + m", 5)}, ${time} + m * interval '1 hour', (array['Confirmed', 'Reported'])[m + 1], 'lab', m + 1
        from ${series}, generate_series(0, 1) m`,
    },
    payment: {
      rows: bookings,
      text: `insert into payment (order_id, booking_id, customer_id, provider, amount_paise, state, provider_txn_id, paid_amount_paise, created_at, settled_at)
        select 'O' || n, ${booking}, ${customer}, 'paytm', 45000, 'succeeded', 'P' || n, 45000, ${time} - interval '1 day', ${time} from ${series}`,
    },
  };
}

/** Laboratory orders, reports and messages. */
function reportFillings(size: Size): Fillings {
  const { bookings } = size;
  const booking = bookingOf(size);
  const report = reportOf(size);
  const customer = idOf(customerOf("n", size), 1);
  const patient = idOf(customerOf("n", size), 2);
  const time = when("n", size);
  return {
    lab_order: {
      rows: bookings,
      text: `insert into lab_order (accession, sequence, booking_id, booking_no, customer_id, patient_id, service_id, item_position, ordered_at)
        select 'A' || n, n, ${booking}, 'B' || n, ${customer}, ${patient}, 1001 + n % 300, 1, ${time} from ${series}`,
    },
    visit_report: {
      rows: bookings,
      text: `insert into visit_report (id, booking_id, visit, booked_patient_id, number, created_at)
        select ${idOf("n", 8)}, ${booking}, 1, ${patient}, 'B' || n || '-1', ${time} from ${series}`,
    },
    report: {
      rows: bookings,
      text: `insert into report (id, accession, booking_id, booking_no, customer_id, patient_id, booked_patient_id, patient_name,
          service_id, service_name, current_version, created_at, visit_report_id)
        select ${report}, 'A' || n, ${booking}, 'B' || n, ${customer}, ${patient}, ${patient}, 'Customer', 1001 + n % 300,
          'Complete Blood Count', 1, ${time}, ${idOf("n", 8)}
        from ${series}`,
    },
    report_version: {
      rows: bookings,
      text: `insert into report_version (report_id, version, status, reason, lis_version, lis_status, released_at, reported_at,
          authorised_by, authorised_registration, method, lab_id, results, has_numbers, verify_code)
        select ${report}, 1, 'released', '', 1, 'final', ${time}, ${time}, 'Dr Anjan Sen', 'WBMC 12345', '', 1,
          '[{"code": "HGB", "name": "Haemoglobin", "value": "13.2", "number": 13.2, "unit": "g/dL", "refLow": 12, "refHigh": 15, "refText": "", "flag": "N"}]',
          true, 'V' || n from ${series}`,
    },
    message: {
      rows: bookings,
      text: `insert into message (id, channel, recipient, customer_id, template, text, created_at, sent_at, attempts)
        select ${idOf("n", 7)}, 'sms', (6000000000 + ${customerOf("n", size)})::text, ${customer}, 'booking-confirmed', 'Your booking is confirmed.', ${time}, ${time}, 1
        from ${series}`,
    },
  };
}

function fillingsOf(size: Size): Fillings {
  return { ...peopleFillings(size), ...bookingFillings(size), ...reportFillings(size) };
}

/** Tables that grow with the business, in the order in which they are filled. */
export const GROWING = Object.keys(fillingsOf({ bookings: 1, customers: 1 }));

const CHUNK = 1_000_000;

/** The months of all three years, in place of one part for the time before the first upgrade. The tables of history are empty. */
export async function divideByMonth(db: Connection): Promise<void> {
  for (const { name } of HISTORY) {
    await db.raw(
      `alter table ${name} detach partition history.${name}_before; drop table history.${name}_before`,
    );
  }
  for (let month = 0; month < MONTHS; month++) {
    await makePartitions(
      db,
      new Date(Date.UTC(FIRST_DAY.getUTCFullYear(), FIRST_DAY.getUTCMonth() + month, 15)),
    );
  }
}

/** Fills an empty, migrated and seeded database with a number of bookings. `tell` is called for each table. */
export async function generate(db: Connection, size: Size, tell: (line: string) => void): Promise<void> {
  const putBack = await stripTables(db, GROWING, tell);
  for (const [table, { rows, text }] of Object.entries(fillingsOf(size))) {
    const began = performance.now();
    // One transaction that empties the table first: PostgreSQL then writes no log of the rows (wal_level=minimal).
    const parts = [`truncate ${table}`];
    for (let from = 1; from <= rows; from += CHUNK) {
      const to = Math.min(rows, from + CHUNK - 1);
      parts.push(text.replaceAll("$from", String(from)).replaceAll("$to", String(to)));
    }
    await db.raw(parts.join(";\n"));
    tell(`${table}: ${rows} (${Math.round((performance.now() - began) / 1000)} s)`);
  }
  await db.raw(`update lab_order_counter set last = ${size.bookings}`);
  await putBack();
  for (const table of GROWING) await db.raw(`vacuum (analyze) ${table}`);
  tell("tables analysed");
}
