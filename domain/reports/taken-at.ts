import type { LabOrder } from "./types.ts";

/**
 * When a sample was taken, by which its patient's age counts: as it was reported; else at the booked visit, unless the laboratory had the sample
 * or its results (`known`; null: has none yet) before that visit; then at that time. Hours and minutes are exact only if it was reported.
 */
export function takenAt(
  { collectedAt, receivedAt, visitStartsAt }: Pick<LabOrder, "collectedAt" | "receivedAt" | "visitStartsAt">,
  known: Date | null,
): Date {
  if (collectedAt) return collectedAt;
  const latest = receivedAt ?? known;
  return latest !== null && latest < visitStartsAt ? latest : visitStartsAt;
}
