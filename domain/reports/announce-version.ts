import { composeMessage } from "../messages/compose-message.ts";
import type { CustomerMessageSettings, NewMessage } from "../messages/states.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import { statusAfterReport, updateVisitStatus, visitStatusOf } from "./booking-progress.ts";
import { awaitsNewSample } from "./current-sample.ts";
import type { OrderProgress, ReportsTx } from "./ports.ts";
import { isInForce, isShown } from "./report-view.ts";
import type { LabOrder, ReportStatus, ReportVersion } from "./types.ts";
import { noteVisitVersion, notifyOfRelease } from "./visits/notify-visit.ts";

interface AnnounceNeeds {
  random: Random;
  messageSettings: CustomerMessageSettings;
}

/**
 * The effects of a version's status, in the same transaction: the message to the customer, the PDF job, the booking's progress. No message
 * is sent for a version that is pending or on hold. `others` are the report's other versions as they were before: if none of them can be read, a
 * withdrawal sends no message; if none ever was, a correction sends the message of a first release.
 */
export async function announceVersion(
  needs: AnnounceNeeds,
  tx: ReportsTx,
  order: LabOrder,
  version: { reportId: string; version: number; status: ReportStatus; others: readonly ReportVersion[] },
  now: Date,
): Promise<void> {
  const { reportId, status } = version;
  if (isInForce(status) || status === "withdrawn") {
    const wasReadable = version.others.some(({ releasedAt }) => releasedAt !== null);
    const isNews = status !== "withdrawn" || version.others.some(isShown);
    await noteVisitVersion(needs, tx, reportId, now);
    if (isNews && wasReadable && status !== "released") {
      await notifyOfChange(needs, tx, { reportId, version: version.version, status }, now);
    } else if (isNews) await notifyOfRelease(needs, tx, reportId, now);
    if (status !== "withdrawn") {
      await tx.queuePdf({ id: uuidv7(now, needs.random), reportId, version: version.version, now });
    }
  }
  // A printed report of the visit is out of date now.
  if (status === "onhold" && version.others.some(({ releasedAt }) => releasedAt !== null)) {
    await noteVisitVersion(needs, tx, reportId, now);
  }
  const orders = await tx.orderProgress(order.bookingId, order.visit);
  const to = statusAfterReport(visitStatusOf(order), orders);
  if (to === "Recollection Needed") await askForSample(needs, tx, order, orders, now);
  await updateVisitStatus(tx, order, to, { eventId: uuidv7(now, needs.random), at: now, reason: "" });
}

/** Notifies the owner at once that a report they could read was replaced or withdrawn. */
async function notifyOfChange(
  needs: AnnounceNeeds,
  tx: ReportsTx,
  report: Parameters<typeof changeMessage>[1],
  now: Date,
): Promise<void> {
  const mobile = await tx.mobileOf(await tx.ownerOf(report.reportId));
  if (mobile)
    await tx.addMessage(changeMessage(needs.messageSettings, report, { mobile, now, random: needs.random }));
}

/** The sample was rejected while its report was readable: the customer is asked for a new one now that the report is withdrawn. */
async function askForSample(
  needs: AnnounceNeeds,
  tx: ReportsTx,
  { bookingId, bookingNo, customerId, visit }: LabOrder,
  orders: readonly OrderProgress[],
  now: Date,
): Promise<void> {
  const mobile = await tx.mobileOf(customerId);
  const order = orders.find((each) => each.status === "withdrawn" && awaitsNewSample(each));
  if (!mobile || !order) return;
  const { accession } = order;
  const to = { mobile, now, random: needs.random };
  // They may have been asked before, when the sample was rejected and the report had not come yet.
  const sample = { accession, bookingId, bookingNo, visit, since: now };
  await tx.addMessage(recollectionMessage(needs.messageSettings, sample, to));
}

/** The message that a report was replaced or was withdrawn. */
export function changeMessage(
  { brand, publicUrl }: Pick<CustomerMessageSettings, "brand" | "publicUrl">,
  report: { reportId: string; version: number; status: "corrected" | "withdrawn" },
  to: { mobile: string; now: Date; random: Random },
): NewMessage {
  return composeMessage(
    {
      template: `report-${report.status}`,
      recipient: to.mobile,
      variables: { brand, url: `${publicUrl}/reports` },
      dedupeKey: `report:${report.reportId}:${report.version}:${report.status}`,
    },
    to,
  );
}

/** The message that a sample cannot be used since then, to whoever booked: only they can choose a new time. */
export function recollectionMessage(
  { publicUrl }: CustomerMessageSettings,
  {
    accession,
    bookingId,
    bookingNo: no,
    visit,
    since,
  }: { accession: string; bookingId: string; bookingNo: string; visit: 1 | 2; since: Date },
  to: { mobile: string; now: Date; random: Random },
): NewMessage {
  return composeMessage(
    {
      template: "booking-recollection",
      recipient: to.mobile,
      visit,
      variables: { no, url: `${publicUrl}/dashboard/bookedservicelist/${no}` },
      dedupeKey: `recollection:${bookingId}:${accession}:${since.getTime()}`,
    },
    to,
  );
}
