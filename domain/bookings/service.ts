import type { PricedCart } from "../cart/read-cart.ts";
import { priceOf } from "../catalogue/prices.ts";
import type { Catalogue, Price, Service } from "../catalogue/types.ts";
import type { Place } from "../places/resolve-place.ts";
import type { CouponHistory } from "../pricing/check-coupon.ts";
import type { Clock } from "../shared/clock.ts";
import { indiaDay } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { SlotRules } from "../slots/timetable.ts";
import { firstName } from "../staff/accounts/types.ts";
import { runStaffChange } from "../staff/staff-change.ts";
import type { Keyed, TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import { bookCart } from "./book-cart.ts";
import type { BookError, BookRequest, DailyLimits } from "./booking-request.ts";
import type { CancelError, LabCancelError, RefundCancelled } from "./cancel-booking.ts";
import { cancelBooking, cancelByLab } from "./cancel-booking.ts";
import type { RefundQuote, TooLate } from "./cancellation-policy.ts";
import { quoteRefund, tooLate } from "./cancellation-policy.ts";
import type { IsCouponSpent, PayAtVisitError } from "./pay-at-visit.ts";
import { payAtVisit } from "./pay-at-visit.ts";
import type { BookedAhead, BookedBefore, BookingFilter, BookingStore, QuoteStore } from "./ports.ts";
import { priceAsQuoted, QUOTE_MINUTES, quoteOf } from "./quote.ts";
import type { RescheduleError, RescheduleRequest } from "./reschedule-booking.ts";
import { rescheduleBooking } from "./reschedule-booking.ts";
import type { Booking, BookingView } from "./types.ts";
import { statusOfOwnVisit } from "./visits.ts";

interface BookingPage {
  views: BookingView[];
  total: number;
  pages: number;
  page: number;
}

/** The collector of a visit, for the customer. */
export interface VisitCollector {
  /** The first name alone. */
  name: string;
  /** Four digits. */
  startCode: string;
  /** A JPEG in base64; null where there is none. */
  photo: string | null;
}

const PAGE_SIZE = 10;
const NO_FILTER: BookingFilter = { patientId: null, statuses: null, from: null, until: null };

/** A page of a customer's bookings, newest first, ten a page; `page` counts from 1 and is brought into range. */
export async function pageBookings(
  bookings: Pick<BookingStore, "page">,
  customerId: string,
  page: number,
  filter: Partial<BookingFilter> = {},
): Promise<BookingPage> {
  const wanted = { ...NO_FILTER, ...filter };
  const number = Math.max(1, page);
  const found = await bookings.page(customerId, wanted, { size: PAGE_SIZE, number });
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (number <= pages) return { ...found, pages, page: number };
  const last = await bookings.page(customerId, wanted, { size: PAGE_SIZE, number: pages });
  return { ...last, pages, page: pages };
}

export interface BookingsNeeds {
  bookings: BookingStore;
  quotes: QuoteStore;
  unitOfWork: UnitOfWork;
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  slotRules: SlotRules;
  refundCancelled: RefundCancelled;
  isCouponSpent: IsCouponSpent;
  hardCopyChargePaise: number;
  mostUnpaid: number | null;
  daily: DailyLimits;
  noticeVersion: () => string;
  /** Sends queued messages at once instead of at their next time. */
  wakeMessages: () => void;
  wakeRefunds: () => void;
}

/** The response to store for an idempotency key, in the transaction of the change. */
export interface StoredResponse<T> {
  by: Keyed;
  toResponse(done: T): unknown;
}

/** Bookings for the pages and the API. Every call names the owner; another customer's booking is undefined. */
export interface BookingsService {
  book(request: BookRequest, keyed?: StoredResponse<Booking>): Promise<Result<Booking, BookError>>;
  /** Stores the price of a cart at a place for half an hour; while an earlier quote of it is lower, that one stays, to its end. */
  quote(customerId: string, cart: PricedCart, place: Place): Promise<void>;
  /** The cart at its quoted price for this place while the quote is valid; else as given. */
  asQuoted(customerId: string, cart: PricedCart, place: Place): Promise<PricedCart>;
  /** A patient's coming visits in which one of these services is booked already. */
  bookedAhead(customerId: string, patientId: string, serviceIds: readonly number[]): Promise<BookedAhead[]>;
  /** Newest first, ten a page; `page` counts from 1 and is brought into range. */
  list(customerId: string, page: number, filter?: Partial<BookingFilter>): Promise<BookingPage>;
  newest(customerId: string): Promise<BookingView | undefined>;
  /** Finds a booking of the customer's by its BookingNo or its TransactionId. */
  find(customerId: string, number: string): Promise<BookingView | undefined>;
  /** The collector of a coming home visit with the start code; null while nobody is assigned. */
  findCollector(customerId: string, booking: Booking): Promise<VisitCollector | null>;
  quoteRefund(
    customerId: string,
    bookingNo: string,
  ): Promise<Result<RefundQuote, { code: "unknown-booking" } | { code: "confirming" } | TooLate>>;
  cancel(
    request: { customerId: string; bookingNo: string; reason: string; seenPaise: number },
    keyed?: StoredResponse<{ booking: Booking; refundPaise: number }>,
  ): Promise<Result<{ booking: Booking; refundPaise: number }, CancelError>>;
  /** For the laboratory's staff, by the command line. `dryRun` returns what would change and rolls it back. */
  cancelByLab(
    asked: { bookingNo: string; reason: string; by: string },
    dryRun: boolean,
  ): Promise<Result<{ booking: Booking; refundPaise: number }, LabCancelError>>;
  reschedule(
    request: RescheduleRequest,
    keyed?: StoredResponse<Booking>,
  ): Promise<Result<Booking, RescheduleError>>;
  /** Confirms a booking that awaits its online payment, to be paid at the visit. */
  payAtVisit(request: { customerId: string; bookingNo: string }): Promise<Result<Booking, PayAtVisitError>>;
  bookAgain(customerId: string, place: Place): Promise<BookAgain[]>;
  /** The facts about a customer, null for a visitor, that a coupon's rules need. */
  couponHistory(customerId: string | null, code: string): Promise<CouponHistory>;
  counts(): Promise<{ items: number; customers: number }>;
  /** How often each service was booked since then, by its id. */
  bookedSince(from: Date): Promise<ReadonlyMap<number, number>>;
}

const BOOK_AGAIN_ITEMS = 12;

/** Binds the use cases of bookings to their dependencies. Each change is one transaction, rolled back by a domain error; money is in paise. */
export function bookingsService(needs: BookingsNeeds): BookingsService {
  const { bookings, clock } = needs;
  const facts = () => ({
    catalogue: needs.catalogue(),
    slotRules: needs.slotRules,
    hardCopyChargePaise: needs.hardCopyChargePaise,
    mostUnpaid: needs.mostUnpaid,
    daily: needs.daily,
    noticeVersion: needs.noticeVersion(),
  });

  /** Runs a use case in a transaction that a domain error rolls back; messages it queued are sent at once. */
  async function transact<T, F>(
    useCase: (ctx: TransactionContext) => Promise<Result<T, F>>,
    keyed?: StoredResponse<T>,
  ): Promise<Result<T, F>> {
    const now = clock();
    const outcome = await needs.unitOfWork.transact<Result<T, F>>(async (tx, rollback) => {
      const result = await useCase({ tx, now, random: needs.random });
      if (!result.ok) return rollback(result);
      if (keyed && !(await tx.keys.keep(keyed.by, keyed.toResponse(result.value)))) {
        throw new Error("another process has taken this request over");
      }
      return result;
    });
    if (outcome.ok) needs.wakeMessages();
    return outcome;
  }

  const asQuoted: BookingsService["asQuoted"] = async (customerId, cart, place) => {
    const quote = await needs.quotes.find(customerId, clock());
    if (!quote) return cart;
    const code = quote.coupon?.code;
    const history = code ? await bookings.couponHistory(customerId, code) : null;
    return priceAsQuoted(cart, quote, place, history) ?? cart;
  };

  return {
    book: (request, keyed) => transact((ctx) => bookCart(ctx, request, facts()), keyed),

    asQuoted,
    async quote(customerId, cart, place) {
      const { price } = await asQuoted(customerId, cart, place);
      if (price.amountPaise < cart.price.amountPaise) return;
      const { zoneById } = needs.catalogue();
      const now = clock();
      const zone = place.zoneId === null ? null : (zoneById.get(place.zoneId) ?? null);
      const { hardCopyChargePaise } = needs;
      const quote = quoteOf(cart, place, { day: indiaDay(now), zone, hardCopyChargePaise });
      await needs.quotes.put(customerId, quote, new Date(now.getTime() + QUOTE_MINUTES * 60_000));
    },

    bookedAhead: (customerId, patientId, serviceIds) =>
      bookings.bookedAhead(customerId, patientId, [...serviceIds], clock()),

    list: (customerId, page, filter) => pageBookings(bookings, customerId, page, filter),
    newest: async (customerId) =>
      (await bookings.page(customerId, NO_FILTER, { size: 1, number: 1 })).views[0],
    find: (customerId, number) => bookings.find(customerId, number),

    async findCollector(customerId, booking) {
      const { bookingNo, mode } = booking;
      const own = statusOfOwnVisit(booking);
      const isAssigned = own === "Collector Assigned" || own === "On The Way";
      const found =
        mode === "home" && isAssigned ? await bookings.collector(customerId, bookingNo) : undefined;
      return found ? { ...found, name: firstName(found.name) } : null;
    },

    async quoteRefund(customerId, bookingNo) {
      const view = await bookings.find(customerId, bookingNo);
      if (!view) return fail({ code: "unknown-booking" });
      const quote = quoteRefund(view, clock());
      if (!quote) return fail(tooLate(view.booking, clock()));
      return view.booking.payStatus === "confirming" ? fail({ code: "confirming" }) : done(quote);
    },

    async cancel(request, keyed) {
      const cancelled = await transact((ctx) => cancelBooking(ctx, request, needs.refundCancelled), keyed);
      if (cancelled.ok) needs.wakeRefunds();
      return cancelled;
    },

    cancelByLab: (asked, dryRun) =>
      runStaffChange(needs, { now: clock(), dryRun }, (ctx) =>
        cancelByLab(ctx, asked, needs.refundCancelled),
      ),

    reschedule: (request, keyed) => transact((ctx) => rescheduleBooking(ctx, request, facts()), keyed),

    payAtVisit: (request) =>
      transact((ctx) => payAtVisit(ctx, request, { ...facts(), isCouponSpent: needs.isCouponSpent })),

    async bookAgain(customerId, place) {
      const before = await bookings.bookedBefore(customerId, BOOK_AGAIN_ITEMS);
      return listBookAgain(needs.catalogue(), place.priceListId, before);
    },

    couponHistory: (customerId, code) => bookings.couponHistory(customerId, code),
    counts: () => bookings.counts(),
    bookedSince: (from) => bookings.bookedSince(from),
  };
}

/** A service of an earlier booking that can be booked again here, at today's price. */
interface BookAgain extends Price {
  service: Service;
  bookedAt: Date;
  patientName: string;
}

/** The services of earlier bookings that a price list still sells, in their order. */
export function listBookAgain(
  { serviceById }: Pick<Catalogue, "serviceById">,
  priceListId: number,
  before: readonly BookedBefore[],
): BookAgain[] {
  return before.flatMap(({ serviceId, bookedAt, patientName }) => {
    const service = serviceById.get(serviceId);
    const price = service && priceOf(service, priceListId);
    return service && price ? [{ service, ...price, bookedAt, patientName }] : [];
  });
}
