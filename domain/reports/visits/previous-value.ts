import type { ReportResult } from "../types.ts";
import type { EarlierReport } from "./ports.ts";

/**
 * The value of the same parameter in the newest report before, if it is in the same unit: one in another unit is no earlier value of it. A
 * finding in words has none: two pictures are not compared.
 */
export function previousValue(
  { code, unit, number }: Pick<ReportResult, "code" | "unit" | "number">,
  earlier: readonly EarlierReport[],
): { value: string; at: Date } | null {
  if (number === null) return null;
  for (const { measuredAt, results } of earlier) {
    const before = results.find((result) => result.code === code);
    if (before)
      return before.unit === unit && before.number !== null ? { value: before.value, at: measuredAt } : null;
  }
  return null;
}
