import { listActions } from "../bookings/list-actions.ts";
import { isCancelledOrExpired } from "../bookings/states.ts";
import { patientNames } from "../bookings/visits.ts";
import type { Limit, LimitRules } from "../identity/limits.ts";
import { addressLimit } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Caller, Wait } from "../identity/types.ts";
import { isMobile } from "../identity/types.ts";
import type { Clock } from "../shared/clock.ts";
import { HOUR_MS, indiaDay, indiaInstant } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { CleanFile, DocumentCleaner, FileError, UploadedFile } from "./documents.ts";
import { CV_FILES } from "./documents.ts";
import { examineFile } from "./examine-file.ts";
import type { GrievanceDraft } from "./file-grievance.ts";
import { fileGrievance, openTicket, requestNumber, sameSince } from "./file-grievance.ts";
import type {
  ApplicationStore,
  CallBackStore,
  CoverageRequestStore,
  FeedbackStore,
  GrievanceStore,
  OwnBookings,
  OwnDetails,
  PrescriptionStore,
} from "./ports.ts";
import type { PrescriptionDraft, PrescriptionError } from "./send-prescription.ts";
import { prescriptionLimit, sendPrescription } from "./send-prescription.ts";
import type {
  Feedback,
  FeedbackWords,
  JobApplication,
  ListedPrescription,
  PrescriptionView,
  TicketView,
} from "./types.ts";

/** How long feedback may be changed after it was given. */
const CHANGEABLE_MS = 48 * HOUR_MS;
/** A mark of this or less opens a ticket. */
const LOW_RATING = 2;

interface FeedbackNeeds {
  feedback: FeedbackStore;
  bookings: OwnBookings;
  customers: OwnDetails;
  random: Random;
}

type FeedbackError = { code: "unknown-booking" } | { code: "too-early" } | { code: "too-late" };

/** Stores a customer's feedback on a booking that is over; returns the number of the ticket that a low mark opens, else null. */
async function giveFeedback(
  needs: FeedbackNeeds,
  { customerId, bookingNo, words }: { customerId: string; bookingNo: string; words: FeedbackWords },
  now: Date,
): Promise<Result<string | null, FeedbackError>> {
  const view = await needs.bookings.find(customerId, bookingNo);
  if (!view) return fail({ code: "unknown-booking" });
  if (!listActions(view, now).includes("feedback")) return fail({ code: "too-early" });
  const ticket = isLow(words)
    ? openTicket(
        {
          customerId,
          source: "feedback",
          name: view.booking.patientName,
          mobile: await needs.customers.mobileOf(customerId),
          email: "",
          bookingNo: view.booking.bookingNo,
          message: words.message,
        },
        needs.random,
        now,
      )
    : null;
  return needs.feedback.save(
    { ...words, bookingId: view.booking.id, customerId, createdAt: now, changedAt: now },
    ticket,
    new Date(now.getTime() - CHANGEABLE_MS),
  );
}

function isLow({ overall, stages }: FeedbackWords): boolean {
  return [overall, ...Object.values(stages)].some((mark) => mark <= LOW_RATING);
}

type From = Pick<Caller, "address">;

/** The requests to the lab besides bookings. Another customer's are undefined. */
export interface RequestsService {
  askCallBack(caller: From, mobile: string): Promise<Result<void, { code: "bad-mobile" } | Wait>>;
  /** Notes a number to be told when a pincode is served. */
  requestCoverage(caller: From, draft: CoverageRequestDraft): Promise<Result<void, CoverageRequestError>>;
  /** Seconds until this customer may send another prescription, 0 for now; nothing is counted. */
  waitToSend(customerId: string): Promise<number>;
  /** The same of an application from an address. */
  waitToApply(caller: From): Promise<number>;
  /** Returns the request number. */
  sendPrescription(draft: PrescriptionDraft): Promise<Result<string, PrescriptionError>>;
  /** The customer's own requests, newest first, ten at most. */
  listPrescriptions(customerId: string): Promise<ListedPrescription[]>;
  findPrescription(customerId: string, requestNo: string): Promise<PrescriptionView | undefined>;
  /** A file of a request; `position` counts from 1. */
  prescriptionFile(customerId: string, requestNo: string, position: number): Promise<CleanFile | undefined>;
  /** Returns the application number. */
  applyForJob(caller: From, draft: ApplicationDraft): Promise<Result<string, ApplicationError>>;
  /** The slug of the opening that an application is for. */
  openingOf(applicationNo: string): Promise<string | undefined>;
  /** Returns the ticket number. */
  fileGrievance(caller: From, draft: GrievanceDraft): Promise<Result<string, Wait>>;
  /** For the holder of the number; nothing of the complaint itself, and the lab's answers only to its owner, where there is an account. */
  findTicket(ticketNo: string, customerId: string | null): Promise<TicketView | undefined>;
  readFeedback(customerId: string, bookingNo: string): Promise<FeedbackState | undefined>;
  /** Returns the number of the ticket that a low mark opened, or null. */
  giveFeedback(request: {
    customerId: string;
    bookingNo: string;
    words: FeedbackWords;
  }): Promise<Result<string | null, FeedbackError>>;
}

