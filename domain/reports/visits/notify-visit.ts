import { TRANSLATE_ENGLISH } from "../../i18n/translate.ts";
import { composeMessage } from "../../notices/compose-message.ts";
import type { NewMessage, NoticeWords } from "../../notices/states.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import type { StaffReports } from "../ports.ts";
import { newVerifyCode } from "../report-codes.ts";
import type { VisitProgress, VisitStore } from "./types.ts";

/**
 * What a visit's owner is told of the reports that are ready: how many of how many, and by when the rest. Of a visit of one test, and
 * where it is the only one that is told, the words are those of a single report. Neither names nor tests.
 */
export function visitNotice(
  { brand, publicUrl }: Pick<NoticeWords, "brand" | "publicUrl">,
  { visitReportId, ready, total, restBy, bookingNo: no, parts }: VisitProgress,
  to: { mobile: string; now: Date; random: Random },
): NewMessage | null {
  if (ready === 0) return null;
  const url = `${publicUrl}/reports/visits/${visitReportId}`;
  // What is told again holds something else: the same is told once.
  const dedupeKey = `visit:${visitReportId}:${parts.map(({ version, status }) => `${version}${status}`).join()}:${ready}`;
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
 * A report of a visit can be read for the first time: its owner is told at once if it was the last, else after a while, when others may
 * have come. One message for all of them. The visit's report gains a version.
 */
export async function notifyOfRelease(
  needs: { random: Random; words: NoticeWords },
  staff: StaffReports,
  reportId: string,
  now: Date,
): Promise<void> {
  const visit = await staff.visitOf(reportId);
  const isWhole = visit.ready === visit.total;
  const { waitMs = 0 } = needs.words;
  if (!isWhole && waitMs > 0) {
    await staff.tellVisit(visit.visitReportId, new Date(now.getTime() + waitMs));
    return;
  }
  const mobile = await staff.mobileOf(await staff.ownerOf(reportId));
  const message = mobile ? visitNotice(needs.words, visit, { mobile, now, random: needs.random }) : null;
  if (message) await staff.addMessage(message);
  await staff.tellVisit(visit.visitReportId, null);
}

/** Notes what the visit's report holds from now on. */
export async function noteVisitVersion(
  { random }: { random: Random },
  staff: StaffReports,
  reportId: string,
  at: Date,
): Promise<void> {
  const { visitReportId, parts } = await staff.visitOf(reportId);
  await staff.addVisitVersion(visitReportId, { verifyCode: newVerifyCode(random), at, parts });
}

const MAX_AT_ONCE = 50;
/** How long a visit waits whose message could not be made. */
const TRY_AGAIN_MS = 10 * 60_000;

/**
 * Tells the owners of visits whose time has come; returns how many. A visit whose message cannot be made is tried again later and holds up
 * no other; `failed` gets it.
 */
export async function notifyDueVisits(needs: {
  visits: Pick<VisitStore, "dueVisits" | "tellVisit" | "postpone">;
  clock: Clock;
  random: Random;
  words: NoticeWords;
  failed: (visitReportId: string, error: unknown) => void;
}): Promise<number> {
  const now = needs.clock();
  let notified = 0;
  for (const id of await needs.visits.dueVisits({ now, most: MAX_AT_ONCE })) {
    try {
      const isTold = await needs.visits.tellVisit(id, now, (progress, mobile) =>
        visitNotice(needs.words, progress, { mobile, now, random: needs.random }),
      );
      if (isTold) notified += 1;
    } catch (error) {
      needs.failed(id, error);
      await needs.visits.postpone(id, new Date(now.getTime() + TRY_AGAIN_MS));
    }
  }
  return notified;
}
