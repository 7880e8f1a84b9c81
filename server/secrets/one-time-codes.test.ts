import { expect, test } from "vitest";
import type { Challenge } from "../../domain/identity/types.ts";
import { codeSecrets } from "./one-time-codes.ts";

const ids = Array.from({ length: 2000 }, (_, i) => `0199a5a0-5f2f-7a41-8b53-${String(i).padStart(12, "0")}`);
const { codeOf, hashOf, isCodeOf } = codeSecrets("a secret of the tests");

test("codes have six digits, the first 1 to 9, and every challenge its own", () => {
  const codes = ids.map(codeOf);
  for (const code of codes) expect(code).toMatch(/^[1-9]\d{5}$/);
  expect(new Set(codes).size).toBeGreaterThan(1950);
  expect(new Set(codes.map((code) => code[0])).size).toBe(9);
});

test("a code answers its own challenge, under the site's own secret", () => {
  const [id = "", other = ""] = ids;
  const challenge = { id, codeHash: hashOf(id) } as Challenge;
  expect(isCodeOf(challenge, codeOf(id))).toBe(true);
  expect(isCodeOf(challenge, codeOf(other))).toBe(false);
  expect(isCodeOf(challenge, `0${codeOf(id)}`)).toBe(false);
  expect(codeSecrets("another secret").codeOf(id)).not.toBe(codeOf(id));
});

test("after a rotation codes of both secrets are taken, and only today's is sent", () => {
  const [id = ""] = ids;
  const then = codeSecrets("the secret before");
  const now = codeSecrets("the secret now", ["the secret before"]);
  const before = { id, codeHash: then.hashOf(id) } as Challenge;
  expect(now.isCodeOf(before, then.codeOf(id))).toBe(true);
  expect(now.isCodeOf(before, now.codeOf(id))).toBe(true);
  expect(now.isCodeOf(before, "100000")).toBe(false);
  expect(now.codeOf(id)).toBe(codeSecrets("the secret now").codeOf(id));
  expect(codeSecrets("the secret now").isCodeOf(before, then.codeOf(id))).toBe(false);
});

test("in the second round of a rotation every process takes every code, whichever process asked for it and whichever sent it again", () => {
  const [id = ""] = ids;
  const restarted = codeSecrets("the secret now", ["the secret before"]);
  const waiting = codeSecrets("the secret before", ["the secret now"]);
  for (const asked of [restarted, waiting]) {
    const challenge = { id, codeHash: asked.hashOf(id) } as Challenge;
    for (const sent of [restarted, waiting])
      for (const checks of [restarted, waiting])
        expect(checks.isCodeOf(challenge, sent.codeOf(id))).toBe(true);
    expect(waiting.isCodeOf(challenge, "100000")).toBe(false);
  }
});
