import { expireBooking } from "../bookings/confirm-booking.ts";
import type { BookingStore } from "../bookings/ports.ts";
import type { Booking, BookingView } from "../bookings/types.ts";
import { firstStart } from "../bookings/visits.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { Clock } from "../shared/clock.ts";
import { addDays, HOUR_MS, indiaDay, indiaInstant, indiaMinute } from "../shared/clock.ts";
import { coalesceCalls } from "../shared/concurrency.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { workThrough } from "../shared/work-through.ts";
import type { SlotRules } from "../slots/timetable.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import type { PaymentStatus, SettleNeeds } from "./ask-provider.ts";
import { askDue, askProvider, findPaymentStatus, withCode } from "./ask-provider.ts";
import type { Receipt, ReceiptNeeds } from "./bill-model.ts";
import { makeReceipt } from "./bill-model.ts";
import { isCouponSpent } from "./is-coupon-spent.ts";
import type {
  InboxStore,
  PaymentStore,
  ReconciliationRunStore,
  ReconciliationStore,
  RefundStore,
} from "./ports.ts";
import type { PaymentProvider, ProviderError, WebhookRequest } from "./provider.ts";
import type { WebhookResult } from "./receive-webhook.ts";
import { applyPaymentEvents, receiveWebhook } from "./receive-webhook.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import type { Refund, RefundMethod, Settled } from "./records.ts";
import { sendRefunds } from "./send-refunds.ts";
import type { StaffPayments } from "./staff-payments.ts";
import { staffPayments } from "./staff-payments.ts";
import type { StartError, Started } from "./start-payment.ts";
import { startPayment } from "./start-payment.ts";
import { isUndecided } from "./states.ts";

/** Where the customer's browser goes after the provider's page. */
type ReturnTarget =
  | { to: "booking"; transactionId: string; payLater: boolean }
  /** Back to the link by which the payment was opened last. */
  | { to: "pay-link"; booking: Booking; mayBePaid: boolean }
  /** Nothing was paid, or the message is forged or unknown. */
  | { to: "cart" };

const MAY_BE_PAID = new Set(["paid", "confirming", "refunding", "refunded"]);

/**
 * Handles the customer's return from the provider: cross-site, without a session, found by the order's id alone. The browser's data only
 * triggers a status request to the provider and changes nothing by itself: while the provider does not respond the payment stays as it is,
 * and `askDue` asks later.
 */
async function handleReturn(
  needs: SettleNeeds,
  provider: PaymentProvider,
  fields: Record<string, string>,
  ask: (orderId: string) => Promise<Settled | ProviderError>,
): Promise<ReturnTarget> {
  const parsed = provider.parseReturn(fields);
  if (!parsed.ok) return { to: "cart" };
  const { orderId, seemsPaid } = parsed.value;
  const settled = await ask(orderId);
  const isAnswered = "payment" in settled;
  const { payment, booking } = isAnswered ? settled : await readOrder(needs, orderId);
  if (!payment || !booking) return { to: "cart" };
  // A customer who may have paid must not read that the payment has failed.
  const mayBePaid =
    payment.state === "succeeded" ||
    payment.state === "confirming" ||
    MAY_BE_PAID.has(booking.payStatus) ||
    (!isAnswered && seemsPaid);
  if (payment.byLink) return { to: "pay-link", booking, mayBePaid };
  if (!mayBePaid) return { to: "cart" };
  return { to: "booking", transactionId: booking.transactionId, payLater: booking.payLater };
}

async function readOrder({ unitOfWork }: SettleNeeds, orderId: string) {
  return unitOfWork.transact(async (tx) => {
    const [booking, payment] = await Promise.all([
      tx.bookings.lockOfOrder(orderId),
      tx.payments.lock(orderId),
    ]);
    return { booking, payment };
  });
}

type ExpireNeeds = SettleNeeds & { bookings: Pick<BookingStore, "due">; payments: PaymentStore };

const AT_ONCE = 10;

/** Expires bookings whose time to pay is over; returns how many. Every one is tried; then the first error is thrown. */
function expireDue(needs: ExpireNeeds, now: Date): Promise<number> {
  return workThrough({
    find: (leftOut) => needs.bookings.due(now, leftOut, AT_ONCE),
    keyOf: (bookingId) => bookingId,
    async work(bookingId) {
      const isExpired = await askThenExpire(needs, bookingId, now);
      if (isExpired) needs.wakeMessages();
      return isExpired;
    },
    concurrency: AT_ONCE,
  });
}

