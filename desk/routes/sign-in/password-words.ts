import type { PasswordError } from "../../../domain/identity/password-rule.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../domain/identity/password-rule.ts";

export function passwordErrorWords(fault: PasswordError): string {
  switch (fault) {
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
