import { redirect } from "react-router";
import * as words from "../../../contract/identity-words.ts";
import { textIn } from "../../forms/read-form.ts";
import { callerOf } from "../../frame/caller.ts";
import type { PageRequest } from "../../request-context.ts";
import { readCodeState, refuseCode, resendCodeByForm, sendCodeByForm } from "../login/code-by-form.ts";
import type { CodeState } from "../login/code-state.ts";
import { mobileFault, WORDS } from "../login/login-state.ts";

/** Sends the code, or sets the new password with it. The answers are the same for numbers with and without an account. */
export async function resetByForm(request: PageRequest, form: FormData): Promise<CodeState> {
  const state = readCodeState(form);
  switch (textIn(form, "intent")) {
    case "resend":
      return resendCodeByForm(request, state);
    case "reset":
      return reset(request, form, state);
    default:
      return send(request, { ...state, sent: false });
  }
}

async function send(request: PageRequest, state: CodeState): Promise<CodeState> {
  const fault = mobileFault(state.mobile, "code");
  if (fault) return { ...state, faults: { mobile: fault } };
  return sendCodeByForm(request, state, "reset");
}

async function reset(request: PageRequest, form: FormData, state: CodeState): Promise<CodeState> {
  const { mobile, code } = state;
  const fresh = form.get("new-password");
  if (code === "") return { ...state, faults: { code: WORDS.codeBlank } };
  if (typeof fresh !== "string" || fresh === "")
    return { ...state, faults: { password: WORDS.passwordBlank } };
  const done = await request.services.identity.resetPassword(callerOf(request), {
    mobile,
    presented: code,
    fresh,
  });
  if (done.ok) throw redirect("/login?mode=password&reset=1", 303);
  const { refusal } = done;
  switch (refusal.code) {
    case "bad-mobile":
      return { ...state, sent: false, faults: { mobile: words.BAD_MOBILE } };
    case "password-refused":
      return { ...state, faults: { password: words.passwordFaultWords(refusal.fault) } };
    default:
      return refuseCode(state, refusal);
  }
}
