import type { FormEvent, ReactNode, RefObject } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { usePageHydrated } from "../../hydration/hydration-boundary.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CodeField } from "../../ui/secret-fields.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { FormError } from "../forms/form-error.tsx";
import { MAIN_FORM } from "../forms/main-form.ts";
import { useErrorFocus } from "../forms/use-error-focus.ts";
import { useAskedAgain } from "./asked-again.ts";
import type { CodeState, LoginMode, LoginState } from "./login-state.ts";
import { mobileError, WORDS } from "./login-state.ts";
import { CodeStep, ForgotPassword, NumberStep, PasswordStep } from "./login-steps.tsx";
import type { Login } from "./use-login.ts";
import { useLogin } from "./use-login.ts";

type LoginFormProps = {
  /** The URL that the plain form posts to: the page that renders it, with its query. */
  action: string;
  first: LoginState;
  /** The same page in the other mode, for use without scripts. */
  modeHref: (mode: LoginState["mode"]) => string;
  /** The page around the form does not reload after the login, and links open in a new tab. */
  pageStays?: boolean;
};

/** Authenticates by code or by password. With scripts it uses the contract's calls, without them the page's own action. */
export function LoginForm({ action, first: given, modeHref, pageStays = false }: LoginFormProps) {
  const first = useAskedAgain(given);
  const login = useLogin(first, pageStays);
  const isHydrated = useHydrated();
  const isPageHydrated = usePageHydrated();
  const form = useErrorFocus<HTMLFormElement>(login.refused);
  const [mobile, setMobile] = useState(first.mobile);
  const [isExcess, setExcess] = useState(false);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState(first.code);
  const noticeId = useId();
  const lastSent = useRef(first.code);
  useFocusOnStep(form, login);

  const isMobileRight = !isExcess && mobileError(mobile, login.mode) === undefined;
  const canSubmit = isMobileRight && (login.mode === "code" || password !== "");
  const submit = () => {
    lastSent.current = code;
    void login.submit({ mobile, password, code });
  };
  useSentByItself(login.OTPSent ? code : "", lastSent, submit);
  const toPassword = () => form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  /** Back to the step that asks for a number, in this mode or the other. */
  const startOver = (mode = login.mode) => {
    setCode("");
    login.change({ mode, OTPSent: false, notice: null, errors: {} });
  };

  return (
    <form
      ref={form}
      // In the dialog that asks for a login again, the page below has its own main form.
      id={pageStays ? undefined : MAIN_FORM}
      method="post"
      action={action}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      {/* Near the pressed button; in a page that has just been loaded, at the top of the form, where reading starts. */}
      {!isHydrated && (
        <LoginNoticeBox id={noticeId} notice={login.notice} takesFocus={isOfWholeForm(login)} />
      )}
      <NumberStep
        login={login}
        mobile={mobile}
        isExcess={isExcess}
        onExcess={setExcess}
        onType={setMobile}
        onEnter={login.mode === "code" ? submit : toPassword}
        restartHref={modeHref("code")}
        startOver={() => startOver()}
      />
      {login.mode === "password" && (
        <PasswordStep
          login={login}
          password={password}
          onType={setPassword}
          onEnter={submit}
          pageStays={pageStays}
        />
      )}
      {login.OTPSent && (
        <CodeStep
          login={login}
          mobile={mobile}
          code={code}
          onType={setCode}
          onEnter={submit}
          resendHref={modeHref("code")}
          noticeId={noticeId}
        />
      )}
      {isHydrated && <LoginNoticeBox id={noticeId} notice={login.notice} />}
      {/* It is not disabled while other parts of the page are hydrated: what was typed before is not known yet, and Enter would do nothing. */}
      <LoginButton login={login} disabled={isPageHydrated && (!canSubmit || login.busy)} />
      <ModeSwitch mode={login.mode} hrefOf={modeHref} choose={startOver} />
      {login.mode === "code" && (
        <p className="-my-3 text-center">
          <ForgotPassword opensTab={pageStays} />
        </p>
      )}
    </form>
  );
}

type LoginNoticeBoxProps = Pick<Login, "notice"> & { id: string; takesFocus?: boolean };

function LoginNoticeBox({ id, notice, takesFocus }: LoginNoticeBoxProps) {
  return (
    notice && (
      <Notice
        id={id}
        kind={notice.kind}
        title={notice.message}
        message={notice.details || undefined}
        takesFocus={takesFocus}
      />
    )
  );
}

/** An error that is at no field. */
function isOfWholeForm({ notice, errors }: { notice: { kind: string } | null; errors: object }): boolean {
  return notice?.kind === "error" && Object.keys(errors).length === 0;
}

/** The step for the page's own action. */
function LoginButton({ login, disabled }: { login: Login; disabled: boolean }) {
  const t = useTranslate();
  const intent = login.OTPSent ? "verify" : login.mode === "code" ? "send" : "password";
  return (
    <Button type="submit" name="intent" value={intent} size="lg" wide busy={login.busy} disabled={disabled}>
      {t("LOGIN")}
    </Button>
  );
}

