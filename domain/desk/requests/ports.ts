import type { CleanFile } from "../../requests/documents.ts";
import type { FeedbackWords } from "../../requests/types.ts";
import type { Scope } from "../../staff/scope.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import type { Holder } from "../today.ts";

/** A number that asked to be called. */
export interface DeskCallBack {
  id: string;
  mobile: string;
  askedAt: Date;
  times: number;
  doneAt: Date | null;
}

export interface DeskFeedback extends FeedbackWords {
  bookingNo: string;
  customerId: string;
  ticketNo: string | null;
  changedAt: Date;
  /** Staff have marked it as read since it was sent or changed. */
  isClosed: boolean;
}

export interface DeskApplication {
  applicationNo: string;
  /** The slug of the opening. */
  opening: string;
  createdAt: Date;
  name: string;
  mobile: string;
  email: string;
  qualification: string;
  experience: string;
  /** Staff have opened it. */
  isRead: boolean;
  isClosed: boolean;
}

/** Filters the list before it is cut; null: all. */
interface WantedRequests {
  /** With closed ones. */
  all: boolean;
  most: number;
  ids: readonly string[] | null;
  askedBefore: Date | null;
}

export interface RequestsStore {
  /** The longest waiting first; with `all` the newest calls after them. */
  callBacks(wanted: WantedRequests): Promise<DeskCallBack[]>;
  callBack(id: string): Promise<(DeskCallBack & { customerId: string | null }) | undefined>;
  /** Ends all open requests of its number; how many. */
  finishCallBack(id: string, action: StaffAction): Promise<number>;
  /** About bookings of some labs and zones, newest first; without `all` what nobody has closed. */
  feedback(
    wanted: Omit<WantedRequests, "askedBefore"> & { since: Date; scope: Scope },
  ): Promise<DeskFeedback[]>;
  feedbackOf(bookingNo: string): Promise<DeskFeedback | undefined>;
  /** Those that wait, the oldest first; with `all` all, the newest first. */
  applications(wanted: WantedRequests): Promise<DeskApplication[]>;
  application(applicationNo: string): Promise<DeskApplication | undefined>;
  cv(applicationNo: string): Promise<CleanFile | undefined>;
  /** Adds the entry unless there is one with the same action and subject since a time; then false. */
  closeOnce(action: StaffAction, since: Date): Promise<boolean>;
  /** Removes an application with its CV; false when there is none. */
  removeApplication(applicationNo: string, action: StaffAction): Promise<boolean>;
  /** Who has claimed the items of a list, by item. */
  holders(inbox: string, lapsedBefore: Date): Promise<(Holder & { itemId: string })[]>;
}

export const FEEDBACK_CLOSED = "feedback closed";
export const APPLICATION_CLOSED = "application closed";
