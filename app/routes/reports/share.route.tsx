import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import * as v from "valibot";
import { SHARE_ERRORS } from "../../../contract/share-messages.ts";
import { filledText } from "../../../contract/text.ts";
import { SHARE_DAYS } from "../../../domain/reports/share/service.ts";
import { Form } from "../../features/forms/form.tsx";
import { FormError } from "../../features/forms/form-error.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { checkFields, textsIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import type { ShareView } from "../../features/reports/read-report-page.ts";
import { readShares } from "../../features/reports/read-report-page.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Route } from "./+types/share.route.ts";
import { ReportSubpage } from "./report-subpage.tsx";

const Wanted = v.object({
  label: filledText(60),
  days: v.pipe(v.picklist(SHARE_DAYS.map(String), "must be one of those offered"), v.transform(Number)),
});
const LABELS = { label: "Name of the doctor", days: "Time" } as const;

/** The links to a report of the customer. Somebody else's report is a 404, like one that does not exist. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, visitor, site } = requireCustomer(context, request);
  const [shares, canShare] = await Promise.all([
    services.shares.list(visitor.customerId, params.reportId),
    services.shares.canShare(visitor.customerId, params.reportId),
  ]);
  if (!shares) throw data(null, { status: 404 });
  return {
    canShare,
    ended: new URL(request.url).searchParams.get("done") === "ended",
    brand: site.brand,
    reportId: params.reportId,
    shares: readShares(shares, site.publicUrl, translateOf(context)),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const { customerId } = visitor;
  const { reportId } = params;
  const form = await request.formData();
  const { intent, share, ...draft } = textsIn(form, ["intent", "share", "label", "days"]);
  if (intent === "revoke") {
    if (!(await services.shares.revoke(customerId, reportId, share))) throw data(null, { status: 404 });
    throw redirect(`/reports/${reportId}/share?done=ended`, 303);
  }
  const wanted = checkFields(Wanted, draft, LABELS);
  if (!wanted.ok) return { draft, errors: wanted.error };
  const { label } = wanted.value;
  const days = SHARE_DAYS.find((each) => each === wanted.value.days) ?? 7;
  const made = await services.shares.create(customerId, reportId, { label, days });
  if (made.ok) throw redirect(`/reports/${reportId}/share#share-${made.value.shareId}`, 303);
  if (made.error === "unknown") throw data(null, { status: 404 });
  const errors: FieldErrors = { form: SHARE_ERRORS[made.error] };
  return { draft, errors };
}

/** The title has neither the test nor the patient: it is visible in tabs and in the browser's history. */
export const meta: Route.MetaFunction = (facts) => privateMeta("Share a report", facts);

export default function ShareScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { reportId, shares, canShare, ended } = loaderData;
  const open = shares.filter((share) => share.keys !== null);
  const past = shares.filter((share) => share.keys === null);
  return (
    <ReportSubpage
      reportId={reportId}
      crumb="Share"
      title={t("Share with a doctor")}
      lead={t(
        "A doctor can open this report with a link and a code, without an account, until the link expires or you stop sharing.",
      )}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <ResponseNotice
          kind="success"
          message={ended && !actionData && "Sharing stopped. The link no longer opens the report."}
        />
        {open.map((share) => (
          <ShareCard key={share.shareId} share={share} />
        ))}
        {canShare ? (
          <Card as="section">
            <h2 className="mb-4 text-xl">{open.length > 0 ? t("Create another link") : t("Create link")}</h2>
            <ShareForm
              key={shares.length}
              draft={actionData?.draft}
              errors={actionData?.errors}
              isFirst={open.length === 0}
            />
          </Card>
        ) : (
          <Notice
            kind="warning"
            live={false}
            takesFocus={actionData?.errors !== undefined}
            message={SHARE_ERRORS["nothing-shown"]}
            action={<ButtonLink to={`/reports/${reportId}`}>{t("Open the report")}</ButtonLink>}
          />
        )}
        <Notice kind="info" live={false} title={t("What the doctor sees")}>
          <p>
            {t(
              "Only the latest version of this report, with the patient's name and the PDF. If the laboratory withdraws the report, the link shows no results. Every view is listed on the report under “Who opened this report”.",
            )}
          </p>
        </Notice>
        {past.length > 0 && (
          <section>
            <h2 className="mb-3 text-xl">{t("Past links")}</h2>
            <ul className="grid gap-2">
              {past.map(({ shareId, label, stateWords, openedWords }) => (
                <li key={shareId}>
                  <strong>{label}</strong> · {stateWords} · {openedWords}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </ReportSubpage>
  );
}

type ShareFormProps = {
  draft: { label: string; days: string } | undefined;
  errors: FieldErrors | undefined;
  /** Without an open link above, making one is the page's next step. */
  isFirst?: boolean;
};

/** Who a link is for and how long it works. */
export function ShareForm({ draft, errors = {}, isFirst = true }: ShareFormProps) {
  const t = useTranslate();
  const form = useErrorFocus<HTMLFormElement>(errors);
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "make";
  return (
    <Form ref={form} id={MAIN_FORM} method="post" noValidate className="grid grid-cols-1 gap-5">
      <input type="hidden" name="intent" value="make" />
      <FormError message={errors.form} />
      <TextField
        label={t("Who are you sharing with?")}
        hint={t("Only you see this name, here and in the access log.")}
        name="label"
        defaultValue={draft?.label}
        error={errors.label}
        autoComplete="off"
        required
        placeholder={t("Dr Sen")}
      />
      <RadioCards
        legend={t("Link valid for")}
        name="days"
        layout="tight"
        value={draft?.days || "7"}
        cards={SHARE_DAYS.map((days) => ({
          value: String(days),
          title: days === 1 ? t("1 day") : t("{count} days", { count: days }),
        }))}
        error={errors.days}
      />
      <div>
        <Button type="submit" busy={busy} variant={isFirst ? "primary" : "secondary"}>
          {t("Create link")}
        </Button>
      </div>
    </Form>
  );
}

/** An active link: the message to send, the code, how often it was opened, and its expiry. */
function ShareCard({ share }: { share: ShareView }) {
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
