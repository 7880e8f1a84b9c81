import type { PlacesOfBookings } from "../../domain/desk/ports.ts";
import type { WithPlaces } from "../../domain/desk/results/ports.ts";
import type { Scope } from "../../domain/staff/scope.ts";
import { isWholeChain } from "../../domain/staff/scope.ts";
import type { RowOf } from "../client/columns.ts";
import { arrayOf, bool, int, nullable, text } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { columnsOf, sql, sqlPart } from "../client/sql.ts";

/**
 * The labs and zones of an account as parameters of a statement. Lists must filter before they are limited, or an account of one lab would
 * see an empty page although it has rows.
 */
export const scoped = { isWhole: bool, labIds: arrayOf(int), places: arrayOf(text) };
/** The same with the account itself. */
export const scopedWithAccounts = { ...scoped, zoneIds: arrayOf(int) };

/** Bookings `b` of the account's labs and zones, as `isInScope` has it. Null for others without a second visit, so negate with `is not true`. */
export const isBookingOf = sqlPart`(${"isWhole"}::boolean or b.lab_id = any(${"labIds"}) or b.lab_visit_lab_id = any(${"labIds"})
  or split_part(b.slot_id, '_', 1) = any(${"places"}))`;

/** Bookings `b` whose first visit is in the account's labs and zones, as `isOwnVisitInScope` has it. */
export const isFirstVisitOf = sqlPart`(${"isWhole"}::boolean or b.lab_id = any(${"labIds"}) or split_part(b.slot_id, '_', 1) = any(${"places"}))`;

/** Messages `m` of the laboratory about bookings of the account's labs and zones; those without a booking are for the whole chain. */
export const isLabMessageOf = sqlPart`(${"isWhole"}::boolean or exists (
    select 1 from lab_order o join booking b on b.id = o.booking_id where o.accession = m.accession and ${isBookingOf}))`;

/**
 * Tickets `g` about bookings of the account's labs and zones, or about none. With `offset` each booking is looked up by itself: PostgreSQL would
 * read all of them for a list that it expects to be long.
 */
export const isTicketOf = sqlPart`(g.booking_no = '' or not exists (
    select 1 from booking b where b.booking_no = g.booking_no and ${isBookingOf} is not true offset 0))`;

/** Messages `n` to customers about bookings of the account's labs and zones, or about none. */
export const isCustomerMessageOf = sqlPart`(not exists (
    select 1 from booking b where b.booking_no = n.variables ->> 'no' and ${isBookingOf} is not true))`;

/** Accounts `a` that work where the account does, as `sharesPlaces` has it. */
export const sharesPlacesOf = sqlPart`(${"isWhole"}::boolean or (cardinality(a.lab_ids) = 0 and cardinality(a.zone_ids) = 0)
  or a.lab_ids && ${"labIds"}::integer[] or a.zone_ids && ${"zoneIds"}::integer[])`;

/** Hand-ins `h` of accounts `a` that work where the account does, and those of cash that was taken at visits there. */
export const isHandInOf = sqlPart`(${sharesPlacesOf} or exists (
    select 1 from cash_entry e join booking b on b.id = e.booking_id
    where e.account_id = h.account_id and e.hand_in_id = h.id and ${isFirstVisitOf}))`;

export function scopeValues(scope: Scope) {
  const { labIds, zoneIds } = scope;
  const places = [...labIds.map((id) => `lab:${id}`), ...zoneIds.map((id) => `zone:${id}`)];
  return { isWhole: isWholeChain(scope), labIds: [...labIds], zoneIds: [...zoneIds], places };
}

/** Where the visits of a booking are. */
export const placesRow = {
  labId: int,
  slotId: text,
  labVisitLabId: nullable(int),
  labVisitSlotId: nullable(text),
};
/** Of a booking `b`. */
export const placesColumns = columnsOf(placesRow, "b");

type PlacesRow = RowOf<typeof placesRow>;

/** A row with the places of its booking together, for scope checks. */
export function withPlaces<T extends PlacesRow>({
  labId,
  slotId,
  labVisitLabId,
  labVisitSlotId,
  ...row
}: T): WithPlaces<Omit<T, keyof PlacesRow>> {
  const labVisit =
    labVisitLabId === null || labVisitSlotId === null
      ? null
      : { labId: labVisitLabId, slotId: labVisitSlotId };
  return { ...row, where: { labId, slotId, labVisit } };
}

const places = sql({ bookingNos: arrayOf(text) }, { bookingNo: text, ...placesRow })`
  select b.booking_no, ${placesColumns}
  from booking b where b.booking_no = any(${"bookingNos"})`;

/** The places of bookings, for scope checks. */
export function placesOfBookings(db: Db): PlacesOfBookings {
  return async (bookingNos) => (await db.rows(places, { bookingNos: [...bookingNos] })).map(withPlaces);
}
