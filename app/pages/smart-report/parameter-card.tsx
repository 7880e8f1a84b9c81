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
      className="grid scroll-mt-24 grid-cols-1 gap-x-8 gap-y-3 py-4 break-inside-avoid md:grid-cols-2 print:grid-cols-2 print:py-2"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-base">{name}</h3>
          <p className="tabular">
            <strong className="text-lg">{latest.value}</strong> {latest.unit}
          </p>
        </div>
        <p className="mb-2 text-sm text-ink-soft">{rangeLine(latest)}</p>
        <Finding parameter={parameter} />
        {plainWords && <p className="mt-2 text-sm">{plainWords}</p>}
      </div>
      <EarlierValues parameter={parameter} />
    </article>
  );
}

function rangeLine({ range, refText, unit, method, day }: ParameterView["latest"]): string {
  const used = range === "" ? "No range is stored with this result" : `Range used: ${range} ${unit}`.trim();
  return [refText ? `${used} (${refText})` : used, method, day].filter(Boolean).join(" · ");
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
