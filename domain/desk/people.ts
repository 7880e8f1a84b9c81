import { isBookingNo } from "../bookings/booking-number.ts";
import type { BookingStore } from "../bookings/ports.ts";
import type { Booking, BookingView } from "../bookings/types.ts";
import { asciiDigits } from "../i18n/figures.ts";
import { wholeMobile } from "../i18n/typed-digits.ts";
import { typedCode, withoutUnseen } from "../i18n/typed-text.ts";
import type { PaymentStore, RefundStore } from "../payments/ports.ts";
import type { Payment, Refund } from "../payments/records.ts";
import { isDay } from "../shared/clock.ts";
import { plainName } from "../shared/plain-name.ts";
import { READABLE } from "../shared/random.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { AuditEntry, AuditLog } from "../staff/audit-log.ts";
import { entriesAbout } from "../staff/audit-log.ts";
import type { DeskAction } from "../staff/roles.ts";
import { mayDo } from "../staff/roles.ts";
import { isInScope } from "../staff/scope.ts";
import type { StaffNeeds } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";
import type {
  CustomerAddress,
  DeskConsent,
  DeskCustomer,
  DeskMessage,
  DeskPatient,
  DeskStore,
  DeskTicket,
  FoundCustomer,
  RequestWithNumber,
} from "./ports.ts";

export interface PeopleNeeds extends StaffNeeds {
  store: DeskStore;
  bookings: BookingStore;
  payments: PaymentStore;
  refunds: RefundStore;
  auditLog: AuditLog;
}

/** What a search has found. */
export type Found =
  | { kind: "unclear" }
  /** `mobile`: the number that was typed, which nobody has yet; "" after anything else. */
  | { kind: "nothing"; mobile: string }
  | { kind: "booking"; bookingNo: string }
  /** A request that the account's role works on. */
  | { kind: "request"; request: RequestWithNumber; number: string }
  | { kind: "customers"; customers: FoundCustomer[] };

export interface CustomerPage {
  customer: DeskCustomer;
  patients: DeskPatient[];
  addresses: CustomerAddress[];
  /** Of the account's own labs and zones, newest first. */
  bookings: Booking[];
  /** How many more there are. */
  more: number;
  /** Messages about those bookings, or about none; the same holds for tickets. */
  messages: DeskMessage[];
  tickets: DeskTicket[];
  consents: DeskConsent[];
}

/** What a booking by telephone needs of its caller. */
export type Caller = Pick<CustomerPage, "customer" | "patients" | "addresses">;

export interface BookingPage extends BookingView {
  customer: DeskCustomer;
  payments: Payment[];
  refunds: Refund[];
  messages: DeskMessage[];
  tickets: DeskTicket[];
  /** Accession numbers by the position of their item. */
  accessions: ReadonlyMap<number, string>;
  /** Entries of the staff's record, newest first, without readings. */
  changes: AuditEntry[];
}

/** Reading of people's data for the desk. Every reading is noted before anything is shown. */
export interface PeopleService {
  find(account: StaffAccount, typed: string): Promise<Found>;
  /** `most`: as many bookings, messages and tickets. */
  customer(account: StaffAccount, id: string, most?: number): Promise<CustomerPage | undefined>;
  caller(account: StaffAccount, id: string): Promise<Caller | undefined>;
  /** `most`: as many messages and tickets. */
  booking(account: StaffAccount, bookingNo: string, most?: number): Promise<BookingPage | undefined>;
}

/** How many entries of each list a person's page shows at first. */
export const FIRST_LISTED = 50;
/** The most results of a search by name and birth date; the page says that there may be more. */
export const MAX_FOUND = 50;
/** Entries about readings; what is left are changes. */
const READINGS = [
  "booking read",
  "customer read",
  "people found",
  "visits read",
  "feedback read",
  "samples of a visit read",
  "tests of a booking read",
  "message read",
];

const NOTHING: Found = { kind: "nothing", mobile: "" };

/** Who works on a request opens it by its number; everybody else finds its booking or its customer. */
const REQUEST_ACTIONS: Readonly<Record<RequestWithNumber, DeskAction>> = {
  ticket: "grievance.answer",
  dispute: "dispute.answer",
  prescription: "prescription.answer",
  application: "application.close",
};

