import { expect, test } from "vitest";
import type { Challenge } from "../../domain/identity/types.ts";
import { codeSecrets, publicCustomerId, shareSecrets } from "./hmac-secrets.ts";

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

test("after a rotation shared links keep their keys as long as the secret before is kept, and new ones are of today's", () => {
  const [shareId = ""] = ids;
  const then = shareSecrets("the secret before");
  const [token, code] = [then.tokenOf(shareId), then.codeOf(shareId)];
  const share = { shareId, tokenHash: then.hashOfToken(token), codeHash: then.hashOfCode(shareId, code) };
  const [at, until] = [new Date(0), new Date(1000)];
  const pass = then.passOf(shareId, until);

  const now = shareSecrets("the secret now", ["an older one", "the secret before"]);
  expect(now.keysOf(share)).toEqual({ token, code });
  expect([now.isCodeOf(share, code), now.isCodeOf(share, "100000")]).toEqual([true, false]);
  expect([now.isPassOf(shareId, pass, at), now.isPassOf(shareId, pass, until)]).toEqual([true, false]);
  expect(now.tokenOf(shareId)).not.toBe(token);

  const without = shareSecrets("the secret now");
  expect(without.keysOf(share)).toBeNull();
  expect([without.isCodeOf(share, code), without.isPassOf(shareId, pass, at)]).toEqual([false, false]);
});

test("the public id of a customer stays the same and does not contain their own", () => {
  const [id = ""] = ids;
  expect(publicCustomerId("secret", id)).toBe(publicCustomerId("secret", id));
  expect(publicCustomerId("secret", id)).toMatch(/^[\w-]{22}$/);
  expect(publicCustomerId("other", id)).not.toBe(publicCustomerId("secret", id));
});
