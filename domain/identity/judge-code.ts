import type { Challenge } from "./types.ts";

export const CODE_LIFE_MINUTES = 10;
export const MAX_WRONG_TRIES = 5;

/** Whether a challenge still takes tries: sent, not used, not tried out, not over. */
export function isOpen(challenge: Challenge | undefined, now: Date): challenge is Challenge {
  return (
    challenge !== undefined &&
    challenge.usedAt === null &&
    challenge.wrongTries < MAX_WRONG_TRIES &&
    challenge.expiresAt > now
  );
}

export type Judgement =
  | { verdict: "right"; challenge: Challenge }
  | { verdict: "wrong"; challenge: Challenge; triesLeft: number }
  /** None was asked for in this session, or it is used, tried out or too old. */
  | { verdict: "over"; challenge: undefined };

/** One try at a challenge: the verdict, and the challenge as it is to be stored. */
export function judgeCode(challenge: Challenge | undefined, isRight: boolean, now: Date): Judgement {
  if (!isOpen(challenge, now)) return { verdict: "over", challenge: undefined };
  if (isRight) return { verdict: "right", challenge: { ...challenge, usedAt: now } };
  const wrongTries = challenge.wrongTries + 1;
  return {
    verdict: "wrong",
    challenge: { ...challenge, wrongTries },
    triesLeft: MAX_WRONG_TRIES - wrongTries,
  };
}
