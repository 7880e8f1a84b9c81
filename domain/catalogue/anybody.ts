import type { RangeConditions } from "./types.ts";

/** 120 years, in which every range ends at the latest. */
export const OLDEST_DAYS = 120 * 365;

/** The conditions of a range that holds for everybody and every sample. */
export const ANYBODY: RangeConditions = {
  ...{ sex: null, ageFromDays: 0, ageToDays: OLDEST_DAYS, ageFromHours: null, ageToHours: null },
  ...{ pregnancy: null, phase: null, timeFromMinute: null, timeToMinute: null, meal: null, method: null },
};
