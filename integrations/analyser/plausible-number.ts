import type { ReferenceRange } from "../../domain/catalogue/types.ts";

/** How far out a person's deviation lies beyond which a value leaves its range: about one in twelve does. */
const EDGE = 1.7;

/**
 * A value for somebody who deviates by `z` from the middle of the healthy: inside the range up to ±1.7, a little outside beyond,
 * never critical. `limit` "near": people lie close below an upper limit that has no lower one. Null if the range gives nothing to go by.
 */
export function plausibleNumber(
  range: ReferenceRange | null,
  z: number,
  limit: "near" | "far" = "far",
): number | null {
  if (!range) return null;
  const isNear = limit === "near" && range.low === null && range.high !== null;
  const value = isNear ? (range.high ?? 0) * (0.92 + 0.06 * z) : place(range.low, range.high, z);
  if (value === null) return null;
  const { criticalLow, criticalHigh } = range;
  const floor = criticalLow === null ? value : Math.max(value, criticalLow * 1.05);
  return criticalHigh === null ? floor : Math.min(floor, criticalHigh * 0.95);
}

function place(low: number | null, high: number | null, z: number): number | null {
  if (low !== null && high !== null) {
    const value = (low + high) / 2 + (z / EDGE) * ((high - low) / 2);
    return low >= 0 ? Math.max(value, low / 2) : value;
  }
  if (high !== null) return high <= 0 ? high : Math.max(high * (0.7 + 0.2 * z), high * 0.05);
  if (low !== null) return low > 0 ? Math.max(low * (1.35 + 0.22 * z), low / 2) : low + 1.2 + 0.7 * z;
  return null;
}
