import type { ReportFact } from "../../../domain/reports/report-model.ts";
import { OriginalText } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";

interface ReportFactsProps {
  facts: readonly ReportFact[];
  look: "tinted" | "plain";
  /** A heading for screen readers. */
  title?: string;
}

const NAME_AND_AGE: ReadonlySet<ReportFact["key"]> = new Set(["patient", "age-and-sex"]);

/** What a phone shows without a press. */
const NOT_FOLDED: ReadonlySet<ReportFact["key"]> = new Set([
  ...NAME_AND_AGE,
  "date-of-birth",
  "booking",
  "collected",
]);

/**
 * What is known of the patient, the sample and the laboratory. On a phone the patient's identity, the booking and the day of the sample are a few
 * lines, and a press opens the rest; a wider screen and paper have all of it.
 */
export function ReportFacts({ facts, look, title }: ReportFactsProps) {
  const t = useTranslate();
  const opens = facts.some(({ key }) => !NOT_FOLDED.has(key));
  return (
    <Card look={look} as="section" className="report-facts">
      {title && <h2 className="sr-only">{title}</h2>}
      <dl>
        {facts.map(({ key, label, value }) => (
          <div
            key={key}
            data-more={!NOT_FOLDED.has(key) || undefined}
            data-plain={NAME_AND_AGE.has(key) || undefined}
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
