import { DEFAULT_LIMITS, type LimitRules, type Window } from "../domain/identity/limits.ts";
import type { AppEnv } from "./env.ts";
import { type Environment, wholeNumber } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";

/** Client addresses, prefixes and the whole site are limited everywhere but in local mode, where everybody has the same address. */
export function readLimits(env: Environment, appEnv: AppEnv): LimitRules {
  const outsideLocal = (name: string, fallback: Window[]) =>
    appEnv === "local" ? null : windowsOf(env, name, fallback);
  return {
    sendsToNumber: windowsOf(env, "LIMIT_SENDS_TO_NUMBER", DEFAULT_LIMITS.sendsToNumber),
    sendsByAddress: outsideLocal("LIMIT_SENDS_BY_ADDRESS", DEFAULT_LIMITS.sendsByAddress),
    triesByAddress: outsideLocal("LIMIT_TRIES_BY_ADDRESS", DEFAULT_LIMITS.triesByAddress),
    callBacksByAddress: outsideLocal("LIMIT_CALL_BACKS_BY_ADDRESS", DEFAULT_LIMITS.callBacksByAddress),
    couponsByAddress: outsideLocal("LIMIT_COUPONS_BY_ADDRESS", DEFAULT_LIMITS.couponsByAddress),
    sendsByPrefix: outsideLocal("LIMIT_SENDS_BY_PREFIX", DEFAULT_LIMITS.sendsByPrefix),
    sendsInAll: outsideLocal("LIMIT_SENDS_IN_ALL", DEFAULT_LIMITS.sendsInAll),
  };
}

/** Bookings of one account that hold places and have no money: a large family's, not a town's. In local mode only if it is set. */
export function readMostUnpaid(env: Environment, appEnv: AppEnv): number | null {
  if (appEnv === "local" && !env.LIMIT_UNPAID_BOOKINGS) return null;
  const most = wholeNumber(env, "LIMIT_UNPAID_BOOKINGS", 20);
  if (most < 1) throw new SettingError("LIMIT_UNPAID_BOOKINGS is 0; it must be 1 or more.");
  return most;
}

/** `3/600,5/3600`: at most 3 within any 600 seconds and at most 5 within any 3600. */
function windowsOf(env: Environment, name: string, fallback: Window[]): Window[] {
  const text = env[name];
  if (!text) return fallback;
  return text.split(",").map((part) => {
    const [, most, seconds] = /^\s*([1-9]\d{0,4})\/([1-9]\d{0,5})\s*$/.exec(part) ?? [];
    if (!most || !seconds) {
      throw new SettingError(
        `${name} is "${text}"; it must be a list like 3/600,5/3600 (how many, at most 99999, in how many seconds).`,
      );
    }
    return { most: Number(most), seconds: Number(seconds) };
  });
}

/** A backlog of hours at once, then 30 a second: more than a large laboratory needs on a busy morning. */
const LIS_PACE: Window = { most: 600, seconds: 20 };

/** Reads `LIMIT_LIS`, one window. Throws `SettingError` for several or for what is none. */
export function readLisPace(env: Environment): Window {
  const [pace = LIS_PACE, ...more] = windowsOf(env, "LIMIT_LIS", [LIS_PACE]);
  if (more.length > 0) throw new SettingError("LIMIT_LIS must be one rule like 600/20 (how many/seconds).");
  return pace;
}
