import { redirectDocument } from "react-router";
import * as words from "../../../contract/identity-words.ts";
import { callerOf, waitWords } from "../../checkout/caller.ts";
import { type Faults, textIn } from "../../checkout/read-form.ts";
import type { PageRequest } from "../../request-context.ts";
import { mobileFault, WORDS } from "../login/login-state.ts";

/** The first two steps of a registration: the number, then the code. */
export interface SignUpState {
  sent: boolean;
  mobile: string;
  /** Typed and ticked before the form was refused. */
  code: string;
  agreed: boolean;
  faults: Faults;
  news: { kind: "success" | "error"; message: string } | null;
}

/** Where to go on after the code: to the details, or to the target for a number that has an account. */
export interface SignUpTargets {
  details: string;
  target: string;
}

/** Sends the code and checks it. Whether a number is known is learned only after its code (no enumeration of accounts). */
export async function signUpByForm(
  request: PageRequest,
  form: FormData,
  targets: SignUpTargets,
): Promise<SignUpState> {
  const state: SignUpState = {
    sent: true,
    mobile: textIn(form, "mobile"),
    code: textIn(form, "code"),
    agreed: textIn(form, "agree") === "1",
    faults: {},
    news: null,
  };
  switch (textIn(form, "intent")) {
    case "verify":
      return verify(request, state, targets);
    case "resend":
      return resend(request, state);
    default:
      return send(request, { ...state, sent: false });
  }
}

async function send(request: PageRequest, state: SignUpState): Promise<SignUpState> {
  const { mobile } = state;
  const faults: Faults = {};
  const fault = mobileFault(mobile, "code");
  if (fault) faults.mobile = fault;
  if (!state.agreed) faults.agree = "Please read and agree to go on.";
  if (Object.keys(faults).length > 0) return { ...state, faults };
  const sent = await request.services.identity.sendCode(callerOf(request), { mobile, purpose: "login" });
  if (sent.ok) return { ...state, sent: true, news: { kind: "success", message: words.CODE_SENT } };
  return sent.refusal.code === "wait"
    ? { ...state, news: { kind: "error", message: waitWords(sent.refusal.seconds) } }
    : { ...state, faults: { mobile: words.BAD_MOBILE } };
}

async function resend(request: PageRequest, state: SignUpState): Promise<SignUpState> {
  const sent = await request.services.identity.resendCode(callerOf(request));
  if (sent.ok) return { ...state, news: { kind: "success", message: words.CODE_SENT_AGAIN } };
  if (sent.refusal.code === "wait") {
    return { ...state, news: { kind: "error", message: waitWords(sent.refusal.seconds) } };
  }
  const { message } = words.codeRefusalWords(sent.refusal);
  return { ...state, sent: false, news: { kind: "error", message } };
}

async function verify(
  request: PageRequest,
  state: SignUpState,
  targets: SignUpTargets,
): Promise<SignUpState> {
  const { code } = state;
  if (code === "") return { ...state, faults: { code: WORDS.codeBlank } };
  const { services, cookies } = request;
  const checked = await services.identity.logInWithCode(callerOf(request), code);
  if (checked.ok) {
    const { customerId } = checked.value;
    await cookies.startSession(customerId);
    // The box was ticked before the code was sent.
    await services.account.noteConsents(customerId, ["account"], "sign-up");
    const { minInfo } = await services.identity.describe(customerId);
    // The header learns who is logged in with a page load of its own.
    throw redirectDocument(minInfo > 0 ? targets.target : targets.details, 303);
  }
  if (checked.refusal.code === "wait") {
    return { ...state, news: { kind: "error", message: waitWords(checked.refusal.seconds) } };
  }
  const { message, msg } = words.codeRefusalWords(checked.refusal);
  return { ...state, faults: { code: [message, msg].filter(Boolean).join(" ") } };
}
