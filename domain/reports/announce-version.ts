import { type Random, uuidv7 } from "../random.ts";
import { statusAfterReport } from "./booking-progress.ts";
import { moveBooking, type OrderOfVisit, visitStatusOf } from "./move-booking.ts";
import type { ReportDesk } from "./needs.ts";
import { type NoticeWords, noticeOf } from "./notice-of.ts";
import type { ReportStatus } from "./types.ts";

/**
 * What follows from a version's status, in the same transaction: the message to the customer, the making of the PDF, the booking's
 * progress. A version that is pending or on hold is told to nobody.
 */
export async function announceVersion(
  needs: { random: Random; words: NoticeWords },
  desk: ReportDesk,
  order: OrderOfVisit,
  version: { reportId: string; version: number; status: ReportStatus; tell: boolean },
  now: Date,
): Promise<void> {
  const { reportId, status } = version;
  if (status === "released" || status === "corrected" || status === "withdrawn") {
    const mobile = version.tell ? await desk.mobileOf(await desk.ownerOf(reportId)) : undefined;
    if (mobile) {
      const to = { mobile, now, random: needs.random };
      desk.addMessage(noticeOf(needs.words, { reportId, version: version.version, status }, to));
    }
    if (status !== "withdrawn") {
      await desk.queuePdf({ id: uuidv7(now, needs.random), reportId, version: version.version, now });
    }
  }
  const to = statusAfterReport(visitStatusOf(order), await desk.orderProgress(order.bookingId, order.visit));
  await moveBooking(desk, order, to, { eventId: uuidv7(now, needs.random), at: now, reason: "" });
}
