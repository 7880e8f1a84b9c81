import type { PricedCart } from "../cart/read-cart.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { READABLE, randomString, uuidv7 } from "../random.ts";
import type { SlotWindow } from "../slots/types.ts";
import type { VisitPlace } from "./check-cart.ts";
import type { Act } from "./ledger.ts";
import { promisedBy } from "./promised-by.ts";
import type { BookedAddress, BookedPatient, Booking, BookingItem } from "./types.ts";
import { untilUnused } from "./until-unused.ts";

/** An online booking keeps its slot for this long until it is paid. */
export const PAYMENT_MINUTES = 15;

const NUMBER_LENGTH = 9;
const TRANSACTION_LENGTH = 15;

export interface BookingPlan {
  customerId: string;
  patient: BookedPatient;
  address: BookedAddress | null;
  visit: VisitPlace;
  window: SlotWindow;
  priced: PricedCart;
  payLater: boolean;
}

/** Writes a booking that awaits its payment, with its items. */
export async function writeBooking(act: Act, catalogue: Catalogue, plan: BookingPlan): Promise<Booking> {
  const { tx, now, random } = act;
  const booking = await untilUnused(
    () => ({
      ...draft(plan, now),
      id: uuidv7(now, random),
      bookingNo: `N${randomString(random, NUMBER_LENGTH, READABLE)}`,
      transactionId: `T${randomString(random, TRANSACTION_LENGTH, READABLE)}`,
    }),
    (made) => tx.bookings.add(made),
  );
  await tx.bookings.addItems(booking.id, itemsOf(catalogue, plan));
  return booking;
}

function draft(plan: BookingPlan, now: Date): Omit<Booking, "id" | "bookingNo" | "transactionId"> {
  const { patient, visit, window, priced } = plan;
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
    startsAt: window.startsAt,
    endsAt: window.endsAt,
    status: "Awaiting Payment",
    payStatus: "unpaid",
    payLater: plan.payLater,
    amountPaise: breakdown.amountPaise,
    paidPaise: 0,
    refundedPaise: 0,
    breakdown,
    couponCode: priced.coupon?.code ?? null,
    expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
    replacedBy: null,
    createdAt: now,
    version: 1,
  };
}

function itemsOf(catalogue: Catalogue, { priced, window }: BookingPlan): BookingItem[] {
  return priced.price.lines.map(({ service, feesPaise, offerFeesPaise }, index) => ({
    position: index + 1,
    serviceId: service.id,
    serviceName: service.name,
    isPackage: service.kind === "package",
    feesPaise,
    offerFeesPaise,
    contents: service.contentIds.map((id) => ({
      serviceId: id,
      serviceName: catalogue.serviceById.get(id)?.name ?? "",
    })),
    promisedBy: promisedBy(window.endsAt, service.tatDays),
  }));
}
