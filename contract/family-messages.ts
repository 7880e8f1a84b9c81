import type { InviteError } from "../domain/family/invitations.ts";
import type { AddPatientError, ChangePatientError, RemovePatientError } from "../domain/family/patients.ts";
import { MAX_ADDRESSES, MAX_FAMILY_MEMBERS } from "../domain/family/types.ts";
import type { ErrorMessage } from "./error-messages.ts";
import { errorMessage, waitError } from "./error-messages.ts";
import { BAD_MOBILE } from "./identity-messages.ts";

type PatientError = AddPatientError | ChangePatientError | RemovePatientError;

/** The business error about a patient; an unknown one is a 404 instead. */
export function patientErrorMessage(error: Exclude<PatientError, { code: "unknown-patient" }>): ErrorMessage {
  switch (error.code) {
    case "not-a-day":
      return errorMessage("Please enter a valid date of birth.", { field: "DateOfBirth" });
    case "born-in-future":
      return errorMessage("The date of birth cannot be in the future.", { field: "DateOfBirth" });
    case "born-too-long-ago":
      return errorMessage("Please check the year of birth.", { field: "DateOfBirth" });
    case "self-too-young":
      return errorMessage("An account is for adults. A parent or guardian can book for you.", {
        field: "DateOfBirth",
      });
    case "person-is-there":
      return errorMessage("This person is already in your list.", { field: "Name" });
    case "self-is-there":
      return errorMessage("You are already in the list. Please choose how this person is related to you.", {
        field: "Relationship",
      });
    case "self-stays":
      return errorMessage("Your own entry can't be removed or changed to someone else.", {
        field: "Relationship",
      });
    case "details-owned":
      return errorMessage(
        "This person manages their own reports and details. To book for someone else, please add a new family member.",
      );
    case "family-full":
      return errorMessage(
        `You can keep at most ${MAX_FAMILY_MEMBERS} family members. Please remove one first.`,
      );
  }
}

export const ADDRESSES_FULL = `You can keep at most ${MAX_ADDRESSES} addresses. Please remove one first.`;

export const INVITED = "Invitation sent to their mobile.";
export const INVITATION_OVER =
  "This invitation is no longer valid, or was sent to another mobile number. Please ask for a new one.";
const WRONG_BIRTH = "This date of birth doesn't match the invitation.";
const OTHER_PERSON =
  "Your name, date of birth or sex doesn't match your account details. Please correct My Details, or ask the person who invited you to correct theirs.";
/** Why an invitation was not accepted. */
export const ACCEPT_ERRORS = {
  over: INVITATION_OVER,
  "wrong-birth": WRONG_BIRTH,
  "other-person": OTHER_PERSON,
} as const;
export const NOW_YOURS = "You now manage your reports. Find them in My Reports.";

export function inviteErrorMessage(error: Exclude<InviteError, { code: "unknown-patient" }>): ErrorMessage {
  switch (error.code) {
    case "self":
      return errorMessage("Your reports are already in your account.");
    case "minor":
      return errorMessage(
        "For patients under 18, reports stay with the parent or guardian. Please check the date of birth.",
      );
    case "owned":
      return errorMessage("This person already manages their own reports.");
    case "bad-mobile":
      return errorMessage(BAD_MOBILE, { field: "mobile" });
    case "own-number":
      return errorMessage("This is your own number. Please enter theirs.", { field: "mobile" });
    case "wait":
      return waitError(error);
  }
}
