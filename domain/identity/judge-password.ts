import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { LONGEST_PASSWORD, type PasswordFault, SHORTEST_PASSWORD } from "./password-rule.ts";

/** What is wrong with a new password: length and guessability alone count, no rule about kinds of characters (NIST SP 800-63B). */
export function judgePassword(password: string, mobile: string): PasswordFault | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return "too-short";
  if (length > LONGEST_PASSWORD) return "too-long";
  const plain = password.toLowerCase().trim();
  if (plain.includes(mobile)) return "own-number";
  return COMMON_PASSWORDS.has(plain) || isOneCharacter(plain) ? "common" : null;
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
