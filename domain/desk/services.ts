import type { SlotsService } from "../slots/service.ts";
import type { StaffAccountsService } from "../staff/accounts/service.ts";
import type { RecordedAction, RecordQuery } from "../staff/record/ports.ts";
import type { ChangeService } from "./change-booking.ts";
import type { PeopleService } from "./people.ts";

/** The use cases of the desk's pages. Created once in `server/desk/create-desk.ts`. */
export interface DeskServices {
  accounts: StaffAccountsService;
  record: { search(wanted: RecordQuery): Promise<RecordedAction[]> };
  people: PeopleService;
  changes: ChangeService;
  slots: Pick<SlotsService, "list">;
}
