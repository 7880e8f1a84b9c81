import type { BookingStatus } from "../bookings/states.ts";
import { composeMessage } from "../messages/compose-message.ts";
import type { CustomerMessageSettings, NewMessage } from "../messages/states.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";

/** An item whose sample the lab has and whose report has not come in the promised time. */
export interface LateItem {
  bookingId: string;
  bookingNo: string;
  promisedBy: Date;
  /** Null for an account that was deleted. */
  mobile: string | null;
}

export interface LateStore {
  /** In one transaction: marks at most `most` items as late, each once over all processes, and queues the messages that `tell` makes of them. */
  markLate(
    request: { now: Date; most: number; statuses: readonly BookingStatus[] },
    tell: (item: LateItem) => NewMessage | null,
  ): Promise<number>;
}

/** The visit status while a report is awaited: the laboratory has the sample. */
const AWAITING: readonly BookingStatus[] = ["Sample Collected", "At Lab", "Partly Reported"];
const MAX_AT_ONCE = 100;

/**
 * Marks late reports and queues messages to their customers, once for each promise; returns the number of items. An item whose message
 * cannot be made is marked without one and does not block others; `failed` is called with it, so that a person tells the customer.
 */
export function noteLateReports(needs: {
  late: LateStore;
  clock: Clock;
  random: Random;
  messageSettings: CustomerMessageSettings;
  failed: (bookingId: string, error: unknown) => void;
}): Promise<number> {
  const now = needs.clock();
  return needs.late.markLate({ now, most: MAX_AT_ONCE, statuses: AWAITING }, (item) => {
    try {
      return lateMessage(needs.messageSettings, item, { now, random: needs.random });
    } catch (error) {
      needs.failed(item.bookingId, error);
      return null;
    }
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
