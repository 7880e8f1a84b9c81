import type { BookingStatus } from "../bookings/states.ts";
import { composeMessage } from "../messages/compose-message.ts";
import type { CustomerMessageSettings, NewMessage } from "../messages/states.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { workThrough } from "../shared/work-through.ts";

/** An item whose sample the lab has and whose report has not come in the promised time. */
export interface LateItem {
  bookingId: string;
  bookingNo: string;
  promisedBy: Date;
  /** Null for an account that was deleted. */
  mobile: string | null;
}

/** An item of a booking, `booking id:position`. */
type ItemKey = string;

interface Late {
  now: Date;
  statuses: readonly BookingStatus[];
}

export interface LateStore {
  /** Items that are late and not marked, the longest promised first, at most `most` and none of `leftOut`. */
  findLate(late: Late & { most: number; leftOut: readonly ItemKey[] }): Promise<ItemKey[]>;
  /**
   * In one transaction: marks an item as late and queues the message that `tell` makes of it. False if it is not late any more, or marked by
   * another process.
   */
  markLate(late: Late & { key: ItemKey }, tell: (item: LateItem) => NewMessage | null): Promise<boolean>;
}

/** The visit status while a report is awaited: the laboratory has the sample. */
const AWAITING: readonly BookingStatus[] = ["Sample Collected", "At Lab", "Partly Reported"];
const MAX_AT_ONCE = 100;

/**
 * Marks late reports and queues messages to their customers, once for each promise; returns the number of items. An item whose message
 * cannot be made is marked without one and does not block others; `failed` is called with it, so that a person tells the customer. One that
 * the database does not take stays for the next run, and its error is thrown after the others.
 */
export function noteLateReports(needs: {
  late: LateStore;
  clock: Clock;
  random: Random;
  messageSettings: CustomerMessageSettings;
  failed: (bookingId: string, error: unknown) => void;
}): Promise<number> {
  const late = { now: needs.clock(), statuses: AWAITING };
  const tell = (item: LateItem) => {
    try {
      return lateMessage(needs.messageSettings, item, { now: late.now, random: needs.random });
    } catch (error) {
      needs.failed(item.bookingId, error);
      return null;
    }
  };
  return workThrough({
    find: (leftOut) => needs.late.findLate({ ...late, leftOut, most: MAX_AT_ONCE }),
    keyOf: (key) => key,
    work: (key) => needs.late.markLate({ ...late, key }, tell),
  });
}

function lateMessage(
  { brand, publicUrl }: CustomerMessageSettings,
  { bookingId, bookingNo: no, promisedBy, mobile }: LateItem,
  at: { now: Date; random: Random },
): NewMessage | null {
  if (mobile === null) return null;
  return composeMessage(
    {
      template: "report-late",
      recipient: mobile,
      variables: { brand, no, url: `${publicUrl}/dashboard/bookedservicelist/${no}` },
      // Several items of one promise are one message.
      dedupeKey: `report-late:${bookingId}:${promisedBy.getTime() / 1000}`,
    },
    at,
  );
}
