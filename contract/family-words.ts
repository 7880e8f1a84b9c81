import type { AddPatientRefusal } from "../domain/family/add-patient.ts";
import type { ChangePatientRefusal } from "../domain/family/change-patient.ts";
import type { InviteRefusal } from "../domain/family/invite-adult.ts";
import type { RemovePatientRefusal } from "../domain/family/remove-patient.ts";
import { MOST_ADDRESSES, MOST_FAMILY_MEMBERS } from "../domain/family/types.ts";
import type { Wait } from "../domain/identity/types.ts";

type PatientRefusal = AddPatientRefusal | ChangePatientRefusal | RemovePatientRefusal;

/** The sentence of a refusal about a patient; one that is not there is no business refusal but a 404. */
export function patientRefusalWords(refusal: Exclude<PatientRefusal, { code: "unknown-patient" }>): string {
  switch (refusal.code) {
    case "not-a-day":
      return "Please enter a date of birth that exists.";
    case "born-in-future":
      return "The date of birth cannot be in the future.";
    case "born-too-long-ago":
      return "Please check the year of birth.";
    case "self-is-there":
      return "Your own entry is in the list already. Please choose how this person is related to you.";
    case "self-stays":
      return "Your own entry stays in the list and stays yours.";
    case "person-is-there":
      return "This person is on your list already.";
    case "self-too-young":
      return "An account is for adults. A parent or guardian can book for you.";
    case "family-full":
      return `You can keep at most ${MOST_FAMILY_MEMBERS} family members. Please remove one first.`;
  }
}

export const ADDRESSES_FULL = `You can keep at most ${MOST_ADDRESSES} addresses. Please remove one first.`;

export const INVITED = "The invitation is on its way to their mobile.";
export const INVITATION_OVER =
  "This invitation is not open, or it went to another mobile number. Please ask for a new one.";
export const WRONG_BIRTH = "This is not the date of birth that the invitation was made for.";
export const NOW_YOURS = "The reports are yours. They are in My Reports.";

export function inviteRefusalWords(
  code: Exclude<InviteRefusal, Wait | { code: "unknown-patient" }>["code"],
): string {
  switch (code) {
    case "self":
      return "Your own reports are yours already.";
    case "minor":
      return "Under 18 the reports stay with the parent or guardian. Please check the date of birth.";
    case "owned":
      return "This person owns their reports already.";
    case "bad-mobile":
      return "Enter a valid Mobile Number";
    case "own-number":
      return "This is your own number. Please give theirs.";
  }
}
