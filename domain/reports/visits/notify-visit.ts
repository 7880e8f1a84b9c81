import { TRANSLATE_ENGLISH } from "../../i18n/translate.ts";
import { composeMessage } from "../../messages/compose-message.ts";
import type { CustomerMessageSettings, NewMessage } from "../../messages/states.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import type { ReportsTx } from "../ports.ts";
import { newVerifyCode } from "../report-codes.ts";
import type { VisitProgress, VisitStore } from "./types.ts";

/**
 * The message about the ready reports of a visit: how many of how many, and by when the rest. A visit of one test has the message of a
 * single report. It contains neither names nor tests.
 */
export function visitMessage(
  { brand, publicUrl }: Pick<CustomerMessageSettings, "brand" | "publicUrl">,
  { visitReportId, ready, total, restBy, bookingNo: no, parts }: VisitProgress,
  to: { mobile: string; now: Date; random: Random },
): NewMessage | null {
  if (ready === 0) return null;
  const url = `${publicUrl}/reports/visits/${visitReportId}`;
  // A later message has other contents: the same contents are sent once.
  const dedupeKey = `visit:${visitReportId}:${parts.map(({ version, status }) => `${version}${status}`).join()}:${ready}:${total}`;
  const shared = { recipient: to.mobile, dedupeKey };
  if (total === 1) {
    return composeMessage(
      { ...shared, template: "report-released", variables: { brand, url: `${publicUrl}/reports` } },
      to,
    );
  }
  const counts = { brand, no, ready: String(ready), total: String(total), url };
  if (ready === total) {
    const { ready: _ready, ...rest } = counts;
    return composeMessage({ ...shared, template: "visit-reports-ready", variables: rest }, to);
  }
  if (restBy === null || restBy <= to.now) {
    return composeMessage({ ...shared, template: "visit-reports-partly", variables: counts }, to);
  }
  const by = TRANSLATE_ENGLISH.dayTime(restBy);
  return composeMessage({ ...shared, template: "visit-reports-partly-by", variables: { ...counts, by } }, to);
}

/**
 * A report of a visit is readable for the first time: its owner is notified at once if it was the last, else after a delay in which others
 * may follow, with one message for all of them.
 */
export async function notifyOfRelease(
  needs: { random: Random; messageSettings: CustomerMessageSettings },
  tx: ReportsTx,
  reportId: string,
  now: Date,
): Promise<void> {
  const visit = await tx.lockVisitOf(reportId);
  const isWhole = visit.ready === visit.total;
  const { waitMs = 0 } = needs.messageSettings;
  if (!isWhole && waitMs > 0) {
    await tx.scheduleMessage(visit.visitReportId, new Date(now.getTime() + waitMs));
    return;
  }
  const mobile = await tx.mobileOf(await tx.ownerOf(reportId));
  const message = mobile
    ? visitMessage(needs.messageSettings, visit, { mobile, now, random: needs.random })
    : null;
  if (message) await tx.addMessage(message);
  await tx.scheduleMessage(visit.visitReportId, null);
}

/** Adds a version of the visit's report with its present parts. */
export async function noteVisitVersion(
  { random }: { random: Random },
  tx: ReportsTx,
  reportId: string,
  at: Date,
): Promise<void> {
  const { visitReportId, parts } = await tx.lockVisitOf(reportId);
  await tx.addVisitVersion(visitReportId, { verifyCode: newVerifyCode(random), at, parts });
}

const MAX_AT_ONCE = 50;
/** Delay before a failed message is tried again. */
const TRY_AGAIN_MS = 10 * 60_000;

/**
 * Notifies the owners of visits that are due; returns how many. A visit whose message cannot be made is postponed and does not block
 * others; `failed` is called with it.
 */
export async function notifyDueVisits(needs: {
  visits: Pick<VisitStore, "dueVisits" | "notifyVisit" | "postpone">;
  clock: Clock;
  random: Random;
  messageSettings: CustomerMessageSettings;
  failed: (visitReportId: string, error: unknown) => void;
}): Promise<number> {
  const now = needs.clock();
  let notified = 0;
  for (const id of await needs.visits.dueVisits({ now, most: MAX_AT_ONCE })) {
    try {
      const isNotified = await needs.visits.notifyVisit(id, now, (progress, mobile) =>
        visitMessage(needs.messageSettings, progress, { mobile, now, random: needs.random }),
      );
      if (isNotified) notified += 1;
    } catch (error) {
      needs.failed(id, error);
      await needs.visits.postpone(id, new Date(now.getTime() + TRY_AGAIN_MS));
    }
  }
  return notified;
}
