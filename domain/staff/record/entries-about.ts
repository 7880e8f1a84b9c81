import type { RecordedAction, StaffRecord } from "./ports.ts";

const MOST = 200;

/** What the staff did with a booking, ticket, report and the like, newest first. */
export function entriesAbout(
  record: Pick<StaffRecord, "search">,
  subject: string,
): Promise<RecordedAction[]> {
  const everything = { words: "", who: "", customerId: null, from: null, until: null, before: null };
  return record.search({ ...everything, subject, most: MOST });
}
