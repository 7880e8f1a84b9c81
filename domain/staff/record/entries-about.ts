import type { RecordedAction, RecordQuery, StaffRecord } from "./ports.ts";

/** The newest 200 entries of the whole record. */
export const ANY_ENTRY: RecordQuery = {
  ...{ words: "", who: "", subject: "", customerId: null, from: null, until: null, before: null },
  most: 200,
};

/** What the staff did with a booking, ticket, report and the like, newest first. */
export function entriesAbout(
  record: Pick<StaffRecord, "search">,
  subject: string,
): Promise<RecordedAction[]> {
  return record.search({ ...ANY_ENTRY, subject });
}
