import type { Limit } from "../identity/limits.ts";
import { limitOf } from "../identity/limits.ts";
import type { CodeSecrets } from "../identity/ports.ts";
import type { Wait } from "../identity/types.ts";
import { canReceive, isMobile } from "../identity/types.ts";
import { composeMessage } from "../messages/compose-message.ts";
import { linkPlaceholder } from "../messages/reveal-placeholders.ts";
import type { NewMessage } from "../messages/states.ts";
import { DAY_MS, indiaDay } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { fail } from "../shared/result.ts";
import { isMinor } from "./age.ts";
import type { PatientStore } from "./types.ts";
import { SELF } from "./types.ts";

export interface InviteNeeds {
  patients: PatientStore;
  invitations: InvitationStore;
  secrets: Pick<CodeSecrets, "linkOf" | "hashOfLink">;
  mobileOf: (customerId: string) => Promise<string>;
  random: Random;
  brand: string;
  publicUrl: string;
}

const GOOD_FOR_DAYS = 7;
const TO_NUMBER = [{ most: 3, seconds: 86_400 }];
const OF_CUSTOMER = [{ most: 10, seconds: 86_400 }];

export type InviteError =
  | { code: "unknown-patient" }
  | { code: "self" }
  | { code: "minor" }
  | { code: "owned" }
  | { code: "bad-mobile" }
  | { code: "own-number" }
  | Wait;

/** Invites an adult of the family, by a link to their own number, to own their reports. Whether the number has an account is not checked. */
export async function inviteAdult(
  needs: InviteNeeds,
  request: { customerId: string; patientId: string; mobile: string; now: Date },
): Promise<Result<void, InviteError>> {
  const { customerId, patientId, mobile, now } = request;
  const patient = await needs.patients.find(customerId, patientId);
  if (!patient) return fail({ code: "unknown-patient" });
  if (patient.relationship === SELF) return fail({ code: "self" });
  if (patient.dateOfBirth === null || isMinor(patient.dateOfBirth, indiaDay(now))) {
    return fail({ code: "minor" });
  }
  const known = await needs.invitations.ownerships(customerId, now);
  if (known.some((each) => each.patientId === patientId && each.isOwn)) return fail({ code: "owned" });
  if (!isMobile(mobile) || !canReceive(mobile)) return fail({ code: "bad-mobile" });
  if (mobile === (await needs.mobileOf(customerId))) return fail({ code: "own-number" });
  const id = uuidv7(now, needs.random);
  const message = composeMessage(
    {
      template: "family-invitation",
      recipient: mobile,
      variables: {
        brand: needs.brand,
        url: `${needs.publicUrl}/family-invitation/`,
        link: linkPlaceholder(id),
      },
    },
    { now, random: needs.random },
  );
  return needs.invitations.open(
    {
      id,
      patientId,
      inviterId: customerId,
      mobile,
      createdAt: now,
      linkHash: needs.secrets.hashOfLink(needs.secrets.linkOf(id)),
      expiresAt: new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS),
    },
    message,
    [limitOf("invitation", mobile, TO_NUMBER), limitOf("invitation", customerId, OF_CUSTOMER)],
  );
}

/** The invitation of an adult of the family to own their reports. */
interface NewInvitation {
  id: string;
  patientId: string;
  inviterId: string;
  /** The adult's own number, where the link goes. */
  mobile: string;
  linkHash: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
}

/** What the holder of the link may see of an invitation, logged in with the number that it was sent to. */
export interface InvitationView {
  inviterName: string;
  expiresAt: Date;
}

/** The ownership of the reports of one of the inviter's patients. */
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

/** `other-person`: the customer's own details differ from the patient's. */
export type AcceptOutcome = "accepted" | "over" | "wrong-birth" | "other-person";

export interface InvitationStore {
  /** Replaces an open invitation for the same patient and queues its message. */
  open(invitation: NewInvitation, message: NewMessage, limits: readonly Limit[]): Promise<Result<void, Wait>>;
  /** Ends the open invitation of the inviter's patient; false when there is none. */
  withdraw(inviterId: string, patientId: string, now: Date): Promise<boolean>;
  /** The state for each of the inviter's patients who were invited or own their reports. */
  ownerships(inviterId: string, now: Date): Promise<Ownership[]>;
  /** An open invitation, for the customer whose number it was sent to. */
  find(linkHash: Uint8Array, customerId: string, now: Date): Promise<InvitationView | undefined>;
  decline(linkHash: Uint8Array, customerId: string, now: Date): Promise<boolean>;
  /**
   * Gives the customer the patient's reports, coming ones included, if the date of birth is the patient's and the customer's own details, as
   * far as they are known, are too. Reports that were booked for somebody else under the same entry stay where they are. Five wrong dates
   * end the invitation. Links to the reports that the inviter had made end with it. Who has accepted it already gets the same answer.
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
