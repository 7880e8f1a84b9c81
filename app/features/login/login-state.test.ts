import { expect, test } from "vitest";
import { CODE_START, startOfLogin } from "./login-state.ts";

test("no code is sent at first: OTPSent is false in both modes and in the forms that ask for a code", () => {
  expect(startOfLogin("code").OTPSent).toBe(false);
  expect(startOfLogin("password").OTPSent).toBe(false);
  expect(CODE_START.OTPSent).toBe(false);
});
