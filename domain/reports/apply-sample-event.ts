import { promisedBy } from "../bookings/promised-by.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { type Random, uuidv7 } from "../shared/random.ts";
import { isBeforeRejection, isOfEarlierVisit, statusAfterSample } from "./booking-progress.ts";
import { moveBooking, visitStatusOf } from "./move-booking.ts";
import { type NoticeWords, recollectionNotice } from "./notice-of.ts";
import { type Outcome, setAside } from "./outcome.ts";
import type { StaffReports } from "./ports.ts";
import { CLOCK_SKEW_MS, isOfSampleInHand, waitsForSample } from "./sample-in-hand.ts";
import type { LabOrder, SampleEvent } from "./types.ts";

/** Notes what happened to the sample of an order, promises the report again and moves the booking along with it. */
export async function applySampleEvent(
  needs: { catalogue: () => Catalogue; random: Random; words: NoticeWords },
  staff: StaffReports,
  order: LabOrder,
  event: SampleEvent,
  now: Date,
): Promise<Outcome> {
  if (event.at.getTime() > now.getTime() + CLOCK_SKEW_MS) return setAside("the event lies in the future");
  const at = happenedAt(event, order, now);
  const happened = { event: event.event, at };
  const visit = await visitOf(staff, order);
  if (!isOfSampleInHand(visit.sample, happened)) return { state: "applied", reason: "", reportId: null };
  if (event.event === "rejected") {
    const rejectedAt = order.rejectedAt !== null && order.rejectedAt > at ? order.rejectedAt : at;
    await staff.noteSample(order.accession, { collectedAt: null, receivedAt: null, rejectedAt });
    if (!isOfEarlierVisit(visit, happened)) await staff.promise(order.accession, null);
  } else {
    await staff.noteSample(order.accession, {
      collectedAt: event.event === "collected" ? at : order.collectedAt,
      receivedAt: event.event === "received" ? at : order.receivedAt,
      rejectedAt: order.rejectedAt,
    });
    const service = needs.catalogue().serviceById.get(order.serviceId);
    if (event.event === "received" && service && !isBeforeRejection(visit, happened)) {
      await staff.promise(order.accession, promisedBy(at, service.tatDays));
    }
  }
  const to = statusAfterSample(visit, happened);
  const mobile = to === "Recollection Needed" ? await staff.mobileOf(order.customerId) : undefined;
  if (mobile) {
    const recipient = { mobile, now, random: needs.random };
    await staff.addMessage(recollectionNotice(needs.words, { ...order, rejectedAt: event.at }, recipient));
  }
  await moveBooking(staff, order, to, { eventId: uuidv7(now, needs.random), at, reason: event.reason });
  return { state: "applied", reason: "", reportId: null };
}

/** Nothing happens to a sample before it is booked: a clock that stands at its first day tells that it happened, not when. */
function happenedAt({ at }: SampleEvent, { orderedAt }: LabOrder, now: Date): Date {
  return at > now || at < orderedAt ? now : at;
}

/** How the visit of an order stands, as far as it matters to an event of its sample. */
async function visitOf(staff: StaffReports, order: LabOrder) {
  const { accession, bookingId, visit } = order;
  const status = visitStatusOf(order);
  const orders = await staff.orderProgress(bookingId, visit);
  const own = orders.find((each) => each.accession === accession);
  return {
    status,
    startsAt: order.visitStartsAt,
    isWithdrawn: own?.status === "withdrawn",
    rejectedAt: status === "Recollection Needed" ? await staff.rejectedAt(bookingId, visit) : null,
    sample: { ...order, reportedAt: own?.reportedAt ?? null },
    othersWait: orders.some((each) => each !== own && waitsForSample(each)),
  };
}
