import { expect, test } from "vitest";
import { isOpen, judgeCode, MAX_WRONG_TRIES } from "./codes.ts";
import type { Challenge } from "./types.ts";

const NOW = new Date("2026-11-20T04:30:00Z");
const challenge = (change: Partial<Challenge> = {}): Challenge => ({
  ...{
    id: "c",
    sessionHash: new Uint8Array(),
    purpose: "login",
    mobile: "9830012345",
    codeHash: new Uint8Array(),
  },
  ...{ createdAt: NOW, expiresAt: new Date("2026-11-20T04:40:00Z"), wrongTries: 0, usedAt: null, ...change },
});

test("a code is good until its last second and not in the one that ends it", () => {
  expect(isOpen(challenge(), new Date("2026-11-20T04:39:59Z"))).toBe(true);
  expect(isOpen(challenge(), new Date("2026-11-20T04:40:00Z"))).toBe(false);
});

test("the right code is used up by its first use", () => {
  const first = judgeCode(challenge(), true, NOW);
  expect(first).toMatchObject({ verdict: "right", challenge: { usedAt: NOW } });
  expect(judgeCode(first.challenge, true, NOW).verdict).toBe("over");
});

test("each wrong code costs a try, and after the last one even the right code is refused", () => {
  let open: Challenge | undefined = challenge();
  const left: number[] = [];
  for (let tries = 0; tries < MAX_WRONG_TRIES; tries++) {
    const judged = judgeCode(open, false, NOW);
    if (judged.verdict === "wrong") left.push(judged.triesLeft);
    open = judged.challenge;
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(judgeCode(open, true, NOW)).toEqual({ verdict: "over", challenge: undefined });
});

test("without a code that was sent nothing is right", () => {
  expect(judgeCode(undefined, true, NOW).verdict).toBe("over");
});
