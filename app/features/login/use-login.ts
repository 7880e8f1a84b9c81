import { useState } from "react";
import type {
  ApiSessionUser,
  login,
  resendOtp,
  verifyMobile,
  verifyOtp,
} from "../../../contract/identity.ts";
import { SOMETHING_WENT_WRONG } from "../../../contract/site-messages.ts";
import { call, endpoint, failureWords } from "../../state/call.ts";
import { rememberLogin } from "../../state/session.ts";
import type { LoginNotice, LoginState } from "./login-state.ts";
import { codeFormError, entryErrors, RELOAD_AFTER_MS, RESEND_AFTER_MS } from "./login-state.ts";

/** The login's endpoints; use-login.test.ts compares them with the contract. */
export const loginEndpoints = {
  login: endpoint<typeof login>("POST", "/genulabhome/login"),
  resendOtp: endpoint<typeof resendOtp>("POST", "/genulabhome/resendOtp"),
  verifyMobile: endpoint<typeof verifyMobile>("POST", "/genulabhome/verifymobile"),
  verifyOtp: endpoint<typeof verifyOtp>("POST", "/genulabhome/verifyotp"),
};

const LOGIN_OK = 2000;
const CODE_SENT = 2;
const LOGGED_IN = 3;
const responseType = "json";

/** The logged-in user with the success message, or why the login failed. */
type Entry = { user: ApiSessionUser; message: string } | { user: null; notice: LoginNotice };

/** Requests a code by SMS; the form asks for the code once it is sent. */
async function sendCode(mobile: string): Promise<Partial<LoginState>> {
  const response = await call(loginEndpoints.verifyMobile, {
    body: { MobileNo: mobile, OTPbaselogin: 1, responseType },
  });
  const sent = response.ReturnStatus === CODE_SENT;
  const message = response.message || SOMETHING_WENT_WRONG;
  return { OTPSent: sent, mobile, notice: { kind: sent ? "success" : "error", message } };
}

/** Sends the same code again. */
async function resendCode(code: string): Promise<Partial<LoginState>> {
  const { status, message } = await call(loginEndpoints.resendOtp, { body: { OTP: code, responseType } });
  const kind = status === LOGIN_OK ? "success" : "error";
  return { notice: { kind, message: message || SOMETHING_WENT_WRONG } };
}

/** Logs in by the code (digits only). */
async function verifyCode(code: string): Promise<Entry> {
  const { status, message, data } = await call(loginEndpoints.verifyOtp, {
    body: { OTP: Number.parseInt(code, 10), responseType },
  });
  if (status === LOGIN_OK && isUser(data)) return { user: data, message };
  return { user: null, notice: error(message, data) };
}

/** Logs in by the number and its password. */
async function logIn(MobileNo: string, Password: string): Promise<Entry> {
  const { status, message, data } = await call(loginEndpoints.login, {
    body: { MobileNo, Password, responseType },
  });
  if (status === LOGIN_OK && isUser(data) && data.ReturnStatus === LOGGED_IN) return { user: data, message };
  return { user: null, notice: error(message, data) };
}

/** An error response may have no data, and one of a broken server anything. */
function isUser<D extends object>(data: D | null | undefined): data is D & ApiSessionUser {
  return typeof data === "object" && data !== null && "MobileNo" in data;
}

function error(message: string, data: unknown): LoginNotice {
  const text = (name: string) => {
    const value: unknown = Reflect.get(Object(data), name);
    return typeof value === "string" ? value : "";
  };
  return {
    kind: "error",
    message: message || SOMETHING_WENT_WRONG,
    details: text("msg") || text("OperationDesc"),
  };
}

export interface Login extends LoginState {
  /** The errors of the last submit, which take the focus; leaving a field moves no focus. */
  refused: LoginState["errors"];
  busy: boolean;
  /** False for 10 s after a press of Resend OTP. */
  canResend: boolean;
  change(part: Partial<LoginState>): void;
  submit(typed: { mobile: string; password: string; code: string }): Promise<void>;
  resend(code: string): Promise<void>;
}

/** The login by the calls of the contract (specification, section 4, "Login flow"); no reload if the page stays. */
export function useLogin(first: LoginState, pageStays: boolean): Login {
  const [state, setState] = useState(first);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // The errors of a form that was submitted before hydration take the focus as well.
  const [refused, setRefused] = useState(first.errors);
  const [canResend, setCanResend] = useState(true);
  const change = (part: Partial<LoginState>) => setState((now) => ({ ...now, ...part }));

  function fail(errors: LoginState["errors"]): void {
    // "A code has been sent" beside a refused code would tell of two outcomes.
    change({ errors, notice: null });
    setRefused(errors);
  }

  /**
   * One request at a time; a network failure is shown like a rejection. If the customer has changed the mode or the number meanwhile, the
   * response is ignored.
   */
  async function alone(run: () => Promise<Partial<LoginState>>): Promise<void> {
    if (busy || leaving) return;
    setBusy(true);
    const { mode, OTPSent } = state;
    const response = (part: Partial<LoginState>) =>
      setState((now) => (now.mode === mode && now.OTPSent === OTPSent ? { ...now, ...part } : now));
    try {
      response({ notice: null, errors: {}, ...(await run()) });
    } catch (error) {
      response({ notice: { kind: "error", message: failureWords(error) } });
    } finally {
      setBusy(false);
    }
  }

  /** Stores the logged-in user; the page reloads when the message has been seen. */
  function enter(entry: Entry): Partial<LoginState> {
    if (entry.user === null)
      return { notice: entry.notice, errors: state.OTPSent ? { isCodeRejected: true } : {} };
    rememberLogin(entry.user);
    setLeaving(true);
    if (!pageStays) setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    return { notice: { kind: "success", message: entry.message } };
  }

  return {
    ...state,
    refused,
    busy: busy || leaving,
    canResend,
    change,

    async submit({ mobile, password, code }) {
      if (state.OTPSent) {
        const codeError = codeFormError(code);
        if (codeError) return fail({ code: codeError });
        return alone(async () => enter(await verifyCode(code)));
      }
      const errors = entryErrors({ mode: state.mode, mobile, password });
      if (Object.keys(errors).length > 0) return fail(errors);
      if (state.mode === "code") return alone(() => sendCode(mobile));
      return alone(async () => enter(await logIn(mobile, password)));
    },

    async resend(code) {
      if (busy || leaving) return;
      setCanResend(false);
      setTimeout(() => setCanResend(true), RESEND_AFTER_MS);
      return alone(() => resendCode(code));
    },
  };
}
