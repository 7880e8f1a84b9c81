import { expect, test } from "vitest";
import { secretBox } from "../../integrations/staff/second-factors.ts";
import { payLinkSecrets, publicCustomerId, shareSecrets } from "./derived-keys.ts";

const id = "0199a5a0-5f2f-7a41-8b53-000000000000";

test("the public id of a customer stays the same and does not contain their own", () => {
  expect(publicCustomerId("secret", id)).toBe(publicCustomerId("secret", id));
  expect(publicCustomerId("secret", id)).toMatch(/^[\w-]{22}$/);
  expect(publicCustomerId("other", id)).not.toBe(publicCustomerId("secret", id));
});

const [now, until] = [new Date(1_795_000_000_000), new Date(1_795_000_900_000)];

test("a pay link opens its own booking until its end, and nothing that was changed in it is taken", () => {
  const links = payLinkSecrets("the secret now");
  const token = links.tokenOf("N7K2M9QWER", until);
  expect(token).toMatch(/^[\w.-]{40,90}$/);
  expect(links.read(token, now)).toBe("N7K2M9QWER");
  expect(links.read(token, until)).toBeNull();
  const [no = "", end = "", key = ""] = token.split(".");
  const later = until.getTime() + 1_000_000;
  for (const wrong of [
    `N7K2M9QWES.${end}.${key}`,
    `${no}.${later.toString(36)}.${key}`,
    `${no}.${end}.${key.slice(1)}A`,
    `${no}.${end}`,
    `${token}.${key}`,
    `${no}.${end.toUpperCase()}.${key}`,
    "",
    "..",
  ]) {
    expect(links.read(wrong, now), wrong).toBeNull();
  }
});

test("after a rotation links of the secret before are taken, as long as it is kept", () => {
  const token = payLinkSecrets("the secret before").tokenOf("N7K2M9QWER", until);
  expect(payLinkSecrets("the secret now", ["the secret before"]).read(token, now)).toBe("N7K2M9QWER");
  expect(payLinkSecrets("the secret now").read(token, now)).toBeNull();
});

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

test("in the second round of a rotation every process takes the links of the others", () => {
  const secrets = ["the secret now", "the secret before"];
  for (const [own = "", other = ""] of [secrets, secrets.toReversed()]) {
    const token = payLinkSecrets(own, [other]).tokenOf("N7K2M9QWER", until);
    expect(payLinkSecrets(other, [own]).read(token, now)).toBe("N7K2M9QWER");
    const pass = shareSecrets(own, [other]).passOf(shareId, new Date(1000));
    expect(shareSecrets(other, [own]).isPassOf(shareId, pass, new Date(0))).toBe(true);
    const sealed = secretBox(own, [other]).seal(Buffer.from("staff"));
    expect(Buffer.from(secretBox(other, [own]).open(sealed) ?? []).toString()).toBe("staff");
  }
});
