import { typedCode } from "../i18n/typed-text.ts";
import { limitOf } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Random } from "../shared/random.ts";
import { READABLE, randomString } from "../shared/random.ts";

/** 16 characters of 5 bits: 80 random bits, so codes cannot be guessed. */
const LENGTH = 16;
const CODE = new RegExp(`^[${READABLE}]{${LENGTH}}$`);

/** Generates a code for a report version, without the hyphens that are printed. */
export function newVerifyCode(random: Random): string {
  return randomString(random, LENGTH, READABLE);
}

/** The code as stored, from what a person typed or a QR code holds; null for what cannot be one. I and L read as 1, O as 0. */
export function readVerifyCode(typed: string): string | null {
  const code = typedCode(typed).replace(/-/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  return CODE.test(code) ? code : null;
}

/** In groups of four, as it is printed: 7QK3-M2ZP-9D4C-X5TR. */
export function formatVerifyCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * The address that the QR code holds. In capitals, which QR codes keep in a smaller picture, unless the site is mounted under a
 * path, whose letter case matters.
 */
export function verifyAddress(publicUrl: string, code: string): string {
  const address = `${publicUrl}/verify/${formatVerifyCode(code)}`;
  return new URL(publicUrl).pathname === "/" ? address.toUpperCase() : address;
}

/** What a printed report says of its verification: the code, the address of its QR code and the page where the code is typed. */
export function verificationOf(publicUrl: string, code: string) {
  return {
    verifyCode: formatVerifyCode(code),
    verifyUrl: verifyAddress(publicUrl, code),
    verifyPage: `${publicUrl}/verify`,
  };
}

/** Seconds within which tries of codes are counted. */
export const TRIES_WINDOW_SECONDS = 600;
const WINDOWS = [{ most: 30, seconds: TRIES_WINDOW_SECONDS }];

/** Counts an attempt with a code (`subject`: the client's network address) and returns false; true, without counting, when there were too many. */
export async function isTriedTooOften(
  { attempts }: { attempts: Pick<AttemptStore, "take"> },
  { kind, subject }: { kind: "verify" | "share"; subject: string },
  now: Date,
): Promise<boolean> {
  return !(await attempts.take([limitOf(kind, subject, WINDOWS)], now)).ok;
}
