import * as words from "../../../contract/account-messages.ts";
import { codeErrorMessage } from "../../../contract/identity-messages.ts";
import type { FieldErrors, FormNotice } from "../../features/forms/read-form.ts";
import { formErrors, textIn } from "../../features/forms/read-form.ts";
import type { CustomerRequest } from "../../features/page/require-customer.ts";

export const MOBILE_PATH = "/my-profile/change-mobile";

/** Success redirects; otherwise the form is shown again with what was typed. */
export type MobileFormOutcome =
  | { done: "old-code" | "new-code" | "changed" | "none" }
  | { mobile: string; errors: FieldErrors; notice: FormNotice | null };

/** The steps of changing the mobile number. */
export async function changeMobileByForm(
  request: CustomerRequest,
  form: FormData,
): Promise<MobileFormOutcome> {
  switch (textIn(form, "intent")) {
    case "prove":
      return prove(request, textIn(form, "code"), textIn(form, "new-mobile"));
    case "resend":
      return resend(request, textIn(form, "new-mobile"));
    case "drop":
      await request.services.account.dropMobileChange(request.visitor);
      return { done: "none" };
    default:
      return start(request, textIn(form, "mobile"));
  }
}

async function start(request: CustomerRequest, mobile: string): Promise<MobileFormOutcome> {
  const { services, visitor, clientAddress } = request;
  const started = await services.account.startMobileChange(visitor, clientAddress, mobile);
  if (started.ok) return { done: "old-code" };
  return { mobile, ...formErrors(words.startMobileWords(started.error)) };
}

async function prove(request: CustomerRequest, code: string, newMobile: string): Promise<MobileFormOutcome> {
  const { services, visitor, clientAddress, cookies } = request;
  const proved = await services.account.proveMobile(visitor, clientAddress, code);
  if (proved.ok) {
    if (proved.value === "changed")
      await cookies.startSession({ customerId: visitor.customerId, verifiedHash: null });
    return { done: proved.value };
  }
  const { error } = proved;
  // The number that the error is about is shown in its field again.
  if (error.code === "not-started" && newMobile !== "") return failed(newMobile, words.MOBILE_ANEW);
  return { mobile: "", ...formErrors(words.mobileCodeWords(error)) };
}

async function resend(request: CustomerRequest, newMobile: string): Promise<MobileFormOutcome> {
  const { services, visitor, clientAddress } = request;
  const sent = await services.account.resendMobileCode(visitor, clientAddress);
  if (sent.ok) {
    const message = "The code has been sent again.";
    return { mobile: "", errors: {}, notice: { kind: "success", message } };
  }
  if (sent.error.code === "wait") return { mobile: "", ...formErrors(codeErrorMessage(sent.error)) };
  return newMobile === "" ? { done: "none" } : failed(newMobile, words.MOBILE_ANEW);
}

function failed(mobile: string, message: string): MobileFormOutcome {
  return { mobile, errors: {}, notice: { kind: "error", message } };
}
