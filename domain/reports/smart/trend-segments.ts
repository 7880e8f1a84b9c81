import type { Reading } from "./types.ts";

export type NumericReading = Reading & { number: number };

/** Readings that may stand on one line: of one unit and one method. */
export interface TrendSegment {
  unit: string;
  /** Empty if it is not known of any of them. */
  method: string;
  /** What changed against the segment before it; null for the first. */
  brokenBy: "unit" | "method" | null;
  /** Oldest first. */
  readings: NumericReading[];
}

/**
 * The numeric readings, oldest first, broken where the unit or the method changes: values of two units or methods are not compared.
 * A method that is not known breaks nothing.
 */
export function trendSegments(readings: readonly Reading[]): TrendSegment[] {
  const segments: TrendSegment[] = [];
  const oldestFirst = readings.filter(isNumeric).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const reading of oldestFirst) {
    const current = segments.at(-1);
    const brokenBy = current && changeFrom(current, reading);
    if (current && !brokenBy) {
      current.readings.push(reading);
      current.method ||= reading.method;
    } else {
      const { unit, method } = reading;
      segments.push({ unit, method, brokenBy: brokenBy ?? null, readings: [reading] });
    }
  }
  return segments;
}

function changeFrom(segment: TrendSegment, { unit, method }: Reading): TrendSegment["brokenBy"] {
  if (segment.unit !== unit) return "unit";
  return segment.method !== "" && method !== "" && segment.method !== method ? "method" : null;
}

function isNumeric(reading: Reading): reading is NumericReading {
  return reading.number !== null;
}
