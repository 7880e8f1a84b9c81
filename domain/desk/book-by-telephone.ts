import { bookCart } from "../bookings/book-cart.ts";
import type { BookError } from "../bookings/booking-request.ts";
import { NO_DAILY_LIMITS } from "../bookings/booking-request.ts";
import { homePlace, labPlace } from "../bookings/check-cart.ts";
import type { ConsentCode, SafetyStatement } from "../bookings/safety-statements.ts";
import { safetyStatements, WORDING } from "../bookings/safety-statements.ts";
import type { StatedChange } from "../bookings/stated-facts.ts";
import type { Booking } from "../bookings/types.ts";
import type { CartRecord } from "../cart/ports.ts";
import { emptyCart } from "../cart/ports.ts";
import type { PricedCart } from "../cart/read-cart.ts";
import { readCart } from "../cart/read-cart.ts";
import { withContents } from "../catalogue/contents.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { AddPatientError, ChangePatientError } from "../family/patients.ts";
import { addPatient, changePatient } from "../family/patients.ts";
import type { AddressDetails, AddressStore, PatientDetails, PatientStore } from "../family/types.ts";
import { MAX_ADDRESSES, SELF } from "../family/types.ts";
import { indiaDay } from "../shared/clock.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { SlotRules } from "../slots/timetable.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import { isInScope, isPlaceInScope } from "../staff/scope.ts";
import type { StaffAction, StaffNeeds } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";
import { recordStaffAction } from "../staff/staff-change.ts";
import type { TransactionContext, UnitOfWork, UnitOfWorkTx } from "../unit-of-work.ts";

/** The place of the visit: the caller's address, or a lab. */
export type CallerPlace =
  | { mode: "home"; addressId: string; pincode: string }
  | { mode: "lab"; labId: number };

export interface TelephoneOrder {
  customerId: string;
  patientId: string;
  serviceIds: number[];
  place: CallerPlace;
  /** What the caller spells out; without it there is none. */
  couponCode?: string | null;
}

export interface ChosenByTelephone {
  slotId: string;
  payLater: boolean;
  note: string;
  seenPaise: number;
  /** The page had the guardian's statement read, as for a minor, and the caller agreed to it. */
  guardian?: boolean;
  /** What the caller says of the patient where a range of the tests depends on it. */
  statedChange?: StatedChange;
}

export interface CallerAccounts {
  /** The customer of a number, a new one with an account, as at a first login; the entry of the staff's record stands with it. */
  findOrCreate(
    mobile: string,
    now: Date,
    agreedIn: "telephone",
    actionOf: (customerId: string) => StaffAction,
  ): Promise<string>;
}

export interface TelephoneNeeds extends Omit<StaffNeeds, "note"> {
  unitOfWork: UnitOfWork;
  customers: CallerAccounts;
  patients: PatientStore;
  addresses: AddressStore;
  catalogue: () => Catalogue;
  slotRules: SlotRules;
  hardCopyChargePaise: number;
  mostUnpaid: number | null;
  noticeVersion: () => string;
  /** The address by which a booking is paid without a login. */
  payLink(booking: Booking): string;
  wakeMessages: () => void;
}

/** Booking for a caller, by the site's own rules and prices. The caller's own cart stays as it is. */
export interface TelephoneService {
  /** The account of a caller; a number without one gets it, as at a first login. */
  openCustomer(account: StaffAccount, mobile: string): Promise<string>;
  /** A family member, or the caller, whose own details a new account lacks. */
  addPatient(
    account: StaffAccount,
    customerId: string,
    details: PatientDetails,
  ): Promise<Result<string, AddPatientError | ChangePatientError>>;
  /** Null when the account has as many as it may have. */
  addAddress(account: StaffAccount, customerId: string, details: AddressDetails): Promise<string | null>;
  /** Whether a place is in the account's labs and zones; also for pincodes without home collection. */
  reaches(account: StaffAccount, place: CallerPlace): boolean;
  /** Null for a pincode without home collection, and for an unknown lab. */
  price(order: Omit<TelephoneOrder, "patientId">): PricedCart | null;
  book(
    account: StaffAccount,
    order: TelephoneOrder,
    chosen: ChosenByTelephone & { key: string },
  ): Promise<Result<{ bookingNo: string }, BookError | { code: "out-of-scope" }>>;
}

