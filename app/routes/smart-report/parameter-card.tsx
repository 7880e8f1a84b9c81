import { AsWritten } from "../../i18n/as-written.tsx";
import { useContentLanguage } from "../../i18n/use-content-language.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { RangeBar } from "../../ui/range-bar.tsx";
import { FlagBadge } from "../reports/flag-badge.tsx";
import { EarlierValues } from "./earlier-values.tsx";
import type { ParameterView } from "./read-parameter.ts";
import { wholeRanges } from "./whole-ranges.ts";

/** One parameter: its latest value on its range, what it is, and how it was before. */
export function ParameterCard({ parameter }: { parameter: ParameterView }) {
  const lang = useContentLanguage();
  const { code, name, latest, plainWords } = parameter;
  return (
    <article id={code} aria-label={name} className="measure">
      <div className="measure-now">
        <h3 lang={lang}>{name}</h3>
        <p className="measure-value">
          <strong>
            <AsWritten words={latest.value} />
          </strong>{" "}
          {latest.unit}
        </p>
        <RangeLine latest={latest} />
        <div className="measure-finding">
          <Finding parameter={parameter} />
        </div>
        {plainWords && (
          <p className="measure-words">
            <AsWritten words={plainWords} />
          </p>
        )}
      </div>
      <EarlierValues parameter={parameter} />
    </article>
  );
}

/** "23/09/2026 · Range used: 70–99 mg/dL (100–125 raised risk) · Hexokinase"; what the laboratory writes is English in every language. */
function RangeLine({ latest: { range, refText, rangeUnit, method, day } }: Pick<ParameterView, "latest">) {
  const t = useTranslate();
  const used =
    range === ""
      ? t("No range is stored with this result")
      : t("Range used: {range}", { range: `${range}\u00a0${rangeUnit}`.trim() });
  return (
    <p className="measure-range">
      {wholeRanges(`${day}\u00a0· ${used}`)}
      {refText && (
        <>
          {" ("}
          <AsWritten words={wholeRanges(refText)} />)
        </>
      )}
      {method && (
        <>
          {"\u00a0· "}
          <AsWritten words={method} />
        </>
      )}
    </p>
  );
}

/** The bar says "in range" or not by itself; a critical value says more than that. */
function Finding({ parameter: { name, latest, bar } }: { parameter: ParameterView }) {
  if (!bar) return <FlagBadge flag={latest.flag} />;
  const picture = (
    <RangeBar name={name} value={bar.value} unit={latest.unit} range={{ low: bar.low, high: bar.high }} />
  );
  if (latest.flag !== "LL" && latest.flag !== "HH") return picture;
  return (
    <div className="grid justify-items-start gap-2">
      <FlagBadge flag={latest.flag} />
      {picture}
    </div>
  );
}
