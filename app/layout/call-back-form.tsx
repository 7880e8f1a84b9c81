import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { MOBILE_RULE } from "../../contract/person-rules.ts";
import { WORDS } from "../features/site-texts/layout-words.ts";
import { Trans } from "../i18n/trans.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { call, failureWords } from "../state/call.ts";
import { endpoints } from "../state/endpoints.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { Button } from "../ui/button.tsx";
import { MOBILE_LENGTH, MobileField } from "../ui/mobile-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";

/** The result of a form that was posted without scripts. */
export interface PostedCallBack {
  mobile: string;
  error: string;
  done: string;
  /** The number that is called. Shown because without scripts the field silently cuts off a longer one, which may leave another person's. */
  calls: string;
}

/** A mobile number and GET A FREE CALL, in the header and in the side menu. */
export function CallBackForm({ id, posted }: { id?: string; posted?: PostedCallBack | undefined }) {
  const t = useTranslate();
  const { phone } = useLayoutData();
  const [mobile, setMobile] = useState(posted?.mobile ?? "");
  const [error, setError] = useState(posted?.error ?? "");
  const [done, setDone] = useState(posted?.done ?? "");
  const [busy, setBusy] = useState(false);
  const [isExcess, setExcess] = useState(false);
  const isValid = !isExcess && MOBILE_RULE.test(mobile);
  const box = useRef<HTMLInputElement>(null);

  function fail(words: string) {
    setError(words);
    box.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setError("");
    setDone("");
    if (!isValid) return fail(WORDS.badMobile);
    setBusy(true);
    try {
      const { status, message } = await call(endpoints.addVisitor, {
        body: { MobileNo: mobile, responseType: "json" },
      });
      if (status === 1) {
        setDone(message || WORDS.callBackDone);
        setMobile("");
      } else fail(message || WORDS.badMobile);
    } catch (failure) {
      fail(failureWords(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      id={id}
      method="post"
      action={href("/call-back")}
      onSubmit={submit}
      noValidate
      className="grid gap-4"
    >
      <MobileField
        ref={box}
        label={t("Mobile number")}
        value={mobile}
        cutsAt={MOBILE_LENGTH}
        onExcess={setExcess}
        patternWords={WORDS.badMobile}
        error={error || undefined}
        errorStays
        onChange={(event) => {
          setMobile(event.target.value.replace(/\D/g, ""));
          setError("");
          setDone("");
        }}
      />
      <Button type="submit" wide busy={busy} icon="phone-call">
        {t(WORDS.callBackButton)}
      </Button>
      {done && <Notice kind="success" message={done} />}
      {done && posted?.calls && <p>{t("We'll call {mobile}.", { mobile: posted.calls })}</p>}
      <p className="text-sm text-ink-soft">
        <Trans phrase="Or call us: {phone}" phone={<PhoneLink number={phone} className="text-link" />} />
      </p>
    </form>
  );
}
