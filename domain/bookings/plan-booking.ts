import type { ConsentEvent, ConsentPurpose } from "../account/consents.ts";
import { consentEvents } from "../account/consents.ts";
import type { CartRecord } from "../cart/ports.ts";
import type { PricedCart } from "../cart/read-cart.ts";
import { splitVisits } from "../cart/split-visits.ts";
import { withContents } from "../catalogue/contents.ts";
import { findCoupon } from "../catalogue/find-coupon.ts";
import type { Catalogue, Lab, Service } from "../catalogue/types.ts";
import { isMinor } from "../family/age.ts";
import type { PricedLine } from "../pricing/price-cart.ts";
import { indiaDay } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { machinesOf, placeOfVisit } from "../slots/place-of-visit.ts";
import { findBookable } from "../slots/take-slots.ts";
import { earliestHeldStart } from "../slots/timetable.ts";
import type { SlotWindow, Visit } from "../slots/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { BookError, BookFacts, BookRequest, PatientError } from "./booking-request.ts";
import { checkPatient } from "./booking-request.ts";
import type { VisitPlace } from "./check-cart.ts";
import { checkCart, homePlace, labPlace } from "./check-cart.ts";
import { keepNeededFacts, neededPregnancies } from "./facts-question.ts";
import type { VisitsOverlap } from "./prepare-visit.ts";
import { preparedService, visitsOverlap } from "./prepare-visit.ts";
import type { Quote } from "./quote.ts";
import { isTicked, keepConsents } from "./safety-statements.ts";
import type { BookedAddress, BookedPatient } from "./types.ts";
import { NO_DETAILS } from "./types.ts";
import type { BookingPlan } from "./write-booking.ts";

/**
 * Plans what a request would book. Everything is checked except the free capacity of its slots. `keptSlots`: slots that the customer has
 * already, and the start of a hold, which extends their lead time.
 */
export async function planBooking(
  ctx: TransactionContext,
  request: BookRequest,
  facts: BookFacts,
  keptSlots: () => Promise<ReadonlySet<string>>,
): Promise<Result<BookingPlan, BookError>> {
  const { tx, now } = ctx;
  const { customerId } = request;
  const { catalogue } = facts;
  const [patient, address, cart, quote] = await Promise.all([
    tx.people.findPatient(customerId, request.patientId),
    request.addressId === null ? undefined : tx.people.findAddress(customerId, request.addressId),
    tx.carts.lock(customerId),
    tx.quotes.find(customerId, now),
  ]);
  if (!patient) return fail({ code: "unknown-patient" });
  const visit = placeOf(catalogue, request, address);
  if (!visit.ok) return visit;
  const second = secondLabOf(catalogue, request);
  if (!second.ok) return second;

  const place = { visit: visit.value, secondLab: second.value };
  const priced = await priceCart(ctx, request, facts, { ...place, cart, quote: quote ?? null });
  if (!priced.ok) return priced;

  const { lines } = priced.value.price;
  const people = await peopleOfLines({ tx }, request, patient, lines);
  if (!people.ok) return people;
  const visits = planWindows(request, { lines, place: visit.value, secondLab: second.value }, facts, {
    now,
    keptSlots: await keptSlots(),
  });
  if (!visits.ok) return visits;
  const { own, atLab } = visits.value;
  for (const { lines, window } of atLab ? [own, atLab] : [own]) {
    const unfit = checkPatientsOfLines(catalogue, people.value, lines, window.day);
    if (unfit) return fail(unfit);
  }

  const patients = lines.map(({ service }) => ({
    service,
    patient: people.value.get(service.id) ?? patient,
    day: (atLab?.lines.some((line) => line.service.id === service.id) ? atLab : own).window.day,
  }));
  const pregnancies = neededPregnancies(
    catalogue,
    request.details?.pregnancies ?? cart?.pregnancies ?? [],
    patients,
  );
  const stated = request.details?.statedFacts ?? cart?.statedFacts ?? [];
  return done({
    customerId,
    patient,
    patientOf: people.value,
    address: visit.value.mode === "home" ? (address ?? null) : null,
    visit: visit.value,
    window: own.window,
    second: atLab,
    priced: priced.value,
    payLater: request.payLater,
    details: {
      // A visit to a lab has no collector.
      noteToCollector:
        visit.value.mode === "home" ? (request.details?.noteToCollector ?? "") : NO_DETAILS.noteToCollector,
      pregnancies,
      statedFacts: keepNeededFacts(catalogue, { stated, pregnancies }, patients),
    },
    agreed: agreedTo(ctx, request, facts, people.value.values()),
    consents: keepConsents(
      request.consents ?? [],
      lines.flatMap(({ service }) => withContents(catalogue, service)),
      now,
    ),
  });
}

