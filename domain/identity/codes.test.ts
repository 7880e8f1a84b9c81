import { expect, test } from "vitest";
import { done, fail } from "../shared/result.ts";
import type { SendCodeNeeds } from "./codes.ts";
import { codeMessage, isOpen, MAX_WRONG_TRIES, raiseSendingAlarm, sendLimits, tryCode } from "./codes.ts";
import { DEFAULT_LIMITS } from "./limits.ts";
import type { Caller, Challenge, CodePurpose } from "./types.ts";

const NOW = new Date("2026-11-20T04:30:00Z");
const ID = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
const needs = {
  random: { bytes: (n: number) => new Uint8Array(n) },
  limits: DEFAULT_LIMITS,
  brand: "Namuna",
  host: "namuna.example",
  customers: {
    knownDevice: async (_mobile: string, device: string) => (device === "d.known" ? "hash of d.known" : null),
  },
} as unknown as SendCodeNeeds;
const message = (purpose: CodePurpose, mobile = "9830012345") =>
  codeMessage(needs, { id: ID, purpose, mobile, createdAt: NOW } as Challenge, NOW);

test.each([
  ["login", "login-code"],
  ["reset", "password-code"],
  ["confirm-mobile", "mobile-code"],
  ["change-mobile", "mobile-code"],
  ["delete-account", "deletion-code"],
] as const)(
  "a code to %s comes with the words of %s, and its message holds no digits of it",
  (purpose, template) => {
    const sent = message(purpose);
    expect(sent).toMatchObject({ template, recipient: "9830012345", variables: { code: `{code:${ID}}` } });
    expect(sent?.text).not.toMatch(/\b\d{6}\b/);
  },
);

const caller = { address: "203.0.113.7", sessionHash: new Uint8Array() };
const limitsOf = async (who: Partial<Caller>, purpose: CodePurpose = "login") => {
  const limits = await sendLimits(needs, { ...caller, ...who }, { mobile: "9830012345", purpose });
  return limits.map(({ kind, subject }) => [kind, subject]);
};
const OF_ANYBODY = [
  ["send", "9830012345"],
  ["send", "203.0.113.7"],
  ["send-prefix", "983001"],
  ["send-all", "codes"],
];

test("the number, the address and the whole site are limited, each by its own rule", async () => {
  expect(await limitsOf({})).toEqual(OF_ANYBODY);
  expect(await limitsOf({ device: "d.of-another" })).toEqual(OF_ANYBODY);
  expect(await limitsOf({ customerId: "C1" }, "change-mobile")).toEqual(OF_ANYBODY);
});

test("a browser that the number knows, and a session of its account, have an allowance of their own", async () => {
  expect(await limitsOf({ device: "d.known" })).toEqual([
    ["send-known", "hash of d.known"],
    ["send-all", "codes"],
  ]);
  for (const purpose of ["confirm-mobile", "delete-account"] as const)
    expect(await limitsOf({ customerId: "C1" }, purpose)).toEqual([
      ["send-known", "C1"],
      ["send-all", "codes"],
    ]);
});

test("only limits that mass sending reaches raise the alarm", () => {
  const heard: string[] = [];
  const note = (sent: Parameters<typeof raiseSendingAlarm<null, { code: string; kind?: string }>>[1]) =>
    raiseSendingAlarm({ onSendingLimitReached: (kind) => heard.push(kind) }, sent);
  for (const kind of ["send", "send-prefix", "send-all", "try"]) {
    const refused = fail({ code: "wait", kind });
    expect(note(refused)).toBe(refused);
  }
  note(done(null));
  note(fail({ code: "bad-mobile" }));
  expect(heard).toEqual(["send-prefix", "send-all"]);
});

test("to a number that no Indian mobile has there is no message", () => {
  expect([message("login", "5830012345"), message("login", "1230012345")]).toEqual([null, null]);
  expect(message("login", "6830012345")).not.toBeNull();
});

const challenge = (change: Partial<Challenge> = {}): Challenge => ({
  id: "c",
  sessionHash: new Uint8Array(),
  purpose: "login",
  mobile: "9830012345",
  codeHash: new Uint8Array(),
  createdAt: NOW,
  expiresAt: new Date("2026-11-20T04:40:00Z"),
  wrongTries: 0,
  usedAt: null,
  ...change,
});

test("a code is valid until its last second and not in the one that ends it", () => {
  expect(isOpen(challenge(), new Date("2026-11-20T04:39:59Z"))).toBe(true);
  expect(isOpen(challenge(), new Date("2026-11-20T04:40:00Z"))).toBe(false);
});

test("the right code is used up by its first use", () => {
  const first = tryCode(challenge(), true, NOW);
  expect(first).toMatchObject({ verdict: "right", challenge: { usedAt: NOW } });
  expect(tryCode(first.challenge, true, NOW).verdict).toBe("over");
});

test("each wrong code costs a try, and after the last one even the right code is rejected", () => {
  let open: Challenge | undefined = challenge();
  const left: number[] = [];
  for (let tries = 0; tries < MAX_WRONG_TRIES; tries++) {
    const tried = tryCode(open, false, NOW);
    if (tried.verdict === "wrong") left.push(tried.triesLeft);
    open = tried.challenge;
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(tryCode(open, true, NOW)).toEqual({ verdict: "over", challenge: undefined });
});

test("without a sent code nothing is right", () => {
  expect(tryCode(undefined, true, NOW).verdict).toBe("over");
});
