import { composeMessage } from "../notices/compose-message.ts";
import type { NewMessage } from "../notices/types.ts";
import type { Random } from "../shared/random.ts";

/** The chain's name and address for the words of a message. */
export interface NoticeWords {
  brand: string;
  publicUrl: string;
  /** How long a report that is ready waits for the others of its visit before its owner is told of it, in milliseconds; none if left out. */
  waitMs?: number;
}

/** The message that a report was replaced or was taken back. */
export function noticeOf(
  { brand, publicUrl }: Pick<NoticeWords, "brand" | "publicUrl">,
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

/** The message that a sample cannot be used, to whoever booked: only they can choose a new time. */
export function recollectionNotice(
  { publicUrl }: NoticeWords,
  { accession, bookingNo: no, rejectedAt }: { accession: string; bookingNo: string; rejectedAt: Date },
  to: { mobile: string; now: Date; random: Random },
): NewMessage {
  return composeMessage(
    {
      template: "booking-recollection",
      recipient: to.mobile,
      variables: { no, url: `${publicUrl}/dashboard/bookedservicelist/${no}` },
      dedupeKey: `recollection:${accession}:${rejectedAt.getTime()}`,
    },
    to,
  );
}
