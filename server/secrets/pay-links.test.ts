import { expect, test } from "vitest";
import { payLinkSecrets } from "./pay-links.ts";

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
