import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CorrectedNotice } from "./corrected-notice.tsx";
import type { ReportPage } from "./read-report-page.ts";
import { Reason } from "./reason.tsx";

/** What the customer must know before the values, or in their place. Nothing for a plain final report. */
export function ReportState({ report }: { report: ReportPage }) {
  const t = useTranslate();
  const { status, reason, version, newestVersion, reportId } = report;
  switch (status) {
    case "released":
      return null;
    case "pending":
      return (
        <Notice
          kind="info"
          live={false}
          title={t("This report is in progress")}
          message={t("The laboratory has not finished it yet. We send you a message when it is ready.")}
        />
      );
    case "onhold":
      return (
        <Notice
          kind="warning"
          live={false}
          title={t("Our doctor will call you")}
          message={t(
            "This report is best read together with a doctor. We call you on your registered number and then show it here.",
          )}
        />
      );
    case "withdrawn":
      return (
        <Notice kind="error" live={false} title={t("The laboratory has withdrawn this report")}>
          <Reason words={reason} />
          <p>{t("Please do not use it, nor a copy of it. Call us if you have questions.")}</p>
        </Notice>
      );
    case "superseded":
      return (
        <Notice
          kind="warning"
          live={false}
          title={t("Version {version} is superseded", { version })}
          action={
            <Link className="text-link" to={`/reports/${reportId}`}>
              {t("Open version {newestVersion}", { newestVersion })}
            </Link>
          }
        >
          <p>{t("A later version of this report is in force. Please use that one.")}</p>
          <Reason words={reason} />
        </Notice>
      );
    case "corrected":
      return <CorrectedNotice version={version} reason={reason} />;
  }
}
