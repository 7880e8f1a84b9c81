import type { DeskValue } from "../../../domain/desk/results/results.ts";
import { isCritical } from "../../../domain/reports/critical-results.ts";
import { rangeWords } from "../../../domain/reports/flag-words.ts";
import type { ReportCall } from "../../../domain/reports/ports.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { PlainTable } from "../../ui/data-table.tsx";

export interface ShownValue {
  code: string;
  name: string;
  value: string;
  unit: string;
  flag: string;
  range: string;
  isCritical: boolean;
  /** The value before, with its day; null for none. */
  previous: string | null;
}

/** Values with their ranges and what they were before. */
export function ValuesTable({
  values,
  empty = "This report is a document without values.",
}: {
  values: readonly ShownValue[];
  empty?: string | undefined;
}) {
  return (
    <PlainTable
      caption="Values"
      empty={empty}
      heads={["Parameter", "Value", "Flag", "Range", "Before"]}
      rows={values.map((each) => ({
        key: each.code,
        cells: [
          each.name,
          <strong key="value">
            {each.value} {each.unit}
          </strong>,
          each.isCritical ? (
            <span key="flag" className="desk-late">
              {each.flag} critical
            </span>
          ) : (
            each.flag
          ),
          each.range || "none",
          each.previous ?? "none",
        ],
      }))}
    />
  );
}

/** Opens the PDF that the laboratory sent with the values, or in their place. */
export function DocumentLink({ id }: { id: string }) {
  return (
    <p>
      <a className="button button-secondary button-sm" href={`/desk/results/reports/${id}/document.pdf`}>
        Open the laboratory's document
      </a>
    </p>
  );
}

/** Values of a report as the table shows them. */
export function showValues(values: readonly DeskValue[]): ShownValue[] {
  return values.map((each) => ({
    code: each.code,
    name: each.name,
    value: each.value,
    unit: each.unit,
    flag: each.flag,
    range: rangeWords(each),
    isCritical: isCritical(each),
    previous: each.previous && `${each.previous.value} (${formatDay(each.previous.at)})`,
  }));
}

type ShownCall = Omit<ReportCall, "at"> & { at: string };

/** Who was called about a report, oldest first. Entries are only added. */
export function CallLog({ calls }: { calls: readonly ShownCall[] }) {
  return (
    <PlainTable
      caption="Calls, oldest first"
      empty="Nobody was called yet"
      heads={["When", "Who was called", "Number", "Outcome", "Read-back", "By"]}
      rows={calls.map((call) => ({
        key: call.id,
        cells: [
          call.at,
          call.whom,
          call.number,
          call.isReached ? "Reached" : "Nobody answered",
          call.isReadBack ? "Yes" : "No",
          call.by,
        ],
      }))}
    />
  );
}
