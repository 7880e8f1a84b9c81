import type { AccountService } from "./account/service.ts";
import type { BookingsService } from "./bookings/service.ts";
import type { CartService } from "./cart/service.ts";
import type { FamilyService } from "./family/service.ts";
import type { IdentityService } from "./identity/service.ts";
import type { MessagesService } from "./messages/service.ts";
import type { PayLinksService, PaymentsService } from "./payments/service.ts";
import type { PlacesService } from "./places/service.ts";
import type { DisputesService } from "./reports/dispute/dispute-report.ts";
import type { LisService } from "./reports/lis-service.ts";
import type { ReportsService } from "./reports/service.ts";
import type { ShareService } from "./reports/share/service.ts";
import type { SmartReportService } from "./reports/smart/service.ts";
import type { StaffReportsService } from "./reports/staff/service.ts";
import type { VisitReportsService } from "./reports/visits/service.ts";
import type { RequestsService } from "./requests/service.ts";
import type { SlotsService } from "./slots/service.ts";

/** The use cases for the pages (loaders and actions) and the API's handlers. Created once in `server/container/create-container.ts`. */
export interface Services {
  account: AccountService;
  bookings: BookingsService;
  cart: CartService;
  disputes: DisputesService;
  family: FamilyService;
  identity: IdentityService;
  lis: LisService;
  messages: MessagesService;
  payLinks: PayLinksService;
  payments: PaymentsService;
  places: PlacesService;
  reports: ReportsService;
  shares: ShareService;
  requests: RequestsService;
  slots: SlotsService;
  smartReport: SmartReportService;
  staffReports: StaffReportsService;
  visitReports: VisitReportsService;
}
