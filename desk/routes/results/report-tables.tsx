import type { DeskValue } from "../../../domain/desk/results/results.ts";
import { isCritical } from "../../../domain/reports/critical-results.ts";
import { commentsOf, flagWordsOf, rangeWords } from "../../../domain/reports/flag-words.ts";
import type { ReportCall } from "../../../domain/reports/ports.ts";
import type { Previous } from "../../../domain/reports/visits/visit-model.ts";
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
  /** What the laboratory wrote below the line, and how a converted value was sent. */
  notes: string[];
  /** The value before, with its day, or why there is none. */
  previous: string;
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
          <div key="value">
            <strong>
              {each.value} {each.unit}
            </strong>
            {each.notes.map((note) => (
              <div key={note} className="desk-note">
                {note}
              </div>
            ))}
          </div>,
          each.isCritical ? (
            <span key="flag" className="desk-late">
              {each.flag}
            </span>
          ) : (
            each.flag
          ),
          each.range || "none",
          each.previous,
        ],
      }))}
    />
  );
}

/** The PDF that the laboratory sent with the values, or in their place, and what it wrote about the whole report. */
export function BesideValues({
  page: { id, hasDocument, comments },
}: {
  page: { id: string; hasDocument: boolean; comments: readonly string[] };
}) {
  return (
    <>
      {hasDocument && (
        <p>
          <a className="button button-secondary button-sm" href={`/desk/results/reports/${id}/document.pdf`}>
            Open the laboratory's document
          </a>
        </p>
      )}
      {comments.length > 0 && (
        <ul aria-label="Comments of the laboratory">
          {comments.map((comment) => (
            <li key={comment}>{comment}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Values of a report as the table shows them. */
export function showValues(values: readonly DeskValue[]): ShownValue[] {
  return values.map((each) => ({
    code: each.code,
    name: each.name,
    value: each.value,
    unit: each.unit,
    flag: flagWordsOf({ ...each, critical: isCritical(each) }),
    range: rangeWords(each),
    isCritical: isCritical(each),
    notes: [
      ...(each.sentAs ? [`Sent as ${each.sentAs.value} ${each.sentAs.unit}`] : []),
      ...commentsOf(each),
    ],
    previous: previousWords(each.previous),
  }));
}

/** Whoever decides about a value knows whether it is the first, or was measured otherwise before. */
function previousWords(previous: Previous): string {
  switch (previous.kind) {
    case "value":
      return `${previous.value} (${formatDay(previous.at)})`;
    case "not-found":
      return "none: no earlier result of this person";
    case "no-number":
      return "not compared: no number";
    case "words":
      return `not compared: in words on ${formatDay(previous.at)}`;
    case "unit":
      return `not compared: ${previous.was || "no unit"} on ${formatDay(previous.at)}`;
    case "method":
      return `not compared: ${previous.was} on ${formatDay(previous.at)}`;
  }
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
