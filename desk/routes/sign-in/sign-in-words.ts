import type { PasswordError } from "../../../domain/identity/password-rule.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../domain/identity/password-rule.ts";
import type { JoinError } from "../../../domain/staff/accounts/invitations.ts";
import type { SignInError } from "../../../domain/staff/accounts/sign-in.ts";

export function signInError(error: SignInError): string {
  switch (error.code) {
    case "wrong":
      return "The sign-in name, password or code is not right.";
    case "code-used":
      return "This code was used already. Wait for the next one in your app.";
    case "wait":
      return `Too many tries. Try again in ${minutes(error.seconds)}.`;
  }
}

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? "a minute" : `${count} minutes`;
}

/** The words of an error of setting an account up, and the field that they are about. */
export function joinError(error: JoinError): {
  field: "password" | "again" | "code" | null;
  message: string;
} {
  switch (error.code) {
    case "over":
      return {
        field: null,
        message: "This link was used already, or its 72 hours are over. Ask for a new one.",
      };
    case "password-refused":
      return { field: "password", message: passwordErrorWords(error.reason) };
    case "not-repeated":
      return { field: "again", message: "This is not the same password." };
    case "wrong-code":
      return { field: "code", message: "This code is not right. Enter the one that your app shows now." };
    case "no-passkey":
      return { field: null, message: "Your device made no passkey. Try again, or choose a password." };
  }
}

function passwordErrorWords(reason: PasswordError): string {
  switch (reason) {
    case "too-short":
      return `Use at least ${SHORTEST_PASSWORD} characters.`;
    case "too-long":
      return `Use at most ${LONGEST_PASSWORD} characters.`;
    case "own-number":
      return "Do not use your sign-in name in the password.";
    case "common":
      return "This password is easy to guess. Choose another one.";
  }
}
