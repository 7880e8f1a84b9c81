import type { CodeError } from "../domain/identity/codes.ts";
import type { PasswordChangeError, ResetError } from "../domain/identity/passwords.ts";
import type { PasswordError, Wait } from "../domain/identity/types.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../domain/identity/types.ts";
import type { ErrorMessage } from "./error-messages.ts";
import { errorMessage, waitError } from "./error-messages.ts";
import { BAD_LOGIN_MOBILE } from "./person-rules.ts";
import { STATUS } from "./status.ts";

export const CODE_SENT = "A verification code has been sent to your mobile.";
export const CODE_SENT_AGAIN = "The verification code has been sent to your mobile again.";
export const LOGGED_IN = "You are logged in.";
export const LOGGED_OUT = "You are logged out.";
export const BAD_MOBILE = "Enter a valid Mobile Number";
export const MOBILE_BLANK = "Mobile Number cannot be blank";
export const PASSWORD_BLANK = "Password cannot be blank";
export const CODE_BLANK = "Enter Verification Code which has been sent to your mobile.";
export const CODE_MALFORMED = "The code has 6 digits and does not start with 0.";
export const PASSWORD_SET = "Your new password is set.";
export const CALL_BACK_BAD_MOBILE = "Please enter your valid Mobile Number.";
export const CALL_BACK_NOTED = "Thanking for your interest.";

/** Of a login whose account has ended, or got another password, since the code or the password was checked. */
export const CODE_LOGIN_OVER = { code: "code-over" } as const;
export const PASSWORD_LOGIN_OVER = { code: "wrong" } as const;

export function sendErrorMessage(error: { code: "bad-mobile" } | Wait): ErrorMessage {
  return error.code === "wait"
    ? waitError(error)
    : errorMessage(BAD_MOBILE, { status: STATUS.badMobile, field: "mobile" });
}

/** Ours, beside the specification's: 4002 empty or, in a form, not six digits, 4003 wrong, 4004 spent code, 4005 nothing to send again. */
export function codeErrorMessage(error: CodeError | { code: "nothing-asked" }): ErrorMessage {
  switch (error.code) {
    case "code-empty":
      return errorMessage(CODE_BLANK, {
        status: 4002,
        field: "code",
      });
    case "code-malformed":
      return errorMessage(CODE_MALFORMED, { status: 4002, field: "code" });
    case "code-wrong":
      return errorMessage("Incorrect code.", {
        status: 4003,
        field: "code",
        msg: `Please check the SMS. ${error.triesLeft} ${error.triesLeft === 1 ? "attempt" : "attempts"} left.`,
      });
    case "code-over":
      return errorMessage("This code has expired.", {
        status: 4004,
        field: "code",
        msg: "Please request a new one.",
      });
    case "nothing-asked":
      return errorMessage("Please enter your mobile number first.", { status: 4005 });
    case "wait":
      return waitError(error);
  }
}

/** Errors of the password login; `mobile` as it was typed. */
export function loginErrorMessage(
  error: { code: "bad-mobile" | "password-blank" | "wrong" } | Wait,
  mobile: string,
): ErrorMessage {
  switch (error.code) {
    case "bad-mobile":
      return errorMessage(mobile.trim() === "" ? MOBILE_BLANK : BAD_LOGIN_MOBILE, {
        status: STATUS.badMobile,
        field: "mobile",
      });
    case "password-blank":
      return errorMessage(PASSWORD_BLANK, { status: STATUS.badMobile, field: "password" });
    // One sentence for a wrong number and a wrong password, so that nobody learns which numbers have an account.
    case "wrong":
      return errorMessage("Incorrect mobile number or password.", {
        status: STATUS.loginRefused,
        msg: "You can also log in with a verification code.",
      });
    case "wait":
      return waitError(error);
  }
}

export function passwordChangeErrorMessage(error: PasswordChangeError): ErrorMessage {
  switch (error.code) {
    case "password-refused":
      return errorMessage(passwordErrorWords(error.reason), { field: "fresh" });
    case "not-repeated":
      return errorMessage("The two passwords don't match.", { field: "again" });
    case "old-missing":
      return errorMessage("Please enter your current password.", { field: "old" });
    case "old-wrong":
      return errorMessage("The current password is incorrect.", { field: "old" });
    case "wait":
      return waitError(error, "old");
  }
}

export function resetErrorMessage(error: ResetError): ErrorMessage {
  switch (error.code) {
    case "bad-mobile":
      return sendErrorMessage(error);
    case "password-refused":
      return errorMessage(passwordErrorWords(error.reason), { field: "password" });
    default:
      return codeErrorMessage(error);
  }
}

export function passwordErrorWords(reason: PasswordError): string {
  switch (reason) {
    case "too-short":
      return `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`;
    case "too-long":
      return `Please choose a password of at most ${LONGEST_PASSWORD} characters.`;
    case "common":
      return "This password is too common. Please choose another one.";
    case "own-number":
      return "Your password must not contain your mobile number.";
  }
}
