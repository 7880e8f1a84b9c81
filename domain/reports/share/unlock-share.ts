import type { AttemptStore } from "../../identity/ports.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { done, type Result, refuse } from "../../shared/result.ts";
import { isTriedTooOften, TRIES_WINDOW_SECONDS } from "../is-tried-too-often.ts";
import { isOpenShare } from "./is-open-share.ts";
import { pauseAfter } from "./pause-after.ts";
import type { ShareSecrets, ShareStore } from "./ports.ts";
import type { Share } from "./types.ts";

export interface UnlockNeeds {
  shares: ShareStore;
  attempts: Pick<AttemptStore, "take">;
  secrets: ShareSecrets;
  clock: Clock;
  random: Random;
}

/** Unknown, expired and taken back are one answer. */
export type UnlockRefusal =
  | { code: "unknown" }
  | { code: "wrong-code" }
  | { code: "too-often"; retryAfterSeconds: number };

/** A token of another length is not looked up. */
const TOKEN = /^[\w-]{32}$/;
/** How long a report stays open in the browser of whoever gave the code. */
const PASS_MS = 30 * 60_000;

/** The link of a token that still opens its report. */
export async function findOpenShare(
  { shares, secrets, clock }: Pick<UnlockNeeds, "shares" | "secrets" | "clock">,
  token: string,
): Promise<Share | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const share = await shares.findByToken(secrets.hashOfToken(token));
  return share && isOpenShare(share, clock()) ? share : undefined;
}

/**
 * Opens a link with its code: answers a pass for half an hour. Each try is counted before its code is compared, so tries at the same time do
 * not gain any. `clientAddress` null: not limited by address (local mode).
 */
export async function unlockShare(
  needs: UnlockNeeds,
  request: { token: string; code: string; clientAddress: string | null },
): Promise<Result<{ pass: string; until: Date }, UnlockRefusal>> {
  const { shares, secrets } = needs;
  const now = needs.clock();
  const { clientAddress: subject } = request;
  if (subject !== null && (await isTriedTooOften(needs, { kind: "share", subject }, now))) {
    return refuse({ code: "too-often", retryAfterSeconds: TRIES_WINDOW_SECONDS });
  }
  const share = await findOpenShare(needs, request.token);
  if (!share) return refuse({ code: "unknown" });
  const { blockedUntil } = share;
  if (blockedUntil && blockedUntil.getTime() > now.getTime()) {
    return refuse({ code: "too-often", retryAfterSeconds: secondsUntil(blockedUntil, now) });
  }
  const pause = pauseAfter(share.wrongTries + 1);
  const until = pause === 0 ? null : new Date(now.getTime() + pause);
  if (!(await shares.takeTry(share, { now, until }))) {
    return refuse({ code: "too-often", retryAfterSeconds: 1 });
  }
  if (!secrets.isCodeOf(share, request.code.replace(/\s/g, ""))) {
    return refuse(
      until ? { code: "too-often", retryAfterSeconds: secondsUntil(until, now) } : { code: "wrong-code" },
    );
  }
  await shares.clearTries(share.shareId);
  const end = new Date(Math.min(now.getTime() + PASS_MS, share.expiresAt.getTime()));
  return done({ pass: secrets.passOf(share.shareId, end), until: end });
}

function secondsUntil(at: Date, now: Date): number {
  return Math.ceil((at.getTime() - now.getTime()) / 1000);
}
