import { composeMessage } from "../messages/compose-message.ts";
import { codePlaceholder } from "../messages/reveal-placeholders.ts";
import type { NewMessage } from "../messages/states.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { CodeFormError } from "./code-rule.ts";
import { readCode } from "./code-rule.ts";
import type { Limit, LimitRules } from "./limits.ts";
import { addressLimit, limitOf, spreadLimits } from "./limits.ts";
import type { CodeSecrets, CodeStore, CustomerStore } from "./ports.ts";
import type { Caller, Challenge, CodePurpose, Wait } from "./types.ts";
import { canReceive, isMobile } from "./types.ts";

const CODE_LIFE_MINUTES = 10;
export const MAX_WRONG_TRIES = 5;

/** Whether a challenge still accepts tries: sent, unused, with tries left, not expired. */
export function isOpen(challenge: Challenge | undefined, now: Date): challenge is Challenge {
  return (
    challenge !== undefined &&
    challenge.usedAt === null &&
    challenge.wrongTries < MAX_WRONG_TRIES &&
    challenge.expiresAt > now
  );
}

type TryOutcome =
  | { verdict: "right"; challenge: Challenge }
  | { verdict: "wrong"; challenge: Challenge; triesLeft: number }
  /** None was sent in this session, or it is used, out of tries or expired. */
  | { verdict: "over"; challenge: undefined };

/** One try at a challenge: the verdict, and the challenge to store. */
export function tryCode(challenge: Challenge | undefined, isRight: boolean, now: Date): TryOutcome {
  if (!isOpen(challenge, now)) return { verdict: "over", challenge: undefined };
  if (isRight) return { verdict: "right", challenge: { ...challenge, usedAt: now } };
  const wrongTries = challenge.wrongTries + 1;
  return {
    verdict: "wrong",
    challenge: { ...challenge, wrongTries },
    triesLeft: MAX_WRONG_TRIES - wrongTries,
  };
}

export interface SendCodeNeeds {
  codes: CodeStore;
  customers: Pick<CustomerStore, "knownDevice">;
  secrets: CodeSecrets;
  random: Random;
  limits: LimitRules;
  brand: string;
  /** The host that a browser may fill the code in for: `example.com`. */
  host: string;
  /** Called when a limit on codes is reached that mass sending reaches and customers do not. */
  onSendingLimitReached: (kind: "send-prefix" | "send-all") => void;
}

/**
 * Sends a code to a number for the caller's session. Whether the number has an account is not checked, so the result cannot reveal it.
 * Numbers that cannot receive messages get a challenge that nobody can pass.
 */
export async function sendCode(
  needs: SendCodeNeeds,
  request: { caller: Caller; mobile: string; purpose: CodePurpose; now: Date },
): Promise<Result<void, { code: "bad-mobile" } | Wait>> {
  const { caller, mobile, purpose, now } = request;
  if (!isMobile(mobile)) return fail({ code: "bad-mobile" });
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
  const limits = await sendLimits(needs, caller, { mobile, purpose });
  return raiseSendingAlarm(needs, await needs.codes.start(challenge, message, limits));
}

/** Raises the alarm when a rejected sending has met the limit of the whole site or of a range of numbers. */
export function raiseSendingAlarm<T, R extends { code: string; kind?: string }>(
  { onSendingLimitReached }: Pick<SendCodeNeeds, "onSendingLimitReached">,
  sent: Result<T, R>,
): Result<T, R> {
  const kind = sent.ok ? undefined : sent.error.kind;
  if (kind === "send-prefix" || kind === "send-all") onSendingLimitReached(kind);
  return sent;
}

/**
 * All limits that a code to a number counts against: of the number, the address, the prefix and the whole site. A browser that the number
 * knows has an allowance of its own in place of the first three, so that whoever asks for codes elsewhere does not lock its owner out.
 */
export async function sendLimits(
  { limits, customers }: Pick<SendCodeNeeds, "limits" | "customers">,
  caller: Caller,
  { mobile, purpose }: { mobile: string; purpose: CodePurpose },
): Promise<Limit[]> {
  const known = await knownBrowserKey({ customers }, caller, {
    mobile,
    isOwn: OWN_NUMBER_PURPOSES.has(purpose),
  });
  const { ofSite, ofPrefix } = spreadLimits(mobile, limits);
  if (known !== null) return [limitOf("send-known", known, limits.sendsToNumber), ...ofSite];
  return [
    limitOf("send", mobile, limits.sendsToNumber),
    ...addressLimit("send", caller.address, limits.sendsByAddress),
    ...ofPrefix,
    ...ofSite,
  ];
}

/** Codes that go to the number of the account that the session is logged in to. */
const OWN_NUMBER_PURPOSES: ReadonlySet<CodePurpose> = new Set(["confirm-mobile", "delete-account"]);

