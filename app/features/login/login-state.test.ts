import { expect, test } from "vitest";
import { CODE_START, codeFormError, startOfLogin } from "./login-state.ts";

test("no code is sent at first: OTPSent is false in both modes and in the forms that ask for a code", () => {
  expect(startOfLogin("code").OTPSent).toBe(false);
  expect(startOfLogin("password").OTPSent).toBe(false);
  expect(CODE_START.OTPSent).toBe(false);
});

test("an empty code and one that cannot be the one that was sent are told before anything is sent", () => {
  expect(codeFormError("")).toBe("Enter Verification Code which has been sent to your mobile.");
  for (const code of ["1", "12345", "012345"])
    expect(codeFormError(code)).toBe("The code has 6 digits and does not start with 0.");
  expect(codeFormError("123456")).toBeUndefined();
});
