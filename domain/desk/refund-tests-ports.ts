import type { BookingItem, RefundedTest } from "../bookings/types.ts";
import type { OrderProgress } from "../reports/ports.ts";

/** How far a booked item is at the laboratory. */
export interface TestProgress extends OrderProgress {
  itemPosition: number;
  visit: 1 | 2;
  patientId: string;
  /** What its report has values of: codes of the catalogue's parameters. Empty also for a report that is a document alone. */
  codes: string[];
}

/** Tests that were not done, in the transaction that gives their price back. The booking is locked. */
export interface TestRefundRows {
  /** All booked items, those among them that will not be done. */
  items(bookingId: string): Promise<BookingItem[]>;
  /** Of all booked items. */
  progress(bookingId: string): Promise<TestProgress[]>;
  /** What was given back before. */
  refunded(bookingId: string): Promise<RefundedTest[]>;
  /** False where one of them was given back before: the caller rolls back. `note` is for the staff. */
  add(bookingId: string, tests: readonly (RefundedTest & { note: string })[]): Promise<boolean>;
  /** Nothing of these items is awaited any more. */
  setNotDone(bookingId: string, positions: readonly number[], now: Date): Promise<void>;
  /** Has the owners of a visit's reports told anew how many are ready. */
  tellVisit(visit: {
    bookingId: string;
    visit: 1 | 2;
    patientIds: readonly string[];
    now: Date;
  }): Promise<void>;
}
