import * as v from "valibot";
import type { LimitRules, LimitWindow } from "../../domain/identity/limits.ts";
import { DEFAULT_LIMITS } from "../../domain/identity/limits.ts";
import type { ApprovalRules } from "../../domain/staff/approvals/actions.ts";
import type { AppEnv, Environment } from "./read-setting.ts";
import { onOrOff, orNull, parseSettings, text, wholeNumber } from "./read-setting.ts";

const WINDOW = /^\s*[1-9]\d{0,4}\/[1-9]\d{0,4}\s*$/;
/** Attempts are forgotten after a day (`server/jobs/upkeep-tasks.ts`): a longer window would let more through than it says. */
const MOST_SECONDS = 86_400;

const isWindow = (rule: string) => WINDOW.test(rule) && windowOf(rule).seconds <= MOST_SECONDS;

/** `3/600,5/3600`: at most 3 within any 600 seconds and at most 5 within any 3600. */
const windows = v.optional(
  v.pipe(
    text(
      (list) => list.split(",").every(isWindow),
      "; it must be a list like 3/600,5/3600 (how many, at most 99999, in how many seconds, at most 86400)",
    ),
    v.transform((list) => list.split(",").map(windowOf)),
  ),
);

function most(fallback: number) {
  return v.optional(wholeNumber(fallback, 1, undefined, "is 0; it must be 1 or more"));
}

export const LIMITS = v.object({
  LIMIT_SENDS_TO_NUMBER: windows,
  LIMIT_SENDS_BY_ADDRESS: windows,
  LIMIT_TRIES_BY_ADDRESS: windows,
  LIMIT_CALL_BACKS_BY_ADDRESS: windows,
  LIMIT_COUPONS_BY_ADDRESS: windows,
  LIMIT_CARTS_BY_ADDRESS: windows,
  LIMIT_SENDS_BY_PREFIX: windows,
  LIMIT_SENDS_IN_ALL: windows,
  LIMIT_UNPAID_BOOKINGS: most(20),
  LIMIT_BOOKINGS_A_DAY: most(20),
  LIMIT_MOVES_A_DAY: most(20),
  LIMIT_MESSAGES_A_DAY: most(40),
  // A backlog of hours at once, then 30 a second: more than a large laboratory needs on a busy morning.
  LIMIT_LIS: v.pipe(
    v.optional(text(isWindow, "must be one rule like 600/20 (how many/seconds)"), "600/20"),
    v.transform(windowOf),
  ),
});

/**
 * Limits by client address, by prefix and of the whole site are off in local mode, where everybody has the same address. What one account or
 * one number may do in a day, and how many unpaid bookings an account may hold slots with, is limited in local mode only if it is set.
 */
export function readLimits(env: Environment, appEnv: AppEnv) {
  const set = parseSettings(LIMITS, env);
  const outsideLocal = (given: LimitWindow[] | undefined, fallback: LimitWindow[]) =>
    appEnv === "local" ? null : (given ?? fallback);
  const unlessLocal = (fallback: number) => (appEnv === "local" ? null : fallback);
  return {
    /** Limits of codes and attempts. */
    limits: {
      sendsToNumber: set.LIMIT_SENDS_TO_NUMBER ?? DEFAULT_LIMITS.sendsToNumber,
      sendsByAddress: outsideLocal(set.LIMIT_SENDS_BY_ADDRESS, DEFAULT_LIMITS.sendsByAddress),
      triesByAddress: outsideLocal(set.LIMIT_TRIES_BY_ADDRESS, DEFAULT_LIMITS.triesByAddress),
      callBacksByAddress: outsideLocal(set.LIMIT_CALL_BACKS_BY_ADDRESS, DEFAULT_LIMITS.callBacksByAddress),
      couponsByAddress: outsideLocal(set.LIMIT_COUPONS_BY_ADDRESS, DEFAULT_LIMITS.couponsByAddress),
      cartsByAddress: outsideLocal(set.LIMIT_CARTS_BY_ADDRESS, DEFAULT_LIMITS.cartsByAddress),
      sendsByPrefix: outsideLocal(set.LIMIT_SENDS_BY_PREFIX, DEFAULT_LIMITS.sendsByPrefix),
      sendsInAll: outsideLocal(set.LIMIT_SENDS_IN_ALL, DEFAULT_LIMITS.sendsInAll),
    } satisfies LimitRules,
    /** How many bookings one account may have that are to be paid at a visit still ahead; null: any number. */
    mostUnpaid: set.LIMIT_UNPAID_BOOKINGS ?? unlessLocal(20),
    /** Limits of one account and one number within 24 hours; null: none. Each booking, move and cancellation sends messages. */
    daily: {
      bookings: set.LIMIT_BOOKINGS_A_DAY ?? unlessLocal(20),
      moves: set.LIMIT_MOVES_A_DAY ?? unlessLocal(20),
      messages: set.LIMIT_MESSAGES_A_DAY ?? unlessLocal(40),
    },
    /** How many requests one key of the laboratory may send at once (`most`), and in how many seconds as many more become free. */
    lisRateLimit: set.LIMIT_LIS,
  };
}

function windowOf(rule: string): LimitWindow {
  const [most = 0, seconds = 0] = rule.split("/").map(Number);
  return { most, seconds };
}

export const APPROVALS = v.object({
  APPROVAL_REFUND_ABOVE: orNull(wholeNumber(0)),
  APPROVAL_CLOSE_DAY: onOrOff("off"),
  APPROVAL_RELEASE_CRITICAL: onOrOff("off"),
});

/** Which actions of the desk a second person has to approve. Off by default, because a chain may have only one person of a role. */
export function readApprovalRules(env: Environment): ApprovalRules {
  const set = parseSettings(APPROVALS, env);
  const { APPROVAL_REFUND_ABOVE: rupees } = set;
  return {
    refundAbovePaise: rupees === null ? null : rupees * 100,
    closeDay: set.APPROVAL_CLOSE_DAY,
    releaseCritical: set.APPROVAL_RELEASE_CRITICAL,
  };
}
