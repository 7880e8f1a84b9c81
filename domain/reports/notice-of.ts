import type { NewMessage } from "../notices/types.ts";

/** The chain's name and address for the words of a message. */
export interface NoticeWords {
  brand: string;
  publicUrl: string;
}

/**
 * The message that a report can be read. It names neither the test nor a value: a phone's screen is read by others, and what a
 * test was for is nobody's business (DLT templates of a lab say no more either).
 */
export function noticeOf(
  { brand, publicUrl }: NoticeWords,
  report: { reportId: string; version: number; status: "released" | "corrected" | "withdrawn" },
  to: { id: string; mobile: string; now: Date },
): NewMessage {
  const where = `Log in to see it: ${publicUrl}/reports`;
  const texts = {
    released: `Your report from ${brand} is ready. ${where}`,
    corrected: `A corrected version of your report from ${brand} is ready and replaces the earlier one. ${where}`,
    withdrawn: `${brand} has withdrawn a report of yours. Please do not use it. ${where}`,
  };
  return {
    id: to.id,
    channel: "sms",
    recipient: to.mobile,
    template: `report-${report.status}`,
    text: texts[report.status],
    dedupeKey: `report:${report.reportId}:${report.version}:${report.status}`,
    createdAt: to.now,
  };
}
