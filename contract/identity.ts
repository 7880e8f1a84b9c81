import * as v from "valibot";
import { CODE_PATTERN } from "../domain/identity/code-rule.ts";
import { defineCall } from "./define-call.ts";
import { error, nothing, success } from "./envelope.ts";
import { exactText, flag, shortText } from "./text.ts";

const SessionUser = v.object({
  DisplayName: v.string(),
  MobileNo: v.string(),
  EmailId: v.string(),
  IsSmartReportExists: flag,
  HasMinInfo: v.number(),
  authTokenId: v.optional(v.string()),
});
export type ApiSessionUser = v.InferOutput<typeof SessionUser>;

/** The one form of response that there is. */
const responseType = v.optional(v.literal("json", 'must be "json"'));

const CODE_FORM = "must be 6 digits, the first 1 to 9";

/**
 * An integer of six digits or the same digits as text; empty text, 0 and null, which JSON makes of a NaN, are an empty field. What cannot be
 * a code is refused with the field's name and costs no try.
 */
export const presentedCode = v.nullable(
  v.union(
    [
      v.literal(0),
      v.pipe(
        v.number(),
        v.integer(CODE_FORM),
        v.minValue(100_000, CODE_FORM),
        v.maxValue(999_999, CODE_FORM),
      ),
      v.pipe(shortText(40), v.trim(), v.regex(new RegExp(`^(?:${CODE_PATTERN})?$`), CODE_FORM)),
    ],
    CODE_FORM,
  ),
);

export const hasLogedIn = defineCall({
  name: "hasLogedIn",
  endpoint: "GET /genulabhome/hasLogedIn",
  summary: "Who is logged in.",
  response: v.object({ status: v.boolean(), message: v.string(), data: SessionUser }),
});

export const verifyMobile = defineCall({
  name: "verifyMobile",
  endpoint: "POST /genulabhome/verifymobile",
  summary: "Sends a one-time code; the answer is the same with and without an account.",
  body: v.object({
    MobileNo: shortText(40),
    /** 1 for a login; 0 for a new password. */
    OTPbaselogin: v.optional(flag),
    responseType,
  }),
  response: v.object({ status: v.number(), message: v.string(), ReturnStatus: v.number() }),
});

export const verifyOtp = defineCall({
  name: "verifyOtp",
  endpoint: "POST /genulabhome/verifyotp",
  summary: "Logs in with the code; a first login creates the account.",
  body: v.object({
    OTP: presentedCode,
    responseType,
  }),
  response: v.union([
    v.object({ status: v.literal(2000), message: v.string(), data: SessionUser }),
    v.object({ status: v.number(), message: v.string(), data: v.object({ msg: v.string() }) }),
  ]),
});

export const resendOtp = defineCall({
  name: "resendOtp",
  endpoint: "POST /genulabhome/resendOtp",
  summary: "Sends the same code again while it is valid.",
  body: v.object({
    OTP: v.optional(v.nullable(v.union([v.number(), shortText(40)], "must be a number or text"))),
    responseType,
  }),
  response: v.object({ status: v.number(), message: v.string() }),
});

export const login = defineCall({
  name: "login",
  endpoint: "POST /genulabhome/login",
  summary: "Logs in with a password.",
  body: v.object({ MobileNo: shortText(40), Password: exactText(256), responseType }),
  response: v.object({
    status: v.number(),
    message: v.string(),
    data: v.union([
      v.object({ ReturnStatus: v.literal(3), ...SessionUser.entries }),
      v.object({ ReturnStatus: v.number(), msg: v.string(), OperationDesc: v.string() }),
    ]),
  }),
});

export const logoutJs = defineCall({
  name: "logoutJs",
  endpoint: "POST /genulabhome/logoutJs",
  summary: "Ends the session.",
  response: v.object({ status: v.literal(1), message: v.string() }),
});

export const addVisitor = defineCall({
  name: "addVisitor",
  endpoint: "POST /contactus/addVisitor",
  summary: "Asks for a call back.",
  body: v.object({ MobileNo: shortText(40), responseType }),
  response: v.object({ status: v.picklist([0, 1]), message: v.string() }),
});

export const setPassword = defineCall({
  name: "setPassword",
  endpoint: "POST /api/password",
  summary: "Sets or changes the password; OldPassword when there is one.",
  login: true,
  body: v.object({ OldPassword: v.optional(exactText(256)), NewPassword: exactText(256) }),
  response: v.union([success(nothing), error]),
});

export const resetPassword = defineCall({
  name: "resetPassword",
  endpoint: "POST /api/password/reset",
  summary: "Sets a new password with a code sent by verifymobile.",
  body: v.object({
    MobileNo: shortText(40),
    OTP: presentedCode,
    NewPassword: exactText(256),
  }),
  response: v.union([success(nothing), error]),
});
