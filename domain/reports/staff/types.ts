import type { InboxMessage } from "../ports.ts";
import type { MessageState, ReportResult } from "../types.ts";

/** Who does something and why. */
export interface Staff {
  by: string;
  reason: string;
}

/** A message of the lab's system with its body. */
export interface InboxDetail
  extends Pick<InboxMessage, "id" | "client" | "messageId" | "part" | "contentType" | "kind" | "body"> {
  state: MessageState;
  reason: string;
  receivedAt: Date;
}

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

/** A report that waits until a doctor has called the customer. */
export interface HeldReport {
  reportId: string;
  version: number;
  accession: string;
  bookingNo: string;
  serviceId: number;
  serviceName: string;
  patientName: string;
  customerId: string;
  mobile: string;
  reportedAt: Date;
  results: ReportResult[];
}
