import type { Dispute } from "../../../domain/reports/dispute/types.ts";
import type { Translate } from "../../../domain/words/translate.ts";

/** A dispute as the report's page shows it. */
export interface DisputeLine {
  version: number;
  ticketNo: string;
  state: string;
  at: string;
}

export function readDisputes(disputes: readonly Dispute[], t: Translate): DisputeLine[] {
  return disputes.map(
    ({ version, ticketNo, createdAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy }) => ({
      version,
      ticketNo,
      at: t.dayTime(createdAt),
      state: resolvedAt
        ? t("answered and closed on {at}", { at: t.dayTime(resolvedAt) })
        : acknowledgedAt
          ? t("we are at it, and answer by {at}", { at: t.dayTime(resolveBy) })
          : t("received; we get back to you by {at}", { at: t.dayTime(acknowledgeBy) }),
    }),
  );
}
