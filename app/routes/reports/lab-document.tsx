import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ReportPage } from "./read-report-page.ts";

/** The finished PDF that the laboratory sent with this version, or of which it consists. */
export function LabDocument({ report }: { report: ReportPage }) {
  const t = useTranslate();
  const { reportId, version, groups } = report;
  return (
    <Card as="section" className="no-print">
      <h2 className="text-lg">{t("The laboratory’s document")}</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {groups.length === 0
          ? t("The laboratory gives this report as a document, without single values.")
          : t("The laboratory sent this document with the values below.")}
      </p>
      <a
        className={buttonClass({ variant: "secondary" })}
        href={href(`/reports/${reportId}/document.pdf?version=${version}`)}
      >
        <span className="button-label">
          <Icon name="download" />
          {t("Download the document (PDF)")}
        </span>
      </a>
    </Card>
  );
}