/**
 * The provider is first asked about the booking's payments, failed ones too: one of them may have paid it. While the settings of an undecided
 * payment's provider are gone, the booking waits for a person: `askDue` raises the alarm.
 */
async function askThenExpire(needs: ExpireNeeds, bookingId: string, now: Date): Promise<boolean> {
  for (const { orderId, provider, state } of await needs.payments.withoutSuccessOf(bookingId)) {
    if (withCode(needs, provider)) await askProvider(needs, orderId, now);
    else if (isUndecided(state)) return false;
  }
  const { unitOfWork, random } = needs;
  return unitOfWork.transact((tx) => expireBooking({ tx, now, random }, bookingId));
}

/** A quiet hour of the lab: 3 a.m. */
const FROM_MINUTE = 3 * 60;
/** As long as a payment may still be decided, and a day more. */
const DAYS_BACK = 8;
/** A run that has not finished by then has died. */
const ABANDONED_MS = HOUR_MS;

/** Reconciles the last days' payments once a day, on one process; returns whether it did. Without a single answer it is tried again later. */
async function reconcileDaily(
  needs: Parameters<typeof reconcilePayments>[0] & { reconciliations: ReconciliationRunStore },
  now: Date,
): Promise<boolean> {
  if (indiaMinute(now) < FROM_MINUTE) return false;
  const day = indiaDay(now);
  if (!(await needs.reconciliations.begin(day, now, new Date(now.getTime() - ABANDONED_MS)))) return false;
  const result = await reconcilePayments(
    needs,
    { from: indiaInstant(addDays(day, -DAYS_BACK), 0), until: indiaInstant(day, 0), settles: true },
    now,
  );
  if (result.orders > 0 && result.unanswered.length === result.orders)
    throw new Error("no order of the last days could be compared with the payment provider's");
  await needs.reconciliations.finish(day, now, result);
  return true;
}

export interface PaymentsNeeds extends Omit<SettleNeeds, "facts"> {
  unitOfWork: UnitOfWork;
  provider: PaymentProvider;
  formerProvider: PaymentProvider | null;
  random: Random;
  clock: Clock;
  catalogue: () => Catalogue;
  slotRules: SlotRules;
  bookings: Pick<BookingStore, "due" | "find">;
  payments: PaymentStore;
  inbox: InboxStore;
  refunds: RefundStore;
  records: ReconciliationStore;
  reconciliations: ReconciliationRunStore;
  bills: ReceiptNeeds["bills"];
  site: ReceiptNeeds["site"];
  render: ReceiptNeeds["render"];
  noteUnprinted: ReceiptNeeds["noteUnprinted"];
  languageOf: ReceiptNeeds["languageOf"];
  /** Says why an order could not be compared with the provider's books, or settled after them. */
  notCompared: (orderId: string, error: unknown) => void;
  wakePaymentEvents: () => void;
  /** Where the provider sends the customer's browser back to. */
  callbackUrl: string;
}

/** Payments for the pages and the API, and their background jobs. */
export interface PaymentsService {
  /** The provider with which payments are opened. */
  readonly provider: PaymentProvider["code"];
  /** `byLink`: without a login; the payer comes back to the link. */
  start(customerId: string, bookingNo: string, byLink?: boolean): Promise<Result<Started, StartError>>;
  /** Whether another booking has used up the coupon of this one meanwhile: it cannot be paid at its price. */
  isCouponSpent(booking: Booking): Promise<boolean>;
  /** The status of an own payment; the provider is asked while it is open. Undefined: unknown, or another customer's. */
  find(customerId: string, orderId: string): Promise<PaymentStatus | undefined>;
  /** The status of the customer's newest online payment, asked for in the same way. */
  findLatest(customerId: string): Promise<PaymentStatus | undefined>;
  /** The refunds of an own booking, oldest first, with their bank references. */
  refundsOf(customerId: string, bookingNo: string): Promise<Refund[]>;
  /** How an own booking would be refunded: in cash when it was paid to the staff. */
  refundMethod(customerId: string, bookingNo: string): Promise<RefundMethod>;
  /** The bill of supply of a paid own booking, as a PDF; undefined for any other. */
  receipt(customerId: string, bookingNo: string): Promise<Receipt | undefined>;
  /** A return to, or a webhook at, the address of the provider with this code; undefined if the settings have no such provider. */
  handleReturn(code: string, fields: Record<string, string>): Promise<ReturnTarget | undefined>;
  receiveWebhook(code: string, request: WebhookRequest): Promise<WebhookResult | undefined>;
  /** For the laboratory's staff, at the desk and by the command line. */
  staff: StaffPayments;
  /** Background jobs; each returns how many items it handled. */
  applyPaymentEvents(): Promise<number>;
  askDue(): Promise<number>;
  sendRefunds(): Promise<number>;
  /** Expires bookings whose time to pay is over, after asking the provider about open payments. */
  expireDue(): Promise<number>;
  /** Reconciles our records with the provider's, once a day. */
  reconcileDaily(): Promise<number>;
}

