import { formatDayTime } from "../../domain/shared/clock.ts";
import type { RecordedAction } from "../../domain/staff/record.ts";

export interface ShownChange {
  id: string;
  at: string;
  who: string;
  action: string;
  reason: string;
}

/** Entries of the staff's record as a page's history shows them. */
export function showChanges(changes: readonly RecordedAction[]): ShownChange[] {
  return changes.map(({ id, at, who, action, details }) => ({
    ...{ id, who, action, at: formatDayTime(at) },
    reason: typeof details.reason === "string" ? details.reason : "",
  }));
}
