import type { ShownChange } from "./show-changes.ts";

/** Who of the staff did what, newest first. */
export function StaffHistory({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return <p className="desk-note">Nobody has done anything yet.</p>;
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
    <section className="desk-panel">
      <h2>Done by the staff</h2>
      <StaffHistory changes={changes} />
    </section>
  );
}
