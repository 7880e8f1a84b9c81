import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import type { DisputeLine } from "./read-disputes.ts";
import type { ReportPage } from "./read-report-page.ts";

/** The way to dispute a report, or how far what was said against it is. Nothing while the report shows no values. */
export function DisputeCard({ report, disputes }: { report: ReportPage; disputes: readonly DisputeLine[] }) {
  const t = useTranslate();
  const mayOpen =
    report.shown &&
    report.version === report.newestVersion &&
    !disputes.some(({ version }) => version === report.version);
  if (!mayOpen && disputes.length === 0) return null;
  return (
    <Card as="section" className="no-print">
      <h2 className="text-lg">{t("Does something not look right?")}</h2>
      {disputes.map(({ version, ticketNo, state, at }) => (
        <p key={ticketNo} className="mt-2">
          {t("Version {version}, disputed on {at}: {state}", { version, at, state })} ·{" "}
          <Link className="text-link" to={`/grievance/${ticketNo}`}>
            {t("See ticket {ticketNo}", { ticketNo })}
          </Link>
        </p>
      ))}
      {mayOpen && (
        <>
          <p className="mt-1 mb-4 text-ink-soft">
            {t(
              "Tell us, and a doctor of the laboratory looks at the sample, the instrument and the report again.",
            )}
          </p>
          <ButtonLink to={`/reports/${report.reportId}/dispute`} variant="secondary" icon="alert-circle">
            {t("Dispute a result")}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
