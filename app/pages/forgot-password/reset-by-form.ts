import { redirect } from "react-router";
import * as words from "../../../contract/identity-words.ts";
import { callerOf, waitWords } from "../../checkout/caller.ts";
import { type Faults, textIn } from "../../checkout/read-form.ts";
import type { PageRequest } from "../../request-context.ts";
import { mobileFault, WORDS } from "../login/login-state.ts";

/** The form between its two steps: the number, then the code with the new password. */
export interface ResetState {
  sent: boolean;
  mobile: string;
  /** What was typed of the code when the form was refused. */
  code: string;
  faults: Faults;
  news: { kind: "success" | "error"; message: string } | null;
}

/** Sends the code, or sets the new password with it. The answers are the same for numbers with and without an account. */
export async function resetByForm(request: PageRequest, form: FormData): Promise<ResetState> {
  const state: ResetState = {
    sent: true,
    mobile: textIn(form, "mobile"),
    code: textIn(form, "code"),
    faults: {},
    news: null,
  };
  switch (textIn(form, "intent")) {
    case "resend":
      return resend(request, state);
    case "reset":
      return reset(request, form, state);
    default:
      return send(request, { ...state, sent: false });
  }
}

async function send(request: PageRequest, state: ResetState): Promise<ResetState> {
  const { mobile } = state;
  const fault = mobileFault(mobile, "code");
  if (fault) return { ...state, faults: { mobile: fault } };
  const sent = await request.services.identity.sendCode(callerOf(request), { mobile, purpose: "reset" });
  if (sent.ok) return { ...state, sent: true, news: { kind: "success", message: words.CODE_SENT } };
  return sent.refusal.code === "wait"
    ? { ...state, news: { kind: "error", message: waitWords(sent.refusal.seconds) } }
    : { ...state, faults: { mobile: words.BAD_MOBILE } };
}

async function resend(request: PageRequest, state: ResetState): Promise<ResetState> {
  const sent = await request.services.identity.resendCode(callerOf(request));
  if (sent.ok) return { ...state, news: { kind: "success", message: words.CODE_SENT_AGAIN } };
  if (sent.refusal.code === "wait") {
    return { ...state, news: { kind: "error", message: waitWords(sent.refusal.seconds) } };
  }
  return {
    ...state,
    sent: false,
    news: { kind: "error", message: words.codeRefusalWords(sent.refusal).message },
  };
}

async function reset(request: PageRequest, form: FormData, state: ResetState): Promise<ResetState> {
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
    case "wait":
      return { ...state, news: { kind: "error", message: waitWords(refusal.seconds) } };
    default: {
      const { message, msg } = words.codeRefusalWords(refusal);
      return { ...state, faults: { code: [message, msg].filter(Boolean).join(" ") } };
    }
  }
}
