import type { Scope } from "../../staff/scope.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import type { InboxMessage } from "../ports.ts";
import type { MessageState, ReportResult } from "../types.ts";

/** Who does something and why. */
export interface StaffRequest {
  by: string;
  reason: string;
}

/** A message of the lab's system with its body. */
export interface InboxDetail
  extends Pick<InboxMessage, "id" | "client" | "messageId" | "part" | "contentType" | "kind" | "body"> {
  state: MessageState;
  reason: string;
  receivedAt: Date;
  /** The booked test that it is of; null where it is of none. */
  accession: string | null;
}

/** A quarantined message as the lists show it, with the booking of its test; null where it is of none. */
export interface SetAside extends Omit<InboxDetail, "body"> {
  bookingNo: string | null;
}

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
  /** The laboratory's comments on the whole report. */
  comments: string[];
}

/** Reads for the laboratory's staff. */
export interface StaffReportsStore {
  /** Quarantined messages, oldest first. `most`: null for every one. */
  quarantined(wanted: { scope: Scope; most: number | null }): Promise<SetAside[]>;
  /** Messages by our id or by the id that their client gave them. */
  messages(id: string): Promise<InboxDetail[]>;
  /** Reports on hold, oldest first; or the one with this id or accession. */
  held(name?: string): Promise<HeldReport[]>;
  note(action: StaffAction): Promise<void>;
}
