import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFaultFocus } from "../../checkout/use-fault-focus.ts";
import { useScripted } from "../../checkout/use-scripted.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { Link } from "../../ui/link.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useSay } from "../../words/use-say.ts";
import { type LoginState, mobileFault, WORDS } from "./login-state.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { useLogin } from "./use-login.ts";

type LoginFormProps = {
  /** Where the plain form posts: the page that shows it, with its query. */
  action: string;
  first: LoginState;
  /** The same page in the other mode, for those without scripts. */
  modeHref: (mode: LoginState["mode"]) => string;
  /** The page around it does not reload after the login, and what leads elsewhere opens beside it. */
  pageStays?: boolean;
};

/** Verifies who somebody is, by code or by password. With scripts through the contract's calls, without by the page's own action. */
export function LoginForm({ action, first, modeHref, pageStays = false }: LoginFormProps) {
  const say = useSay();
  const login = useLogin(first, pageStays);
  const scripted = useScripted();
  const form = useFaultFocus<HTMLFormElement>(login.refused);
  const [mobile, setMobile] = useState(first.mobile);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState(first.code);
  useFocusOnCode(form, login.sent);

  const isMobileRight = mobileFault(mobile, login.mode) === undefined;
  const canSubmit = isMobileRight && (login.mode === "code" || password !== "");
  const tellMobileFault = () => {
    const fault = mobileFault(mobile, login.mode);
    login.change({ faults: fault ? { ...login.faults, mobile: fault } : {} });
    return fault === undefined;
  };
  const submit = () => login.submit({ mobile, password, code });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onMobileKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || login.sent) return;
    event.preventDefault();
    if (!tellMobileFault()) return;
    if (login.mode === "code") void submit();
    else form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  };
  const onLastKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void submit();
  };

  // Beside the button that was pressed; in a page that has just been loaded at its top, where reading begins.
  const news = login.news && (
    <Notice kind={login.news.kind} title={login.news.message} message={login.news.details || undefined} />
  );

  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={onSubmit}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      {!scripted && news}
      <div>
        <MobileField
          label={say("Mobile Number")}
          value={mobile}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, "");
            setMobile(digits);
            // No further digit makes it right.
            const fault = digits.startsWith("0") ? mobileFault(digits, login.mode) : undefined;
            login.change({ faults: fault ? { mobile: fault } : {} });
          }}
          onBlur={(event) => !goesToAction(event) && tellMobileFault()}
          onKeyDown={onMobileKey}
          readOnly={login.sent || login.busy}
          error={login.faults.mobile}
          errorStays
          valid={scripted && isMobileRight}
          hint={
            login.mode === "code" && !login.sent ? say("We send a 6-digit code to this number.") : undefined
          }
        />
        {login.sent && (
          <a
            href={modeHref("code")}
            className="text-link inline-flex min-h-11 items-center text-sm"
            onClick={(event) => {
              event.preventDefault();
              setCode("");
              login.change({ sent: false, news: null, faults: {} });
            }}
          >
            {say("Use another number")}
          </a>
        )}
      </div>
      {login.mode === "password" && (
        <div>
          <PasswordField
            label={say("Password")}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              login.change({ faults: {} });
            }}
            onBlur={(event) => {
              if (password === "" && isMobileRight && !goesToAction(event))
                login.change({ faults: { password: WORDS.passwordBlank } });
            }}
            onKeyDown={onLastKey}
            error={login.faults.password}
            errorStays
          />
          <ForgotPassword beside={pageStays} />
        </div>
      )}
      {login.sent && (
        <div>
          <CodeField
            label={say("Verification Code")}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value.replace(/\D/g, ""));
              login.change({ faults: {} });
            }}
            onKeyDown={onLastKey}
            error={login.faults.code}
            errorStays
            hint={say("The 6 digits in the SMS to {mobile}. They are good for 10 minutes.", { mobile })}
          />
          <ResendLink shown={login.canResend} href={modeHref("code")} press={() => login.resend(code)} />
        </div>
      )}
      {scripted && news}
      <Button
        type="submit"
        name="intent"
        value={login.sent ? "verify" : login.mode === "code" ? "send" : "password"}
        size="lg"
        wide
        busy={login.busy}
        disabled={scripted && (!canSubmit || login.busy)}
      >
        {say("LOGIN")}
      </Button>
      <ModeSwitch
        mode={login.mode}
        hrefOf={modeHref}
        choose={(mode) => {
          setCode("");
          login.change({ mode, sent: false, news: null, faults: {} });
        }}
      />
      {login.mode === "code" && (
        <p className="-my-3 text-center">
          <ForgotPassword beside={pageStays} />
        </p>
      )}
    </form>
  );
}

/** Under the password, or last in the form that asks for none. */
function ForgotPassword({ beside }: { beside: boolean }) {
  const say = useSay();
  return (
    <Link
      to="/forgot-password"
      target={beside ? "_blank" : undefined}
      className="text-link inline-flex min-h-11 items-center text-sm"
    >
      {say("Forgot Password")}
      {beside && <span className="sr-only"> {say("(opens in a new tab)")}</span>}
    </Link>
  );
}

/** On its way to a button or link: a message that appears now would move it away from under the finger. */
function goesToAction({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLElement && relatedTarget.matches("a, button");
}

/** A link, as the specification names it; without scripts a second submit button of the same form, for a link changes nothing. */
function ResendLink({ shown, href, press }: { shown: boolean; href: string; press: () => void }) {
  const say = useSay();
  const scripted = useScripted();
  if (!shown)
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-soft">{say("The code is on its way.")}</p>
    );
  const look = "text-link inline-flex min-h-11 items-center text-sm";
  if (!scripted)
    return (
      <button type="submit" name="intent" value="resend" formNoValidate className={look}>
        {say(WORDS.resend)}
      </button>
    );
  return (
    <a
      href={href}
      className={look}
      onClick={(event) => {
        event.preventDefault();
        press();
      }}
    >
      {say(WORDS.resend)}
    </a>
  );
}

/** The code field takes the focus when it appears. */
function useFocusOnCode(form: React.RefObject<HTMLFormElement | null>, sent: boolean): void {
  const before = useRef(false);
  useEffect(() => {
    if (sent && !before.current) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
    before.current = sent;
  }, [form, sent]);
}
