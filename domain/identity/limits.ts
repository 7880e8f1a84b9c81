/** What is counted. The names are stored with each attempt, so they stay as they are. */
export type AttemptKind =
  /** One-time codes sent: to a number or from an address; to a browser that the number knows; to a range of numbers; by the whole site. */
  | "send"
  | "send-known"
  | "send-prefix"
  | "send-all"
  /** Codes and passwords tried from an address. */
  | "try"
  | "password"
  | "call-back"
  | "coupon"
  | "cart"
  | "email-proof"
  | "invitation"
  | "verify"
  | "share"
  | "share-code"
  | "staff-sign-in"
  | "staff-sign-in-address"
  | "staff-pin";

/** At most `most` attempts within any `seconds`. */
export interface LimitWindow {
  most: number;
  seconds: number;
}

/** A rule over the earlier attempts of one kind by one subject (a mobile number or a client's address). */
export interface Limit {
  kind: AttemptKind;
  subject: string;
  /** How far back attempts count, in seconds. */
  lookBack: number;
  /** How many of the newest attempts it looks at. */
  counted: number;
  /** Seconds until another attempt may be made, 0 for now; `times` are the counted attempts, newest first. */
  wait(times: readonly Date[], now: Date): number;
}

/** How often what may be done; `null`: no limit. Settings, with the defaults of the API contract. */
export interface LimitRules {
  /** Codes sent to a number. */
  sendsToNumber: LimitWindow[];
  /** Codes asked for from an address. */
  sendsByAddress: LimitWindow[] | null;
  /** Codes and passwords tried from an address. */
  triesByAddress: LimitWindow[] | null;
  callBacksByAddress: LimitWindow[] | null;
  /** Codes of coupons tried from an address that no coupon has. */
  couponsByAddress: LimitWindow[] | null;
  /** Carts that visitors without a login begin from an address. */
  cartsByAddress: LimitWindow[] | null;
  /** Codes sent to numbers that differ only in their last four digits: mass sending goes through them in order. */
  sendsByPrefix: LimitWindow[] | null;
  /** Codes sent by the whole site. Reaching it raises an alarm. */
  sendsInAll: LimitWindow[] | null;
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
  cartsByAddress: [{ most: 300, seconds: 3_600 }],
  sendsByPrefix: [{ most: 40, seconds: 3_600 }],
  sendsInAll: [{ most: 300, seconds: 60 }],
} satisfies LimitRules;

/** A limit that holds in all of `windows` at once; its `wait` is that of the window with the longest left, in seconds. */
export function limitOf(kind: AttemptKind, subject: string, windows: readonly LimitWindow[]): Limit {
  return {
    kind,
    subject,
    lookBack: Math.max(0, ...windows.map((window) => window.seconds)),
    counted: Math.max(0, ...windows.map((window) => window.most)),
    wait: (times, now) => Math.max(0, ...windows.map((window) => waitFor(window, times, now))),
  };
}

/** How many last digits of a number a prefix leaves out. */
const PREFIX_LEAVES_OUT = 4;

/** The limits of sending a code besides those of the number and the address. */
export function spreadLimits(
  mobile: string,
  { sendsByPrefix, sendsInAll }: LimitRules,
): { ofPrefix: Limit[]; ofSite: Limit[] } {
  const prefix = mobile.slice(0, -PREFIX_LEAVES_OUT);
  return {
    ofPrefix: sendsByPrefix ? [limitOf("send-prefix", prefix, sendsByPrefix)] : [],
    ofSite: sendsInAll ? [limitOf("send-all", "codes", sendsInAll)] : [],
  };
}

/**
 * The limits of an address, or none if addresses are not limited (local mode) or not known. With `form` what one form sends is counted by itself.
 * An IPv6 address stands for its network, a /64; whoever has a /48 has 65,536 of those, so the /48 is limited too. Mobile carriers give their
 * customers networks of one /48: its limit is ten times as high.
 */
export function addressLimit(
  kind: AttemptKind,
  address: string,
  windows: readonly LimitWindow[] | null,
  form = "",
): Limit[] {
  if (!windows || address === "") return [];
  const subjectOf = (counted: string) => (form === "" ? counted : `${form} ${counted}`);
  const own = limitOf(kind, subjectOf(address), windows);
  const site = siteOf(address);
  if (site === null) return [own];
  const wider = windows.map(({ most, seconds }) => ({ most: most * NETWORKS_OF_A_SITE, seconds }));
  return [own, limitOf(kind, subjectOf(site), wider)];
}

const NETWORKS_OF_A_SITE = 10;

/** The /48 of an IPv6 network that is written "a:b:c:d::/64"; null for another address. */
function siteOf(address: string): string | null {
  const [, site] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address) ?? [];
  return site === undefined ? null : `${site}::/48`;
}

/** A full window has room again when the oldest of its last `most` attempts leaves it. */
function waitFor({ most, seconds }: LimitWindow, times: readonly Date[], now: Date): number {
  const oldest = times[most - 1];
  return oldest ? secondsLeft(oldest, seconds, now) : 0;
}

/** So often in a row, after which each further attempt costs a pause twice as long as the one before. */
export function growingPause(
  kind: AttemptKind,
  subject: string,
  { free, firstSeconds, longestSeconds }: { free: number; firstSeconds: number; longestSeconds: number },
): Limit {
  return {
    kind,
    subject,
    lookBack: longestSeconds,
    // From there on the pause is the longest.
    counted: free + Math.ceil(Math.log2(longestSeconds / firstSeconds)),
    wait(times, now) {
      const [last] = times;
      if (!last || times.length < free) return 0;
      return secondsLeft(last, Math.min(longestSeconds, firstSeconds * 2 ** (times.length - free)), now);
    },
  };
}

const FREE_WRONG_PASSWORDS = 10;
const PASSWORD_LOOK_BACK = 15 * 60;
const FIRST_DELAY = 30;

/**
 * Ten wrong passwords in 15 minutes block the password login of a number for 30 s; each further one doubles that, up to the whole 15
 * minutes. Codes go on working, and a browser that the number knows is counted by itself (`subject`), so nobody can lock another person out.
 */
export function passwordLimit(subject: string): Limit {
  return growingPause("password", subject, {
    free: FREE_WRONG_PASSWORDS,
    firstSeconds: FIRST_DELAY,
    longestSeconds: PASSWORD_LOOK_BACK,
  });
}

/** Seconds left of a pause. An attempt dated ahead by another process's clock counts as made now, so no pause exceeds its rule. */
function secondsLeft(since: Date, seconds: number, now: Date): number {
  const passed = Math.max(0, now.getTime() - since.getTime()) / 1000;
  return Math.max(0, Math.ceil(seconds - passed));
}