export function telephoneService(needs: TelephoneNeeds): TelephoneService {
  const { catalogue, clock, random } = needs;

  /** The entry of a change for a caller; the store adds it in the transaction of the change. */
  function entry(account: StaffAccount, action: string, customerId: string): StaffAction {
    return staffEntry(needs, account.name, { action, subject: customerId, details: {}, customerId });
  }

  return {
    openCustomer: (account, mobile) =>
      needs.customers.findOrCreate(mobile, clock(), "telephone", (customerId) =>
        entry(account, "customer opened by telephone", customerId),
      ),

    async addPatient(account, customerId, details) {
      const own = await needs.patients.list(customerId);
      const self = own.find(({ relationship, name }) => relationship === SELF && name === "");
      const now = clock();
      if (details.relationship !== SELF || !self) {
        const action = entry(account, "patient added by telephone", customerId);
        return addPatient(needs, { customerId, details, now, action });
      }
      const action = entry(account, "customer's details given by telephone", customerId);
      const changed = await changePatient(needs, { customerId, id: self.id, details, now, action });
      return changed.ok ? done(self.id) : changed;
    },

    addAddress(account, customerId, details) {
      const now = clock();
      const action = entry(account, "address added by telephone", customerId);
      const limit = { most: MAX_ADDRESSES, now, action };
      return needs.addresses.add(customerId, uuidv7(now, random), details, limit);
    },

    reaches(account, asked) {
      const found = placeOf(catalogue(), asked);
      if (!found) return true;
      const { labId, zoneId } = found.place;
      const isOfLab = isPlaceInScope(account, `lab:${labId}`);
      return isOfLab || (found.mode === "home" && isPlaceInScope(account, `zone:${zoneId}`));
    },

    price(order) {
      const place = placeOf(catalogue(), order.place);
      if (!place) return null;
      const { hardCopyChargePaise } = needs;
      const facts = { catalogue: catalogue(), place: place.place, today: indiaDay(clock()), history: null };
      return readCart(cartOf(order), { ...facts, hardCopyChargePaise });
    },

    async book(account, order, chosen) {
      const now = clock();
      const booked = await needs.unitOfWork.transact<
        Result<{ bookingNo: string }, BookError | { code: "out-of-scope" }>
      >(async (tx, rollback) => {
        const known = await tx.staffChanges.begin(account.id, chosen.key, now);
        if (known) return done(known.outcome as { bookingNo: string });
        const ctx = { tx: withCart(tx, cartOf(order)), now, random };
        const result = await bookCart(
          ctx,
          requestOf(order, chosen, { catalogue: catalogue(), now }),
          factsOf(needs),
        );
        if (!result.ok) return rollback(result);
        if (!isInScope(account, result.value)) return rollback(fail({ code: "out-of-scope" }));
        const { bookingNo, amountPaise, slotId, customerId } = result.value;
        await recordStaffAction({ ...ctx, tx } satisfies TransactionContext, account.name, {
          action: "booked by telephone",
          subject: bookingNo,
          customerId,
          details: { after: { slotId, amountPaise, services: order.serviceIds, payLater: chosen.payLater } },
        });
        await tx.staffChanges.finish(account.id, chosen.key, { bookingNo });
        return done({ bookingNo });
      });
      if (booked.ok) needs.wakeMessages();
      return booked;
    },
  };
}

function factsOf({
  catalogue,
  slotRules,
  hardCopyChargePaise,
  mostUnpaid,
  noticeVersion,
  payLink,
}: TelephoneNeeds) {
  return {
    payLink,
    bookedBy: "lab" as const,
    daily: NO_DAILY_LIMITS,
    catalogue: catalogue(),
    slotRules,
    hardCopyChargePaise,
    mostUnpaid,
    noticeVersion: noticeVersion(),
  };
}

/** A transaction context in which the order takes the place of the cart: the caller's own cart is neither read nor written, and no quote applies. */
function withCart(tx: UnitOfWorkTx, cart: CartRecord): UnitOfWorkTx {
  return {
    ...tx,
    carts: { ...tx.carts, lock: async () => cart, write: async () => {} },
    quotes: { find: async () => undefined },
  };
}

function cartOf({
  customerId,
  serviceIds,
  place,
  couponCode = null,
}: Omit<TelephoneOrder, "patientId">): CartRecord {
  return {
    ...emptyCart(customerId),
    couponCode,
    lines: serviceIds.map((serviceId) => ({ serviceId })),
    homeCollection: place.mode === "home",
  };
}

function placeOf(catalogue: Catalogue, place: CallerPlace) {
  return place.mode === "home" ? homePlace(catalogue, place.pincode) : labPlace(catalogue, place.labId);
}

/** What is read to a caller of these tests and of what packages contain, as the site has it ticked. */
export function statementsToRead(catalogue: Catalogue, serviceIds: readonly number[]): SafetyStatement[] {
  const services = serviceIds.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  return safetyStatements(services.flatMap((service) => withContents(catalogue, service)));
}

/** The page has staff read the safety statements of the tests to the caller, for a child the guardian's too, and the caller confirms each. */
function requestOf(
  { customerId, patientId, serviceIds, place }: TelephoneOrder,
  { slotId, payLater, note, seenPaise, guardian = false, statedChange = {} }: ChosenByTelephone,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
) {
  const codes: ConsentCode[] = [
    ...statementsToRead(catalogue, serviceIds).map(({ flag }) => flag),
    ...(guardian ? (["guardian"] as const) : []),
    "terms",
  ];
  const { pregnancy, phase = null, bornMinute = null } = statedChange;
  const on = indiaDay(now);
  return {
    customerId,
    patientId,
    slotId,
    payLater,
    seenPaise,
    mode: place.mode,
    addressId: place.mode === "home" ? place.addressId : null,
    labId: place.mode === "lab" ? place.labId : null,
    // As on the site, only the facts that a range of the tests needs are stored.
    details: {
      noteToCollector: note,
      pregnancies: pregnancy ? [{ weeks: null, on, ...pregnancy, patientId }] : [],
      statedFacts: [{ patientId, phase, bornMinute, on }],
    },
    consents: codes.map((code) => ({ code, version: WORDING })),
    agreedIn: "telephone" as const,
  };
}
