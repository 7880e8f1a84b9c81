import type { Scope } from "../../staff/scope.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import type { HeldReport, InboxDetail } from "./types.ts";

/** What people of the laboratory look at. */
export interface StaffStore {
  /** Messages set aside, oldest first: the one that waits longest comes first. */
  quarantined(wanted: { scope: Scope; most: number }): Promise<Omit<InboxDetail, "body">[]>;
  /** Messages by our id or by the id that their client gave them. */
  messages(id: string): Promise<InboxDetail[]>;
  /** Reports on hold, oldest first. */
  held(): Promise<HeldReport[]>;
  note(action: StaffAction): Promise<void>;
  /** Newest first. */
  actions(most: number): Promise<StaffAction[]>;
}
