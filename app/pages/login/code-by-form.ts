import * as words from "../../../contract/identity-words.ts";
import type { CodeRefusal } from "../../../domain/identity/check-code.ts";
import type { CodePurpose } from "../../../domain/identity/types.ts";
import { waitWords } from "../../../domain/words/wait-time.ts";
import { textIn } from "../../forms/read-form.ts";
import { callerOf } from "../../frame/caller.ts";
import type { PageRequest } from "../../request-context.ts";
import { CODE_START, type CodeState } from "./code-state.ts";

/** The form's second step, as the browser sends it back. */
export function readCodeState(form: FormData): CodeState {
  return { ...CODE_START, sent: true, mobile: textIn(form, "mobile"), code: textIn(form, "code") };
}

/** Sends a code to the number of the form. The answers are the same for numbers with and without an account. */
export async function sendCodeByForm<S extends CodeState>(
  request: PageRequest,
  state: S,
  purpose: CodePurpose,
): Promise<S> {
  const { mobile } = state;
  const sent = await request.services.identity.sendCode(callerOf(request), { mobile, purpose });
  if (sent.ok) return { ...state, sent: true, news: { kind: "success", message: words.CODE_SENT } };
  return sent.refusal.code === "wait"
    ? { ...state, news: { kind: "error", message: waitWords(sent.refusal.seconds) } }
    : { ...state, faults: { mobile: words.BAD_MOBILE } };
}

export async function resendCodeByForm<S extends CodeState>(request: PageRequest, state: S): Promise<S> {
  const sent = await request.services.identity.resendCode(callerOf(request));
  if (sent.ok) return { ...state, news: { kind: "success", message: words.CODE_SENT_AGAIN } };
  if (sent.refusal.code === "wait") {
    return { ...state, news: { kind: "error", message: waitWords(sent.refusal.seconds) } };
  }
  const { message } = words.codeRefusalWords(sent.refusal);
  return { ...state, sent: false, news: { kind: "error", message } };
}

/** The form with what is wrong with its code. */
export function refuseCode<S extends CodeState>(state: S, refusal: CodeRefusal): S {
  if (refusal.code === "wait") {
    return { ...state, news: { kind: "error", message: waitWords(refusal.seconds) } };
  }
  const { message, msg } = words.codeRefusalWords(refusal);
  return { ...state, faults: { code: [message, msg].filter(Boolean).join(" ") } };
}
