import type { ConsentEvent } from "../account/consents.ts";
import type { PlainPhrase } from "../i18n/translate.ts";
import type { CleanFile } from "./documents.ts";

/** When the lab may call about a prescription. */
export const CALL_WINDOWS = ["any", "morning", "afternoon", "evening"] as const;
export type CallWindow = (typeof CALL_WINDOWS)[number];

export const PRESCRIPTION_STATES = ["received", "being read", "answered", "declined"] as const;
export type PrescriptionState = (typeof PRESCRIPTION_STATES)[number];

export interface NewPrescription {
  id: string;
  requestNo: string;
  customerId: string;
  patientId: string | null;
  note: string;
  callWindow: CallWindow;
  files: CleanFile[];
  consents: ConsentEvent[];
  createdAt: Date;
}

/** A request as its owner sees it. */
export interface PrescriptionView {
  requestNo: string;
  patientName: string | null;
  note: string;
  callWindow: CallWindow;
  state: PrescriptionState;
  /** The lab's text; empty until it has read the prescription. */
  answer: string;
  /** Ids of the services that the lab proposes, in its order. */
  proposed: number[];
  createdAt: Date;
  files: { position: number; name: string; bytes: number }[];
}

/** A request in the list of its customer's. */
export type ListedPrescription = Pick<PrescriptionView, "requestNo" | "state" | "createdAt">;

export interface JobApplication {
  id: string;
  applicationNo: string;
  /** The slug of the opening. */
  opening: string;
  name: string;
  mobile: string;
  email: string;
  qualification: string;
  experience: string;
  cv: CleanFile;
  createdAt: Date;
}

/** A complaint and its two deadlines. */
export interface Grievance {
  id: string;
  ticketNo: string;
  customerId: string | null;
  source: "form" | "feedback" | "report";
  name: string;
  mobile: string;
  email: string;
  bookingNo: string;
  message: string;
  createdAt: Date;
  acknowledgeBy: Date;
  resolveBy: Date;
}

/** What the holder of the ticket number may see: nothing of the complaint itself. */
export interface TicketView {
  ticketNo: string;
  createdAt: Date;
  acknowledgeBy: Date;
  resolveBy: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  /** The lab's answers: for the customer who filed it, or for the holder of the number if there is no such account; else none. */
  answers: { text: string; createdAt: Date }[];
  /** The answers are for a customer who is not logged in here. */
  isOthers: boolean;
}

/** The steps of a booking that are rated one by one. */
export const STAGES = ["booking", "punctuality", "collection", "hygiene", "report", "staff"] as const;
export type Stage = (typeof STAGES)[number];

/** The steps as the customer rates them. */
export const STAGE_WORDS: Record<Stage, PlainPhrase> = {
  booking: "Booking",
  punctuality: "Punctuality",
  collection: "Sample collection",
  hygiene: "Hygiene",
  report: "Report time",
  staff: "Staff",
};

/** Marks are 1 to 5. */
export type Rating = 1 | 2 | 3 | 4 | 5;

export interface FeedbackWords {
  overall: Rating;
  stages: Partial<Record<Stage, Rating>>;
  tags: string[];
  message: string;
}

export interface Feedback extends FeedbackWords {
  bookingId: string;
  customerId: string;
  /** Number of the ticket that a low mark opened. */
  ticketNo: string | null;
  createdAt: Date;
  changedAt: Date;
}

/** The allowed changes of a prescription's state; an answer may be given again, and may follow an error. */
export const PRESCRIPTION_MOVES: Record<PrescriptionState, readonly PrescriptionState[]> = {
  received: ["being read", "answered", "declined"],
  "being read": ["answered", "declined"],
  answered: ["answered"],
  declined: ["answered"],
};

/** The states from which a state may be reached. */
export function statesBefore(to: PrescriptionState): PrescriptionState[] {
  return PRESCRIPTION_STATES.filter((from) => PRESCRIPTION_MOVES[from].includes(to));
}
