import type { BookingStore } from "../bookings/ports.ts";
import type { Booking, BookingView } from "../bookings/types.ts";
import { firstStart } from "../bookings/visits.ts";
import type { Clock } from "../shared/clock.ts";

/** Signs what a link opens, and until when. */
export interface PayLinkSecrets {
  tokenOf(bookingNo: string, until: Date): string;
  /** Null for a token that nobody signed, or whose time is over. */
  read(token: string, now: Date): string | null;
}

export interface PayLinksNeeds {
  secrets: PayLinkSecrets;
  bookings: Pick<BookingStore, "find">;
  ownerOf(bookingNo: string): Promise<string | undefined>;
  clock: Clock;
}

/** Links that open the payment of one booking to whoever has them, without a login, until its visit begins. */
export interface PayLinksService {
  tokenOf(booking: Booking): string;
  /** Undefined for a link that is not ours, or has ended. */
  open(token: string): Promise<BookingView | undefined>;
}

export function payLinksService({ secrets, bookings, ownerOf, clock }: PayLinksNeeds): PayLinksService {
  return {
    tokenOf: (booking) => secrets.tokenOf(booking.bookingNo, firstStart(booking)),
    async open(token) {
      const bookingNo = secrets.read(token, clock());
      const customerId = bookingNo === null ? undefined : await ownerOf(bookingNo);
      return customerId === undefined || bookingNo === null
        ? undefined
        : bookings.find(customerId, bookingNo);
    },
  };
}
