import type { AuditEntry } from "../../domain/staff/audit-log.ts";
import { Panel } from "./facts.tsx";
import { showDayTime } from "./show-time.ts";

/** Who of the staff did what, newest first. */
export function StaffHistory({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return <p className="desk-note">Nothing yet.</p>;
  return (
    <ul>
      {changes.map(({ id, at, who, action, reason }) => (
        <li key={id}>
          {at}: <strong>{who}</strong>, {action}
          {reason !== "" && `: ${reason}`}
        </li>
      ))}
    </ul>
  );
}

/** The same as a panel of a page's side. */
export function StaffHistoryPanel({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <Panel title="Done by the staff">
      <StaffHistory changes={changes} />
    </Panel>
  );
}

interface ShownChange {
  id: string;
  at: string;
  who: string;
  action: string;
  reason: string;
}

/** Entries of the staff's record as a page's history shows them. */
export function showChanges(changes: readonly AuditEntry[]): ShownChange[] {
  return changes.map(({ id, at, who, action, details }) => ({
    id,
    who,
    action,
    at: showDayTime(at),
    reason: typeof details.reason === "string" ? details.reason : "",
  }));
}
