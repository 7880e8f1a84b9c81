import type { Draw } from "../catalogue/tubes-of-order.ts";
import { labOnlyReasons, samplesOf, tubesOfOrder } from "../catalogue/tubes-of-order.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { addDays, HOUR_MS, indiaDay, indiaInstant } from "../shared/clock.ts";
import type { SlotWindow } from "../slots/types.ts";
import type { BookingStatus } from "./states.ts";
import { VISIT_PROGRESS } from "./states.ts";
import type { Booking, BookingItem, LabVisit } from "./types.ts";

const PROGRESS: readonly BookingStatus[] = VISIT_PROGRESS;

/**
 * The status of a booking with two visits. If one is cancelled alone, the other decides. A visit that must be repeated decides, because the
 * customer has to act. Both reported is Reported, one of them is Partly Reported; otherwise the visit with more progress decides.
 */
export function statusOfVisits(one: BookingStatus, other: BookingStatus): BookingStatus {
  if (one === other) return one;
  if (one === "Cancelled") return other;
  if (other === "Cancelled") return one;
  if (one === "Recollection Needed" || other === "Recollection Needed") return "Recollection Needed";
  const further = PROGRESS.indexOf(one) > PROGRESS.indexOf(other) ? one : other;
  return further === "Reported" ? "Partly Reported" : further;
}

type Visits = Pick<Booking, "status" | "visitStatus" | "labVisit">;

/** The status of a booking's first visit, beside which it may have a lab visit. */
export function statusOfOwnVisit({
  visitStatus,
  status,
}: Pick<Booking, "status" | "visitStatus">): BookingStatus {
  return visitStatus ?? status;
}

/** A booking with a new status of one visit; the booking's own status follows. */
export function withVisit(booking: Visits, visit: 1 | 2, to: BookingStatus): Visits {
  const { labVisit } = booking;
  if (!labVisit) return { status: to, visitStatus: null, labVisit };
  const own = visit === 1 ? to : statusOfOwnVisit(booking);
  const atLab = visit === 2 ? to : labVisit.status;
  return {
    status: statusOfVisits(own, atLab),
    visitStatus: own,
    labVisit: { ...labVisit, status: atLab },
  };
}

/** A booking with a new status of the whole. */
export function withBothVisits({ labVisit }: Visits, to: BookingStatus): Visits {
  return { status: to, visitStatus: labVisit && to, labVisit: labVisit && { ...labVisit, status: to } };
}

/** Reports of a day are released by 8 p.m. */
const EVENING_MINUTE = 20 * 60;
/** The shortest time from the visit to a same-day report. */
const SAME_DAY_HOURS = 6;

/** When a report is promised: `tatDays` after the visit at 8 p.m. (India); after a late visit with a same-day report, six hours later. */
export function promisedBy(visitEnds: Date, tatDays: number): Date {
  const evening = indiaInstant(addDays(indiaDay(visitEnds), tatDays), EVENING_MINUTE);
  if (tatDays > 0) return evening;
  const soonest = new Date(visitEnds.getTime() + SAME_DAY_HOURS * HOUR_MS);
  return soonest > evening ? soonest : evening;
}

/** One of a booking's visits, with its time and place. */
export interface VisitOfBooking {
  visit: 1 | 2;
  mode: "home" | "lab";
  labId: number;
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  status: BookingStatus;
}

type Visiting = Pick<
  Booking,
  "mode" | "labId" | "slotId" | "startsAt" | "endsAt" | "status" | "visitStatus" | "labVisit"
>;

/** The visits of a booking: its own, then the lab visit if there is one. */
export function visitsOf(booking: Visiting): VisitOfBooking[] {
  const { labVisit, mode, labId, slotId, startsAt, endsAt } = booking;
  const status = statusOfOwnVisit(booking);
  const own: VisitOfBooking = { visit: 1, mode, labId, slotId, startsAt, endsAt, status };
  return labVisit ? [own, { visit: 2, mode: "lab", ...labVisit }] : [own];
}

