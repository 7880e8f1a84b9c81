import { composeMessage } from "../notices/compose-message.ts";
import type { NewMessage, NoticeWords } from "../notices/states.ts";
import type { Random } from "../shared/random.ts";

/** The message that a report was replaced or was withdrawn. */
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
