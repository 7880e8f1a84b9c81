import type { ConsentEvent } from "../account/consents.ts";
import type { PricedCart } from "../cart/read-cart.ts";
import type { Catalogue, Lab } from "../catalogue/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";
import { READABLE, randomString, uuidv7 } from "../shared/random.ts";
import type { SlotWindow } from "../slots/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { newBookingNo } from "./booking-number.ts";
import type { VisitPlace } from "./check-cart.ts";
import type {
  BookedAddress,
  BookedConsent,
  BookedPatient,
  Booking,
  BookingDetails,
  BookingItem,
} from "./types.ts";
import { labVisitIn, promisedBy } from "./visits.ts";

/** How long an unpaid online booking holds its slot. */
export const PAYMENT_MINUTES = 15;

const TRANSACTION_LENGTH = 15;

export interface BookingPlan {
  customerId: string;
  patient: BookedPatient;
  /** The patient of each line, by service id. */
  patientOf: ReadonlyMap<number, BookedPatient>;
  address: BookedAddress | null;
  visit: VisitPlace;
  window: SlotWindow;
  /** The visit to a lab beside a home collection. */
  second: { lab: Lab; window: SlotWindow } | null;
  priced: PricedCart;
  payLater: boolean;
  details: BookingDetails;
  consents: BookedConsent[];
  /** What the customer agreed to, for their consent history. */
  agreed: ConsentEvent[];
}

/** Writes a booking that awaits payment, with its items. */
export async function writeBooking(
  { tx, now, random }: TransactionContext,
  catalogue: Catalogue,
  plan: BookingPlan,
): Promise<Booking> {
  const booking = {
    ...draft(plan, now),
    id: uuidv7(now, random),
    bookingNo: newBookingNo(random),
    transactionId: `T${randomString(random, TRANSACTION_LENGTH, READABLE)}`,
  };
  await tx.bookings.add(booking);
  await Promise.all([
    tx.bookings.addItems(booking.id, itemsOf(catalogue, plan)),
    tx.bookings.addConsents(booking.id, plan.consents),
    tx.addConsents(plan.customerId, plan.agreed),
  ]);
  return booking;
}

function draft(plan: BookingPlan, now: Date): Omit<Booking, "id" | "bookingNo" | "transactionId"> {
  const { patient, visit, window, second, priced } = plan;
  const { lines: _, ...breakdown } = priced.price;
  return {
    customerId: plan.customerId,
    patientId: patient.id,
    patientName: patient.name,
    patientDateOfBirth: patient.dateOfBirth,
    patientSex: patient.sex,
    mode: visit.mode,
    address: plan.address,
    labId: visit.place.labId,
    slotId: window.id,
    holdsSlot: true,
    freedVisit: null,
    startsAt: window.startsAt,
    endsAt: window.endsAt,
    labVisit: second && labVisitIn(second.lab.id, second.window, "Awaiting Payment"),
    status: "Awaiting Payment",
    visitStatus: second && "Awaiting Payment",
    payStatus: "unpaid",
    payLater: plan.payLater,
    ...plan.details,
    amountPaise: breakdown.amountPaise,
    paidPaise: 0,
    refundedPaise: 0,
    breakdown,
    couponCode: priced.coupon?.code ?? null,
    promoName: priced.price.promoDiscountPaise > 0 ? (priced.promotion?.name ?? null) : null,
    expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
    replacedBy: null,
    createdAt: now,
    version: 1,
  };
}

function itemsOf(catalogue: Catalogue, plan: BookingPlan): BookingItem[] {
  const { priced, second, patient, patientOf } = plan;
  return priced.price.lines.map((line, index) => {
    const { id, homeCollection } = line.service;
    const atLab = homeCollection ? null : second;
    return bookItem(catalogue, line, {
      position: index + 1,
      visit: atLab ? 2 : 1,
      patient: patientOf.get(id) === patient ? null : (patientOf.get(id) ?? null),
      visitEnds: (atLab ?? plan).window.endsAt,
    });
  });
}

/** A cart line as it is booked: prices, contents and promised report time of now, whatever the catalogue says later. */
export function bookItem(
  catalogue: Pick<Catalogue, "serviceById">,
  { service, feesPaise, offerFeesPaise }: Pick<PricedLine, "service" | "feesPaise" | "offerFeesPaise">,
  booked: Pick<BookingItem, "position" | "visit" | "patient"> & { visitEnds: Date },
): BookingItem {
  const { visitEnds, ...place } = booked;
  return {
    ...place,
    serviceId: service.id,
    serviceName: service.name,
    isPackage: service.kind === "package",
    feesPaise,
    offerFeesPaise,
    contents: service.contentIds.map((id) => ({
      serviceId: id,
      serviceName: catalogue.serviceById.get(id)?.name ?? "",
    })),
    promisedBy: promisedBy(visitEnds, service.tatDays),
  };
}
