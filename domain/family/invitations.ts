import type { Limit } from "../identity/limits.ts";
import type { Wait } from "../identity/types.ts";
import type { NewMessage } from "../notices/types.ts";
import type { Result } from "../shared/result.ts";

/** An adult of the family, asked to own their reports. */
export interface NewInvitation {
  id: string;
  patientId: string;
  inviterId: string;
  /** The adult's own number, where the link goes. */
  mobile: string;
  linkHash: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
}

/** What whoever holds the link may see of an invitation, logged in with the number that it went to. */
export interface InvitationView {
  inviterName: string;
  expiresAt: Date;
}

/** How far it is with the reports of one of the inviter's patients. */
export interface Ownership {
  patientId: string;
  /** Until when an open invitation can be accepted. */
  invitedUntil: Date | null;
  /** The patient owns their reports. */
  isOwn: boolean;
  /** The patient lets the inviter read the reports that the inviter booked. */
  shares: boolean;
}

/** Somebody who books for the customer, and whether they may read what they booked. */
export interface Booker {
  patientId: string;
  name: string;
  shares: boolean;
}

export type AcceptOutcome = "accepted" | "over" | "wrong-birth";

export interface InvitationStore {
  /** Puts the invitation in the place of an open one for the same patient and queues its message. */
  open(invitation: NewInvitation, message: NewMessage, limits: readonly Limit[]): Promise<Result<void, Wait>>;
  /** Ends the open invitation of the inviter's patient; false when there is none. */
  withdraw(inviterId: string, patientId: string, now: Date): Promise<boolean>;
  /** How it stands with each of the inviter's patients who were invited or own their reports. */
  ownerships(inviterId: string, now: Date): Promise<Ownership[]>;
  /** An open invitation, for a customer whose number it went to. */
  find(linkHash: Uint8Array, customerId: string, now: Date): Promise<InvitationView | undefined>;
  decline(linkHash: Uint8Array, customerId: string, now: Date): Promise<boolean>;
  /**
   * Gives the customer the reports of the patient, those to come included, if the date of birth is the patient's. Five wrong dates
   * end the invitation. Links to the reports that the inviter had made end with it.
   */
  accept(
    linkHash: Uint8Array,
    customerId: string,
    accepted: {
      dateOfBirth: string;
      shares: boolean;
      now: Date;
      tell: (inviterMobile: string) => NewMessage;
    },
  ): Promise<AcceptOutcome>;
  bookers(customerId: string): Promise<Booker[]>;
  setShares(customerId: string, patientId: string, shares: boolean): Promise<boolean>;
}
