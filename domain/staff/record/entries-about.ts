import type { RecordedAction, RecordQuery, StaffRecord } from "./ports.ts";

/** The newest 200 entries of the whole record. */
export const ANY_ENTRY: RecordQuery = {
  ...{ words: "", who: "", subject: "", customerId: null, from: null, until: null, before: null },
  ...{ only: [], except: [], most: 200 },
};

/**
 * What the staff did with a booking, ticket, report and the like, newest first. What a page leaves out is named here: of a booking that was read
 * two hundred times the changes are found all the same.
 */
export function entriesAbout(
  record: Pick<StaffRecord, "search">,
  subject: string,
  actions: Partial<Pick<RecordQuery, "only" | "except">> = {},
): Promise<RecordedAction[]> {
  return record.search({ ...ANY_ENTRY, ...actions, subject });
}
