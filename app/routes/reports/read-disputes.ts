import type { Dispute } from "../../../domain/reports/dispute/types.ts";
import type { Say } from "../../../domain/words/say.ts";

/** A dispute as the report's page shows it. */
export interface DisputeLine {
  version: number;
  ticketNo: string;
  state: string;
  at: string;
}

export function readDisputes(disputes: readonly Dispute[], say: Say): DisputeLine[] {
  return disputes.map(
    ({ version, ticketNo, createdAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy }) => ({
      version,
      ticketNo,
      at: say.dayTime(createdAt),
      state: resolvedAt
        ? say("answered and closed on {at}", { at: say.dayTime(resolvedAt) })
        : acknowledgedAt
          ? say("we are at it, and answer by {at}", { at: say.dayTime(resolveBy) })
          : say("received; we get back to you by {at}", { at: say.dayTime(acknowledgeBy) }),
    }),
  );
}
