import { RangeBar } from "../../ui/range-bar.tsx";
import { FlagBadge } from "../reports/flag-badge.tsx";
import { EarlierValues } from "./earlier-values.tsx";
import type { ParameterView } from "./read-parameter.ts";

/** One parameter: its latest value on its range, what it is, and how it was before. */
export function ParameterCard({ parameter }: { parameter: ParameterView }) {
  const { code, name, latest, plainWords } = parameter;
  return (
    <article
      id={code}
      aria-label={name}
      className="grid scroll-mt-24 grid-cols-1 gap-x-8 gap-y-2 py-4 break-inside-avoid md:grid-cols-2 lg:grid-cols-[2fr_1fr] print:grid-cols-2 print:py-2"
    >
      <div className="grid min-w-0 grid-cols-[1fr_auto] content-start items-baseline gap-x-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] print:grid-cols-[1fr_auto]">
        <h3 className="text-base">{name}</h3>
        <p className="tabular text-right lg:text-left print:text-right">
          <strong className="text-lg">{latest.value}</strong> {latest.unit}
        </p>
        <p className={`${ACROSS} mb-2 text-sm text-ink-soft lg:col-start-1 lg:row-start-2`}>
          {rangeLine(latest)}
        </p>
        <div className={`${ACROSS} self-start lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:pt-1`}>
          <Finding parameter={parameter} />
        </div>
        {plainWords && (
          <p className={`${ACROSS} mt-2 self-start text-sm lg:col-start-1 lg:row-start-3 lg:mt-0`}>
            {plainWords}
          </p>
        )}
      </div>
      <EarlierValues parameter={parameter} />
    </article>
  );
}

/** Over both columns where the value stands beside the name, in one of two where there is room for them. */
const ACROSS = "col-span-2 lg:col-span-1 print:col-span-2 print:col-start-1 print:row-auto";

function rangeLine({ range, refText, unit, method, day }: ParameterView["latest"]): string {
  const used =
    range === "" ? "No range is stored with this result" : `Range used: ${range}\u00a0${unit}`.trim();
  return [day, refText ? `${used} (${refText})` : used, method].filter(Boolean).join(" · ");
}

/** The bar says "in range" or not by itself; a critical value says more than that. */
function Finding({ parameter: { name, latest, bar } }: { parameter: ParameterView }) {
  if (!bar) return <FlagBadge flag={latest.flag} />;
  return (
    <div className="grid justify-items-start gap-2">
      {(latest.flag === "LL" || latest.flag === "HH") && <FlagBadge flag={latest.flag} />}
      <RangeBar name={name} value={bar.value} unit={latest.unit} range={{ low: bar.low, high: bar.high }} />
    </div>
  );
}
