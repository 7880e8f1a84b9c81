import { data, redirect } from "react-router";
import * as v from "valibot";
import { longText } from "../../../contract/text.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { DISPUTE_KINDS, KIND_WORDS } from "../../../domain/reports/dispute/types.ts";
import { isInForce } from "../../../domain/reports/report-view.ts";
import { readVersionNumber } from "../../../domain/reports/version-number.ts";
import { PageForm } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { checkFields, textsIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { requireCustomer } from "../../features/page/page-request.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { Route } from "./+types/dispute.route.ts";
import { ReportSubpage } from "./report-subpage.tsx";

const MAX_LETTERS = 2000;
const DisputeFields = v.object({
  kind: v.picklist(DISPUTE_KINDS, "must be one of those offered"),
  words: v.pipe(longText(MAX_LETTERS), v.minLength(1, "must not be blank")),
});
const NEWER: PlainPhrase = "There is a newer version of this report. Please use that one.";
const LABELS = { kind: "Reason", words: "Description" } as const;

/**
 * The form to dispute the version of a report that its reader has seen (`?version=2`; without one, or with one that there is not, the newest). A
 * report that is disputed already redirects to the report, which shows the state; a version that has been replaced meanwhile is not disputed unread.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const { reportId } = params;
  const listed = await services.reports.list(visitor.customerId, null);
  const report = listed.find((each) => each.reportId === reportId);
  if (!report || !isInForce(report.status)) throw data(null, { status: 404 });
  const disputes = await services.disputes.list(visitor.customerId, reportId);
  if (disputes.some(({ version }) => version === report.version)) throw redirect(`/reports/${reportId}`, 303);
  const asked = readVersionNumber(new URL(request.url).searchParams.get("version"));
  const seen = asked && asked < report.version ? asked : report.version;
  return {
    reportId,
    version: seen,
    isReplaced: seen !== report.version,
    serviceName: report.serviceName,
    bookingNo: report.bookingNo,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const { reportId } = params;
  const { version, ...draft } = textsIn(await request.formData(), ["version", "kind", "words"]);
  const checked = checkFields(DisputeFields, draft, LABELS);
  if (!checked.ok) return { draft, version, errors: checked.error };
  const read = { customerId: visitor.customerId, reportId, version: Number(version) };
  const opened = await services.disputes.open({ ...read, ...checked.value });
  if (!opened.ok && opened.error === "newer-version") {
    return { draft, version, errors: { form: translateOf(context)(NEWER) } };
  }
  if (!opened.ok) throw data(null, { status: 404 });
  throw redirect(`/grievance/${opened.value}`, 303);
}

/** The title has neither the test nor the patient: it is visible in tabs and in the browser's history. */
export const meta: Route.MetaFunction = (facts) => privateMeta("Dispute a result", facts);

export default function DisputeScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { reportId, serviceName, bookingNo } = loaderData;
  const { form: replaced, ...errors }: FieldErrors = actionData?.errors ?? {};
  const isReplaced = loaderData.isReplaced || replaced !== undefined;
  const Told = replaced === undefined ? Notice : ResponseNotice;
  // The one that the words are about, also after the form was rejected.
  const version = actionData?.version ?? loaderData.version;
  return (
    <ReportSubpage
      reportId={reportId}
      crumb="Dispute"
      title={t("Dispute a result")}
      lead={
        <Trans
          phrase="{serviceName} · booking {bookingNo}"
          serviceName={<span lang={lang}>{serviceName}</span>}
          bookingNo={bookingNo}
        />
      }
    >
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Notice kind="info" live={false} title={t("What happens next")}>
          <p>
            {t(
              "You'll get a ticket. A laboratory doctor will recheck the sample, the instrument and the report, and reply within 48 hours. If the report was wrong, you'll get a corrected version with the reason.",
            )}
          </p>
        </Notice>
        {isReplaced && (
          <Told
            kind="warning"
            live={false}
            message={NEWER}
            action={<ButtonLink to={`/reports/${reportId}`}>{t("Open the report")}</ButtonLink>}
          />
        )}
        {(!isReplaced || actionData) && (
          <Card>
            <PageForm errors={errors} submit={t("Send to the laboratory")} className="grid grid-cols-1 gap-6">
              <input type="hidden" name="version" value={version} />
              <RadioCards
                legend={t("What does not look right?")}
                name="kind"
                value={actionData?.draft.kind ?? ""}
                cards={DISPUTE_KINDS.map((kind) => ({ value: kind, title: t(KIND_WORDS[kind]) }))}
                error={errors.kind}
              />
              <TextAreaField
                label={t("Tell us more")}
                name="words"
                rows={5}
                defaultValue={actionData?.draft.words ?? ""}
                error={errors.words}
              />
            </PageForm>
          </Card>
        )}
      </div>
    </ReportSubpage>
  );
}