/** A coupon with a limit of uses is locked first, so that only one booking gets the last use. */
async function priceCart(
  { tx, now }: TransactionContext,
  { customerId, seenPaise }: BookRequest,
  facts: BookFacts,
  chosen: { visit: VisitPlace; secondLab: Lab | null; cart: CartRecord | undefined; quote: Quote | null },
): Promise<Result<PricedCart, BookError>> {
  const { cart, quote } = chosen;
  const code = cart?.couponCode ?? null;
  if (code !== null && isLimited(facts.catalogue, quote?.coupon, code)) await tx.bookings.lockCoupon(code);
  const history = code === null ? null : await tx.bookings.couponHistory(customerId, code);
  return checkCart(cart, { ...facts, ...chosen, today: indiaDay(now), history, seenPaise });
}

/**
 * A customer who books for a child also agrees as its guardian: by the statement that is ticked, and by the call itself in an app, which shows
 * the statement before (`createBooking` of the contract).
 */
function agreedTo(
  { now, random }: TransactionContext,
  request: BookRequest,
  { noticeVersion }: BookFacts,
  people: Iterable<BookedPatient>,
): ConsentEvent[] {
  const { agreedIn: place = "checkout", consents = [] } = request;
  const isAgreed = place === "app" || isTicked(consents, "guardian");
  const purposes: ConsentPurpose[] =
    isAgreed && isForMinor(people, indiaDay(now)) ? ["booking", "guardian"] : ["booking"];
  return consentEvents(purposes, { place, noticeVersion, now, random });
}

function isForMinor(people: Iterable<BookedPatient>, today: string): boolean {
  return [...people].some(({ dateOfBirth }) => dateOfBirth && isMinor(dateOfBirth, today));
}

function isLimited(
  catalogue: Catalogue,
  quoted: { totalUses: number | null } | null | undefined,
  code: string,
) {
  return [findCoupon(catalogue, code), quoted].some((coupon) => coupon && coupon.totalUses !== null);
}

function placeOf(
  catalogue: Catalogue,
  request: BookRequest,
  address: BookedAddress | undefined,
): Result<VisitPlace, BookError> {
  if (request.mode === "home") {
    if (request.addressId === null) return fail({ code: "missing-field", field: "AddressId" });
    if (!address) return fail({ code: "unknown-address" });
    const place = homePlace(catalogue, address.pincode);
    return place ? done(place) : fail({ code: "not-served", pincode: address.pincode });
  }
  if (request.labId === null) return fail({ code: "missing-field", field: "LabId" });
  const place = labPlace(catalogue, request.labId);
  return place ? done(place) : fail({ code: "unknown-lab" });
}

/** The lab of a second visit; null when none is asked for. */
function secondLabOf(catalogue: Catalogue, request: BookRequest): Result<Lab | null, BookError> {
  if (request.mode !== "home" || !request.labSlotId) return done(null);
  if (request.labId === null) return fail({ code: "missing-field", field: "LabId" });
  const lab = catalogue.labById.get(request.labId);
  return lab ? done(lab) : fail({ code: "unknown-lab" });
}

/** The patient of each line, by its service's id. */
type PeopleOfLines = ReadonlyMap<number, BookedPatient>;

interface Line {
  service: Service;
}

/**
 * The request's patient for each line, or the one that it names for the line. A name for what is no line (a test of a package, or one that
 * has left the cart) is an error: ignored, it would have a test done for somebody else than was meant.
 */