/** What a browser is counted by that a number knows; null for one that it does not know. */
export async function knownBrowserKey(
  { customers }: { customers: Pick<CustomerStore, "knownDevice"> },
  { device, customerId }: Caller,
  { mobile, isOwn = false }: { mobile: string; isOwn?: boolean },
): Promise<string | null> {
  if (isOwn && customerId) return customerId;
  return device ? customers.knownDevice(mobile, device) : null;
}

const TEMPLATE_OF = {
  login: "login-code",
  reset: "password-code",
  "confirm-mobile": "mobile-code",
  "change-mobile": "mobile-code",
  "delete-account": "deletion-code",
} as const satisfies Record<CodePurpose, string>;

/**
 * The message of a challenge's code; null for a number that cannot receive one. It is as old as the code, also when it is sent again: it ends
 * with it.
 */
export function codeMessage(needs: SendCodeNeeds, challenge: Challenge, now: Date): NewMessage | null {
  if (!canReceive(challenge.mobile)) return null;
  const message = composeMessage(
    {
      template: TEMPLATE_OF[challenge.purpose],
      recipient: challenge.mobile,
      variables: { code: codePlaceholder(challenge.id), brand: needs.brand, host: needs.host },
    },
    { now, random: needs.random },
  );
  return { ...message, createdAt: challenge.createdAt };
}

/**
 * Sends the session's code again while it is valid: the same code, with the same expiry and tries. An expired one is followed by a new code
 * to the same number.
 */
export async function resendCode(
  needs: SendCodeNeeds,
  request: { caller: Caller; now: Date },
): Promise<Result<void, { code: "nothing-asked" } | Wait>> {
  const { caller, now } = request;
  const challenge = await needs.codes.find(caller.sessionHash);
  if (!challenge || challenge.usedAt) return fail({ code: "nothing-asked" });
  const { mobile, purpose } = challenge;
  if (isOpen(challenge, now)) {
    const message = codeMessage(needs, challenge, now);
    const limits = await sendLimits(needs, caller, { mobile, purpose });
    return raiseSendingAlarm(needs, await needs.codes.repeat(message, limits, now));
  }
  const sent = await sendCode(needs, { caller, mobile, purpose, now });
  if (sent.ok) return sent;
  return fail(sent.error.code === "wait" ? sent.error : { code: "nothing-asked" });
}

/**
 * Sends a code of one purpose to one number: the session's code again while it is such a code, and otherwise a new one. For a page that knows what its
 * code is for: the session may have asked for another one meanwhile.
 */
export async function sendCodeAgain(
  needs: SendCodeNeeds,
  request: { caller: Caller; mobile: string; purpose: CodePurpose; now: Date },
): Promise<Result<void, { code: "bad-mobile" } | Wait>> {
  const { caller, mobile, purpose, now } = request;
  const known = await needs.codes.find(caller.sessionHash);
  if (known?.purpose === purpose && known.mobile === mobile) {
    const again = await resendCode(needs, { caller, now });
    if (again.ok) return again;
    if (again.error.code === "wait") return fail(again.error);
  }
  return sendCode(needs, request);
}

export type CodeError =
  | CodeFormError
  | { code: "code-wrong"; triesLeft: number }
  | { code: "code-over" }
  | Wait;

export interface CheckCodeNeeds {
  codes: CodeStore;
  secrets: CodeSecrets;
  limits: LimitRules;
}

/**
 * Uses up a code: right only in the session that asked, for one of `purposes`, for `mobile` when one is named, once, within its time and
 * tries. Returns the number that it proves.
 */
export async function checkCode(
  needs: CheckCodeNeeds,
  request: {
    caller: Caller;
    presented: string | number | null;
    purposes: readonly CodePurpose[];
    mobile: string | null;
    now: Date;
  },
): Promise<Result<{ mobile: string }, CodeError>> {
  const { caller, purposes, mobile, now } = request;
  const read = readCode(request.presented);
  if (!read.ok) return read;
  const limits = addressLimit("try", caller.address, needs.limits.triesByAddress);
  const tried = await needs.codes.updateChallenge(caller.sessionHash, limits, now, (found): TryOutcome => {
    const meant = found && purposes.includes(found.purpose) && (mobile === null || found.mobile === mobile);
    const challenge = meant ? found : undefined;
    return tryCode(challenge, challenge !== undefined && needs.secrets.isCodeOf(challenge, read.value), now);
  });
  if (!tried.ok) return tried;
  const judged = tried.value;
  switch (judged.verdict) {
    case "right":
      return done({ mobile: judged.challenge.mobile });
    case "wrong":
      return fail(
        judged.triesLeft > 0 ? { code: "code-wrong", triesLeft: judged.triesLeft } : { code: "code-over" },
      );
    case "over":
      return fail({ code: "code-over" });
  }
}
