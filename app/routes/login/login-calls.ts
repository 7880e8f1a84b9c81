import type { ApiSessionUser } from "../../../contract/identity.ts";
import { SOMETHING_WENT_WRONG } from "../../../contract/shared-words.ts";
import { call } from "../../state/call.ts";
import { loginEndpoints } from "./login-endpoints.ts";
import type { LoginNews, LoginState } from "./login-state.ts";

const LOGIN_OK = 2000;
const CODE_SENT = 2;
const LOGGED_IN = 3;
const responseType = "json";

/** Who has logged in, with the words that say so; or why nobody has. */
export type Entry = { user: ApiSessionUser; message: string } | { user: null; news: LoginNews };

/** Asks for a code by SMS; the form asks for it once it is sent. */
export async function sendCode(mobile: string): Promise<Partial<LoginState>> {
  const answer = await call(loginEndpoints.verifyMobile, {
    body: { MobileNo: mobile, OTPbaselogin: 1, responseType },
  });
  const sent = answer.ReturnStatus === CODE_SENT;
  return { sent, mobile, news: { kind: sent ? "success" : "error", message: answer.message } };
}

/** Sends the code that was sent once more. */
export async function resendCode(code: string): Promise<Partial<LoginState>> {
  const { status, message } = await call(loginEndpoints.resendOtp, { body: { OTP: code, responseType } });
  return { news: { kind: status === LOGIN_OK ? "success" : "error", message } };
}

/** Logs in by the code: digits alone. */
export async function verifyCode(code: string): Promise<Entry> {
  const { status, message, data } = await call(loginEndpoints.verifyOtp, {
    body: { OTP: Number.parseInt(code, 10), responseType },
  });
  if (status === LOGIN_OK && isUser(data)) return { user: data, message };
  return { user: null, news: refusal(message, data) };
}

/** Logs in by the number and its password. */
export async function logIn(MobileNo: string, Password: string): Promise<Entry> {
  const { status, message, data } = await call(loginEndpoints.login, {
    body: { MobileNo, Password, responseType },
  });
  if (status === LOGIN_OK && isUser(data) && data.ReturnStatus === LOGGED_IN) return { user: data, message };
  return { user: null, news: refusal(message, data) };
}

/** A refusal may come without data. */
function isUser<D extends object>(data: D | null | undefined): data is D & ApiSessionUser {
  return data !== null && data !== undefined && "MobileNo" in data;
}

function refusal(message: string, data: object | null | undefined): LoginNews {
  const text = (name: string) => {
    const value: unknown = Reflect.get(data ?? {}, name);
    return typeof value === "string" ? value : "";
  };
  return {
    kind: "error",
    message: message || SOMETHING_WENT_WRONG,
    details: text("msg") || text("OperationDesc"),
  };
}
