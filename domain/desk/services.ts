import type { StaffAccountsService } from "../staff/accounts/service.ts";
import type { RecordedAction, RecordQuery } from "../staff/record/ports.ts";

/** The use cases of the desk's pages. Created once in `server/desk/create-desk.ts`. */
export interface DeskServices {
  accounts: StaffAccountsService;
  record: { search(wanted: RecordQuery): Promise<RecordedAction[]> };
}
