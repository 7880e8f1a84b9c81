/** An action of the laboratory's staff: one row for each change, kept for good. */
export interface StaffAction {
  id: string;
  at: Date;
  /** The name they sign with. */
  who: string;
  action: string;
  /** A request or ticket number. */
  subject: string;
  details: Record<string, unknown>;
}
