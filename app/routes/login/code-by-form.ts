import * as words from "../../../contract/identity-words.ts";
import type { CodePurpose } from "../../../domain/identity/types.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { refusedForm } from "../../features/forms/refused-form.ts";
import { callerOf } from "../../layout/caller.ts";
import type { PageRequest } from "../../request-context.ts";
import { CODE_START, type CodeState } from "./code-state.ts";
import { type LoginState, mobileFault } from "./login-state.ts";

/** The form's second step, as the browser sends it back. */
export function readCodeState(form: FormData): CodeState {
  return { ...CODE_START, sent: true, mobile: textIn(form, "mobile"), code: textIn(form, "code") };
}

/** Sends a code to the number of the form. The answers are the same for numbers with and without an account. */
export async function sendCodeByForm<S extends CodeState | LoginState>(
  request: PageRequest,
  state: S,
  purpose: CodePurpose,
): Promise<S> {
  const { mobile } = state;
  const fault = mobileFault(mobile, "code");
  if (fault) return { ...state, sent: false, faults: { mobile: fault } };
  const sent = await request.services.identity.sendCode(callerOf(request), { mobile, purpose });
  return sent.ok
    ? { ...state, sent: true, news: { kind: "success", message: words.CODE_SENT } }
    : { ...state, sent: false, ...refusedForm(words.sendRefusalWords(sent.refusal)) };
}

export async function resendCodeByForm<S extends CodeState | LoginState>(
  request: PageRequest,
  state: S,
): Promise<S> {
  const sent = await request.services.identity.resendCode(callerOf(request));
  if (sent.ok) return { ...state, news: { kind: "success", message: words.CODE_SENT_AGAIN } };
  const isStillSent = sent.refusal.code === "wait";
  return { ...state, sent: isStillSent, ...refusedForm(words.codeRefusalWords(sent.refusal)) };
}
