import type { Find } from "../search/build-search.ts";
import type { SlotsService } from "../slots/service.ts";
import type { StaffAccountsService } from "../staff/accounts/service.ts";
import type { RecordedAction, RecordQuery } from "../staff/record/ports.ts";
import type { TelephoneService } from "./book-by-telephone.ts";
import type { CatalogueDeskService } from "./catalogue/service.ts";
import type { SignaturesService } from "./catalogue/signatures.ts";
import type { ChangeService } from "./change-booking.ts";
import type { VisitsService } from "./day-sheet.ts";
import type { PeopleService } from "./people.ts";
import type { SheetModel } from "./sheet-model.ts";
import type { TodayService } from "./today.ts";

/** The use cases of the desk's pages. Created once in `server/desk/create-desk.ts`. */
export interface DeskServices {
  accounts: StaffAccountsService;
  record: { search(wanted: RecordQuery): Promise<RecordedAction[]> };
  people: PeopleService;
  changes: ChangeService;
  telephone: TelephoneService;
  search: Find;
  today: TodayService;
  visits: VisitsService;
  /** The sheet as PDF. */
  renderSheet(model: SheetModel): Promise<Uint8Array>;
  slots: Pick<SlotsService, "list">;
  catalogueDesk: CatalogueDeskService;
  signatures: SignaturesService;
}