/** Visits by their time: after a move the lab visit may be the earlier one. */
export function inOrder(visits: readonly VisitOfBooking[]): VisitOfBooking[] {
  return visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

type Holding = Pick<Booking, "holdsSlot" | "freedVisit">;

/** Whether the slot of one of a booking's visits is taken by it. */
export function holdsSlotOf({ holdsSlot, freedVisit }: Holding, visit: 1 | 2): boolean {
  return holdsSlot && freedVisit !== visit;
}

/** The slots that a booking holds; none once they are free again. */
export function heldSlots(booking: Visiting & Holding): string[] {
  return visitsOf(booking)
    .filter(({ visit }) => holdsSlotOf(booking, visit))
    .map(({ slotId }) => slotId);
}

/** What a booking holds once the slot of a visit is free again: that of its other visit, or nothing. */
export function withoutSlotOf(booking: Visiting & Holding, visit: 1 | 2): Holding {
  const isOtherHeld = visitsOf(booking).some(
    (other) => other.visit !== visit && holdsSlotOf(booking, other.visit),
  );
  return { holdsSlot: isOtherHeld, freedVisit: isOtherHeld ? visit : null };
}

/** What a booking holds once a visit has a slot: that of its other visit only if it had it before. */
export function withSlotOf(booking: Visiting & Holding, visit: 1 | 2): Holding {
  const other = visitsOf(booking).find((each) => each.visit !== visit);
  const isOtherFree = other !== undefined && !holdsSlotOf(booking, other.visit);
  return { holdsSlot: true, freedVisit: isOtherFree ? other.visit : null };
}

/** When the first of its visits begins. */
export function firstStart(booking: Pick<Booking, "startsAt"> & { labVisit: Times | null }): Date {
  const { startsAt, labVisit } = booking;
  return labVisit && labVisit.startsAt < startsAt ? labVisit.startsAt : startsAt;
}

export function labVisitIn(labId: number, window: SlotWindow, status: BookingStatus): LabVisit {
  const { id: slotId, startsAt, endsAt } = window;
  return { labId, slotId, startsAt, endsAt, status };
}

type Times = Pick<Booking, "startsAt" | "endsAt">;

/** True when two visits overlap: a customer cannot be at home and at the lab at the same time. */
export function overlap(one: Times, other: Times): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** The names of a booking's patients, its own first, each once. */
export function patientNames(view: {
  booking: Pick<Booking, "patientName">;
  items: readonly Pick<BookingItem, "patient">[];
}): string[] {
  return [...new Set([view.booking.patientName, ...view.items.flatMap((item) => item.patient?.name ?? [])])];
}

/** A test of a visit, as it was booked. */
export interface BookedTest {
  bookingNo: string;
  visit: 1 | 2;
  mode: "home" | "lab";
  startsAt: Date;
  patientId: string;
  serviceId: number;
}

/** What is taken of one patient at a visit. */
export interface PatientSamples {
  /** Counted from 1 within the visit: a sheet names nobody. */
  patient: number;
  tests: string[];
  draws: Draw[];
  /** Why a sample that was booked for home is not taken there: the catalogue has changed since. */
  notAtHome: string[];
}

export interface VisitSamples {
  bookingNo: string;
  visit: 1 | 2;
  mode: "home" | "lab";
  startsAt: Date;
  patients: PatientSamples[];
}

/** The sheet of a day: the tubes of each visit, added up for each patient. */
export function sampleSheet(
  booked: readonly BookedTest[],
  catalogue: Pick<Catalogue, "serviceById" | "tubeById">,
): VisitSamples[] {
  const visits = Map.groupBy(booked, ({ bookingNo, visit }) => `${bookingNo} ${visit}`);
  return [...visits.values()].flatMap((tests) => {
    const [first] = tests;
    if (!first) return [];
    const { bookingNo, visit, mode, startsAt } = first;
    const people = [...Map.groupBy(tests, ({ patientId }) => patientId).values()];
    return {
      bookingNo,
      visit,
      mode,
      startsAt,
      patients: people.map((own, index) => samplesOfPatient(own, index + 1, mode, catalogue)),
    };
  });
}

function samplesOfPatient(
  tests: readonly BookedTest[],
  patient: number,
  mode: BookedTest["mode"],
  catalogue: Pick<Catalogue, "serviceById" | "tubeById">,
): PatientSamples {
  const services = tests.flatMap(({ serviceId }) => catalogue.serviceById.get(serviceId) ?? []);
  const samples = services.flatMap((service) => samplesOf(catalogue, service));
  return {
    patient,
    tests: services.map(({ name }) => name),
    draws: tubesOfOrder(samples, catalogue.tubeById),
    notAtHome: mode === "home" ? services.flatMap((service) => labOnlyReasons(catalogue, service)) : [],
  };
}
