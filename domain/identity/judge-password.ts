import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { LONGEST_PASSWORD, type PasswordFault, SHORTEST_PASSWORD } from "./password-rule.ts";

/** What is wrong with a new password: length and guessability alone count, no rule about kinds of characters (NIST SP 800-63B). */
export function judgePassword(password: string, mobile: string, brand = ""): PasswordFault | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return "too-short";
  if (length > LONGEST_PASSWORD) return "too-long";
  const plain = password.toLowerCase().trim();
  if (plain.includes(mobile)) return "own-number";
  if (COMMON_PASSWORDS.has(plain) || isOneCharacter(plain)) return "common";
  return isOfContext(plain, brand) ? "common" : null;
}

/** Words of this trade, which are tried first here; with the chain's own name (`docs/security.md`, 6.1.2). */
const CONTEXT_WORDS = [
  "bloodtest",
  "diagnostic",
  "diagnostics",
  "healthcheck",
  "laboratory",
  "namuna",
  "pathlab",
  "pathology",
];

/** Nothing but such a word, whatever digits and signs stand around it. */
function isOfContext(plain: string, brand: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
  const word = letters(plain);
  return word !== "" && (word === letters(brand) || CONTEXT_WORDS.includes(word));
}

/** One character again and again, or blanks alone. */
function isOneCharacter(text: string): boolean {
  return new Set(text).size <= 1;
}
