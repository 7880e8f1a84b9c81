import type { NewMessage } from "../../messages/states.ts";
import type { Scope } from "../../staff/scope.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import type { CleanFile } from "../documents.ts";
import type { CallWindow, PrescriptionState } from "../types.ts";

/** A prescription as the lab's staff sees it. */
export interface StaffPrescription {
  requestNo: string;
  state: PrescriptionState;
  createdAt: Date;
  customerId: string;
  mobile: string;
  patientName: string | null;
  note: string;
  callWindow: CallWindow;
  files: number;
  answer: string;
  /** Ids of the services that are proposed, in their order. */
  proposed: number[];
  /** Rises with every answer. */
  version: number;
}

/** A service that may be proposed. */
export interface StaffService {
  id: number;
  code: string;
  name: string;
  withdrawn: boolean;
}

/** A ticket as the lab's staff sees it. */
export interface StaffTicket {
  ticketNo: string;
  /** The customer who wrote, or who has the number that was given without a login; null if nobody has it. */
  customerId: string | null;
  source: "form" | "feedback" | "report";
  createdAt: Date;
  acknowledgeBy: Date;
  resolveBy: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  name: string;
  mobile: string;
  email: string;
  bookingNo: string;
  message: string;
}

export interface StaffPrescriptions {
  /** Oldest first; without a state those that await an answer. At most so many, the newest of a state that is over; null for all. */
  list(state: PrescriptionState | null, most?: number | null): Promise<StaffPrescription[]>;
  find(requestNo: string): Promise<StaffPrescription | undefined>;
  files(requestNo: string): Promise<CleanFile[]>;
  /** One of them; `position` counts from 1. */
  file(requestNo: string, position: number): Promise<CleanFile | undefined>;
  /** Services of these codes, in any order. */
  services(codes: readonly string[]): Promise<StaffService[]>;
  /**
   * "wrong state" when the request is in none of the states `from` any more. With a message, "unchanged" when the same answer exists
   * already, for concurrent answers too: nothing is written and no message is sent. "changed" when it has another answer than that of
   * `version`; null asks for none.
   */
  move(change: {
    requestNo: string;
    from: readonly PrescriptionState[];
    version: number | null;
    to: PrescriptionState;
    /** What the customer is answered, with the proposed services; null for a reading, which leaves both as they are. */
    answer: { text: string; serviceIds: readonly number[] } | null;
    action: StaffAction;
    /** The customer's message about it. */
    message: NewMessage | null;
  }): Promise<"moved" | "unchanged" | "changed" | "wrong state">;
}

/** Filters the open ones before the list is cut; null: all. */
interface Narrowed {
  ids: readonly string[] | null;
  dueBefore: Date | null;
}

export interface StaffTickets {
  /**
   * About bookings of some labs and zones or about none: those that are open, the nearest deadline first; with `all` then the closed ones, the
   * one that was closed last first. `most`: null for all.
   */
  list(
    wanted: { all: boolean; scope: Scope; most: number | null } & Partial<Narrowed>,
  ): Promise<StaffTicket[]>;
  find(ticketNo: string): Promise<StaffTicket | undefined>;
  /** Oldest first. */
  answers(ticketNo: string): Promise<{ text: string; createdAt: Date }[]>;
  /**
   * Adds an answer, which acknowledges the ticket, and closes it when asked to. "known": it is there already, under this id. "changed":
   * it has another number of answers than `seen`; null asks for none. "closed": it is closed already.
   */
  answer(change: {
    ticketNo: string;
    answerId: string;
    text: string;
    close: boolean;
    seen: number | null;
    action: StaffAction;
    message: NewMessage;
  }): Promise<"answered" | "known" | "changed" | "closed">;
}
