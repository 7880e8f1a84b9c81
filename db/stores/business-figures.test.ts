import { expect, onTestFinished, test } from "vitest";
import type { FigureTable } from "../../domain/desk/exports.ts";
import type { CsvRow } from "../../domain/shared/write-csv.ts";
import { bookCbc, shopper, slotAt } from "../../test/support/shopper.ts";
import { testApp } from "../../test/support/test-app.ts";
import { int, text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";
import { figureRows } from "./business-figures.ts";

/** Copies of a booking with its items, a second apart. */
const repeat = sql({ bookingNo: text, count: int }, {})`
  with made as (
    insert into booking select (jsonb_populate_record(b, jsonb_build_object(
      'id', uuidv7(b.created_at + n * interval '1 second' - now()), 'booking_no', b.booking_no || 'R' || n,
      'transaction_id', b.transaction_id || 'R' || n, 'holds_slot', false,
      'created_at', b.created_at + n * interval '1 second'))).*
    from booking b, generate_series(1, ${"count"}::integer) n where b.booking_no = ${"bookingNo"} returning id
  )
  insert into booking_item select (jsonb_populate_record(i, jsonb_build_object('booking_id', made.id))).*
  from made, booking_item i join booking b on b.id = i.booking_id where b.booking_no = ${"bookingNo"}`;

test("more bookings than are read at a time come whole and in order, and none of another day", async () => {
  const site = await testApp();
  onTestFinished(site.close);
  const { BookingNo } = await bookCbc(await shopper(site), slotAt("0700"), { PayLater: 1 });
  const copies = 2_100;
  await site.database.db.run(repeat, { bookingNo: BookingNo, count: copies });
  const numbersOf = async (table: FigureTable, from: string, until: string) => {
    const rows: CsvRow[] = [];
    const span = { from: new Date(from), until: new Date(until) };
    for await (const batch of figureRows(site.database.db, table, span)) rows.push(...batch);
    return rows.map((row) => row.bookingNo);
  };
  const all = [BookingNo, ...Array.from({ length: copies }, (_, n) => `${BookingNo}R${n + 1}`)];
  for (const table of ["bookings", "booking-items"] as const) {
    expect(await numbersOf(table, "2026-11-19T18:30Z", "2026-11-20T18:30Z")).toEqual(all);
    expect(await numbersOf(table, "2026-11-18T18:30Z", "2026-11-19T18:30Z")).toEqual([]);
    expect(await numbersOf(table, "2026-11-20T18:30Z", "2026-11-21T18:30Z")).toEqual([]);
  }
});
