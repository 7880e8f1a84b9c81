import { rangeGeometry } from "../../domain/reports/range-geometry.ts";

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

/** The bar on screen, by the same rule as on paper. Undefined when there is no honest bar. */
export function rangeBarGeometry(value: number, { low, high }: Range): RangeBarGeometry | undefined {
  const bar = rangeGeometry(value, low ?? null, high ?? null);
  if (!bar) return undefined;
  return {
    band: { from: bar.from, to: bar.to },
    value: bar.value,
    beyond: bar.beyond,
    flag: low !== undefined && value < low ? "low" : high !== undefined && value > high ? "high" : "within",
  };
}
