import type { DeskServices } from "../../domain/desk/services.ts";

/** The id of what `StaffNames` offers. */
export const STAFF_NAMES = "staff-names";

/** Names of accounts, as entries of the record are signed with them. */
export async function staffNames({ accounts }: Pick<DeskServices, "accounts">): Promise<string[]> {
  return [...new Set((await accounts.list()).map(({ name }) => name))].toSorted();
}

/** What a field for a name of the staff offers; the field has `list={STAFF_NAMES}`. */
export function StaffNames({ names }: { names: readonly string[] }) {
  return (
    <datalist id={STAFF_NAMES}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
