import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";
import { CorrectedNotice } from "../reports/corrected-notice.tsx";
import type { ReportPage } from "../reports/read-report-page.ts";
import { Reason } from "../reports/reason.tsx";

/** What the reader must know before the values, or in their place. Nothing for a plain final report. */
export function SharedState({ report: { status, reason, version } }: { report: ReportPage }) {
  const t = useTranslate();
  switch (status) {
    case "corrected":
      return <CorrectedNotice version={version} reason={reason} />;
    case "withdrawn":
      return (
        <Notice kind="error" live={false} title={t("The laboratory has withdrawn this report")}>
          <Reason words={reason} />
          <p>{t("Please do not use it, nor a copy of it.")}</p>
        </Notice>
      );
    case "pending":
    case "onhold":
      return (
        <Notice
          kind="warning"
          live={false}
          title={t("A new version is being prepared")}
          message={t(
            "Please do not use an earlier copy. The values show here when the laboratory has released them.",
          )}
        />
      );
    default:
      return null;
  }
}
