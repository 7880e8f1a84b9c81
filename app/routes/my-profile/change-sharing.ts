import { data, redirect } from "react-router";
import { inviteRefusalWords } from "../../../contract/family-words.ts";
import { type Faults, textIn } from "../../features/forms/read-form.ts";
import { faultsOf } from "../../features/forms/refused-form.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";
import { FAMILY_PATH } from "./list-paths.ts";

const INTENTS = new Set(["invite", "withdraw", "start-sharing", "stop-sharing"]);

/** True for the forms about who owns and reads reports. */
export function isAboutSharing(form: FormData): boolean {
  return INTENTS.has(textIn(form, "intent"));
}

/** Handles those forms; what went well leads back to the list. */
export async function changeSharing(
  { services, visitor }: CustomerRequest,
  form: FormData,
): Promise<{ faults: Faults; mobile: string }> {
  const { family } = services;
  const patientId = textIn(form, "patient");
  const mobile = textIn(form, "mobile");
  switch (textIn(form, "intent")) {
    case "withdraw":
      await family.withdrawInvitation(visitor, patientId);
      throw redirect(`${FAMILY_PATH}?done=withdrawn`, 303);
    case "start-sharing":
    case "stop-sharing": {
      const shares = textIn(form, "intent") === "start-sharing";
      if (!(await family.setShares(visitor, patientId, shares))) throw data(null, { status: 404 });
      throw redirect(`${FAMILY_PATH}?done=${shares ? "shared" : "unshared"}`, 303);
    }
    default: {
      const invited = await family.invite(visitor, patientId, mobile);
      if (invited.ok) throw redirect(`${FAMILY_PATH}?done=invited`, 303);
      const { refusal } = invited;
      if (refusal.code === "unknown-patient") throw data(null, { status: 404 });
      return { mobile, faults: faultsOf(inviteRefusalWords(refusal)) };
    }
  }
}
