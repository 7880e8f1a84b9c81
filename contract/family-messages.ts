import type { InviteError } from "../domain/family/invitations.ts";
import type { AddPatientError, ChangePatientError, RemovePatientError } from "../domain/family/patients.ts";
import { MAX_ADDRESSES, MAX_FAMILY_MEMBERS } from "../domain/family/types.ts";
import { type ErrorMessage, errorMessage, waitError } from "./error-messages.ts";
import { BAD_MOBILE } from "./identity-messages.ts";

type PatientError = AddPatientError | ChangePatientError | RemovePatientError;

/** The business error about a patient; an unknown one is a 404 instead. */
export function patientErrorMessage(error: Exclude<PatientError, { code: "unknown-patient" }>): ErrorMessage {
  switch (error.code) {
    case "not-a-day":
      return errorMessage("Please enter a date of birth that exists.", { field: "DateOfBirth" });
    case "born-in-future":
      return errorMessage("The date of birth cannot be in the future.", { field: "DateOfBirth" });
    case "born-too-long-ago":
      return errorMessage("Please check the year of birth.", { field: "DateOfBirth" });
    case "self-too-young":
      return errorMessage("An account is for adults. A parent or guardian can book for you.", {
        field: "DateOfBirth",
      });
    case "person-is-there":
      return errorMessage("This person is on your list already.", { field: "Name" });
    case "self-is-there":
      return errorMessage(
        "Your own entry is in the list already. Please choose how this person is related to you.",
        { field: "Relationship" },
      );
    case "self-stays":
      return errorMessage("Your own entry stays in the list and stays yours.", { field: "Relationship" });
    case "details-owned":
      return errorMessage(
        "This person owns their reports and decides over their own details. For somebody else please add a new family member.",
      );
    case "family-full":
      return errorMessage(
        `You can keep at most ${MAX_FAMILY_MEMBERS} family members. Please remove one first.`,
      );
  }
}

export const ADDRESSES_FULL = `You can keep at most ${MAX_ADDRESSES} addresses. Please remove one first.`;

export const INVITED = "The invitation is on its way to their mobile.";
export const INVITATION_OVER =
  "This invitation is not open, or it went to another mobile number. Please ask for a new one.";
const WRONG_BIRTH = "This is not the date of birth that the invitation was made for.";
const OTHER_PERSON =
  "Name, date of birth or sex differ from those in your own details. Please correct My Details, or ask whoever invites you to correct theirs.";
/** Why an invitation was not accepted. */
export const ACCEPT_ERRORS = {
  over: INVITATION_OVER,
  "wrong-birth": WRONG_BIRTH,
  "other-person": OTHER_PERSON,
} as const;
export const NOW_YOURS = "The reports are yours. They are in My Reports.";

export function inviteErrorMessage(error: Exclude<InviteError, { code: "unknown-patient" }>): ErrorMessage {
  switch (error.code) {
    case "self":
      return errorMessage("Your own reports are yours already.");
    case "minor":
      return errorMessage(
        "Under 18 the reports stay with the parent or guardian. Please check the date of birth.",
      );
    case "owned":
      return errorMessage("This person owns their reports already.");
    case "bad-mobile":
      return errorMessage(BAD_MOBILE, { field: "mobile" });
    case "own-number":
      return errorMessage("This is your own number. Please give theirs.", { field: "mobile" });
    case "wait":
      return waitError(error);
  }
}
