import type { Flag } from "../types.ts";
import type { SmartGroup, SmartParameter } from "./types.ts";

/** How the latest values lie to their ranges. */
export interface RangeCount {
  /** Numeric values in range. */
  inRange: number;
  /** Numeric values that have a range and a side to it: what `inRange` is counted among. */
  judged: number;
  /** Numeric values about which nothing can be said. */
  unjudged: number;
  /** Values and findings in words that are outside their range, in order. */
  outside: SmartParameter[];
}

export interface SmartSummary extends RangeCount {
  reports: number;
  /** The first and the last day of a sample; null without a reading. */
  from: Date | null;
  to: Date | null;
}

/** Counts, not a judgement of health: what lies where, over which reports and days. */
export function summarise(groups: readonly SmartGroup[]): SmartSummary {
  const parameters = groups.flatMap((group) => group.parameters);
  const readings = parameters.flatMap(({ latest, earlier }) => [latest, ...earlier]);
  const times = readings.map(({ at }) => at.getTime());
  return {
    ...countRanges(parameters),
    reports: new Set(readings.map(({ reportId }) => reportId)).size,
    from: times.length > 0 ? new Date(Math.min(...times)) : null,
    to: times.length > 0 ? new Date(Math.max(...times)) : null,
  };
}

/** Counts by each parameter's latest value; one without a number is not counted, but may lie outside its range. */
export function countRanges(parameters: readonly SmartParameter[]): RangeCount {
  const numeric = parameters.filter(({ latest }) => latest.number !== null);
  const judged = numeric.filter(({ latest }) => latest.flag !== "");
  return {
    inRange: judged.filter(({ latest }) => latest.flag === "N").length,
    judged: judged.length,
    unjudged: numeric.length - judged.length,
    outside: parameters.filter(({ latest }) => isOutside(latest.flag)),
  };
}

/** True for a flag that says anything else than normal; false without a flag, too. */
export function isOutside(flag: Flag): boolean {
  return flag !== "" && flag !== "N";
}
