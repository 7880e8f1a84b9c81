import { useState } from "react";
import { Form } from "../../features/forms/form.tsx";
import type { ShareView } from "../../features/reports/read-report-page.ts";
import { useHydrated } from "../../hydration/use-hydrated.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextAreaField } from "../../ui/field.tsx";

/** An active link: the message to send, the code, how often it was opened, and its expiry. */
export function ShareCard({ share }: { share: ShareView }) {
  const t = useTranslate();
  const { shareId, label, stateWords, openedWords, keys } = share;
  if (!keys) return null;
  return (
    <Card as="section">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`share-${shareId}`} tabIndex={-1} className="scroll-mt-24 text-xl">
          {t("For {label}", { label })}
        </h2>
        <Badge tone="green" icon="check">
          {stateWords}
        </Badge>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <div>
          <TextAreaField
            label={t("1. Send this message")}
            hint={t("By WhatsApp, e-mail or SMS.")}
            rows={5}
            readOnly
            value={keys.message}
          />
          <SendButtons text={keys.message} what={t("the message for {label}", { label })} />
        </div>
        <div>
          <p className="field-label">{t("2. Send the code separately")}</p>
          <p className="tabular my-1 text-3xl font-bold tracking-wider">{keys.code}</p>
          <p className="field-hint">{t("By phone or in person: the link alone won't open the report.")}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-sm text-ink-soft first-letter:uppercase">{openedWords}</p>
          <Form method="post">
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="share" value={shareId} />
            <Button type="submit" variant="danger" size="sm">
              {t("Stop sharing this link")} <span className="sr-only">{t("for {label}", { label })}</span>
            </Button>
          </Form>
        </div>
      </div>
    </Card>
  );
}

/** Ways to send the message: by WhatsApp, by whatever the phone offers, or by hand. WhatsApp's is a link, which needs no scripts. */
function SendButtons({ text, what }: { text: string; what: string }) {
  const t = useTranslate();
  const canShare = useHydrated() && typeof navigator.share === "function";
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-2">
      <a
        className={buttonClass({ size: "sm" })}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className="button-label">
          {t("Send by WhatsApp")} <span className="sr-only">{what}</span>
        </span>
      </a>
      {canShare && (
        <Button
          variant="secondary"
          size="sm"
          icon="share"
          // Closing the phone's sheet is no failure.
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          {t("Share")} <span className="sr-only">{what}</span>
        </Button>
      )}
      <CopyButton text={text} what={what} />
    </div>
  );
}

/** Copies a text to the clipboard. Without scripts the text can be selected and copied by hand. */
function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslate();
  const [state, setState] = useState<"rest" | "copied" | "refused">("rest");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("refused");
    }
  }
  return (
    <div className="needs-script flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" icon="copy" onClick={() => void copy()}>
        {t("Copy")} <span className="sr-only">{what}</span>
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {state === "copied" && t("Copied")}
        {state === "refused" && t("Please select the text and copy it")}
      </span>
    </div>
  );
}
