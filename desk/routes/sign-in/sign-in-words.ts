import type { Translate } from "../../../domain/i18n/translate.ts";
import type { PasswordError } from "../../../domain/identity/types.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../domain/identity/types.ts";
import type { JoinError } from "../../../domain/staff/accounts/invitations.ts";
import type { SignInError } from "../../../domain/staff/accounts/sign-in.ts";

export function signInError(error: SignInError, t: Translate): string {
  switch (error.code) {
    case "wrong":
      return t("The sign-in name, password or code is not right.");
    case "code-used":
      return t("This code was used already. Wait for the next one in your app.");
    case "wait": {
      const count = Math.max(1, Math.ceil(error.seconds / 60));
      return count === 1
        ? t("Too many tries. Try again in a minute.")
        : t("Too many tries. Try again in {count} minutes.", { count });
    }
  }
}

/** The words of an error of setting an account up, and the field that they are about. */
export function joinError(
  error: JoinError,
  t: Translate,
): {
  field: "password" | "again" | "code" | null;
  message: string;
} {
  switch (error.code) {
    case "over":
      return {
        field: null,
        message: t("This link was used already, or its 72 hours are over. Ask for a new one."),
      };
    case "password-refused":
      return { field: "password", message: passwordErrorWords(error.reason, t) };
    case "not-repeated":
      return { field: "again", message: t("This is not the same password.") };
    case "wrong-code":
      return { field: "code", message: t("This code is not right. Enter the one that your app shows now.") };
    case "no-passkey":
      return { field: null, message: t("Your device made no passkey. Try again, or choose a password.") };
    case "passkey-taken":
      return {
        field: null,
        message: t("This passkey signs another account in. Make a new one, or choose a password."),
      };
  }
}

function passwordErrorWords(reason: PasswordError, t: Translate): string {
  switch (reason) {
    case "too-short":
      return t("Use at least {count} characters.", { count: SHORTEST_PASSWORD });
    case "too-long":
      return t("Use at most {count} characters.", { count: LONGEST_PASSWORD });
    case "own-number":
      return t("Do not use your sign-in name in the password.");
    case "common":
      return t("This password is easy to guess. Choose another one.");
  }
}
