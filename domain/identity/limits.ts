export type AttemptKind =
  | "send"
  | "send-prefix"
  | "send-all"
  | "try"
  | "password"
  | "call-back"
  | "coupon"
  | "email-proof"
  | "invitation"
  | "verify"
  | "share";

/** At most `most` attempts within any `seconds`. */
export interface Window {
  most: number;
  seconds: number;
}

/** A rule over the earlier attempts of one kind by one subject (a mobile number or a client's address). */
export interface Limit {
  kind: AttemptKind;
  subject: string;
  /** How far back attempts count, in seconds. */
  lookBack: number;
  /** Seconds until another attempt may be made, 0 for now; `times` are the counted attempts, newest first. */
  wait(times: readonly Date[], now: Date): number;
}

/** How often what may be done; `null`: no limit. Settings, with the defaults of the API contract. */
export interface LimitRules {
  /** Codes sent to a number. */
  sendsToNumber: Window[];
  /** Codes asked for from an address. */
  sendsByAddress: Window[] | null;
  /** Codes and passwords tried from an address. */
  triesByAddress: Window[] | null;
  callBacksByAddress: Window[] | null;
  /** Codes of coupons tried from an address that no coupon has. */
  couponsByAddress: Window[] | null;
  /** Codes sent to numbers that differ only in their last four digits: mass sending goes through them in order. */
  sendsByPrefix: Window[] | null;
  /** Codes sent by the whole site. Reaching it raises an alarm. */
  sendsInAll: Window[] | null;
}

export const DEFAULT_LIMITS = {
  sendsToNumber: [
    { most: 3, seconds: 600 },
    { most: 5, seconds: 3_600 },
    { most: 10, seconds: 86_400 },
  ],
  sendsByAddress: [{ most: 30, seconds: 3_600 }],
  triesByAddress: [{ most: 100, seconds: 3_600 }],
  callBacksByAddress: [{ most: 10, seconds: 3_600 }],
  couponsByAddress: [{ most: 100, seconds: 3_600 }],
  sendsByPrefix: [{ most: 40, seconds: 3_600 }],
  sendsInAll: [{ most: 300, seconds: 60 }],
} satisfies LimitRules;

/** A limit that holds in all of `windows` at once; its `wait` is that of the window with the longest left, in seconds. */
export function limitOf(kind: AttemptKind, subject: string, windows: readonly Window[]): Limit {
  return {
    kind,
    subject,
    lookBack: Math.max(0, ...windows.map((window) => window.seconds)),
    wait: (times, now) => Math.max(0, ...windows.map((window) => waitFor(window, times, now))),
  };
}

/** How many last digits of a number a prefix leaves out. */
const PREFIX_LEAVES_OUT = 4;

/** The limits of sending a code besides those of the number and the address. */
export function spreadLimits(mobile: string, { sendsByPrefix, sendsInAll }: LimitRules): Limit[] {
  const prefix = mobile.slice(0, -PREFIX_LEAVES_OUT);
  return [
    ...(sendsByPrefix ? [limitOf("send-prefix", prefix, sendsByPrefix)] : []),
    ...(sendsInAll ? [limitOf("send-all", "codes", sendsInAll)] : []),
  ];
}

/** The limit of an address, or none if addresses are not limited (local mode) or not known. */
export function addressLimit(kind: AttemptKind, address: string, windows: readonly Window[] | null): Limit[] {
  return windows && address !== "" ? [limitOf(kind, address, windows)] : [];
}

/** A full window has room again when the oldest of its last `most` attempts leaves it. */
function waitFor({ most, seconds }: Window, times: readonly Date[], now: Date): number {
  const oldest = times[most - 1];
  return oldest ? secondsLeft(oldest, seconds, now) : 0;
}

const FREE_WRONG_PASSWORDS = 10;
const PASSWORD_LOOK_BACK = 15 * 60;
const FIRST_DELAY = 30;

/**
 * Ten wrong passwords in 15 minutes block the password login of a number for 30 s; each further one doubles that, up to the whole 15
 * minutes. Codes go on working, so nobody can lock another person out.
 */
export function passwordLimit(mobile: string): Limit {
  return {
    kind: "password",
    subject: mobile,
    lookBack: PASSWORD_LOOK_BACK,
    wait(times, now) {
      const [last] = times;
      if (!last || times.length < FREE_WRONG_PASSWORDS) return 0;
      const delay = Math.min(PASSWORD_LOOK_BACK, FIRST_DELAY * 2 ** (times.length - FREE_WRONG_PASSWORDS));
      return secondsLeft(last, delay, now);
    },
  };
}

/** Seconds left of a pause. An attempt dated ahead by another process's clock counts as made now, so no pause exceeds its rule. */
function secondsLeft(since: Date, seconds: number, now: Date): number {
  const passed = Math.max(0, now.getTime() - since.getTime()) / 1000;
  return Math.max(0, Math.ceil(seconds - passed));
}
