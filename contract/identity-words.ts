import type { CodeRefusal } from "../domain/identity/codes.ts";
import { LONGEST_PASSWORD, type PasswordError, SHORTEST_PASSWORD } from "../domain/identity/password-rule.ts";
import type { PasswordRefusal, ResetRefusal } from "../domain/identity/passwords.ts";
import type { Wait } from "../domain/identity/types.ts";
import { STATUS } from "./envelope.ts";
import { BAD_LOGIN_MOBILE } from "./person-rules.ts";
import { type RefusalWords, refusalWords, waitRefusal } from "./refusal-words.ts";

export const CODE_SENT = "A verification code has been sent to your mobile.";
export const CODE_SENT_AGAIN = "The verification code has been sent to your mobile again.";
export const LOGGED_IN = "You are logged in.";
export const LOGGED_OUT = "You are logged out.";
export const BAD_MOBILE = "Enter a valid Mobile Number";
export const MOBILE_BLANK = "Mobile Number cannot be blank";
export const PASSWORD_BLANK = "Password cannot be blank";
export const CODE_BLANK = "Enter Verification Code which has been sent to your mobile.";
export const PASSWORD_SET = "Your new password is set.";
export const CALL_BACK_BAD_MOBILE = "Please enter your valid Mobile Number.";
export const CALL_BACK_NOTED = "Thanking for your interest.";

export function sendRefusalWords(refusal: { code: "bad-mobile" } | Wait): RefusalWords {
  return refusal.code === "wait"
    ? waitRefusal(refusal)
    : refusalWords(BAD_MOBILE, { status: STATUS.badMobile, field: "mobile" });
}

/** Ours, beside the specification's: 4002 empty, 4003 wrong, 4004 spent code, 4005 nothing to send again. */
export function codeRefusalWords(refusal: CodeRefusal | { code: "nothing-asked" }): RefusalWords {
  switch (refusal.code) {
    case "code-empty":
      return refusalWords(CODE_BLANK, {
        ...{ status: 4002, field: "code" },
      });
    case "code-wrong":
      return refusalWords("This verification code is not right.", {
        ...{ status: 4003, field: "code" },
        msg: `Please look at the message again. You have ${refusal.triesLeft} more ${refusal.triesLeft === 1 ? "try" : "tries"}.`,
      });
    case "code-over":
      return refusalWords("This verification code is not valid any more.", {
        ...{ status: 4004, field: "code" },
        msg: "Please ask for a new one.",
      });
    case "nothing-asked":
      return refusalWords("Please enter your mobile number first.", { status: 4005 });
    case "wait":
      return waitRefusal(refusal);
  }
}

/** Errors of the password login; `mobile` as it was typed. */
export function loginRefusalWords(
  refusal: { code: "bad-mobile" | "password-blank" | "wrong" } | Wait,
  mobile: string,
): RefusalWords {
  switch (refusal.code) {
    case "bad-mobile":
      return refusalWords(mobile.trim() === "" ? MOBILE_BLANK : BAD_LOGIN_MOBILE, {
        ...{ status: STATUS.badMobile, field: "mobile" },
      });
    case "password-blank":
      return refusalWords(PASSWORD_BLANK, { status: STATUS.badMobile, field: "password" });
    // One sentence for a wrong number and a wrong password, so that nobody learns which numbers have an account.
    case "wrong":
      return refusalWords("The mobile number or the password is not right.", {
        ...{ status: STATUS.loginRefused, msg: "You can also log in with a verification code." },
      });
    case "wait":
      return waitRefusal(refusal);
  }
}

export function passwordRefusalWords(refusal: PasswordRefusal): RefusalWords {
  switch (refusal.code) {
    case "password-refused":
      return refusalWords(passwordErrorWords(refusal.fault), { field: "fresh" });
    case "not-repeated":
      return refusalWords("The two new passwords are not the same.", { field: "again" });
    case "old-missing":
      return refusalWords("Please enter your present password.", { field: "old" });
    case "old-wrong":
      return refusalWords("The present password is not right.", { field: "old" });
    case "wait":
      return waitRefusal(refusal, "old");
  }
}

export function resetRefusalWords(refusal: ResetRefusal): RefusalWords {
  switch (refusal.code) {
    case "bad-mobile":
      return sendRefusalWords(refusal);
    case "password-refused":
      return refusalWords(passwordErrorWords(refusal.fault), { field: "password" });
    default:
      return codeRefusalWords(refusal);
  }
}

export function passwordErrorWords(fault: PasswordError): string {
  switch (fault) {
    case "too-short":
      return `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`;
    case "too-long":
      return `Please choose a password of at most ${LONGEST_PASSWORD} characters.`;
    case "common":
      return "This password is on the list of those that are tried first. Please choose another one.";
    case "own-number":
      return "Please choose a password without your mobile number.";
  }
}
