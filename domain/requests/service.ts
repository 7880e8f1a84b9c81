import type { LimitRules } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Caller, Wait } from "../identity/types.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { type ApplicationDraft, type ApplicationRefusal, applyForJob } from "./apply-for-job.ts";
import { askCallBack } from "./ask-call-back.ts";
import type { CleanFile, DocumentCleaner } from "./documents.ts";
import { fileGrievance, type GrievanceDraft } from "./file-grievance.ts";
import { type FeedbackRefusal, giveFeedback } from "./give-feedback.ts";
import type {
  ApplicationStore,
  CallBackStore,
  FeedbackStore,
  GrievanceStore,
  OwnBookings,
  OwnDetails,
  PrescriptionStore,
} from "./ports.ts";
import { type FeedbackState, readFeedback } from "./read-feedback.ts";
import { type PrescriptionDraft, type PrescriptionRefusal, sendPrescription } from "./send-prescription.ts";
import type { FeedbackWords, ListedPrescription, PrescriptionView, TicketView } from "./types.ts";

type From = Pick<Caller, "address">;

/** What people ask of the lab beside bookings. What is somebody else's is undefined. */
export interface RequestsService {
  askCallBack(caller: From, mobile: string): Promise<Result<void, { code: "bad-mobile" } | Wait>>;
  /** Returns the request number. */
  sendPrescription(draft: PrescriptionDraft): Promise<Result<string, PrescriptionRefusal>>;
  /** The customer's own requests, newest first, ten at most. */
  listPrescriptions(customerId: string): Promise<ListedPrescription[]>;
  findPrescription(customerId: string, requestNo: string): Promise<PrescriptionView | undefined>;
  /** A file of a request; `position` counts from 1. */
  prescriptionFile(customerId: string, requestNo: string, position: number): Promise<CleanFile | undefined>;
  /** Returns the application number. */
  applyForJob(caller: From, draft: ApplicationDraft): Promise<Result<string, ApplicationRefusal>>;
  /** The slug of the opening that an application is for. */
  openingOf(applicationNo: string): Promise<string | undefined>;
  /** Returns the ticket number. */
  fileGrievance(caller: From, draft: GrievanceDraft): Promise<Result<string, Wait>>;
  /** For whoever holds the number; says nothing of the complaint itself, and the lab's answers to their owner alone. */
  findTicket(ticketNo: string, customerId: string | null): Promise<TicketView | undefined>;
  readFeedback(customerId: string, bookingNo: string): Promise<FeedbackState | undefined>;
  /** Returns the number of the ticket that a low mark opened, or null. */
  giveFeedback(request: {
    customerId: string;
    bookingNo: string;
    words: FeedbackWords;
  }): Promise<Result<string | null, FeedbackRefusal>>;
}

export interface RequestsNeeds {
  attempts: Pick<AttemptStore, "take">;
  callBacks: CallBackStore;
  prescriptions: PrescriptionStore;
  applications: ApplicationStore;
  grievances: GrievanceStore;
  feedback: FeedbackStore;
  bookings: OwnBookings;
  customers: OwnDetails;
  documents: DocumentCleaner;
  clock: Clock;
  random: Random;
  limits: LimitRules;
  /** YYYY-MM-DD of the privacy notice in force. */
  noticeVersion: () => string;
}

/** Binds what people ask of the lab beside bookings to what it needs; `address` of a caller is what the limits count by. */
export function requestsService(needs: RequestsNeeds): RequestsService {
  const { clock, prescriptions } = needs;
  return {
    askCallBack: ({ address }, mobile) => askCallBack(needs, { mobile, address, now: clock() }),
    sendPrescription: (draft) => sendPrescription(needs, draft, clock()),
    listPrescriptions: (customerId) => prescriptions.list(customerId),
    findPrescription: (customerId, requestNo) => prescriptions.find(customerId, requestNo),
    prescriptionFile: (customerId, requestNo, position) =>
      prescriptions.file(customerId, requestNo, position),
    applyForJob: ({ address }, draft) => applyForJob(needs, draft, { address, now: clock() }),
    openingOf: (applicationNo) => needs.applications.openingOf(applicationNo),
    fileGrievance: ({ address }, draft) => fileGrievance(needs, draft, { address, now: clock() }),
    findTicket: (ticketNo, customerId) => needs.grievances.find(ticketNo, customerId),
    readFeedback: (customerId, bookingNo) => readFeedback(needs, { customerId, bookingNo }, clock()),
    giveFeedback: (request) => giveFeedback(needs, request, clock()),
  };
}
