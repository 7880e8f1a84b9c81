import type { FormEvent } from "react";
import { useRef, useState } from "react";
import type { requestCoverage } from "../../contract/places.ts";
import { COVERAGE_NOT_AGREED } from "../../contract/request-messages.ts";
import { Trans } from "../i18n/trans.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { call, endpoint, failureWords } from "../state/call.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { TextLink } from "../ui/link.tsx";
import { MobileField } from "../ui/mobile-field.tsx";
import { Notice } from "../ui/notice.tsx";

const REQUEST_COVERAGE = endpoint<typeof requestCoverage>("POST", "/api/place-wishes");

/** The result of a request that was posted without scripts. */
export interface PostedCoverageRequest {
  mobile: string;
  agreed: boolean;
  error: string;
  done: string;
}

interface CoverageRequestFormProps {
  id?: string | undefined;
  pincode: string;
  posted?: PostedCoverageRequest | undefined;
}

/** For a pincode without service: a mobile number to notify when the pincode is served, stored with consent for that purpose alone. Without scripts it posts to /location. */
export function CoverageRequestForm({ id, pincode, posted }: CoverageRequestFormProps) {
  const t = useTranslate();
  const [mobile, setMobile] = useState(posted?.mobile ?? "");
  const [agreed, setAgreed] = useState(posted?.agreed ?? false);
  const [error, setError] = useState(posted?.error ?? "");
  const [done, setDone] = useState(posted?.done ?? "");
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const body = { Pincode: pincode, MobileNo: mobile, Agreed: agreed ? (1 as const) : (0 as const) };
      const { status, message } = await call(REQUEST_COVERAGE, { body });
      if (status === 1) setDone(message);
      else fail(message);
    } catch (failure) {
      fail(failureWords(failure));
    } finally {
      setBusy(false);
    }
  }

  function fail(words: string) {
    setError(words);
    const name = words === COVERAGE_NOT_AGREED ? "agreed" : "mobile";
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }

  const isAboutConsent = error === COVERAGE_NOT_AGREED;

  return (
    <section aria-labelledby="tell-me" className="grid gap-2">
      <h3 id="tell-me" className="text-base">
        {t("Tell me when you come here")}
      </h3>
      {done ? (
        <Notice kind="success" message={done} takesFocus />
      ) : (
        <form
          ref={form}
          id={id}
          method="post"
          action={href("/location")}
          onSubmit={submit}
          noValidate
          className="grid gap-3"
        >
          <input type="hidden" name="intent" value="tell-me" />
          <input type="hidden" name="pincode" value={pincode} />
          <MobileField
            label={t("Mobile number")}
            value={mobile}
            error={isAboutConsent ? undefined : error || undefined}
            errorStays
            onChange={(event) => {
              setMobile(event.target.value.replace(/\D/g, ""));
              setError("");
            }}
          />
          <CheckField
            name="agreed"
            value="1"
            checked={agreed}
            error={isAboutConsent ? error : undefined}
            onChange={(event) => {
              setAgreed(event.target.checked);
              setError("");
            }}
            label={
              <Trans
                phrase="Keep my number and pincode to tell me, for up to 1 year ({privacyNotice})."
                privacyNotice={
                  <TextLink to="/privacy-policy" target="_blank">
                    {t("privacy notice")}
                  </TextLink>
                }
              />
            }
          />
          <Button type="submit" variant="secondary" wide busy={busy} icon="bell">
            {t("Tell me")}
          </Button>
        </form>
      )}
    </section>
  );
}
