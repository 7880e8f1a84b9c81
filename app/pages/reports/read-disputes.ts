import { formatDayTime } from "../../../domain/clock.ts";
import type { Dispute } from "../../../domain/reports/dispute/types.ts";

/** A dispute as the report's page shows it. */
export interface DisputeLine {
  version: number;
  ticketNo: string;
  state: string;
  at: string;
}

export function readDisputes(disputes: readonly Dispute[]): DisputeLine[] {
  return disputes.map(
    ({ version, ticketNo, createdAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy }) => ({
      version,
      ticketNo,
      at: formatDayTime(createdAt),
      state: resolvedAt
        ? `answered and closed on ${formatDayTime(resolvedAt)}`
        : acknowledgedAt
          ? `we are at it, and answer by ${formatDayTime(resolveBy)}`
          : `received; we get back to you by ${formatDayTime(acknowledgeBy)}`,
    }),
  );
}
