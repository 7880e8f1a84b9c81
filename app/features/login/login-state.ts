import * as words from "../../../contract/identity-messages.ts";
import { BAD_LOGIN_MOBILE, MOBILE_RULE } from "../../../contract/person-rules.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { readCode } from "../../../domain/identity/code-rule.ts";
import type { FieldErrors, FormNotice } from "../forms/read-form.ts";

/** code: a one-time code by SMS; password: the number and a password. Login starts in code mode everywhere. */
export type LoginMode = "code" | "password";

/** A message: one sentence, and an optional second one that helps. */
export interface LoginNotice extends FormNotice {
  details?: string;
}

/** The state of the login form between two requests, for scripts and plain forms alike. */
export interface LoginState {
  mode: LoginMode;
  /** A code was sent: the form asks for it. */
  OTPSent: boolean;
  mobile: string;
  /** The typed code when a plain form was rejected. */
  code: string;
  notice: LoginNotice | null;
  errors: LoginErrors;
}

/** The errors of the fields. */
interface LoginErrors {
  mobile?: string;
  password?: string;
  code?: string;
  /** The code was rejected: the notice says why, and the field is marked. */
  isCodeRejected?: boolean;
}

export function startOfLogin(mode: LoginMode): LoginState {
  return { mode, OTPSent: false, mobile: "", code: "", notice: null, errors: {} };
}

/** Texts of the specification, sections 5 and 8. */
export const WORDS = {
  heading: "Verify Your Identity",
  toPassword: "Login with Password",
  toCode: "Login with Verification Code",
  resend: "Resend OTP",
  mobileBlank: words.MOBILE_BLANK,
  mobileBad: BAD_LOGIN_MOBILE,
  mobileBadForCode: words.BAD_MOBILE,
  passwordBlank: words.PASSWORD_BLANK,
  codeBlank: words.CODE_BLANK,
  codeMalformed: words.CODE_MALFORMED,
} as const satisfies Record<string, PlainPhrase>;

/** The errors after one field was judged: those of the others stay. */
export function judgeField(
  errors: LoginErrors,
  field: "mobile" | "password",
  error: string | undefined,
): LoginErrors {
  const { [field]: _, ...others } = errors;
  return error === undefined ? others : { ...others, [field]: error };
}

/** The error of a password that is only asked for, not chosen. */
export function passwordError(password: string): string | undefined {
  return password === "" ? WORDS.passwordBlank : undefined;
}

/** What is wrong with what was typed before the first request. */
export function entryErrors(typed: { mode: LoginMode; mobile: string; password: string }): LoginErrors {
  const errors = judgeField({}, "mobile", mobileError(typed.mobile, typed.mode));
  return typed.mode === "code" ? errors : judgeField(errors, "password", passwordError(typed.password));
}

/** The error of a mobile number, in the wording of the mode. */
export function mobileError(mobile: string, mode: LoginMode): string | undefined {
  if (mobile === "") return WORDS.mobileBlank;
  if (MOBILE_RULE.test(mobile)) return undefined;
  return mode === "code" ? WORDS.mobileBadForCode : WORDS.mobileBad;
}

/** The error of a code that cannot be the one that was sent: it costs no try. */
export function codeFormError(code: string): string | undefined {
  const read = readCode(code);
  if (read.ok) return undefined;
  return read.error.code === "code-empty" ? WORDS.codeBlank : WORDS.codeMalformed;
}

/** The Resend OTP link is hidden for this long after a press. */
export const RESEND_AFTER_MS = 10_000;
/** After a login the page reloads when the message has been seen. */
export const RELOAD_AFTER_MS = 500;

/** The state of a form between its two steps: the number, then the code that was sent to it. */
export interface CodeState {
  OTPSent: boolean;
  mobile: string;
  /** The typed code when the form was rejected. */
  code: string;
  errors: FieldErrors;
  notice: FormNotice | null;
}

export const CODE_START: CodeState = { OTPSent: false, mobile: "", code: "", errors: {}, notice: null };
