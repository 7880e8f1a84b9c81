import type { Say } from "../../../domain/words/say.ts";
import { RangeBar } from "../../ui/range-bar.tsx";
import { useSay } from "../../words/use-say.ts";
import { FlagBadge } from "../reports/flag-badge.tsx";
import { EarlierValues } from "./earlier-values.tsx";
import type { ParameterView } from "./read-parameter.ts";
import { wholeRanges } from "./whole-ranges.ts";

/** One parameter: its latest value on its range, what it is, and how it was before. */
export function ParameterCard({ parameter }: { parameter: ParameterView }) {
  const say = useSay();
  const { code, name, latest, plainWords } = parameter;
  return (
    <article id={code} aria-label={name} className="measure">
      <div className="measure-now">
        <h3>{name}</h3>
        <p className="measure-value">
          <strong>{latest.value}</strong> {latest.unit}
        </p>
        <p className="measure-range">{rangeLine(latest, say)}</p>
        <div className="measure-finding">
          <Finding parameter={parameter} />
        </div>
        {plainWords && <p className="measure-words">{plainWords}</p>}
      </div>
      <EarlierValues parameter={parameter} />
    </article>
  );
}

function rangeLine({ range, refText, unit, method, day }: ParameterView["latest"], say: Say): string {
  const used =
    range === ""
      ? say("No range is stored with this result")
      : say("Range used: {range}", { range: `${range}\u00a0${unit}`.trim() });
  return wholeRanges([day, refText ? `${used} (${refText})` : used, method].filter(Boolean).join("\u00a0· "));
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
