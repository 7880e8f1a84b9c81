/** How the timetable is opened to customers. */
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

/** The first instant at which a window may begin to be booked now. */
export function earliestStart(place: string, now: Date, rules: SlotRules): Date {
  const minutes = place.startsWith("zone:") ? rules.homeLeadMinutes : rules.labLeadMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}

/**
 * If a customer has a place already, its lead counts from when a hold of now began at the earliest: what is held may be booked to its end.
 */
export function whenHeld(now: Date, rules: SlotRules): Date {
  return new Date(now.getTime() - rules.holdMinutes * 60_000);
}