export interface RequestsNeeds {
  attempts: Pick<AttemptStore, "take" | "waitFor">;
  callBacks: CallBackStore;
  coverageRequests: CoverageRequestStore;
  isServed: (pincode: string) => boolean;
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

/** Binds the use cases of requests to their dependencies; the limits count by the client's `address`. */
export function requestsService(needs: RequestsNeeds): RequestsService {
  const { clock, prescriptions } = needs;
  return {
    askCallBack: ({ address }, mobile) => askCallBack(needs, { mobile, address, now: clock() }),
    requestCoverage: ({ address }, draft) => requestCoverage(needs, draft, { address, now: clock() }),
    waitToSend: (customerId) => needs.attempts.waitFor([prescriptionLimit(customerId)], clock()),
    waitToApply: ({ address }) => needs.attempts.waitFor(applicationLimits(needs.limits, address), clock()),
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

/** Stores a request for a call. A number that has an open request of today keeps that one. */
async function askCallBack(
  needs: { callBacks: CallBackStore; random: Random; limits: LimitRules },
  request: { mobile: string; address: string; now: Date },
): Promise<Result<void, { code: "bad-mobile" } | Wait>> {
  const { mobile, address, now } = request;
  if (!isMobile(mobile)) return fail({ code: "bad-mobile" });
  return needs.callBacks.addOncePerDay(
    { id: uuidv7(now, needs.random), mobile, createdAt: now },
    indiaInstant(indiaDay(now), 0),
    addressLimit("call-back", address, needs.limits.callBacksByAddress),
  );
}

/** The state of a booking's feedback. */
interface FeedbackState {
  bookingNo: string;
  /** The patients of the booking, each once. */
  patientNames: string[];
  visitedAt: Date;
  /** Whether the booking is over, so that it can be rated. */
  isOver: boolean;
  /** Whether it can never be rated: cancelled, or not paid in time. */
  isCancelledOrExpired: boolean;
  given: Feedback | null;
  /** Until when given feedback may be changed; null before. */
  changeableUntil: Date | null;
  mayGive: boolean;
}

/** The feedback on an own booking; undefined for any other booking. */
async function readFeedback(
  needs: Pick<FeedbackNeeds, "feedback" | "bookings">,
  { customerId, bookingNo }: { customerId: string; bookingNo: string },
  now: Date,
): Promise<FeedbackState | undefined> {
  const view = await needs.bookings.find(customerId, bookingNo);
  if (!view) return undefined;
  const { booking } = view;
  const given = (await needs.feedback.find(customerId, booking.id)) ?? null;
  const changeableUntil = given && new Date(given.createdAt.getTime() + CHANGEABLE_MS);
  const isOver = listActions(view, now).includes("feedback");
  return {
    bookingNo: booking.bookingNo,
    patientNames: patientNames(view),
    visitedAt: booking.startsAt,
    isOver,
    isCancelledOrExpired: isCancelledOrExpired(booking.status),
    given,
    changeableUntil,
    mayGive: isOver && (changeableUntil === null || changeableUntil > now),
  };
}

/** An application, already validated; the candidate has agreed to its storage. */
type ApplicationDraft = Pick<
  JobApplication,
  "opening" | "name" | "mobile" | "email" | "qualification" | "experience"
> & { cv: UploadedFile };

type ApplicationError = { code: "bad-cv"; reason: FileError } | { code: "applied-already" } | Wait;

function applicationLimits({ callBacksByAddress }: LimitRules, address: string): Limit[] {
  return addressLimit("call-back", address, callBacksByAddress, "application");
}

/** Stores an application with its CV and returns its number; sent twice, it is one. It is counted first: checking a file costs more than sending one. */
async function applyForJob(
  needs: {
    applications: ApplicationStore;
    attempts: Pick<AttemptStore, "take">;
    documents: DocumentCleaner;
    random: Random;
    limits: LimitRules;
  },
  draft: ApplicationDraft,
  { address, now }: { address: string; now: Date },
): Promise<Result<string, ApplicationError>> {
  const counted = await needs.attempts.take(applicationLimits(needs.limits, address), now);
  if (!counted.ok) return counted;
  const cv = await examineFile(needs.documents, draft.cv, CV_FILES);
  if (!cv.ok) return fail({ code: "bad-cv", reason: cv.error });
  const application = {
    ...draft,
    cv: cv.value,
    id: uuidv7(now, needs.random),
    applicationNo: requestNumber("JA", needs.random),
    createdAt: now,
  };
  const applicationNo = await needs.applications.add(application, sameSince(now));
  return applicationNo === undefined ? fail({ code: "applied-already" }) : done(applicationNo);
}

interface CoverageRequestDraft {
  pincode: string;
  mobile: string;
  /** That the number is kept to tell about this pincode. */
  agreed: boolean;
}

export type CoverageRequestError =
  | { code: "bad-mobile" }
  | { code: "bad-pincode" }
  | { code: "not-agreed" }
  | { code: "served-already" }
  | Wait;

const PINCODE = /^[1-9][0-9]{5}$/;

/** Stores that a number wants to be told when the chain comes to a pincode. Asking again renews the request. */
async function requestCoverage(
  needs: {
    coverageRequests: CoverageRequestStore;
    isServed: (pincode: string) => boolean;
    noticeVersion: () => string;
    random: Random;
    limits: LimitRules;
  },
  { pincode, mobile, agreed }: CoverageRequestDraft,
  { address, now }: { address: string; now: Date },
): Promise<Result<void, CoverageRequestError>> {
  if (!isMobile(mobile)) return fail({ code: "bad-mobile" });
  if (!PINCODE.test(pincode)) return fail({ code: "bad-pincode" });
  if (!agreed) return fail({ code: "not-agreed" });
  if (needs.isServed(pincode)) return fail({ code: "served-already" });
  const id = uuidv7(now, needs.random);
  return needs.coverageRequests.add(
    { id, pincode, mobile, noticeVersion: needs.noticeVersion(), createdAt: now },
    addressLimit("call-back", address, needs.limits.callBacksByAddress, "place-wish"),
  );
}
