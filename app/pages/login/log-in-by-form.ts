import { redirect } from "react-router";
import * as words from "../../../contract/identity-words.ts";
import type { Login } from "../../../domain/identity/types.ts";
import { waitWords } from "../../../domain/words/wait-time.ts";
import { textIn } from "../../forms/read-form.ts";
import { callerOf } from "../../frame/caller.ts";
import type { PageRequest } from "../../request-context.ts";
import { type LoginNews, type LoginState, mobileFault, startOfLogin, WORDS } from "./login-state.ts";

/** The login's forms when no script runs: the same steps and words as the calls of the contract. */
export async function logInByForm(request: PageRequest, form: FormData, target: string) {
  switch (textIn(form, "intent")) {
    case "resend":
      return resend(request, form);
    case "verify":
      return verify(request, form, target);
    case "password":
      return logInWithPassword(request, form, target);
    default:
      return sendCode(request, textIn(form, "mobile"));
  }
}

async function sendCode(request: PageRequest, mobile: string): Promise<LoginState> {
  const state = { ...startOfLogin("code"), mobile };
  const fault = mobileFault(mobile, "code");
  if (fault) return { ...state, faults: { mobile: fault } };
  const sent = await request.services.identity.sendCode(callerOf(request), { mobile, purpose: "login" });
  if (sent.ok) return { ...state, sent: true, news: success(words.CODE_SENT) };
  return sent.refusal.code === "wait"
    ? { ...state, news: tooOften(sent.refusal.seconds) }
    : { ...state, faults: { mobile: words.BAD_MOBILE } };
}

async function resend(request: PageRequest, form: FormData): Promise<LoginState> {
  const state = asked(form);
  const sent = await request.services.identity.resendCode(callerOf(request));
  if (sent.ok) return { ...state, news: success(words.CODE_SENT_AGAIN) };
  if (sent.refusal.code === "wait") return { ...state, news: tooOften(sent.refusal.seconds) };
  return { ...state, sent: false, news: failure(words.codeRefusalWords(sent.refusal)) };
}

async function verify(request: PageRequest, form: FormData, target: string) {
  const state = asked(form);
  const code = textIn(form, "code");
  if (code === "") return { ...state, faults: { code: WORDS.codeBlank } };
  const checked = await request.services.identity.logInWithCode(callerOf(request), code);
  if (checked.ok) return logIn(request, checked.value, target);
  const { refusal } = checked;
  if (refusal.code === "code-empty") return { ...state, faults: { code: WORDS.codeBlank } };
  if (refusal.code === "wait") return { ...state, news: tooOften(refusal.seconds) };
  return { ...state, news: failure(words.codeRefusalWords(refusal)), faults: { isCodeRefused: true } };
}

async function logInWithPassword(request: PageRequest, form: FormData, target: string) {
  const mobile = textIn(form, "mobile");
  const password = form.get("password");
  const state = { ...startOfLogin("password"), mobile };
  const fault = mobileFault(mobile, "password");
  if (fault) return { ...state, faults: { mobile: fault } };
  if (typeof password !== "string" || password === "") {
    return { ...state, faults: { password: WORDS.passwordBlank } };
  }
  const checked = await request.services.identity.logInWithPassword(callerOf(request), { mobile, password });
  if (checked.ok) return logIn(request, checked.value, target);
  const news =
    checked.refusal.code === "wait" ? tooOften(checked.refusal.seconds) : failure(words.LOGIN_REFUSED);
  return { ...state, news };
}

async function logIn(request: PageRequest, login: Login, target: string): Promise<never> {
  await request.cookies.startSession(login);
  throw redirect(target, 303);
}

/** The form after a code was sent, as the browser sends it back. */
function asked(form: FormData): LoginState {
  return { ...startOfLogin("code"), sent: true, mobile: textIn(form, "mobile"), code: textIn(form, "code") };
}

function success(message: string): LoginNews {
  return { kind: "success", message, details: "" };
}

function failure({ message, msg }: words.RefusalWords): LoginNews {
  return { kind: "error", message, details: msg };
}

function tooOften(seconds: number): LoginNews {
  return { kind: "error", message: waitWords(seconds), details: "" };
}
