import { expect, test } from "vitest";
import { EMAIL_RULE, MOBILE_RULE, NAME_RULE, PINCODE_RULE } from "./person-rules.ts";

test("an e-mail address has words, an @, a domain and an ending of two or three letters", () => {
  for (const good of ["asha.roy@example.com", "a-b@c.in", "a@b.co.in", "a_b@x.org"]) {
    expect(EMAIL_RULE.test(good), good).toBe(true);
  }
  for (const bad of ["", "a", "a@b", "a..b@c.com", "a@b.info", "a@b.c", ".a@b.in", "a b@c.in", "a@b.in\n"]) {
    expect(EMAIL_RULE.test(bad), bad).toBe(false);
  }
});

test("no text, however long, keeps the rule for e-mail addresses busy", () => {
  // By the processor's time, which a busy machine does not lengthen.
  const before = process.cpuUsage();
  for (const long of [`${"a".repeat(100_000)}!`, `a@${"a.aa".repeat(50_000)}!`, `${"a-".repeat(50_000)}@`]) {
    expect(EMAIL_RULE.test(long)).toBe(false);
  }
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

test("a name begins with a letter and has two characters or more; numbers do not begin with 0", () => {
  expect(
    [
      "Asha Roy",
      "Asha_2",
      "A b",
      "A. K. Sen",
      "O'Brien",
      "O'Neill-D'Souza Jr.",
      "আশা রায়",
      "मीना कुमारी",
      "র\u200d্যাচেল দত্ত",
    ].every((name) => NAME_RULE.test(name)),
  ).toBe(true);
  expect(
    [
      "A",
      "2Asha",
      " Asha",
      "Asha!",
      "O''Neil",
      "'Asha",
      "Asha - Roy",
      "Asha 2.",
      "২ আশা",
      "আ",
      "আশা\u200d",
    ].some((name) => NAME_RULE.test(name)),
  ).toBe(false);
  expect(["9830012345", "1000000000"].every((mobile) => MOBILE_RULE.test(mobile))).toBe(true);
  expect(["0830012345", "983001234", "98300123456"].some((mobile) => MOBILE_RULE.test(mobile))).toBe(false);
  expect([PINCODE_RULE.test("700019"), PINCODE_RULE.test("070001"), PINCODE_RULE.test("70001")]).toEqual([
    true,
    false,
    false,
  ]);
});
