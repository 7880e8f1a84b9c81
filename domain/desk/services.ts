import type { CashBook } from "../accounting/cash-book.ts";
import type { RefundDesk } from "../accounting/refund-desk.ts";
import type { AccountingService } from "../accounting/service.ts";
import type { PrivacyService } from "../privacy/service.ts";
import type { Find } from "../search/build-search.ts";
import type { SlotsService } from "../slots/service.ts";
import type { PinService } from "../staff/accounts/pin.ts";
import type { StaffAccountsService } from "../staff/accounts/service.ts";
import type { ApprovalsService } from "../staff/approvals/service.ts";
import type { AuditEntry, AuditQuery } from "../staff/audit-log.ts";
import type { TelephoneService } from "./book-by-telephone.ts";
import type { CatalogueDeskService } from "./catalogue/service.ts";
import type { SignaturesService } from "./catalogue/signatures.ts";
import type { ChangeService } from "./change-booking.ts";
import type { ClosingService } from "./close-times.ts";
import type { ReceptionService } from "./collector-round/reception.ts";
import type { RoundService } from "./collector-round/round.ts";
import type { VisitsService } from "./day-sheet.ts";
import type { ExportsService } from "./exports.ts";
import type { HandOverService } from "./hand-over.ts";
import type { DeskMessagesService } from "./messages.ts";
import type { PeopleService } from "./people.ts";
import type { TestRefundService } from "./refund-tests.ts";
import type { CoverageRequestsService } from "./requests/coverage-requests.ts";
import type { PrescriptionsService } from "./requests/prescriptions.ts";
import type { RequestsService } from "./requests/requests.ts";
import type { TemplatesService } from "./requests/templates.ts";
import type { QuarantineService } from "./results/quarantine.ts";
import type { ResultsService } from "./results/results.ts";
import type { SheetModel } from "./sheet-model.ts";
import type { StaffPhotosService } from "./staff-photos.ts";
import type { TodayService } from "./today.ts";
import type { UnprintedReportsService } from "./unprinted-reports.ts";

/** The use cases of the desk's pages. Created once in `server/desk/create-desk.ts`. */
export interface DeskServices {
  accounts: StaffAccountsService;
  /** What one person asks for and another decides. */
  approvals: ApprovalsService;
  record: { search(wanted: AuditQuery): Promise<AuditEntry[]> };
  people: PeopleService;
  changes: ChangeService;
  /** Tests that were not done. */
  testRefunds: TestRefundService;
  messages: DeskMessagesService;
  telephone: TelephoneService;
  search: Find;
  results: ResultsService;
  quarantine: QuarantineService;
  prescriptions: PrescriptionsService;
  requests: RequestsService;
  templates: TemplatesService;
  today: TodayService;
  visits: VisitsService;
  handOver: HandOverService;
  closing: ClosingService;
  /** The sheet as PDF. */
  renderSheet(model: SheetModel): Promise<Uint8Array>;
  slots: Pick<SlotsService, "list">;
  round: RoundService;
  reception: ReceptionService;
  pins: PinService;
  catalogueDesk: CatalogueDeskService;
  signatures: SignaturesService;
  /** The chain's money: payments, days, the provider's books, the ledger. */
  accounting: AccountingService;
  refunds: RefundDesk;
  cash: CashBook;
  privacy: PrivacyService;
  exports: ExportsService;
  unprintedReports: UnprintedReportsService;
  coverageRequests: CoverageRequestsService;
  staffPhotos: StaffPhotosService;
}