/** Binds the use cases of payments, refunds and staff to their dependencies. A provider's failures are values; money is in paise. */
export function paymentsService(needs: PaymentsNeeds): PaymentsService {
  const parts = {
    ...needs,
    facts: () => ({ catalogue: needs.catalogue(), slotRules: needs.slotRules }),
  };

  /** A second "Pay" while the provider opens the payment gets that same payment; one that came another way begins anew, so that its payer comes back there. */
  const starting = coalesceCalls<{ byLink: boolean; started: Awaited<ReturnType<typeof startPayment>> }>();
  const start: PaymentsService["start"] = async (customerId, bookingNo, byLink = false) => {
    const opened = await starting(`${customerId} ${bookingNo}`, async () => ({
      byLink,
      started: await startPayment(parts, { customerId, bookingNo, byLink, now: needs.clock() }),
    }));
    return opened.byLink === byLink ? opened.started : start(customerId, bookingNo, byLink);
  };

  // However often somebody asks, the provider is asked about an order once at a time: it counts our questions.
  const finding = coalesceCalls<PaymentStatus | undefined>();
  const find: PaymentsService["find"] = (customerId, orderId) =>
    finding(`${customerId} ${orderId}`, () =>
      findPaymentStatus(parts, { customerId, orderId }, needs.clock()),
    );
  const returning = coalesceCalls<Settled | ProviderError>();

  return {
    provider: needs.provider.code,

    start,
    isCouponSpent: (booking) =>
      needs.unitOfWork.transact((tx) => isCouponSpent({ tx }, booking, needs.catalogue())),
    find,
    async findLatest(customerId) {
      const orderId = await needs.payments.latestOnline(customerId);
      return orderId === undefined ? undefined : find(customerId, orderId);
    },

    refundsOf: (customerId, bookingNo) => needs.refunds.ofOwn(customerId, bookingNo),
    async refundMethod(customerId, bookingNo) {
      const payments = await needs.payments.ofOwn(customerId, bookingNo);
      const isOnline = payments.some(({ state, provider }) => state === "succeeded" && provider !== "desk");
      return isOnline ? "provider" : "cash";
    },
    receipt: (customerId, bookingNo) => makeReceipt(needs, customerId, bookingNo, needs.clock()),
    async handleReturn(code, fields) {
      const provider = withCode(parts, code);
      if (!provider) return undefined;
      return handleReturn(parts, provider, fields, (orderId) =>
        returning(orderId, () => askProvider(parts, orderId, needs.clock())),
      );
    },
    async receiveWebhook(code, request) {
      const provider = withCode(parts, code);
      if (!provider) return undefined;
      const taken = await receiveWebhook(parts, provider, request, needs.clock());
      if (taken === "stored") needs.wakePaymentEvents();
      return taken;
    },
    applyPaymentEvents: () => applyPaymentEvents(parts, needs.clock()),
    staff: staffPayments(parts),
    reconcileDaily: async () => ((await reconcileDaily(parts, needs.clock())) ? 1 : 0),
    askDue: () => askDue(parts, needs.clock()),
    sendRefunds: () => sendRefunds(parts, needs.clock()),
    expireDue: () => expireDue(parts, needs.clock()),
  };
}

/** Signs what a link opens, and until when. */
export interface PayLinkSecrets {
  tokenOf(bookingNo: string, until: Date): string;
  /** Null for a token that nobody signed, or whose time is over. */
  read(token: string, now: Date): string | null;
}

interface PayLinksNeeds {
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
