import type { ReportCall } from "../../../domain/reports/staff/report-call.ts";
import { PlainTable } from "../../ui/data-table.tsx";

export type ShownCall = Omit<ReportCall, "at"> & { at: string };

/** Who was called about a report, oldest first. Entries are only added. */
export function CallLog({ calls }: { calls: readonly ShownCall[] }) {
  return (
    <PlainTable
      caption="Calls, oldest first"
      empty="Nobody was called yet."
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
