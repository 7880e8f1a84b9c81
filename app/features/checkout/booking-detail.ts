import { isLapsed } from "../../../domain/bookings/lapse.ts";
import {
  isLate,
  isReady,
  listActions,
  readableReports,
  shownStatus,
} from "../../../domain/bookings/list-actions.ts";
import type { Milestone, MilestoneCode } from "../../../domain/bookings/milestones.ts";
import { milestonesOf } from "../../../domain/bookings/milestones.ts";
import { preparedItem } from "../../../domain/bookings/prepare-visit.ts";
import { affectedVisitsOf } from "../../../domain/bookings/reschedule-closed-visits.ts";
import type { VisitCollector } from "../../../domain/bookings/service.ts";
import {
  isBeforeSample,
  isCancelledOrExpired,
  isOver,
  isPaymentDue,
} from "../../../domain/bookings/states.ts";
import type {
  BookedPatient,
  Booking,
  BookingView,
  ItemView,
  TimelineWord,
} from "../../../domain/bookings/types.ts";
import type { VisitOfBooking } from "../../../domain/bookings/visits.ts";
import { inOrder, visitsOf } from "../../../domain/bookings/visits.ts";
import { showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import type { Catalogue, Service } from "../../../domain/catalogue/types.ts";
import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import { labAddress } from "../../../domain/places/lab-address.ts";
import { directionsTo } from "../../../domain/places/labs.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import type { TimelineEvent } from "../../ui/timeline.tsx";
import { addressWords, patientWords } from "../people/people-words.ts";
import { bookingMoney } from "./cart-price.tsx";
import { visitPreparation } from "./preparation-view.ts";
import { lastPromise, modeWords, timeWords } from "./visit-words.ts";

const STOPPED = new Set<TimelineWord>(["Cancelled", "Expired"]);

/** The past events of a booking with their times. */
export function bookingTimeline({ booking, events }: BookingView, t: Translate): BookingMoment[] {
  return events.map(
    (event, index): BookingMoment => ({
      // Past steps are in the past tense.
      title: t(event.status === "Awaiting Payment" ? "Booked" : event.status),
      state: STOPPED.has(event.status)
        ? "stopped"
        : index === events.length - 1 && !isOver(booking.status)
          ? "current"
          : "done",
      at: { iso: event.at.toISOString(), text: t.dayTime(event.at) },
      note: noteOf(event, t),
    }),
  );
}

/** Which of two visits the event is about, and why the laboratory needs a new sample or has cancelled the booking. */
function noteOf(
  { visit, status, actor, reason }: BookingView["events"][number],
  t: Translate,
): string | undefined {
  const which = visit ? modeWords(visit === 1 ? "home" : "lab", t) : "";
  const isOfLab = status === "Recollection Needed" || (status === "Cancelled" && actor === "lab");
  const why = isOfLab && reason ? t("The lab's reason: {reason}", { reason }) : "";
  return [which, why].filter(Boolean).join(" · ") || undefined;
}

/** Everything that the pages of one booking show. */
export function bookingDetail(
  view: BookingView,
  catalogue: Catalogue,
  now: Date,
  t: Translate,
  collector: VisitCollector | null = null,
) {
  const { booking, items } = view;
  const two = booking.labVisit !== null;
  const visits = inOrder(visitsOf(booking));
  const awaited = items.filter(({ isNotDone }) => !isNotDone);
  const services = awaited.flatMap((item) => catalogue.serviceById.get(item.serviceId) ?? []);
  const isScan = services.length > 0 && services.every(({ kind }) => kind === "radiology");
  const closed = new Set(affectedVisitsOf(booking, catalogue, now).map(({ visit }) => visit));
  return {
    bookingNo: booking.bookingNo,
    transactionId: booking.transactionId,
    bookedAt: t.dayTime(booking.createdAt),
    status: booking.status,
    payStatus: booking.payStatus,
    payLater: booking.payLater,
    isReplaced: booking.replacedBy !== null,
    isLapsed: isLapsed(booking, now),
    mode: booking.mode,
    late: isLate(view, now),
    /** The visit that `whatNow` would ask for cannot take place: the booking's first visit. */
    isClosed: closed.has(1),
    /** No visit is to come any more. */
    isVisitOver: !visits.some((visit) => isAhead(visit, now)),
    actions: listActions(view, now),
    people: peopleOf(view, t),
    time: visits
      .map((visit) => {
        const time = timeWords(visit, now, t);
        if (!two) return time;
        return visit.mode === "home" ? t("At home {time}", { time }) : t("At the lab {time}", { time });
      })
      .join("\u00A0· "),
    visits: visits.map((visit) => ({
      number: visit.visit,
      mode: visit.mode,
      status: visit.status,
      /** A booked visit at a time that is no longer staffed. */
      isClosed: closed.has(visit.visit),
      time: timeWords(visit, now, t),
      place: placeOf(booking, visit, catalogue, t),
      tests: two ? items.filter((item) => item.visit === visit.visit).map((item) => item.serviceName) : [],
    })),
    items: items.map((item) => ({
      serviceId: item.serviceId,
      name: item.serviceName,
      patient: item.patient?.name ?? (items.some((each) => each.patient) ? booking.patientName : null),
      contents: item.contents.map((each) => each.serviceName),
      reportStatus: shownStatus(item),
      reportId: item.reportId,
      notDone: notDoneOf(item, t),
      /** The patient has a report and has not shared it. */
      isOwners: item.reportId === null && isReady(item),
      promisedBy: item.promisedBy && !item.isNotDone ? t.dayTime(item.promisedBy) : null,
    })),
    reportIds: readableReports(items),
    milestones: milestoneViews(view, isScan, now, t),
    timeline: bookingTimeline(view, t),
    cancelledOn: cancelledOn(view, t),
    collector,
    bring: whatToBring(services, booking, t),
    preparation: preparationOf({ booking, items: awaited }, catalogue, now, t),
    consents: view.consents.map(({ code, version, words, tests, at }) => ({
      code,
      words,
      tests,
      when: t("{at}, version {version}", { at: t.dayTime(at), version: t.digits(version) }),
    })),
    pndt: services.some((service) => showsPndtNotice(service, catalogue)),
    money: bookingMoney(view),
    paidPaise: booking.paidPaise,
    refundedPaise: booking.refundedPaise,
  };
}

/** What of an item was not done: all of it (`tests` null) or some tests of a package, and what went back for that. */
function notDoneOf({ refundedTests, isNotDone }: ItemView, t: Translate) {
  if (refundedTests.length === 0) return null;
  return {
    amount: t.rupees(refundedTests.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
    tests: isNotDone ? null : refundedTests.map(({ serviceName }) => serviceName),
    isSampleUnfit: refundedTests.every(({ reason }) => reason === "sample-unfit"),
  };
}

/** The day of a cancellation; null for a booking that was not cancelled. */
function cancelledOn({ booking, events }: BookingView, t: Translate): string | null {
  if (booking.status !== "Cancelled") return null;
  const cancelled = events.findLast(({ status }) => status === "Cancelled");
  return t.day(cancelled?.at ?? booking.createdAt);
}

/** What the patient has at hand at the visit; nothing once the sample is taken. */
function whatToBring(services: readonly Service[], booking: Booking, t: Translate): string[] {
  if (!visitsOf(booking).some(({ status }) => isBeforeSample(status))) return [];
  return [
    t("Your booking number and a photo identity card"),
    ...(services.some(({ needsPrescription }) => needsPrescription) ? [t("The doctor's prescription")] : []),
    ...(services.some(({ kind }) => kind === "radiology") ? [t("Earlier reports and scans")] : []),
    ...(booking.payStatus === "paylater"
      ? [t("{amount} in cash or by UPI", { amount: t.rupees(booking.amountPaise) })]
      : []),
  ];
}

/** A visit whose time is still to come; the time of one that has to be made again no longer counts. */
function isAhead({ status, endsAt }: Pick<VisitOfBooking, "status" | "endsAt">, now: Date): boolean {
  return isBeforeSample(status) && status !== "Recollection Needed" && endsAt > now;
}

/** How to prepare for each visit that is ahead; nothing any more once the sample is taken. */
function preparationOf(
  { booking, items }: Pick<BookingView, "booking" | "items">,
  catalogue: Catalogue,
  now: Date,
  t: Translate,
) {
  const visits = inOrder(visitsOf(booking));
  return visits
    .filter((visit) => isAhead(visit, now))
    .map((visit) => {
      const own = items.filter((item) => visits.length === 1 || item.visit === visit.visit);
      const prepared = own.map((item) => preparedItem(catalogue, item));
      return {
        number: visit.visit,
        mode: visit.mode,
        ...visitPreparation(prepared, visit, catalogue, t),
      };
    });
}

export type BookingDetail = ReturnType<typeof bookingDetail>;

function placeOf(booking: Booking, visit: VisitOfBooking, catalogue: Catalogue, t: Translate) {
  if (visit.mode === "home" && booking.address) {
    const { address, noteToCollector: note } = booking;
    return {
      title: t("Home collection"),
      words: addressWords(address, t),
      note: note ? t("Note to the collector: {note}", { note }) : "",
      phone: null,
      directions: null,
    };
  }
  const lab = catalogue.labById.get(visit.labId);
  return {
    title: lab ? t.lookup(lab.name) : t("Lab visit"),
    words: lab ? labAddress(lab, t) : "",
    note: "",
    phone: lab?.phone ?? null,
    directions: lab ? directionsTo(lab) : null,
  };
}

/** The patients of a booking, without repeats, with their tests if there are several patients. */
function peopleOf({ booking, items }: BookingView, t: Translate) {
  const own: BookedPatient = {
    id: booking.patientId,
    name: booking.patientName,
    dateOfBirth: booking.patientDateOfBirth,
    sex: booking.patientSex,
  };
  const of = Map.groupBy(items, (item) => item.patient?.id ?? own.id);
  return [...of.values()].map((lines) => {
    const { name, dateOfBirth, sex } = lines[0]?.patient ?? own;
    return {
      name,
      words: patientWords({ dateOfBirth, sex, relationship: "" }, indiaDay(booking.startsAt), t),
      tests: of.size > 1 ? lines.map((item) => item.serviceName) : [],
    };
  });
}

/** A milestone or an event with a plain-text note, so that it can be serialized from the loader to the page. */
type BookingMoment = Omit<TimelineEvent, "note"> & { note?: string | undefined };

interface Words {
  /** Reached, or reached in part. */
  done: PlainPhrase;
  toCome: PlainPhrase;
}

const WORDS: Record<MilestoneCode, Words> = {
  booked: { done: "Booked", toCome: "Booked" },
  paid: { done: "Paid", toCome: "Payment" },
  sample: { done: "Sample collected", toCome: "Sample collection" },
  lab: { done: "At the lab", toCome: "Testing at the lab" },
  reports: { done: "Reports ready", toCome: "Reports" },
};

/** Of a booking of scans alone nothing is collected. */
const SCAN_WORDS: Partial<Record<MilestoneCode, Words>> = {
  sample: { done: "Scan done", toCome: "Scan" },
  lab: { done: "Sent to the radiologist", toCome: "Reading by the radiologist" },
};

/** The five milestones of a booking as its pages show them, and the end of one that was cancelled; `isScan`: no sample is taken for it. */
function milestoneViews(view: BookingView, isScan: boolean, now: Date, t: Translate): BookingMoment[] {
  const reached = milestonesOf(view, now).map((milestone) => ({
    title: titleOf(milestone, isScan, t),
    state: milestone.state,
    at: milestone.at ? { iso: milestone.at.toISOString(), text: t.dayTime(milestone.at) } : undefined,
    note: milestoneNote(milestone, view, now, t),
  }));
  const { status } = view.booking;
  if (!isCancelledOrExpired(status)) return reached;
  // The record of a booking's first month may be taken off.
  const end = bookingTimeline(view, t)[view.events.findLastIndex((event) => event.status === status)];
  return [...reached, end ?? { title: t(status), state: "stopped" }];
}

function titleOf({ code, state, count }: Milestone, isScan: boolean, t: Translate): string {
  const words = (isScan && SCAN_WORDS[code]) || WORDS[code];
  const isReached = state === "done" || (count !== null && count.done > 0);
  const title = t(isReached ? words.done : words.toCome);
  if (count === null || !isReached || (state === "done" && code !== "reports")) return title;
  return t("{title} ({done} of {total})", { title, done: count.done, total: count.of });
}

function milestoneNote(
  { code, state }: Milestone,
  view: BookingView,
  now: Date,
  t: Translate,
): string | undefined {
  if (state === "done") return undefined;
  const { booking } = view;
  switch (code) {
    case "paid":
      return isLapsed(booking, now) ? undefined : payNote(view, t);
    case "sample":
      return inOrder(visitsOf(booking))
        .filter((visit) => isAhead(visit, now))
        .map((visit) => timeWords(visit, now, t))
        .join("\u00A0· ");
    case "reports": {
      const promised = lastPromise(view.items);
      return promised ? t("Report by {promised}", { promised: t.dayTime(promised) }) : undefined;
    }
    default:
      return undefined;
  }
}

function payNote({ booking }: BookingView, t: Translate): string | undefined {
  const amount = t.rupees(booking.amountPaise);
  if (booking.payStatus === "confirming")
    return t("Your bank hasn't confirmed the payment yet. Please don't pay again.");
  if (isPaymentDue(booking)) return t("{amount} due. You can pay online.", { amount });
  if (booking.payStatus === "paylater") return t("{amount} at the visit, in cash or by UPI.", { amount });
  return booking.expiresAt
    ? t("{amount}, until {time}", { amount, time: t.time(booking.expiresAt) })
    : undefined;
}
