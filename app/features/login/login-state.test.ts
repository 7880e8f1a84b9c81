import { expect, test } from "vitest";
import { CODE_START, codeFormError, entryErrors, judgeField, startOfLogin } from "./login-state.ts";

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

test("each field has its own error: judging one leaves those of the others", () => {
  const bad = "Enter valid Mobile Number";
  const blank = "Password cannot be blank";
  expect(judgeField({ mobile: bad }, "password", blank)).toEqual({ mobile: bad, password: blank });
  expect(judgeField({ mobile: bad, password: blank }, "mobile", undefined)).toEqual({ password: blank });
  expect(judgeField({}, "mobile", undefined)).toEqual({});
});

test("all that is wrong is told at once: number and password in password mode, the number alone in code mode", () => {
  expect(entryErrors({ mode: "password", mobile: "01", password: "" })).toEqual({
    mobile: "Enter valid Mobile Number",
    password: "Password cannot be blank",
  });
  expect(entryErrors({ mode: "password", mobile: "9830012345", password: "" })).toEqual({
    password: "Password cannot be blank",
  });
  expect(entryErrors({ mode: "code", mobile: "01", password: "" })).toEqual({
    mobile: "Enter a valid Mobile Number",
  });
  expect(entryErrors({ mode: "code", mobile: "9830012345", password: "" })).toEqual({});
});
