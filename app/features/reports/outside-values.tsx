import { OriginalText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { nowrapRanges } from "./nowrap-ranges.ts";
import type { OutsideView, SummaryView } from "./read-summary.ts";
import { FlagBadge } from "./report-state.tsx";

interface OutsideValuesProps {
  summary: SummaryView;
  /** Read by somebody with whom the patient shares it, who may be the doctor. */
  isShared?: boolean;
}

/** "Am I all right?": how many values are in range, then each one that is not. Numbers and questions, no assessment of health. */
export function OutsideValues({ summary, isShared = false }: OutsideValuesProps) {
  const t = useTranslate();
  const asks = isShared ? t("A question for the doctor") : t("Ask your doctor");
  const { inRange, judged, allInRange, outside, question, words } = summary;
  // Of results in words alone nothing is counted.
  if (judged === 0 && outside.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {judged > 0 && (
        <Card as="section" look="tinted">
          <div className="flex flex-wrap items-center gap-4">
            <RangeRing inRange={inRange} judged={judged} />
            <div className="min-w-[min(9rem,100%)] flex-1">
              <h2 className="tabular text-2xl font-bold">
                {t("{inRange} of {judged} within range", { inRange, judged })}
              </h2>
              {words !== "" && <p className="mt-1 text-sm text-ink-soft">{words}</p>}
            </div>
          </div>
          {allInRange && <p className="mt-3 font-semibold">{t("All results are within range.")}</p>}
        </Card>
      )}
      {outside.length > 0 && (
        <section aria-labelledby="outside-heading">
          <h2 id="outside-heading" className="mb-3 text-xl">
            {outside.length === 1
              ? t("1 parameter is outside the reference range")
              : t("{count} parameters are outside the reference range", { count: outside.length })}
          </h2>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {outside.map((value) => (
              <li key={value.code} className="card outside-value">
                <OutsideValue value={value} asks={asks} />
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <strong>{asks}:</strong> {question}
          </p>
        </section>
      )}
    </div>
  );
}

function OutsideValue({
  value: { code, name, value, unit, flag, range, howFar, before, plainWords, question },
  asks,
}: {
  value: OutsideView;
  /** Whom the question is for. */
  asks: string;
}) {
  const t = useTranslate();
  const lang = useContentLanguage();
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">
          <a
            href={`#${code}`}
            lang={lang}
            className="relative inline-block text-link after:absolute after:-inset-x-2 after:-inset-y-3"
          >
            <WholeWords text={name} />
          </a>
        </h3>
        <p className="tabular" translate="no">
          <strong className="text-lg">
            <OriginalText words={value} />
          </strong>{" "}
          {unit}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FlagBadge flag={flag} />
        <span className="tabular text-sm">
          {howFar || (range && nowrapRanges(t("Reference range: {range}", { range })))}
        </span>
        {before !== "" && (
          <span className="tabular text-sm text-ink-soft">{t("Last time: {before}", { before })}</span>
        )}
      </p>
      {plainWords !== "" && (
        <p className="text-sm">
          <OriginalText words={plainWords} />
        </p>
      )}
      <p className="text-sm">
        <strong>{asks}:</strong> {nowrapRanges(question)}
      </p>
    </>
  );
}

const RADIUS = 34;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring whose filled part is the share of values in range; `judged`: one at the least. A picture of the words beside it, so it has no name of its own. */
function RangeRing({ inRange, judged }: { inRange: number; judged: number }) {
  return (
    <svg className="range-ring" viewBox="0 0 80 80" width={80} height={80} aria-hidden="true">
      <circle className="range-ring-track" cx="40" cy="40" r={RADIUS} />
      <circle
        className="range-ring-share"
        cx="40"
        cy="40"
        r={RADIUS}
        strokeDasharray={`${((inRange / judged) * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
        transform="rotate(-90 40 40)"
      />
    </svg>
  );
}
