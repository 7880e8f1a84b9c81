import { redirectDocument } from "react-router";
import { codeErrorMessage } from "../../../contract/identity-messages.ts";
import { formErrors, textIn } from "../../features/forms/read-form.ts";
import { readCodeState, resendCodeByForm, sendCodeByForm } from "../../features/login/log-in-by-form.ts";
import type { CodeState } from "../../features/login/login-state.ts";
import { mobileError } from "../../features/login/login-state.ts";
import { callerOf } from "../../features/page/caller.ts";
import type { PageRequest } from "../../request-context.ts";

/** The first two steps of a registration: the number and the agreement, then the code. */
export interface SignUpState extends CodeState {
  /** Ticked before the form was rejected. */
  agreed: boolean;
}

/** Where to go after the code: to the details, or to the target for a number that has an account. */
export interface SignUpTargets {
  details: string;
  target: string;
}

/** Sends the code and checks it. Whether a number has an account shows only after its code (no enumeration of accounts). */
export async function signUpByForm(
  request: PageRequest,
  form: FormData,
  targets: SignUpTargets,
): Promise<SignUpState> {
  const state: SignUpState = { ...readCodeState(form), agreed: textIn(form, "agree") === "1" };
  switch (textIn(form, "intent")) {
    case "verify":
      return verify(request, state, targets);
    case "resend":
      return resendCodeByForm(request, state);
    default:
      return send(request, { ...state, OTPSent: false });
  }
}

async function send(request: PageRequest, state: SignUpState): Promise<SignUpState> {
  if (state.agreed) return sendCodeByForm(request, state, "login");
  const error = mobileError(state.mobile, "code");
  return {
    ...state,
    errors: { ...(error ? { mobile: error } : {}), agree: "Please accept the terms to continue." },
  };
}

async function verify(
  request: PageRequest,
  state: SignUpState,
  targets: SignUpTargets,
): Promise<SignUpState> {
  const { services, cookies } = request;
  const checked = await services.identity.logInWithCode(callerOf(request), state.code);
  if (!checked.ok) return { ...state, ...formErrors(codeErrorMessage(checked.error)) };
  const { customerId } = checked.value;
  await cookies.startSession(checked.value);
  // The box was ticked before the code was sent.
  await services.account.noteConsents(customerId, ["account"], "sign-up");
  const { minInfo } = await services.identity.describe(customerId);
  // A full page load, so that the header shows the logged-in customer.
  throw redirectDocument(minInfo > 0 ? targets.target : targets.details, 303);
}