async function peopleOfLines(
  { tx }: Pick<TransactionContext, "tx">,
  request: Pick<BookRequest, "customerId" | "patients">,
  patient: BookedPatient,
  lines: readonly Line[],
): Promise<Result<PeopleOfLines, { code: "unknown-patient" | "unknown-line" }>> {
  const ids = new Set(lines.map(({ service }) => service.id));
  if ([...(request.patients?.keys() ?? [])].some((id) => !ids.has(id))) return fail({ code: "unknown-line" });
  const known = new Map([[patient.id, patient]]);
  const found = new Map<number, BookedPatient>();
  for (const { service } of lines) {
    const id = request.patients?.get(service.id) ?? patient.id;
    const person = known.get(id) ?? (await tx.people.findPatient(request.customerId, id));
    if (!person) return fail({ code: "unknown-patient" });
    known.set(person.id, person);
    found.set(service.id, person);
  }
  return done(found);
}

/** Why the lines of a visit cannot be taken from their patients on its day (YYYY-MM-DD); null when they can. */
export function checkPatientsOfLines(
  catalogue: Pick<Catalogue, "serviceById">,
  people: PeopleOfLines,
  lines: readonly Line[],
  day: string,
): PatientError | null {
  for (const person of new Set(people.values())) {
    const own = lines
      .filter(({ service }) => people.get(service.id) === person)
      .flatMap(({ service }) => withContents(catalogue, service));
    const unfit = checkPatient(person, own, day);
    if (unfit) return unfit;
  }
  return null;
}

/** A planned visit: its services and its time. */
interface PlannedVisit {
  lines: readonly PricedLine[];
  window: SlotWindow;
}

/** The visits of a planned booking: its own, and one to a lab for what is done only there. */
interface PlannedVisits {
  own: PlannedVisit;
  atLab: (PlannedVisit & { lab: Lab }) | null;
}

type WindowError = VisitsOverlap | { code: "wrong-slot" | "slot-over"; visit: 1 | 2 };

/**
 * The windows that a request names, each checked against what its visit needs. Free capacity is not checked here. `keptSlots`: slots that
 * the customer has already, and the start of a hold, which extends their lead time.
 */
export function planWindows(
  request: Pick<BookRequest, "mode" | "slotId" | "labSlotId">,
  of: { lines: readonly PricedLine[]; place: VisitPlace; secondLab: Lab | null },
  facts: Pick<BookFacts, "catalogue" | "slotRules">,
  { now, keptSlots }: { now: Date; keptSlots: ReadonlySet<string> },
): Result<PlannedVisits, WindowError> {
  const { catalogue, slotRules } = facts;
  const { first, atLab } = splitVisits(of.lines, request.mode === "home");
  const machines = (lines: readonly PricedLine[]) =>
    machinesOf(
      catalogue,
      lines.map(({ service }) => service),
    );
  /**
   * A slot fits a visit when it belongs to its zone, its lab, or the machines that it needs: a scan does not use the lab's sampling slots.
   */
  function windowOf(slotId: string, visit: Visit, number: 1 | 2): Result<SlotWindow, WindowError> {
    const place = placeOfVisit(catalogue, visit);
    const latest = keptSlots.has(slotId) ? earliestHeldStart(now, slotRules) : now;
    const found = findBookable(catalogue, slotId, latest, slotRules);
    if (found.is === "unknown" || !place.ok || place.value !== found.window.place) {
      return fail({ code: "wrong-slot", visit: number });
    }
    return found.is === "over" ? fail({ code: "slot-over", visit: number }) : done(found.window);
  }

  const { pincode, labId } = of.place.place;
  const home: Visit = { mode: "home", pincode };
  const visit = of.place.mode === "home" ? home : { mode: "lab" as const, labId, machines: machines(first) };
  const window = windowOf(request.slotId, visit, 1);
  if (!window.ok) return window;
  const own = { lines: first, window: window.value };
  const lab = atLab.length > 0 ? of.secondLab : null;
  if (!lab) return done({ own, atLab: null });
  const second: Visit = { mode: "lab", labId: lab.id, machines: machines(atLab) };
  const labWindow = windowOf(request.labSlotId ?? "", second, 2);
  if (!labWindow.ok) return labWindow;
  const planned = { lines: atLab, window: labWindow.value, lab };
  const prepared = ({ lines, window }: PlannedVisit) => ({
    items: lines.map(({ service }) => preparedService(catalogue, service)),
    window,
  });
  const overlapping = visitsOverlap(prepared(own), prepared(planned));
  return overlapping ? fail(overlapping) : done({ own, atLab: planned });
}