export function peopleService(needs: PeopleNeeds): PeopleService {
  const { store, bookings, payments, refunds, auditLog } = needs;

  function note(account: StaffAccount, entry: Parameters<typeof staffEntry>[2]): Promise<void> {
    return needs.note(staffEntry(needs, account.name, entry));
  }

  async function openCustomer(account: StaffAccount, id: string): Promise<DeskCustomer | undefined> {
    const customer = await store.customer(id);
    if (customer) await note(account, { action: "customer read", subject: id, details: {}, customerId: id });
    return customer;
  }

  /** A booking in the account's labs and zones. */
  async function viewOf(account: StaffAccount, bookingNo: string): Promise<BookingView | undefined> {
    const customerId = await store.ownerOf(bookingNo);
    const view = customerId === undefined ? undefined : await bookings.find(customerId, bookingNo);
    return view && isInScope(account, view.booking) ? view : undefined;
  }

  async function findByNumber(account: StaffAccount, number: string): Promise<Found> {
    const known = await store.byNumber(number);
    if (!known) return NOTHING;
    const { kind, bookingNo, customerId } = known;
    const view = bookingNo === "" ? undefined : await viewOf(account, bookingNo);
    // Who complains may write the number of no booking.
    const isOthers = bookingNo !== "" && !view && (await store.ownerOf(bookingNo)) !== undefined;
    if (isOthers) return NOTHING;
    if (kind !== "booking" && mayDo(account.role, REQUEST_ACTIONS[kind]))
      return { kind: "request", request: kind, number };
    if (view) return { kind: "booking", bookingNo };
    const customer = customerId === null ? undefined : await store.customer(customerId);
    if (!customer) return NOTHING;
    return found(account, "number", [{ ...customer, patientName: null, bookings: 0 }]);
  }

  async function found(
    account: StaffAccount,
    by: DeskQuery["kind"],
    customers: FoundCustomer[],
  ): Promise<Found> {
    if (customers.length === 0) return NOTHING;
    const customerIds = customers.map(({ id }) => id);
    await note(account, { action: "people found", subject: "", details: { by }, customerIds });
    return { kind: "customers", customers };
  }

  return {
    async find(account, typed) {
      const query = readQuery(typed);
      switch (query.kind) {
        case "unclear":
          return { kind: "unclear" };
        case "number":
          return findByNumber(account, query.number);
        case "birth":
          return found(
            account,
            "birth",
            await store.byBirth(query.day, query.words, { scope: account, most: MAX_FOUND }),
          );
        case "mobile": {
          const customers = await store.byMobile(query.mobile, account);
          if (customers.length === 0) return { kind: "nothing", mobile: query.mobile };
          return found(account, "mobile", customers);
        }
      }
    },

    async customer(account, id, most = FIRST_LISTED) {
      const customer = await openCustomer(account, id);
      if (!customer) return undefined;
      const listed = { customerId: id, scope: account, most };
      const filter = { patientId: null, statuses: null, from: null, until: null, scope: account };
      const [patients, addresses, page, messages, tickets, consents] = await Promise.all([
        store.patients(id),
        store.addresses(id),
        bookings.page(id, filter, { size: most, number: 1 }),
        store.messages({ ...listed, bookingNo: null }),
        store.tickets({ ...listed, bookingNo: null, mobile: customer.mobile }),
        store.consents(id),
      ]);
      return {
        customer,
        patients,
        addresses,
        messages,
        tickets,
        consents,
        bookings: page.views.map(({ booking }) => booking),
        more: Math.max(0, page.total - most),
      };
    },

    async caller(account, id) {
      const customer = await openCustomer(account, id);
      if (!customer) return undefined;
      const [patients, addresses] = await Promise.all([store.patients(id), store.addresses(id)]);
      return { customer, patients, addresses };
    },

    async booking(account, bookingNo, most = FIRST_LISTED) {
      const view = await viewOf(account, bookingNo);
      const customer = view && (await store.customer(view.booking.customerId));
      if (!view || !customer) return undefined;
      const { id, mobile } = customer;
      const listed = { customerId: id, bookingNo, scope: account, most };
      await note(account, { action: "booking read", subject: bookingNo, details: {}, customerId: id });
      const [paid, refunded, messages, tickets, accessions, changes] = await Promise.all([
        payments.ofOwn(id, bookingNo),
        refunds.ofOwn(id, bookingNo),
        store.messages(listed),
        store.tickets({ ...listed, mobile }),
        store.accessions(bookingNo),
        entriesAbout(auditLog, bookingNo, { except: READINGS }),
      ]);
      return {
        ...view,
        customer,
        messages,
        tickets,
        changes,
        payments: paid,
        refunds: refunded,
        accessions: new Map(accessions.map(({ itemPosition, accession }) => [itemPosition, accession])),
      };
    },
  };
}

/** What somebody typed into the one box of the desk. */
type DeskQuery =
  | { kind: "mobile"; mobile: string }
  | { kind: "birth"; day: string; words: string[] }
  /** A booking, transaction, accession, order or ticket number. */
  | { kind: "number"; number: string }
  | { kind: "unclear" };

/** A date as people write it, day first, or as forms do. */
const DATE = /(?<!\d)(?:(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})-(\d{2})-(\d{2}))(?!\d)/;

/** Any of our numbers (accession, transaction, order, ticket); some have no digit, but unlike names they have no space. */
const ANY_NUMBER = new RegExp(`^[A-Z][${READABLE}]{9,24}$`);

/**
 * The ten digits of a mobile number as people write it: with spaces, +91 or 0 before it, in the digits of Bengali or Hindi. Any other text
 * comes back in capitals, without spaces, brackets, dots and dashes.
 */
export function mobileIn(typed: string): string {
  return wholeMobile(typed) ?? typedCode(typed).replaceAll(/[().-]/g, "");
}

/** Decides by the form of the text what is searched for. */
export function readQuery(typed: string): DeskQuery {
  const text = asciiDigits(plainName(withoutUnseen(typed)).normalize("NFKC"))
    .trim()
    .replaceAll(/\s+/g, " ");
  const date = DATE.exec(text);
  if (date) {
    const [whole, day = "", month = "", year, isoYear, isoMonth, isoDay] = date;
    const iso =
      year === undefined
        ? `${isoYear}-${isoMonth}-${isoDay}`
        : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const words = text
      .replace(whole, " ")
      .split(/[\s,]+/)
      .filter((word) => word.length > 1);
    return isDay(iso) && words.length > 0 ? { kind: "birth", day: iso, words } : { kind: "unclear" };
  }
  const digits = mobileIn(text);
  if (/^[6-9]\d{9}$/.test(digits)) return { kind: "mobile", mobile: digits };
  const number = text.replaceAll(" ", "").toUpperCase();
  return isBookingNo(number) ||
    ANY_NUMBER.test(text.toUpperCase()) ||
    (/^[A-Z0-9-]{4,40}$/.test(number) && /\d/.test(number))
    ? { kind: "number", number }
    : { kind: "unclear" };
}
