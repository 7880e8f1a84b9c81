import { promisedBy } from "../bookings/promised-by.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { Clock } from "../clock.ts";
import { MOST_BEGUN } from "../most-begun.ts";
import { type Random, uuidv7 } from "../random.ts";
import type { Result } from "../result.ts";
import { applyDocument } from "./apply-document.ts";
import { applyResults } from "./apply-results.ts";
import {
  acceptsResults,
  isBeforeRejection,
  isOfEarlierVisit,
  statusAfterSample,
} from "./booking-progress.ts";
import { moveBooking, visitStatusOf } from "./move-booking.ts";
import type { ReportDesk, ReportStore, StoredMessage } from "./needs.ts";
import { type NoticeWords, recollectionNotice } from "./notice-of.ts";
import { CLOCK_SKEW_MS, isOfSampleInHand, waitsForSample } from "./sample-in-hand.ts";
import type { LabOrder, LisMessage, MessageState, SampleEvent } from "./types.ts";

export interface ApplyNeeds {
  reports: ReportStore;
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  words: NoticeWords;
  /** Reads a stored body in its format; the sentence says why it cannot be read. */
  read: (message: StoredMessage) => Result<LisMessage, string>;
}

export interface Applied {
  id: string;
  state: MessageState;
  reason: string;
  reportId: string | null;
  /** True when a report waits until a person releases it. */
  held?: boolean;
  /** What our own code threw, for the log. */
  error?: unknown;
}

/**
 * Applies the oldest stored message, whole or not at all: what does not fit a booked test is set aside with the reason, never shown
 * and never dropped. So is one over which our own code stumbles or with which the process ends, so that it does not stand in the way
 * of those behind it. Throws when the database was away; then the message waits as before. Null when nothing is waiting.
 */
export async function applyNextMessage(needs: ApplyNeeds): Promise<Applied | null> {
  let claimed: string | null = null;
  let begun = 0;
  try {
    return await needs.reports.work(async (desk) => {
      const before = claimed;
      claimed = null;
      const message = await desk.claim();
      if (!message) return null;
      // The same transaction that runs again is the same try. One that could not be counted says nothing against the message.
      if (message.id !== before) begun = await needs.reports.beginMessage(message.id);
      claimed = message.id;
      const now = needs.clock();
      const outcome =
        begun > MOST_BEGUN
          ? setAside(
              `the process ended ${MOST_BEGUN} times while it was being applied; it can be tried again`,
            )
          : await applyMessage(needs, desk, message, { now, acceptPatient: false });
      const { state, reason, reportId } = outcome;
      await desk.finish({ id: message.id, now, state, reason, reportId });
      return { id: message.id, ...outcome };
    });
  } catch (error) {
    const id: string | null = claimed;
    // Its COMMIT may even have been heard: what became of it the next look at the inbox tells.
    if (id === null || needs.reports.wasAway(error)) throw error;
    const outcome = setAside("an error on our side; it can be tried again");
    await needs.reports.work((desk) => desk.finish({ id, now: needs.clock(), ...outcome }));
    return { id, ...outcome, error };
  }
}

/** What comes of one message; `acceptPatient`: the lab has made sure that the patient is the one that was booked. */
export async function applyMessage(
  needs: ApplyNeeds,
  desk: ReportDesk,
  message: StoredMessage,
  { now, acceptPatient }: { now: Date; acceptPatient: boolean },
): Promise<Omit<Applied, "id">> {
  const read = needs.read(message);
  if (!read.ok) return { state: "refused", reason: read.refusal, reportId: null };
  const order = await findOrder(desk, read.value);
  if (!order) return setAside("no test was booked under this accession");
  if (!acceptsResults(order.bookingStatus)) return setAside(`the booking is ${order.bookingStatus}`);
  if (message.part > 1 && (await isTaken(desk, message, order))) {
    return setAside("another part of the same message is of this test: its results must come together");
  }
  const times = { receivedAt: message.receivedAt, now, acceptPatient };
  switch (read.value.kind) {
    case "sample-event":
      return applySampleEvent(needs, desk, order, read.value, now);
    case "document":
      return applyDocument(needs, desk, order, read.value, times);
    case "result":
      return applyResults(needs, desk, order, read.value, times);
  }
}

