/** What the lab's staff did: one row for each change, kept for good. */
export interface StaffAction {
  id: string;
  at: Date;
  /** Who did it, as they sign. */
  who: string;
  action: string;
  /** A request or ticket number. */
  subject: string;
  details: Record<string, unknown>;
}
