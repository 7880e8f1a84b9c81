import { composeMessage } from "../notices/compose-message.ts";
import { codeMark } from "../notices/reveal-codes.ts";
import type { NewMessage } from "../notices/types.ts";
import { type Random, uuidv7 } from "../shared/random.ts";
import { type Result, refuse } from "../shared/result.ts";
import { CODE_LIFE_MINUTES } from "./judge-code.ts";
import { addressLimit, type Limit, type LimitRules, limitOf, spreadLimits } from "./limits.ts";
import { canReceive, isMobile } from "./mobile.ts";
import type { CodeSecrets, CodeStore } from "./ports.ts";
import type { Caller, Challenge, CodePurpose, Wait } from "./types.ts";

export interface SendCodeNeeds {
  codes: CodeStore;
  secrets: CodeSecrets;
  random: Random;
  limits: LimitRules;
  brand: string;
  /** The host that a browser may fill the code in for: `example.com`. */
  host: string;
  /** Hears of a limit on codes that somebody who pumps messages reaches, and customers do not. */
  onBudgetSpent: (kind: "send-prefix" | "send-all") => void;
}

/**
 * Sends a code to a number for the caller's session. Whether the number has an account is not looked at, so the answer cannot
 * tell. Numbers that cannot receive messages get a challenge that nobody can answer.
 */
export async function sendCode(
  needs: SendCodeNeeds,
  request: { caller: Caller; mobile: string; purpose: CodePurpose; now: Date },
): Promise<Result<void, { code: "bad-mobile" } | Wait>> {
  const { caller, mobile, purpose, now } = request;
  if (!isMobile(mobile)) return refuse({ code: "bad-mobile" });
  const id = uuidv7(now, needs.random);
  const challenge: Challenge = {
    id,
    sessionHash: caller.sessionHash,
    purpose,
    mobile,
    codeHash: needs.secrets.hashOf(id),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000),
    wrongTries: 0,
    usedAt: null,
  };
  const message = codeMessage(needs, challenge, now);
  return noteBudget(needs, await needs.codes.start(challenge, message, sendLimits(needs, caller, mobile)));
}

/** Raises the alarm when a refused sending has met the limit of the whole site or of a row of numbers. */
export function noteBudget<T, R extends { code: string; kind?: string }>(
  { onBudgetSpent }: Pick<SendCodeNeeds, "onBudgetSpent">,
  sent: Result<T, R>,
): Result<T, R> {
  const kind = sent.ok ? undefined : sent.refusal.kind;
  if (kind === "send-prefix" || kind === "send-all") onBudgetSpent(kind);
  return sent;
}

/** All limits that a code to a number counts against: of the number, the address, the prefix and the whole site. */
export function sendLimits({ limits }: SendCodeNeeds, caller: Caller, mobile: string): Limit[] {
  return [
    limitOf("send", mobile, limits.sendsToNumber),
    ...addressLimit("send", caller.address, limits.sendsByAddress),
    ...spreadLimits(mobile, limits),
  ];
}

const TEMPLATE_OF = {
  login: "login-code",
  reset: "password-code",
  "confirm-mobile": "mobile-code",
  "change-mobile": "mobile-code",
  "delete-account": "deletion-code",
} as const satisfies Record<CodePurpose, string>;

/** The message of a challenge's code; null for a number that cannot receive one. */
export function codeMessage(needs: SendCodeNeeds, challenge: Challenge, now: Date): NewMessage | null {
  if (!canReceive(challenge.mobile)) return null;
  return composeMessage(
    {
      template: TEMPLATE_OF[challenge.purpose],
      recipient: challenge.mobile,
      variables: { code: codeMark(challenge.id), brand: needs.brand, host: needs.host },
    },
    { now, random: needs.random },
  );
}
