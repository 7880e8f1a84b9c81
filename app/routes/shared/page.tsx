import { data, Form, redirect, useNavigation } from "react-router";
import { CODE_MALFORMED } from "../../../contract/identity-messages.ts";
import { waitTime } from "../../../domain/i18n/figures.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { secretMeta } from "../../features/page/private-meta.ts";
import { DownloadLink } from "../../features/reports/download-link.tsx";
import { LabDocument } from "../../features/reports/lab-document.tsx";
import type { ReportPage } from "../../features/reports/read-report-page.ts";
import { readReportPage } from "../../features/reports/read-report-page.ts";
import { ReportBody } from "../../features/reports/report-body.tsx";
import { CorrectedNotice, WithdrawnNotice } from "../../features/reports/report-state.tsx";
import { OriginalText } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf, translateOf } from "../../request-context.ts";
import { Button, PrintButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";
import { SHARED_REPORT_HEADERS } from "./shared-report-headers.ts";

/** A report by a share link. An unknown, an expired and a revoked link give the same response, and nothing of the report is shown without its code. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = requestOf(context);
  const { services, cookies, site } = facts;
  const { token } = params;
  const pass = cookies.sharePassOf(token);
  const opened = pass === "" ? undefined : await services.shares.open(token, pass);
  if (opened) {
    const report = readReportPage(facts, opened.view, [], false);
    const until = translateOf(context).dayTime(opened.expiresAt);
    const hasDocument = await services.reports.hasDocument(opened.view);
    return data({ brand: site.brand, shared: { token, report, hasDocument, until }, asksCode: false });
  }
  const asksCode = await services.shares.isOpen(token);
  return data({ brand: site.brand, shared: null, asksCode }, { status: asksCode ? 200 : 404 });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, cookies, local, clientAddress } = requestOf(context);
  const { token } = params;
  const code = textIn(await request.formData(), "code");
  const unlocked = await services.shares.unlock({
    token,
    code,
    clientAddress: local ? null : clientAddress,
  });
  if (unlocked.ok) {
    cookies.setSharePass(token, unlocked.value.pass, unlocked.value.until);
    throw redirect(`/shared/${encodeURIComponent(token)}`, 303);
  }
  const { error } = unlocked;
  switch (error.code) {
    case "unknown":
      throw redirect(`/shared/${encodeURIComponent(token)}`, 303);
    case "code-empty":
      return data({ error: "Please enter the code.", stopped: "" }, { status: 400 });
    case "code-malformed":
      return data({ error: CODE_MALFORMED, stopped: "" }, { status: 400 });
    case "wrong-code":
      return data(
        { error: "Incorrect code. Please check it with the sender.", stopped: "" },
        { status: 403 },
      );
    case "too-often":
      return data(
        { error: "", stopped: waitWords(error.retryAfterSeconds, translateOf(context)) },
        { status: 429, headers: { "retry-after": String(error.retryAfterSeconds) } },
      );
  }
}

function waitWords(seconds: number, t: Translate): string {
  return t("Too many incorrect codes. Please wait {wait}, check the code with the sender and try again.", {
    wait: t.lookup(waitTime(seconds)),
  });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(SHARED_REPORT_HEADERS);
  const wait = actionHeaders?.get("retry-after") ?? loaderHeaders.get("retry-after");
  if (wait) headers.set("retry-after", wait);
  return headers;
}

/** The title has nothing of the report: it is visible in tabs and in the browser's history. */
export const meta: Route.MetaFunction = (facts) => secretMeta("Shared report", facts);

export default function SharedScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { shared, asksCode, brand } = loaderData;
  if (!shared) {
    return (
      <div className="page-width max-w-140 pt-8 pb-12">
        {asksCode ? <CodeForm brand={brand} refused={actionData} /> : <Ended />}
      </div>
    );
  }
  const { report, hasDocument, token, until } = shared;
  return (
    <div className="page-width pt-4 pb-12">
      <PageHeading
        title={<OriginalText words={report.title} />}
        lead={t("{statusWords} · shared with you until {until}", {
          statusWords: report.statusWords,
          until,
        })}
        actions={
          report.shown && (
            <>
              <PrintButton />
              <Download token={token} />
            </>
          )
        }
      />
      <div className="grid gap-6">
        <SharedState report={report} />
        {hasDocument && (
          <LabDocument to={`/shared/${token}/document.pdf`} hasValues={report.groups.length > 0} />
        )}
        {report.shown && <ReportBody report={report} isShared />}
      </div>
    </div>
  );
}

function Ended() {
  const t = useTranslate();
  return (
    <>
      <PageHeading title={t("This link doesn't work")} />
      <Notice kind="warning" live={false} title={t("The link is invalid or has expired")}>
        <p>
          {t(
            "Report links expire after some days, and the patient can stop sharing at any time. Please ask for a new link.",
          )}
        </p>
      </Notice>
    </>
  );
}

function Download({ token }: { token: string }) {
  const t = useTranslate();
  return <DownloadLink to={`/shared/${token}/report.pdf`}>{t("Download PDF")}</DownloadLink>;
}

/** A notice before the values, or instead of them. Renders nothing for a plain final report. */
export function SharedState({ report: { status, reason, version } }: { report: ReportPage }) {
  const t = useTranslate();
  switch (status) {
    case "corrected":
      return <CorrectedNotice version={version} reason={reason} />;
    case "withdrawn":
      return <WithdrawnNotice reason={reason} words={t("Please don't use it or any copy of it.")} />;
    case "pending":
    case "onhold":
      return (
        <Notice
          kind="warning"
          live={false}
          title={t("A new version is being prepared")}
          message={t(
            "Please don't use an earlier copy. Results will appear here once the laboratory releases them.",
          )}
        />
      );
    default:
      return null;
  }
}

type CodeFormProps = { brand: string; refused: { error: string; stopped: string } | undefined };

/** Asks for the code; nothing of the report is on this page. */
export function CodeForm({ brand, refused }: CodeFormProps) {
  const t = useTranslate();
  const busy = useNavigation().formMethod === "POST";
  const form = useErrorFocus<HTMLFormElement>(refused?.error ? refused : undefined);
  return (
    <>
      <PageHeading
        title={t("A lab report for you")}
        lead={t(
          "A {brand} patient has shared a report with you. Please enter the 6-digit code they gave you.",
          { brand },
        )}
      />
      <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
        <ResponseNotice kind="error" title={t("Please wait")} message={refused?.stopped} />
        <TextField
          label={t("Code")}
          name="code"
          inputMode="numeric"
          hint={t("The person sharing the report will send you the code separately.")}
          error={refused?.error || undefined}
          autoFocus={Boolean(refused?.error)}
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit" size="lg" busy={busy}>
            {t("Open the report")}
          </Button>
        </div>
      </Form>
      <p className="mt-6 text-sm text-ink-soft">
        {t(
          "The patient can see each time this report is opened. It is meant only for you: please treat it as a medical record.",
        )}
      </p>
    </>
  );
}
