import { agree } from "../account/consents.ts";
import { splitVisits } from "../cart/split-visits.ts";
import type { Catalogue, Lab, Service } from "../catalogue/types.ts";
import { indiaDay } from "../clock.ts";
import { isMinor } from "../family/judge-birth.ts";
import { done, type Result, refuse } from "../result.ts";
import { findBookable } from "../slots/find-bookable.ts";
import { machinesOf } from "../slots/needs-machine.ts";
import { placeOfVisit } from "../slots/place-of-visit.ts";
import { whenHeld } from "../slots/rules.ts";
import type { SlotWindow, Visit } from "../slots/types.ts";
import type { BookFacts, BookRefusal, BookRequest } from "./book-cart.ts";
import { checkCart, homePlace, labPlace, type VisitPlace } from "./check-cart.ts";
import { checkPatient } from "./check-patient.ts";
import { keepConsents } from "./consents.ts";
import type { Act } from "./ledger.ts";
import type { BookedAddress, BookedPatient } from "./types.ts";
import { overlap } from "./visits.ts";
import type { BookingPlan } from "./write-booking.ts";

/**
 * What a request would book, with everything about it checked but the places in its slots. `keptSlots`: where the customer has a place
 * already, and so the time of a hold beyond the usual one.
 */
export async function planBooking(
  { tx, now, random }: Act,
  request: BookRequest,
  facts: BookFacts,
  keptSlots: () => Promise<ReadonlySet<string>>,
): Promise<Result<BookingPlan, BookRefusal>> {
  const { customerId } = request;
  const { catalogue } = facts;
  const [patient, address, cart, quote] = await Promise.all([
    tx.people.findPatient(customerId, request.patientId),
    request.addressId === null ? undefined : tx.people.findAddress(customerId, request.addressId),
    tx.carts.lock(customerId),
    tx.quotes.find(customerId, now),
  ]);
  if (!patient) return refuse({ code: "unknown-patient" });
  const visit = placeOf(catalogue, request, address);
  if (!visit.ok) return visit;
  const second = secondLabOf(catalogue, request);
  if (!second.ok) return second;

  const code = cart?.couponCode ?? null;
  if (code !== null && isLimited(catalogue, quote?.coupon, code)) await tx.bookings.lockCoupon(code);
  const priced = checkCart(cart, {
    ...facts,
    visit: visit.value,
    secondLab: second.value,
    quote: quote ?? null,
    today: indiaDay(now),
    history: code === null ? null : await tx.bookings.couponHistory(customerId, code),
    seenPaise: request.seenPaise,
  });
  if (!priced.ok) return priced;

  const { lines } = priced.value.price;
  const people = await peopleOf({ tx }, request, patient, lines);
  if (!people.ok) return people;
  const withContents = (service: Service) => [
    service,
    ...service.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? []),
  ];
  const unfitOn = (visitLines: typeof lines, day: string) =>
    [...new Set(people.value.values())]
      .map((person) => {
        const own = visitLines.filter(({ service }) => people.value.get(service.id) === person);
        return checkPatient(
          person,
          own.flatMap(({ service }) => withContents(service)),
          day,
        );
      })
      .find((unfit) => unfit !== null);

  const { first, atLab } = splitVisits(lines, request.mode === "home");
  const machines = (of: typeof lines) =>
    machinesOf(
      catalogue,
      of.map(({ service }) => service),
    );
  const { pincode, labId } = visit.value.place;
  const own: Visit =
    visit.value.mode === "home"
      ? { mode: "home", pincode }
      : { mode: "lab", labId, machines: machines(first) };
  const kept = await keptSlots();
  const lateFor = (slotId: string) => (kept.has(slotId) ? whenHeld(now, facts.slotRules) : now);
  const window = windowOf(request.slotId, own, lateFor(request.slotId), facts);
  if (!window.ok) return window;
  const lab = atLab.length > 0 ? second.value : null;
  const labWindow = lab
    ? windowOf(
        request.labSlotId ?? "",
        { mode: "lab", labId: lab.id, machines: machines(atLab) },
        lateFor(request.labSlotId ?? ""),
        facts,
      )
    : done(null);
  if (!labWindow.ok) return labWindow.refusal.code === "slot-over" ? labOver() : labWindow;
  if (labWindow.value && overlap(window.value, labWindow.value)) return refuse({ code: "visits-overlap" });
  const unfit = unfitOn(first, window.value.day) ?? (labWindow.value && unfitOn(atLab, labWindow.value.day));
  if (unfit) return refuse(unfit);

  return done({
    customerId,
    patient,
    patientOf: people.value,
    address: visit.value.mode === "home" ? (address ?? null) : null,
    visit: visit.value,
    window: window.value,
    second: lab && labWindow.value ? { lab, window: labWindow.value } : null,
    priced: priced.value,
    payLater: request.payLater,
    agreed: agree(isForMinor(people.value.values(), indiaDay(now)) ? ["booking", "guardian"] : ["booking"], {
      place: request.agreedIn ?? "checkout",
      ...{ noticeVersion: facts.noticeVersion, now, random },
    }),
    consents: keepConsents(
      request.consents ?? [],
      lines.flatMap(({ service }) => withContents(service)),
      now,
    ),
  });
}

function isForMinor(people: Iterable<BookedPatient>, today: string): boolean {
  return [...people].some(({ dateOfBirth }) => dateOfBirth && isMinor(dateOfBirth, today));
}

const labOver = () => refuse({ code: "slot-over" as const, visit: 2 as const });

function isLimited(
  catalogue: Catalogue,
  quoted: { totalUses: number | null } | null | undefined,
  code: string,
) {
  return [catalogue.couponByCode.get(code), quoted].some((coupon) => coupon && coupon.totalUses !== null);
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

/** The lab of a second visit; null when none is asked for. */
function secondLabOf(catalogue: Catalogue, request: BookRequest): Result<Lab | null, BookRefusal> {
  if (request.mode !== "home" || !request.labSlotId) return done(null);
  if (request.labId === null) return refuse({ code: "missing-field", field: "LabId" });
  const lab = catalogue.labById.get(request.labId);
  return lab ? done(lab) : refuse({ code: "unknown-lab" });
}

/** Whose each line is: the request's patient, or the one that it names for the line. */
async function peopleOf(
  { tx }: Pick<Act, "tx">,
  request: BookRequest,
  patient: BookedPatient,
  lines: readonly { service: Service }[],
): Promise<Result<Map<number, BookedPatient>, BookRefusal>> {
  const known = new Map([[patient.id, patient]]);
  const found = new Map<number, BookedPatient>();
  for (const { service } of lines) {
    const id = request.patients?.get(service.id) ?? patient.id;
    const person = known.get(id) ?? (await tx.people.findPatient(request.customerId, id));
    if (!person) return refuse({ code: "unknown-patient" });
    known.set(person.id, person);
    found.set(service.id, person);
  }
  return done(found);
}

/** A slot belongs to a visit when it is of its zone, its lab, or the lab's machines: a scan takes a place at no sample desk. */
function windowOf(
  slotId: string,
  visit: Visit,
  now: Date,
  { catalogue, slotRules }: BookFacts,
): Result<SlotWindow, BookRefusal> {
  const place = placeOfVisit(catalogue, visit);
  const found = findBookable(catalogue, slotId, now, slotRules);
  if (found.is === "unknown" || !place.ok || place.value !== found.window.place) {
    return refuse({ code: "wrong-slot" });
  }
  return found.is === "over" ? refuse({ code: "slot-over", visit: 1 }) : done(found.window);
}
