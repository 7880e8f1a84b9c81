import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { DownloadLink } from "./download-link.tsx";

/** The PDF that the laboratory sent with this version, or that is the whole report: then paper too says why it has no results. */
export function LabDocument({ to, hasValues }: { to: string; hasValues: boolean }) {
  const t = useTranslate();
  return (
    <Card as="section" className={hasValues ? "no-print" : undefined}>
      <h2 className="text-lg">{t("The laboratory’s document")}</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {hasValues
          ? t("The laboratory sent this document with the results below.")
          : t("The laboratory issues this report as a document, without separate results.")}
      </p>
      <DownloadLink to={to} variant="secondary">
        {t("Download the document (PDF)")}
      </DownloadLink>
    </Card>
  );
}
