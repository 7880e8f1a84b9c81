import { rangeAxis } from "../../domain/reports/range-geometry.ts";

/** A reference range in the result's unit; a side that is left out is open ("< 200", "> 40"). */
export type Range = { low?: number | undefined; high?: number | undefined };

/** Where things stand on a bar from 0 to 1. */
export type RangeBarGeometry = {
  band: { from: number; to: number };
  /** The value's place, held inside the bar; `beyond` says it lies further out than the bar reaches. */
  value: number;
  beyond: boolean;
  flag: "low" | "within" | "high";
};

const HALF_MARK = 0.02;

/**
 * Places a value on a bar with its reference band: a closed band takes the middle half, an open one two thirds
 * from its open end. Undefined when the range has no side or is upside down, for which no honest bar exists.
 */
export function rangeBarGeometry(value: number, { low, high }: Range): RangeBarGeometry | undefined {
  if (low === undefined && high === undefined) return undefined;
  if (low !== undefined && high !== undefined && low >= high) return undefined;
  const [start, end] = rangeAxis(low ?? null, high ?? null);
  const place = (at: number) => (at - start) / (end - start);
  const raw = place(value);
  const held = Math.min(Math.max(raw, HALF_MARK), 1 - HALF_MARK);
  return {
    band: { from: low === undefined ? 0 : place(low), to: high === undefined ? 1 : place(high) },
    value: held,
    beyond: raw < 0 || raw > 1,
    flag: low !== undefined && value < low ? "low" : high !== undefined && value > high ? "high" : "within",
  };
}
