import { useState } from "react";
import { failureWords } from "../../state/call-error.ts";
import { rememberLogin } from "../../state/session.ts";
import { type Entry, logIn, resendCode, sendCode, verifyCode } from "./login-calls.ts";
import { type LoginState, mobileFault, RELOAD_AFTER_MS, RESEND_AFTER_MS, WORDS } from "./login-state.ts";

export interface Login extends LoginState {
  /** The faults of the last submit, to which the focus goes; leaving a field moves no focus. */
  refused: LoginState["faults"];
  busy: boolean;
  /** False for 10 s after a press of Resend OTP. */
  canResend: boolean;
  change(part: Partial<LoginState>): void;
  submit(typed: { mobile: string; password: string; code: string }): Promise<void>;
  resend(code: string): Promise<void>;
}

/** The login through the calls of the contract (specification, section 4, "Login flow"); no reload if the page stays. */
export function useLogin(first: LoginState, pageStays: boolean): Login {
  const [state, setState] = useState(first);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // What a form that was sent before the scripts were there was refused for takes the focus as well.
  const [refused, setRefused] = useState(first.faults);
  const [canResend, setCanResend] = useState(true);
  const change = (part: Partial<LoginState>) => setState((now) => ({ ...now, ...part }));

  function refuse(faults: LoginState["faults"]): void {
    change({ faults });
    setRefused(faults);
  }

  /**
   * One request at a time; what went wrong on the way is told like a refusal. Whoever has changed the mode or the number meanwhile hears
   * nothing of an answer to the step that they left.
   */
  async function alone(run: () => Promise<Partial<LoginState>>): Promise<void> {
    if (busy || leaving) return;
    setBusy(true);
    const { mode, sent } = state;
    const answer = (part: Partial<LoginState>) =>
      setState((now) => (now.mode === mode && now.sent === sent ? { ...now, ...part } : now));
    try {
      answer({ news: null, faults: {}, ...(await run()) });
    } catch (error) {
      answer({ news: { kind: "error", message: failureWords(error) } });
    } finally {
      setBusy(false);
    }
  }

  /** Marks the customer as logged in; the page reloads when the message has been seen. */
  function enter(entry: Entry): Partial<LoginState> {
    if (entry.user === null) return { news: entry.news, faults: state.sent ? { isCodeRefused: true } : {} };
    rememberLogin(entry.user);
    setLeaving(true);
    if (!pageStays) setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    return { news: { kind: "success", message: entry.message } };
  }

  return {
    ...state,
    refused,
    busy: busy || leaving,
    canResend,
    change,

    async submit({ mobile, password, code }) {
      if (state.sent) {
        if (!/^\d+$/.test(code)) return refuse({ code: WORDS.codeBlank });
        return alone(async () => enter(await verifyCode(code)));
      }
      const fault = mobileFault(mobile, state.mode);
      if (fault) return refuse({ mobile: fault });
      if (state.mode === "code") return alone(() => sendCode(mobile));
      if (password === "") return refuse({ password: WORDS.passwordBlank });
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
