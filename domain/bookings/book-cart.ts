import type { Catalogue } from "../catalogue/types.ts";
import { indiaDay } from "../clock.ts";
import { uuidv7 } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import { findBookable } from "../slots/find-bookable.ts";
import { placeOfVisit } from "../slots/place-of-visit.ts";
import type { SlotRules } from "../slots/rules.ts";
import type { SlotWindow } from "../slots/types.ts";
import { tellCustomer } from "./booking-messages.ts";
import { type CartRefusal, checkCart, homePlace, labPlace, type VisitPlace } from "./check-cart.ts";
import { checkPatient, type PatientRefusal } from "./check-patient.ts";
import { claimPlace } from "./claim-place.ts";
import { confirmBooking } from "./confirm-booking.ts";
import type { Act } from "./ledger.ts";
import { moveBooking } from "./move-booking.ts";
import { type BookingPlan, writeBooking } from "./new-booking.ts";
import type { BookedAddress, Booking } from "./types.ts";

export interface BookRequest {
  customerId: string;
  patientId: string;
  mode: "home" | "lab";
  addressId: string | null;
  labId: number | null;
  slotId: string;
  payLater: boolean;
  /** What the customer saw, paise. */
  seenPaise: number;
}

export type BookRefusal =
  | CartRefusal
  | PatientRefusal
  | { code: "unknown-patient" }
  | { code: "unknown-address" }
  | { code: "missing-field"; field: "AddressId" | "LabId" }
  | { code: "not-served"; pincode: string }
  | { code: "unknown-lab" }
  | { code: "wrong-slot" }
  | { code: "slot-full" };

export interface BookFacts {
  catalogue: Catalogue;
  slotRules: SlotRules;
  hardCopyChargePaise: number;
}

/**
 * Books the customer's cart, inside one transaction. What comes out is confirmed when it is paid later or costs nothing, and
 * otherwise awaits its payment, holding its slot. After a refusal the caller undoes the transaction.
 *
 * A cart that is booked again for the same slot while its first booking is still unpaid replaces that booking: the place goes
 * over, and the first one expires. So a customer who comes back from a failed payment never blocks himself.
 */
export async function bookCart(
  act: Act,
  request: BookRequest,
  facts: BookFacts,
): Promise<Result<Booking, BookRefusal>> {
  const { tx } = act;
  const { customerId } = request;
  await tx.people.lockCustomer(customerId);
  const replaced = await tx.bookings.lockUnpaidInSlot(customerId, request.slotId);
  const plan = await planBooking(act, request, facts);
  if (!plan.ok) return plan;
  if (!(await claimPlace(act, customerId, plan.value.window, replaced))) return refuse({ code: "slot-full" });

  const booking = await writeBooking(act, facts.catalogue, plan.value);
  for (const old of replaced) await replaceBooking(act, old, booking);
  return done(await settleAtOnce(act, booking));
}

/** Nothing to pay, or paid at the visit: confirmed now. Everything else waits for its payment. */
async function settleAtOnce(act: Act, booking: Booking): Promise<Booking> {
  if (booking.amountPaise === 0) return confirmBooking(act, booking, { payStatus: "paid" }, "customer");
  if (booking.payLater) return confirmBooking(act, booking, { payStatus: "paylater" }, "customer");
  await Promise.all([addFirstEvent(act, booking), tellCustomer(act, booking, "booking-awaiting-payment")]);
  return booking;
}

function addFirstEvent({ tx, now, random }: Act, booking: Booking): Promise<void> {
  const { id, status, version } = booking;
  return tx.bookings.addEvent({
    bookingId: id,
    id: uuidv7(now, random),
    at: now,
    status,
    actor: "customer",
    reason: "",
    version,
  });
}

async function planBooking(
  { tx, now }: Act,
  request: BookRequest,
  facts: BookFacts,
): Promise<Result<BookingPlan, BookRefusal>> {
  const { customerId } = request;
  const { catalogue } = facts;
  const [patient, address, cart] = await Promise.all([
    tx.people.findPatient(customerId, request.patientId),
    request.addressId === null ? undefined : tx.people.findAddress(customerId, request.addressId),
    tx.carts.lock(customerId),
  ]);
  if (!patient) return refuse({ code: "unknown-patient" });
  const visit = placeOf(catalogue, request, address);
  if (!visit.ok) return visit;

  const coupon = cart?.couponCode ? catalogue.couponByCode.get(cart.couponCode) : undefined;
  if (coupon && coupon.totalUses !== null) await tx.bookings.lockCoupon(coupon.code);
  const priced = checkCart(cart, {
    ...facts,
    visit: visit.value,
    today: indiaDay(now),
    history: coupon ? await tx.bookings.couponHistory(customerId, coupon.code) : null,
    seenPaise: request.seenPaise,
  });
  if (!priced.ok) return priced;

  const services = priced.value.price.lines.flatMap(({ service }) => [
    service,
    ...service.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? []),
  ]);
  const unfit = checkPatient(patient, services, indiaDay(now));
  if (unfit) return refuse(unfit);
  const scan = services.some((service) => service.kind === "radiology");
  const window = windowOf(request.slotId, visit.value, scan, now, facts);
  if (!window.ok) return window;
  return done({
    customerId,
    patient,
    address: visit.value.mode === "home" ? (address ?? null) : null,
    visit: visit.value,
    window: window.value,
    priced: priced.value,
    payLater: request.payLater,
  });
}

function placeOf(
  catalogue: Catalogue,
  request: BookRequest,
  address: BookedAddress | undefined,
): Result<VisitPlace, BookRefusal> {
  if (request.mode === "home") {
    if (request.addressId === null) return refuse({ code: "missing-field", field: "AddressId" });
    if (!address) return refuse({ code: "unknown-address" });
    const place = homePlace(catalogue, address.pincode);
    return place ? done(place) : refuse({ code: "not-served", pincode: address.pincode });
  }
  if (request.labId === null) return refuse({ code: "missing-field", field: "LabId" });
  const place = labPlace(catalogue, request.labId);
  return place ? done(place) : refuse({ code: "unknown-lab" });
}

/** A slot belongs to the visit when it is of the zone or lab; for a scan, of the lab's machines as well. */
function windowOf(
  slotId: string,
  visit: VisitPlace,
  scan: boolean,
  now: Date,
  { catalogue, slotRules }: BookFacts,
): Result<SlotWindow, BookRefusal> {
  const { pincode, labId } = visit.place;
  const places = [false, scan].map((withMachines) =>
    placeOfVisit(
      catalogue,
      visit.mode === "home" ? { mode: "home", pincode } : { mode: "lab", labId, scan: withMachines },
    ),
  );
  const found = findBookable(catalogue, slotId, now, slotRules);
  if (found.is === "unknown") return refuse({ code: "wrong-slot" });
  if (!places.some((place) => place.ok && place.value === found.window.place))
    return refuse({ code: "wrong-slot" });
  return found.is === "over" ? refuse({ code: "slot-full" }) : done(found.window);
}

async function replaceBooking(act: Act, old: Booking, by: Booking): Promise<void> {
  await moveBooking(
    act,
    old,
    { status: "Expired", holdsSlot: false, expiresAt: null, replacedBy: by.id },
    { actor: "customer", reason: `Booked anew as ${by.bookingNo}` },
  );
}
