import { DataTable } from "../ui/table.tsx";
import { DetailSection } from "./detail-section.tsx";
import type { ParameterView } from "./load-service.ts";

/** Each value that a service measures, in plain words. */
export function ParameterList({ parameters }: { parameters: readonly ParameterView[] }) {
  if (parameters.length === 0) return null;
  const count = parameters.length;
  return (
    <DetailSection id="measures" title={`What is measured (${count} ${count === 1 ? "value" : "values"})`}>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {parameters.map(({ id, name, unit, plainWords }) => (
          <div key={id} className="border-b border-line py-2.5">
            <dt className="font-semibold">
              {name}
              {unit && <span className="font-normal text-ink-soft"> · {unit}</span>}
            </dt>
            <dd className="text-sm text-ink-soft">{plainWords}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}

/** Reference ranges by sex and age, with where they come from. */
export function RangeTable({ parameters }: { parameters: readonly ParameterView[] }) {
  const rows = parameters.flatMap(({ id, name, ranges }) =>
    ranges.map((range, index) => ({ key: `${id}-${index}`, name, ...range })),
  );
  if (rows.length === 0) return null;
  const sources = [...new Set(rows.map(({ source }) => source).filter(Boolean))];
  return (
    <DetailSection id="ranges" title="Reference ranges">
      <DataTable
        caption="Reference ranges by sex and age"
        hideCaption
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { header: "Value", cell: ({ name }) => name, names: true },
          { header: "For", cell: ({ who }) => who },
          { header: "Range", cell: ({ values }) => values, align: "end" },
        ]}
      />
      <p className="text-sm text-ink-soft">
        These ranges are illustrative: they differ by method and laboratory. Your report shows the range that was used for you. A
        value outside a range is not a diagnosis; please talk to your doctor.
        {sources.length > 0 && ` Source: ${sources.join("; ")}.`}
      </p>
    </DetailSection>
  );
}
