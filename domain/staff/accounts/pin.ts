import { limitOf } from "../../identity/limits.ts";
import type { AttemptStore, PasswordHasher } from "../../identity/ports.ts";
import type { Wait } from "../../identity/types.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { Role } from "../roles.ts";
import type { StaffAction } from "../staff-action.ts";
import { accountAction } from "./sign-in.ts";
import type { StaffAccount, StaffSession } from "./types.ts";

/** For this long after a full sign-in an account may choose a new PIN, so a forgotten one needs no administrator. */
const FRESH_MS = 5 * 60_000;

export type PinError = { code: "wrong-pin" } | { code: "bad-pin" } | { code: "pins-differ" } | Wait;

export interface PinStore {
  find(accountId: string): Promise<string | undefined>;
  put(pin: { accountId: string; pinHash: string; now: Date }, action: StaffAction): Promise<void>;
  /** The PIN was typed in this session now. */
  recordPinEntry(sessionId: string, now: Date): Promise<void>;
}

export interface PinService {
  /** Whether this session may choose a PIN, and whether the account has one. */
  stateOf(opened: {
    account: StaffAccount;
    session: StaffSession;
  }): Promise<{ hasPin: boolean; mayChoose: boolean }>;
  open(
    opened: { account: StaffAccount; session: StaffSession },
    pin: string,
  ): Promise<Result<object, PinError>>;
  choose(
    opened: { account: StaffAccount; session: StaffSession },
    chosen: { pin: string; again: string },
  ): Promise<Result<object, PinError>>;
}

/** Roles with a session for a shift on a phone: protected by a PIN instead of an idle time-out. */
export function usesPin(role: Role): boolean {
  return role === "collector";
}

/** Whether a session waits for its PIN. */
export function isLocked(
  role: Role,
  { pinAt, seenAt }: Pick<StaffSession, "pinAt" | "seenAt">,
  now: Date,
): boolean {
  if (!usesPin(role)) return false;
  if (pinAt === null) return true;
  return now.getTime() - Math.max(pinAt.getTime(), seenAt.getTime()) > LOCK_MS;
}

/** Four to six digits; not one digit again and again, and not in a row. */
export function isPin(pin: string): boolean {
  if (!/^\d{4,6}$/.test(pin)) return false;
  return !/^(\d)\1+$/.test(pin) && !"0123456789".includes(pin) && !"9876543210".includes(pin);
}

/** With this many attempts a day a four-digit PIN is guessed in one of five hundred cases. */
function pinLimit(accountId: string) {
  return limitOf("staff-pin", accountId, [
    { most: 5, seconds: 15 * 60 },
    { most: 20, seconds: 86_400 },
  ]);
}

export function pinService(needs: {
  pins: PinStore;
  attempts: AttemptStore;
  passwords: PasswordHasher;
  clock: Clock;
  random: Random;
}): PinService {
  const { pins, attempts, passwords, clock } = needs;

  async function stateOf({ account, session }: { account: StaffAccount; session: StaffSession }) {
    const hasPin = (await pins.find(account.id)) !== undefined;
    return { hasPin, mayChoose: !hasPin || clock().getTime() - session.createdAt.getTime() < FRESH_MS };
  }

  return {
    stateOf,

    async open({ account, session }, pin) {
      const now = clock();
      const limits = [pinLimit(account.id)];
      const taken = await attempts.take(limits, now);
      if (!taken.ok) return taken;
      const hash = await pins.find(account.id);
      if (!(await passwords.verify(pin, hash ?? null))) return fail({ code: "wrong-pin" });
      await attempts.giveBack(limits, taken.value);
      await pins.recordPinEntry(session.id, now);
      return done({});
    },

    async choose(opened, { pin, again }) {
      const { account, session } = opened;
      if (!(await stateOf(opened)).mayChoose) return fail({ code: "wrong-pin" });
      if (!isPin(pin)) return fail({ code: "bad-pin" });
      if (pin !== again) return fail({ code: "pins-differ" });
      const now = clock();
      const pinHash = await passwords.hash(pin);
      const action = accountAction(needs.random, now, account.name, "PIN chosen", account);
      await pins.put({ accountId: account.id, pinHash, now }, action);
      await pins.recordPinEntry(session.id, now);
      return done({});
    },
  };
}

/** Idle time after which the PIN is asked again; the server counts from the last request, the phone from the last touch. */
export const LOCK_MS = 10 * 60_000;
