/** How far ahead, and how late, the timetable can be booked. */
export interface SlotRules {
  /** A home visit can be booked until this long before its window begins: the collector's tour is planned by then. */
  homeLeadMinutes: number;
  labLeadMinutes: number;
  /** Windows of today and of this many days after it. */
  daysAhead: number;
  holdMinutes: number;
}

export const SLOT_RULES: SlotRules = {
  homeLeadMinutes: 90,
  labLeadMinutes: 30,
  daysAhead: 14,
  holdMinutes: 10,
};

/** The earliest start of a window that may be booked now. */
export function earliestStart(place: string, now: Date, rules: SlotRules): Date {
  const minutes = place.startsWith("zone:") ? rules.homeLeadMinutes : rules.labLeadMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}

/**
 * For a place that the customer has already, the lead time counts from the earliest possible start of a present hold: a hold may be booked
 * to its end.
 */
export function whenHeld(now: Date, rules: SlotRules): Date {
  return new Date(now.getTime() - rules.holdMinutes * 60_000);
}
