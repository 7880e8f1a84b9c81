import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";
import type { ReportPage } from "./read-report-page.ts";
import { Reason } from "./reason.tsx";

/** Whoever reads a corrected report may have read the one that it replaces. */
export function CorrectedNotice({ version, reason }: Pick<ReportPage, "version" | "reason">) {
  const t = useTranslate();
  return (
    <Notice kind="info" live={false} title={t("Corrected report, version {version}", { version })}>
      <p>{t("It replaces every earlier version.")}</p>
      <Reason words={reason} />
    </Notice>
  );
}
