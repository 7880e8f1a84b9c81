import type { CodeRefusal } from "../domain/identity/check-code.ts";
import { LONGEST_PASSWORD, type PasswordFault, SHORTEST_PASSWORD } from "../domain/identity/password-rule.ts";
import type { Wait } from "../domain/identity/types.ts";
import { STATUS } from "./envelope.ts";

export const CODE_SENT = "A verification code has been sent to your mobile.";
export const CODE_SENT_AGAIN = "The verification code has been sent to your mobile again.";
export const LOGGED_IN = "You are logged in.";
export const LOGGED_OUT = "You are logged out.";
export const BAD_MOBILE = "Enter a valid Mobile Number";
/** The password door's words for a number (specification, section 5). */
export const BAD_LOGIN_MOBILE = "Enter valid Mobile Number";
export const MOBILE_BLANK = "Mobile Number cannot be blank";
export const PASSWORD_BLANK = "Password cannot be blank";
export const PASSWORD_SET = "Your new password is set.";
export const CALL_BACK_BAD_MOBILE = "Please enter your valid Mobile Number.";
export const CALL_BACK_NOTED = "Thanking for your interest.";

/** What a refusal says: a sentence, and one beneath it that helps (specification, "Login failure"). */
export interface RefusalWords {
  status: number;
  message: string;
  msg: string;
}

/** Ours, beside the specification's: 4002 an empty, 4003 a wrong, 4004 a spent code, 4005 nothing to send again. */
export function codeRefusalWords(
  refusal: Exclude<CodeRefusal, Wait> | { code: "nothing-asked" },
): RefusalWords {
  switch (refusal.code) {
    case "code-empty":
      return {
        status: 4002,
        message: "Enter Verification Code which has been sent to your mobile.",
        msg: "",
      };
    case "code-wrong":
      return {
        status: 4003,
        message: "This verification code is not right.",
        msg: `Please look at the message again. You have ${refusal.triesLeft} more ${refusal.triesLeft === 1 ? "try" : "tries"}.`,
      };
    case "code-over":
      return {
        status: 4004,
        message: "This verification code is not valid any more.",
        msg: "Please ask for a new one.",
      };
    case "nothing-asked":
      return { status: 4005, message: "Please enter your mobile number first.", msg: "" };
  }
}

/** One sentence for a wrong number and a wrong password, so that nobody learns which numbers have an account. */
export const LOGIN_REFUSED: RefusalWords = {
  status: STATUS.loginRefused,
  message: "The mobile number or the password is not right.",
  msg: "You can also log in with a verification code.",
};

export function passwordFaultWords(fault: PasswordFault): string {
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

export const OLD_PASSWORD_MISSING = "Please enter your present password.";
export const OLD_PASSWORD_WRONG = "The present password is not right.";
