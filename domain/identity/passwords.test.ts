import { expect, test } from "vitest";
import { COMMON_PASSWORDS, validatePassword } from "./passwords.ts";

const judge = (password: string) => validatePassword(password, "9830012345");

test("length is counted in characters as people see them, from 8 to 128", () => {
  expect(judge("1234567")).toBe("too-short");
  expect(judge("🌊🌊🌊🚤🚤🚤🌙")).toBe("too-short");
  expect(judge("🌊🌊🌊🚤🚤🚤🌙🌙")).toBeNull();
  expect(judge(`ab${"c".repeat(126)}`)).toBeNull();
  expect(judge(`ab${"c".repeat(127)}`)).toBe("too-long");
});

test("a common password is rejected, however it is capitalised", () => {
  for (const password of [
    "password123",
    "PassWord123",
    "JaiMataDi",
    "aaaaaaaaaaaa",
    "        ",
    " qwertyuiop ",
  ]) {
    expect(judge(password)).toBe("common");
  }
  expect(judge("my 9830012345!")).toBe("own-number");
  expect(judge("boat by the ghat")).toBeNull();
});

test("a word of the trade, or the chain's own name, is no password with some digits around it", () => {
  for (const password of ["Namuna@2026", "pathology1", "Blood-Test-2026"])
    expect(judge(password)).toBe("common");
  expect(validatePassword("Asha Labs 2026", "9830012345", "Asha Labs")).toBe("common");
  expect(validatePassword("Asha Labs 2026", "9830012345", "Namuna")).toBeNull();
  expect(judge("namuna by the ghat")).toBeNull();
});

test("the list of common passwords has only entries of an allowed length, in lower case", () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3000);
  for (const password of COMMON_PASSWORDS) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
});
