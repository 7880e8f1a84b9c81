import { HOUR_MS } from "../shared/clock.ts";
import type { Incident } from "./ports.ts";

/** Who must be notified of a personal data breach, and until when. */
export const DUTIES = [
  /** CERT-In's directions of 28 April 2022: within 6 hours of noticing. */
  { field: "toldCertAt", words: "CERT-In", hours: 6, source: "CERT-In directions, 28 April 2022" },
  /** Without delay: the incident, its possible consequences, the measures. */
  { field: "toldBoardAt", words: "Data Protection Board", hours: 0, source: "DPDP Rules 2025, rule 7(2)(a)" },
  { field: "toldPeopleAt", words: "The people affected", hours: 0, source: "DPDP Rules 2025, rule 7(1)" },
  /** The detailed report: facts, cause, who caused it, measures, and the notice to the people concerned. */
  {
    field: "toldBoardDetailAt",
    words: "Data Protection Board, in detail",
    hours: 72,
    source: "DPDP Rules 2025, rule 7(2)(b)",
  },
] as const;

export type Duty = (typeof DUTIES)[number];
export type DutyField = Duty["field"];

export interface DutyClock {
  duty: Duty;
  /** Null: not yet. */
  toldAt: Date | null;
  due: Date;
  state: "told" | "told-late" | "open" | "late";
}

/** How long "without delay" counts as in time in the list. */
const WITHOUT_DELAY_HOURS = 24;

/** The duties of an incident with their times; they run from when it was noticed. */
export function clocksOf(incident: Pick<Incident, DutyField | "noticedAt">, now: Date): DutyClock[] {
  return DUTIES.map((duty) => {
    const toldAt = incident[duty.field];
    const due = new Date(incident.noticedAt.getTime() + (duty.hours || WITHOUT_DELAY_HOURS) * HOUR_MS);
    if (toldAt) return { duty, toldAt, due, state: toldAt > due ? "told-late" : "told" };
    return { duty, toldAt, due, state: now > due ? "late" : "open" };
  });
}