/** By the accession; in formats with several places for it, by the first number that is one. */
async function findOrder(desk: ReportDesk, message: LisMessage): Promise<LabOrder | undefined> {
  const others = message.kind === "sample-event" ? [] : message.otherNumbers;
  for (const number of [message.accession, ...others]) {
    const order = await desk.order(number);
    if (order) return order;
  }
  return undefined;
}

/** Of two parts that turn out to be of one test the second would replace the first. */
async function isTaken(desk: ReportDesk, { id }: StoredMessage, { accession }: LabOrder): Promise<boolean> {
  const report = await desk.report(accession);
  return report !== undefined && (await desk.isReportOfOtherPart(id, report.reportId));
}

function setAside(reason: string): Omit<Applied, "id"> {
  return { state: "quarantined", reason, reportId: null };
}

/** Nothing happens to a sample before it is booked: a clock that stands at its first day tells that it happened, not when. */
function happenedAt({ at }: SampleEvent, { orderedAt }: LabOrder, now: Date): Date {
  return at > now || at < orderedAt ? now : at;
}

/** How the visit of an order stands, as far as it matters to an event of its sample. */
async function visitOf(desk: ReportDesk, order: LabOrder) {
  const { accession, bookingId, visit } = order;
  const status = visitStatusOf(order);
  const orders = await desk.orderProgress(bookingId, visit);
  const own = orders.find((each) => each.accession === accession);
  return {
    status,
    startsAt: order.visitStartsAt,
    isWithdrawn: own?.status === "withdrawn",
    rejectedAt: status === "Recollection Needed" ? await desk.rejectedAt(bookingId, visit) : null,
    sample: { ...order, reportedAt: own?.reportedAt ?? null },
    othersWait: orders.some((each) => each !== own && waitsForSample(each)),
  };
}

async function applySampleEvent(
  needs: ApplyNeeds,
  desk: ReportDesk,
  order: LabOrder,
  event: SampleEvent,
  now: Date,
): Promise<Omit<Applied, "id">> {
  if (event.at.getTime() > now.getTime() + CLOCK_SKEW_MS) return setAside("the event lies in the future");
  const at = happenedAt(event, order, now);
  const happened = { event: event.event, at };
  const visit = await visitOf(desk, order);
  if (!isOfSampleInHand(visit.sample, happened)) return { state: "applied", reason: "", reportId: null };
  if (event.event === "rejected") {
    const rejectedAt = order.rejectedAt !== null && order.rejectedAt > at ? order.rejectedAt : at;
    await desk.noteSample(order.accession, { collectedAt: null, receivedAt: null, rejectedAt });
    if (!isOfEarlierVisit(visit, happened)) await desk.promise(order.accession, null);
  } else {
    await desk.noteSample(order.accession, {
      collectedAt: event.event === "collected" ? at : order.collectedAt,
      receivedAt: event.event === "received" ? at : order.receivedAt,
      rejectedAt: order.rejectedAt,
    });
    const service = needs.catalogue().serviceById.get(order.serviceId);
    if (event.event === "received" && service && !isBeforeRejection(visit, happened)) {
      await desk.promise(order.accession, promisedBy(at, service.tatDays));
    }
  }
  const to = statusAfterSample(visit, happened);
  const mobile = to === "Recollection Needed" ? await desk.mobileOf(order.customerId) : undefined;
  if (mobile) {
    const recipient = { mobile, now, random: needs.random };
    desk.addMessage(recollectionNotice(needs.words, { ...order, rejectedAt: event.at }, recipient));
  }
  await moveBooking(desk, order, to, { eventId: uuidv7(now, needs.random), at, reason: event.reason });
  return { state: "applied", reason: "", reportId: null };
}
