import { OriginalText } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ReportPage } from "./read-report-page.ts";

interface ReportFactsProps {
  facts: ReportPage["facts"];
  look: "tinted" | "plain";
  /** A heading for screen readers. */
  title?: string;
}

/**
 * What is known of the patient, the sample and the laboratory. On a phone the patient's identity, the booking and the day of the sample are a few
 * lines, and a press opens the rest; a wider screen and paper have all of it.
 */
export function ReportFacts({ facts, look, title }: ReportFactsProps) {
  const t = useTranslate();
  const plain = new Set([t("Patient"), t("Age, sex")]);
  const first = new Set([...plain, t("Date of birth"), t("Booking no."), t("Collected")]);
  const opens = facts.some(({ label }) => !first.has(label));
  return (
    <Card look={look} as="section" className="report-facts">
      {title && <h2 className="sr-only">{title}</h2>}
      <dl>
        {facts.map(({ label, value }) => (
          <div
            key={label}
            data-more={!first.has(label) || undefined}
            data-plain={plain.has(label) || undefined}
          >
            <dt>{label}</dt>
            <dd>
              <OriginalText words={value} />
            </dd>
          </div>
        ))}
      </dl>
      {opens && (
        <label className="report-facts-more">
          <input type="checkbox" className="sr-only" />
          {t("Details")}
          <Icon name="chevron-down" size={20} />
        </label>
      )}
    </Card>
  );
}
