import { expect, test } from "vitest";
import { shareSecrets } from "./share-keys.ts";

const shareId = "0199a5a0-5f2f-7a41-8b53-000000000000";

test("after a rotation shared links keep their keys as long as the secret before is kept, and new ones are of today's", () => {
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
