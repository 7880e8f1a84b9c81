/** A call to the customer of a report. It is an entry of the staff's record, which only grows (decision 90). */
export interface ReportCall {
  id: string;
  at: Date;
  by: string;
  version: number;
  number: string;
  /** Who spoke or should have spoken, in the caller's words. */
  whom: string;
  isReached: boolean;
  /** The values were read back by whoever was called. */
  isReadBack: boolean;
}

/** The action of a call in the staff's record. */
export const CALLED = "report called";
