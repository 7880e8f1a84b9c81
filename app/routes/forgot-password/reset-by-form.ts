import { redirect } from "react-router";
import { resetRefusalWords } from "../../../contract/identity-words.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { refusedForm } from "../../features/forms/refused-form.ts";
import { callerOf } from "../../layout/caller.ts";
import type { PageRequest } from "../../request-context.ts";
import { readCodeState, resendCodeByForm, sendCodeByForm } from "../login/code-by-form.ts";
import type { CodeState } from "../login/code-state.ts";
import { WORDS } from "../login/login-state.ts";

/** Sends the code, or sets the new password with it. The answers are the same for numbers with and without an account. */
export async function resetByForm(request: PageRequest, form: FormData): Promise<CodeState> {
  const state = readCodeState(form);
  switch (textIn(form, "intent")) {
    case "resend":
      return resendCodeByForm(request, state);
    case "reset":
      return reset(request, form, state);
    default:
      return sendCodeByForm(request, state, "reset");
  }
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
  const sent = done.refusal.code !== "bad-mobile";
  return { ...state, sent, ...refusedForm(resetRefusalWords(done.refusal)) };
}
