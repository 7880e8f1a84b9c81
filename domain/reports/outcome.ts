import type { MessageState, ReportRecord } from "./types.ts";

/** What became of a message of the laboratory. */
export interface Outcome {
  state: MessageState;
  reason: string;
  reportId: string | null;
  /** True for a new version that waits until a person releases it. */
  held?: boolean;
}

/** It does not fit its order: a person looks at it. */
export function setAside(reason: string): Outcome {
  return { state: "quarantined", reason, reportId: null };
}

/** It fits, and says nothing that the report does not have already. */
export function changesNothing(reason: string, report: Pick<ReportRecord, "reportId"> | undefined): Outcome {
  return { state: "applied", reason, reportId: report?.reportId ?? null };
}