/** A code has six digits. */
const WHOLE_CODE = /^\d{6}$/;
/** Long enough to see what was typed, and to press LOGIN oneself. */
const SEND_AFTER_MS = 700;

/** A code that is typed in full, or filled in by the phone, is sent by itself, each once: a rejected one waits for another digit or a press. */
function useSentByItself(code: string, lastSent: RefObject<string>, send: () => void): void {
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    if (!WHOLE_CODE.test(code) || code === lastSent.current) return;
    const timer = setTimeout(() => {
      if (code !== lastSent.current) sendLatest();
    }, SEND_AFTER_MS);
    return () => clearTimeout(timer);
  }, [code, lastSent]);
}

/** A button that is disabled during its request loses the focus, and so does a link that is removed with its step: the focus moves to the field of the step. */
function useFocusOnStep(form: RefObject<HTMLFormElement | null>, { busy, OTPSent: sent, mode }: Login): void {
  const hasRendered = useRef(false);
  useEffect(() => {
    const isFirst = !hasRendered.current;
    hasRendered.current = true;
    if (isFirst || busy || document.activeElement !== document.body) return;
    const name = sent ? "code" : mode === "password" ? "password" : "mobile";
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [form, busy, sent, mode]);
}

type ModeSwitchProps = {
  mode: LoginMode;
  hrefOf: (mode: LoginMode) => string;
  choose: (mode: LoginMode) => void;
};

/** The other way to log in; a link, so that it works without scripts. */
function ModeSwitch({ mode, hrefOf, choose }: ModeSwitchProps) {
  const t = useTranslate();
  const other: LoginMode = mode === "code" ? "password" : "code";
  return (
    <a
      href={hrefOf(other)}
      className={buttonClass({ variant: "secondary", wide: true })}
      onClick={(event) => {
        event.preventDefault();
        choose(other);
      }}
    >
      {t(other === "password" ? WORDS.toPassword : WORDS.toCode)}
    </a>
  );
}

type CodeFormProps = {
  state: CodeState;
  /** The URL of the page without a number. */
  restartHref: string;
  /** What submitting the code does. */
  next: { intent: string; label: string };
  /** The fields beside the number and the code. */
  children: ReactNode;
};

/** A form that sends a code to a mobile number and then asks for it. */
export function CodeForm({ state, restartHref, next, children }: CodeFormProps) {
  const t = useTranslate();
  const { OTPSent: sent, mobile, code, errors, notice } = state;
  const form = useErrorFocus<HTMLFormElement>(errors);
  return (
    <Form ref={form} id={MAIN_FORM} method="post" noValidate className="grid grid-cols-1 gap-5">
      <CodeNotice notice={notice} errors={errors} />
      <MobileStep mobile={mobile} sent={sent} error={errors.mobile} restartHref={restartHref} />
      {sent && (
        <CodeField
          label={t("Verification Code")}
          defaultValue={code}
          error={errors.code}
          // Another field that is wrong has it.
          autoFocus={Object.keys(errors).every((name) => name === "code")}
        />
      )}
      {children}
      <CodeButtons sent={sent} next={next} />
    </Form>
  );
}

function CodeNotice({ notice, errors }: Pick<CodeState, "notice" | "errors">) {
  if (!notice) return null;
  if (isOfWholeForm({ notice, errors })) return <FormError message={notice.message} />;
  return <Notice kind={notice.kind} message={notice.message} />;
}

type MobileStepProps = {
  mobile: string;
  /** A code has been sent: the number is read-only, and a link starts over with another number. */
  sent: boolean;
  error: string | undefined;
  /** The URL of the page without a number. */
  restartHref: string;
};

/** The number that a code is sent to. */
function MobileStep({ mobile, sent, error, restartHref }: MobileStepProps) {
  const t = useTranslate();
  return (
    <div>
      <MobileField
        key={mobile}
        label={t("Mobile Number")}
        defaultValue={mobile}
        readOnly={sent}
        error={error}
      />
      {sent && (
        <Link to={restartHref} reloadDocument className="text-link inline-flex min-h-11 items-center text-sm">
          {t("Use another number")}
        </Link>
      )}
    </div>
  );
}

interface CodeButtonsProps {
  /** Whether a code has been sent. */
  sent: boolean;
  /** What submitting the code does. */
  next: { intent: string; label: string };
}

/** The buttons of a form that sends a code to a number and then asks for it; they submit `intent` with its other fields. */
function CodeButtons({ sent, next }: CodeButtonsProps) {
  const t = useTranslate();
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value={sent ? next.intent : "send"}
        size="lg"
        wide
        busy={intent === next.intent || intent === "send"}
      >
        {sent ? next.label : t("Send the code")}
      </Button>
      {sent && (
        <button type="submit" name="intent" value="resend" className="text-link min-h-11 text-sm">
          {t(WORDS.resend)}
        </button>
      )}
    </>
  );
}
