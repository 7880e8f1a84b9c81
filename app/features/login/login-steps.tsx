import type { KeyboardEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { goesToAction } from "../../ui/field.tsx";
import { isComposing } from "../../ui/input-events.ts";
import { Link } from "../../ui/link.tsx";
import { MOBILE_LENGTH, MobileField } from "../../ui/mobile-field.tsx";
import { CodeField, PasswordField } from "../../ui/secret-fields.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { judgeField, mobileError, passwordError, RESEND_AFTER_MS, WORDS } from "./login-state.ts";
import type { Login } from "./use-login.ts";

interface StepProps {
  login: Login;
  /** Called with the typed value. */
  onType: (value: string) => void;
  /** Called for Enter in the field. */
  onEnter: () => void;
}

type NumberStepProps = StepProps & {
  mobile: string;
  /** More was typed or pasted than a number has: what is in the box is not what was meant. */
  isExcess: boolean;
  onExcess: (isExcess: boolean) => void;
  restartHref: string;
  startOver: () => void;
};

/** The number; once a code has been sent it is read-only, and a link starts over with another number. */
export function NumberStep({
  login,
  mobile,
  isExcess,
  onExcess,
  onType,
  onEnter,
  restartHref,
  startOver,
}: NumberStepProps) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const { mode, OTPSent: sent, errors } = login;
  const tabs = useRef(false);

  function showError(): boolean {
    if (isExcess) return false;
    const error = mobileError(mobile, mode);
    login.change({ errors: judgeField(errors, "mobile", error) });
    return error === undefined;
  }

  return (
    <div>
      <MobileField
        label={t("Mobile Number")}
        value={mobile}
        cutsAt={MOBILE_LENGTH}
        onExcess={onExcess}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, "");
          onType(digits);
          login.change({ errors: judgeField(errors, "mobile", undefined) });
        }}
        onBlur={(event) => {
          // With the Tab key nothing needs to be aimed at, so the button may move. Passing through an empty field shows no error.
          const showsError = !goesToAction(event.relatedTarget) || (tabs.current && mobile !== "");
          tabs.current = false;
          if (showsError) showError();
        }}
        onKeyDown={(event) => {
          tabs.current = event.key === "Tab";
          if (event.key !== "Enter" || sent || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          if (showError()) onEnter();
        }}
        readOnly={sent || login.busy}
        error={errors.mobile}
        errorStays
        valid={isHydrated && !isExcess && mobileError(mobile, mode) === undefined}
        hint={mode === "code" && !sent ? t("We'll send a 6-digit code to this number.") : undefined}
      />
      {sent && (
        <a
          href={restartHref}
          className="text-link inline-flex min-h-11 items-center text-sm"
          onClick={(event) => {
            event.preventDefault();
            startOver();
          }}
        >
          {t("Use another number")}
        </a>
      )}
    </div>
  );
}

type PasswordStepProps = StepProps & {
  password: string;
  pageStays: boolean;
};

export function PasswordStep({ login, password, onType, onEnter, pageStays }: PasswordStepProps) {
  const t = useTranslate();
  return (
    <div>
      <PasswordField
        label={t("Password")}
        value={password}
        onChange={(event) => {
          onType(event.currentTarget.value);
          login.change({ errors: judgeField(login.errors, "password", undefined) });
        }}
        onBlur={(event) => {
          if (!goesToAction(event.relatedTarget))
            login.change({ errors: judgeField(login.errors, "password", passwordError(password)) });
        }}
        onKeyDown={onEnterKey(onEnter)}
        error={login.errors.password}
        errorStays
      />
      <ForgotPassword opensTab={pageStays} />
    </div>
  );
}

type CodeStepProps = StepProps & {
  mobile: string;
  code: string;
  resendHref: string;
  /** Id of the notice that says why a code was rejected. */
  noticeId: string;
};

export function CodeStep({ login, mobile, code, onType, onEnter, resendHref, noticeId }: CodeStepProps) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  return (
    <div>
      {/* Enter activates the first submit button of a form: without this one it would send the code again. */}
      {!isHydrated && <button type="submit" name="intent" value="verify" hidden />}
      <CodeField
        label={t("Verification Code")}
        value={code}
        onChange={(event) => {
          onType(event.currentTarget.value.replace(/\D/g, ""));
          login.change({ errors: {} });
        }}
        onKeyDown={onEnterKey(onEnter)}
        error={login.errors.code}
        errorStays
        errorId={login.errors.isCodeRejected ? noticeId : undefined}
        autoFocus
        hint={t("Enter the 6-digit code we sent to {mobile}; valid for up to 10 minutes.", { mobile })}
      />
      <ResendLink login={login} href={resendHref} press={() => login.resend(code)} />
    </div>
  );
}

/** A link, as in the specification; without scripts a second submit button of the same form, because a GET changes nothing. */
function ResendLink({ login, href, press }: { login: Login; href: string; press: () => void }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  if (!login.canResend)
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {login.notice?.kind !== "error" && t("We've sent the code.")} <ResendCountdown />
      </p>
    );
  const look = "text-link inline-flex min-h-11 items-center text-sm";
  if (!isHydrated)
    return (
      <button type="submit" name="intent" value="resend" formNoValidate className={look}>
        {t(WORDS.resend)}
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
      {t(WORDS.resend)}
    </a>
  );
}

/**
 * The seconds until the link is there again, in words without its own: the link is hidden. Not announced: a screen reader would count along.
 */
function ResendCountdown() {
  const t = useTranslate();
  const [seconds, setSeconds] = useState(RESEND_AFTER_MS / 1000);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(left - 1, 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular">{t("Ask again in {seconds} s", { seconds })}</span>;
}

/** Under the password, or last in the form that asks for none. */
export function ForgotPassword({ opensTab }: { opensTab: boolean }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const back = new URLSearchParams(search).get("return-url") ?? (pathname === "/checkout" ? pathname : "");
  return (
    <Link
      to={back ? `/forgot-password?return-url=${encodeURIComponent(back)}` : "/forgot-password"}
      target={opensTab ? "_blank" : undefined}
      className="text-link inline-flex min-h-11 items-center text-sm"
    >
      {t("Forgot Password")}
      {opensTab && <span className="sr-only"> {t("(opens in a new tab)")}</span>}
    </Link>
  );
}

function onEnterKey(run: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    run();
  };
}
