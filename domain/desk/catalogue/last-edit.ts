import type { AuditLog } from "../../staff/audit-log.ts";
import { entriesAbout } from "../../staff/audit-log.ts";

/** Who changed a draft, and when. */
export interface LastEdit {
  by: string;
  at: Date;
}

/**
 * Who last changed a draft, by the staff's record: what was taken out of the draft has left nothing in it. With `of` whoever last changed this row
 * of a table, alone or with the whole table. Undefined where nobody has.
 */
export async function lastEdit(
  auditLog: Pick<AuditLog, "search">,
  draftId: string,
  of?: { file: string; row: string },
): Promise<LastEdit | undefined> {
  const entries = await entriesAbout(auditLog, draftId);
  const found = of
    ? entries.find(({ details }) =>
        "files" in details
          ? [details.files].flat().includes(of.file)
          : details.file === of.file && details.row === of.row,
      )
    : entries[0];
  return found && { by: found.who, at: found.at };
}
