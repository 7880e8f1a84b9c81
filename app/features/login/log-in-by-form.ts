import { redirect } from "react-router";
import type { ErrorMessage } from "../../../contract/error-messages.ts";
import * as words from "../../../contract/identity-messages.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { Caller, CodePurpose, Login } from "../../../domain/identity/types.ts";
import type { Result } from "../../../domain/shared/result.ts";
import type { PageRequest } from "../../request-context.ts";
import { fieldErrorsOf, formErrors, textIn } from "../forms/read-form.ts";
import type { CodeState, LoginState } from "./login-state.ts";
import { CODE_START, mobileError, startOfLogin } from "./login-state.ts";

/** No login would last. Whether the browser blocks the cookie or has lost it since the page was opened, the next press tells: this response sets it. */
export const NO_COOKIES = {
  kind: "error",
  message: "Please try again. If you see this again, your browser blocks cookies: allow them for this site.",
} as const satisfies { kind: "error"; message: PlainPhrase };

/** The login's forms without scripts: the same steps and texts as the calls of the contract. */
export async function logInByForm(request: PageRequest, form: FormData, target: string): Promise<LoginState> {
  const mobile = textIn(form, "mobile");
  const asked = { ...startOfLogin("code"), OTPSent: true, mobile, code: textIn(form, "code") };
  switch (textIn(form, "intent")) {
    case "resend":
      return resendCodeByForm(request, asked);
    case "verify":
      return verify(request, asked, target);
    case "password":
      return logInWithPassword(request, { ...startOfLogin("password"), mobile }, form, target);
    default:
      return sendCodeByForm(request, { ...startOfLogin("code"), mobile }, "login");
  }
}

async function verify(request: PageRequest, state: LoginState, target: string): Promise<LoginState> {
  const checked = await request.services.identity.logInWithCode(callerOf(request), state.code);
  const error = await enter(request, checked, words.CODE_LOGIN_OVER, () => redirect(target, 303));
  const loginError = words.codeErrorMessage(error);
  if (error.code === "code-empty" || error.code === "code-malformed")
    return { ...state, errors: fieldErrorsOf(loginError) };
  return {
    ...state,
    notice: noticeOf(loginError),
    errors: loginError.field === null ? {} : { isCodeRejected: true },
  };
}

async function logInWithPassword(
  request: PageRequest,
  state: LoginState,
  form: FormData,
  target: string,
): Promise<LoginState> {
  if (!request.cookies.areKept) return { ...state, notice: NO_COOKIES };
  const { mobile } = state;
  const typed = form.get("password");
  const password = typeof typed === "string" ? typed : "";
  const checked = await request.services.identity.logInWithPassword(callerOf(request), { mobile, password });
  const error = await enter(request, checked, words.PASSWORD_LOGIN_OVER, () => redirect(target, 303));
  const loginError = words.loginErrorMessage(error, mobile);
  return {
    ...state,
    ...(loginError.field === null ? { notice: noticeOf(loginError) } : { errors: fieldErrorsOf(loginError) }),
  };
}

/**
 * Begins the session of an accepted login, and goes where `leads` says. Returns why not: the login was refused, or its account has ended or got
 * another number or password meanwhile (`over`).
 */
export async function enter<E>(
  { cookies }: Pick<PageRequest, "cookies">,
  login: Result<Login, E>,
  over: NoInfer<E>,
  leads: (login: Login) => Response | Promise<Response>,
): Promise<E> {
  if (!login.ok) return login.error;
  if (await cookies.startSession(login.value)) throw await leads(login.value);
  return over;
}

function noticeOf({ message, msg }: ErrorMessage): LoginState["notice"] {
  return { kind: "error", message, details: msg };
}

/** The state of the form's second step, from the submitted form. */
export function readCodeState(form: FormData): CodeState {
  return { ...CODE_START, OTPSent: true, mobile: textIn(form, "mobile"), code: textIn(form, "code") };
}

/** Sends a code to the number in the form. The responses are the same for numbers with and without an account. */
export async function sendCodeByForm<S extends CodeState | LoginState>(
  request: PageRequest,
  state: S,
  purpose: CodePurpose,
): Promise<S> {
  const { mobile } = state;
  if (!request.cookies.areKept) return { ...state, OTPSent: false, notice: NO_COOKIES };
  const error = mobileError(mobile, "code");
  if (error) return { ...state, OTPSent: false, errors: { mobile: error } };
  const sent = await request.services.identity.sendCode(callerOf(request), { mobile, purpose });
  return sent.ok
    ? { ...state, OTPSent: true, notice: { kind: "success", message: words.CODE_SENT } }
    : { ...state, OTPSent: false, ...formErrors(words.sendErrorMessage(sent.error)) };
}

export async function resendCodeByForm<S extends CodeState | LoginState>(
  request: PageRequest,
  state: S,
): Promise<S> {
  const sent = await request.services.identity.resendCode(callerOf(request));
  if (sent.ok) return { ...state, notice: { kind: "success", message: words.CODE_SENT_AGAIN } };
  const isStillSent = sent.error.code === "wait";
  return { ...state, OTPSent: isStillSent, ...formErrors(words.codeErrorMessage(sent.error)) };
}

/** The session that a one-time code is bound to, and the client's IP address for rate limits. */
export function callerOf({ visitor, clientAddress, device }: PageRequest): Caller {
  return { sessionHash: visitor.sessionHash, address: clientAddress, device };
}
