import { expect, test } from "vitest";
import * as tokens from "./tokens.ts";

const secret = "a secret of the tests, long enough for its purpose";
const now = new Date("2026-11-20T04:30:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test("session tokens are recognised by their form and tell visitors from customers", () => {
  const [visitor, customer] = [tokens.newVisitorToken(), tokens.newCustomerToken()];
  expect([visitor, customer].map(tokens.isToken)).toEqual([true, true]);
  expect([visitor, customer].map(tokens.isCustomerToken)).toEqual([false, true]);
  for (const text of [
    undefined,
    "",
    "v.",
    `${visitor}x`,
    customer.replace("c.", "v."),
    `v.${"/".repeat(22)}`,
  ]) {
    expect(tokens.isToken(text)).toBe(false);
  }
});

test("a visitor's cart is found by the cookie, and the cookie not by the cart", () => {
  const token = tokens.newVisitorToken();
  const owner = tokens.uuidOfHash(tokens.hashToken(token));
  expect(owner).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(tokens.uuidOfHash(tokens.hashToken(token))).toBe(owner);
  expect(tokens.uuidOfHash(tokens.hashToken(tokens.newVisitorToken()))).not.toBe(owner);
});

test("a CSRF token is good for its session, its secret and its four hours", () => {
  const session = tokens.newVisitorToken();
  const token = tokens.newCsrfToken(secret, session, now);
  const isGood = (given: string | undefined, at = now, of = session, key = secret) =>
    tokens.isGoodCsrfToken(key, { token: of, hash: tokens.hashToken(of) }, given, at);
  expect(isGood(token, now, tokens.newVisitorToken())).toBe(false);
  expect(isGood(token)).toBe(true);
  expect(isGood(token, later(3.99))).toBe(true);
  expect(isGood(token, later(4))).toBe(false);
  expect(isGood(token, now, tokens.newVisitorToken())).toBe(false);
  expect(isGood(token, now, session, "another secret of the tests, long enough")).toBe(false);
  for (const wrong of [
    undefined,
    "",
    ".",
    "a.b",
    `${token}.`,
    `${token}x`,
    `z${token}`,
    token.split(".")[1],
  ]) {
    expect(isGood(wrong)).toBe(false);
  }
});
