/** What one customer has and another must not reach: the ids that addresses, queries, bodies and forms name. */
export interface Ids {
  PatientId: string;
  /** Somebody of the family who has a report. */
  TestedId: string;
  AddressId: string;
  BookingNo: string;
  TransactionId: string;
  OrderId: string;
  ReportId: string;
  VisitReportId: string;
  ShareId: string;
  DeviceId: string;
  ExportId: string;
  RequestNo: string;
}

/**
 * Who may open an endpoint. open: everybody, and it holds nothing of anybody's. login: a customer, who gets what is their own; ids of
 * somebody else in its query or forms change and tell nothing. own: a customer, and what is not theirs is 404 in the words of
 * something unknown. signed: another system, by its signature. secret: whoever holds the link or number.
 */
export type Endpoint =
  | { for: "open" | "signed" | "secret" }
  | { for: "login"; query?: Text; forms?: readonly Form[]; body?: Body }
  | { for: "own"; query?: Text; forms?: readonly Form[]; body?: Body };

type Text = (ids: Ids) => string;
type Body = (ids: Ids) => Record<string, unknown>;
type Form = (ids: Ids) => Record<string, string>;

const open = { for: "open" } as const;
const login = { for: "login" } as const;
const own = { for: "own" } as const;
const signed = { for: "signed" } as const;
const secret = { for: "secret" } as const;

const MEMBER = { Name: "Nobody Else", DateOfBirth: "1958-05-05", Gender: "F", Relationship: "Mother" };
const HOME = {
  Label: "Home",
  House: "1",
  Street: "Elgin Road",
  Landmark: "Club",
  Pincode: "700019",
  City: "Kolkata",
  State: "West Bengal",
};
const inQuery = (ids: Ids) => `?patient=${ids.PatientId}&address=${ids.AddressId}`;
const familyForm = (intent: string) => (ids: Ids) => ({
  intent,
  patient: ids.PatientId,
  mobile: "9830098300",
  name: "Nobody Else",
  sex: "F",
  relationship: "Mother",
  "birth-day": "5",
  "birth-month": "5",
  "birth-year": "1958",
});
const addressForm = (intent: string) => (ids: Ids) => ({
  intent,
  address: ids.AddressId,
  label: "Home",
  house: "1",
  street: "Elgin Road",
  locality: "",
  landmark: "Club",
  pincode: "700019",
  city: "Kolkata",
  state: "West Bengal",
  "contact-mobile": "",
});

/** Addresses of app/routes.ts. */
export const PAGES: Record<string, Endpoint> = {
  ...Object.fromEntries(
    [
      "/",
      "/offline",
      "/unavailable",
      "/not-printed",
      "/too-large",
      "/other-site",
      "/file-not-found",
      "/language",
      "/equipments",
      "/location",
      "/call-back",
      "/compare",
      "/health-packages",
      "/health-packages/:parmalink",
      "/diagnostic-test/:OrganName?",
      "/radiology-test/:slug?",
      "/radiology-test/:slug/*",
      "/top-offers",
      "/test",
      "/test/:parmalink",
      "/radiology",
      "/radiology/:centre",
      "/health-condition",
      "/health-condition/:PermaWord",
      "/directory-of-services",
      "/health-article",
      "/health-article/:ArticleName",
      "/contact",
      "/about",
      "/privacy-policy",
      "/disclaimer",
      "/cancellation-policy",
      "/grievance-policy",
      "/terms-condition",
      "/payment-confirmation",
      "/cart",
      "/login",
      "/sign-up",
      "/forgot-password",
      "/logout",
      "/account-deletion",
      "/booking",
      "/career",
      "/career/:slug",
      "/dev/ui",
      "/*",
    ].map((address) => [address, open]),
  ),
  "/confirm-email/:link": secret,
  "/pay/:token": secret,
  "/shared/:token": secret,
  "/shared/:token/report.pdf": secret,
  "/shared/:token/document.pdf": secret,
  "/verify/:code?": secret,
  "/grievance/:TicketNo?": secret,
  "/career/applied/:ApplicationNo": secret,
  // Samples for a visitor, one's own for a customer.
  "/notifications": { for: "open" },
  "/notification-details": { for: "open" },
  // Everybody may read how it goes; sending needs a login.
  "/book-by-prescription": { for: "open" },
  "/family-invitation/:link": login,
  "/sign-up/details": login,
  ...Object.fromEntries(
    [
      "/pay-now",
      "/bookingdetails",
      "/bookingdetails/:TransactionId",
      "/dashboard",
      "/dashboard/booking-status",
      "/feedback",
      "/diagnosis/list",
      "/my-profile",
      "/my-profile/*",
    ].map((address) => [address, open]),
  ),
  "/dashboard/bookedservicelist": { ...login, query: ({ PatientId }) => `?patient=${PatientId}` },
  "/reports": { ...login, query: ({ PatientId }) => `?patient=${PatientId}` },
  // With a login form of its own.
  "/checkout": open,
  "/checkout/patient": {
    ...login,
    query: inQuery,
    forms: [
      ({ PatientId }) => ({ patient: PatientId }),
      ({ PatientId }) => ({ patient: PatientId, name: "Somebody" }),
    ],
  },
  "/checkout/place": { ...login, query: inQuery, forms: [({ AddressId }) => ({ address: AddressId })] },
  "/checkout/time": { ...login, query: inQuery },
  "/checkout/lab": { ...login, query: inQuery },
  "/checkout/lab-time": { ...login, query: inQuery },
  "/checkout/safety": { ...login, query: inQuery },
  "/checkout/review": {
    ...login,
    query: inQuery,
    forms: [() => ({ terms: "1", "pay-later": "1", amount: "450.00" })],
  },
  "/my-profile/my-details": login,
  "/my-profile/change-password": login,
  "/my-profile/change-mobile": login,
  "/my-profile/messages": login,
  "/my-profile/my-data": login,
  "/my-profile/delete-account": login,
  "/my-profile/devices": { ...login, forms: [({ DeviceId }) => ({ device: DeviceId })] },
  "/my-profile/my-family": {
    ...own,
    query: ({ PatientId }) => `?edit=${PatientId}`,
    forms: ["remove", "save", "invite", "start-sharing", "stop-sharing"].map(familyForm),
  },
  "/my-profile/my-addresses": {
    ...own,
    query: ({ AddressId }) => `?edit=${AddressId}`,
    forms: ["remove", "save"].map(addressForm),
  },
  "/smart-report": { ...own, query: ({ TestedId }) => `?member=${TestedId}` },
  "/pay-now/:BookingNo": { ...own, forms: [() => ({})] },
  "/bookingdetails/:TransactionId/:PayLater": own,
  "/feedback/:BookingId": { ...own, forms: [() => ({ overall: "1", message: "Mine now" })] },
  "/book-by-prescription/:RequestNo": { ...own, forms: [() => ({})] },
  "/book-by-prescription/:RequestNo/:Position": own,
  "/dashboard/bookedservicelist/:BookingNo": {
    ...own,
    forms: [() => ({ intent: "cancel", reason: "Other", refund: "0" }), () => ({ intent: "again" })],
  },
  "/dashboard/bookedservicelist/:BookingNo/visit.ics": own,
  "/dashboard/bookedservicelist/:BookingNo/receipt.pdf": own,
  "/dashboard/booking-status/:BookingNo": own,
  "/reports/visits/:visitReportId": own,
  "/reports/:reportId": own,
  "/reports/:reportId/dispute": {
    ...own,
    forms: [() => ({ version: "1", kind: "unlikely", words: "Not mine" })],
  },
  "/reports/:reportId/share": {
    ...own,
    forms: [
      () => ({ intent: "make", label: "Me", days: "30" }),
      ({ ShareId }) => ({ intent: "revoke", share: ShareId }),
    ],
  },
};

/** Calls of contract/, in an order in which their owner can make them all. */
export const CALLS: Record<string, Endpoint> = {
  "GET /api/addresses": login,
  "POST /api/addresses": { ...login, body: () => HOME },
  "PUT /api/addresses/{AddressId}": { ...own, body: () => HOME },
  "GET /api/bookings": login,
  "POST /api/bookings": {
    ...own,
    body: ({ PatientId, AddressId }) => ({
      PatientId,
      AddressId,
      Mode: "home",
      SlotId: "zone:1_2026-11-22_0700",
      PayLater: 1,
      CartAmount: 450,
    }),
  },
  "GET /api/bookings/{BookingNo}": own,
  "GET /api/bookings/{BookingNo}/refund-quote": own,
  "POST /api/bookings/{BookingNo}/reschedule": { ...own, body: () => ({ SlotId: "zone:1_2026-11-23_0700" }) },
  "POST /api/payments": { ...own, body: ({ BookingNo }) => ({ BookingNo }) },
  "GET /api/payments/{OrderId}": own,
  "POST /api/bookings/{BookingNo}/cancel": { ...own, body: () => ({ Reason: "Other", Refund: 0 }) },
  "GET /api/consents": login,
  "POST /api/slot-holds": { ...login, body: () => ({ SlotId: "zone:1_2026-11-24_0700" }) },
  "GET /api/patients": login,
  "POST /api/patients": { ...login, body: () => MEMBER },
  "PUT /api/patients/{PatientId}": { ...own, body: () => MEMBER },
  "POST /api/patients/{PatientId}/invitation": { ...own, body: () => ({ MobileNo: "9830098300" }) },
  "DELETE /api/patients/{PatientId}/invitation": own,
  "DELETE /api/addresses/{AddressId}": own,
  "POST /api/family-invitations/accept": {
    ...login,
    body: () => ({ Link: "x".repeat(43), DateOfBirth: "1958-05-05", Share: 1 }),
  },
  "POST /api/family-invitations/decline": { ...login, body: () => ({ Link: "x".repeat(43) }) },
  "GET /api/report-sharing": login,
  "PUT /api/report-sharing/{SharingId}": { ...login, body: () => ({ Share: 1 }) },
  "GET /api/reports": { ...login, query: ({ PatientId }) => `?patientId=${PatientId}` },
  "GET /api/reports/visits/{VisitReportId}": own,
  "GET /api/reports/{ReportId}": own,
  "GET /api/reports/{ReportId}/openings": own,
  "GET /api/reports/{ReportId}/shares": own,
  "POST /api/reports/{ReportId}/shares": { ...own, body: () => ({ Label: "Me", Days: 7 }) },
  "POST /api/reports/{ReportId}/shares/{ShareId}/end": own,
  "DELETE /api/patients/{PatientId}": own,
  "GET /api/profile": login,
  "GET /api/profile/consents": login,
  "POST /api/profile/consents/withdraw": { ...login, body: () => ({ Purpose: "promotions-sms" }) },
  "GET /api/profile/contact": login,
  "POST /api/profile/contact": { ...login, body: () => ({ Language: "hi" }) },
  "GET /api/profile/data": login,
  "POST /api/profile/data": login,
  "POST /api/profile/email": { ...login, body: () => ({ EmailId: "mallory@example.com" }) },
  "POST /api/profile/email/link": login,
  "POST /api/profile/mobile": { ...login, body: () => ({ MobileNo: "9830098301" }) },
  "POST /api/profile/mobile/code": { ...login, body: () => ({ OTP: 123456 }) },
  "POST /api/password": { ...login, body: () => ({ NewPassword: "a quiet river bank" }) },
  "GET /api/profile/devices": login,
  "DELETE /api/profile/devices/{DeviceId}": own,
  "DELETE /api/profile/devices": login,
  "POST /api/profile/deletion/code": login,
  "POST /api/profile/deletion": { ...login, body: () => ({ OTP: 123456 }) },
  "DELETE /api/profile/deletion": login,
  ...Object.fromEntries(
    [
      "POST /api/cart",
      "POST /api/email-confirmation",
      "POST /api/password/reset",
      "GET /api/labs",
      "POST /api/nearest-place",
      "POST /api/place-wishes",
      "GET /api/slots",
      "POST /contactus/addVisitor",
      "POST /genulabhome/directory-of-services",
      "POST /genulabhome/login",
      "POST /genulabhome/logoutJs",
      "POST /genulabhome/resendOtp",
      "POST /genulabhome/updatepatientpincode",
      "POST /genulabhome/verifymobile",
      "POST /genulabhome/verifyotp",
      "GET /genulabhome/customerBookingCounts",
      "GET /genulabhome/getcoockieval",
      "GET /genulabhome/hasLogedIn",
      "GET /genulabhome/pincode/{pincode}",
      "GET /genulabhome/PopularTest",
      "GET /home/banner-list",
      "GET /home/booking-count",
      "GET /home/organ-list",
      "GET /home/package-list",
      "GET /home/popular-test-package",
      "GET /loadData/healthConditionList",
      "GET /loadData/loadPage/radiologyCategories/read",
      "POST /loadData/submitPage/addToCart",
      "POST /loadData/submitPage/bookAgainServices",
      "POST /loadData/submitPage/delCart",
      "GET /api/search-names",
      "POST /loadData/submitPage/diagnosisList",
      "POST /loadData/submitPage/fetchCart",
    ].map((call) => [call, open]),
  ),
};

/** What the server answers beside the contract's calls and the pages, in local mode. */
export const OTHERS: Record<string, Endpoint> = {
  "GET /my-profile/my-data/{ExportId}.zip": own,
  "GET /api/reports/{ReportId}.fhir.json": own,
  "GET /reports/{ReportId}.fhir.json": own,
  "GET /api/reports/visits/{VisitReportId}.pdf": own,
  "GET /reports/visits/{VisitReportId}.pdf": own,
  "GET /api/reports/{ReportId}.pdf": own,
  "GET /reports/{ReportId}.pdf": own,
  "GET /api/reports/{ReportId}/document.pdf": own,
  "GET /reports/{ReportId}/document.pdf": own,
  "GET /smart-report.pdf": { ...own, query: ({ TestedId }) => `?member=${TestedId}` },
  "POST /payments/paytm/webhook": signed,
  "POST /lis/v1/messages": signed,
  "POST /lis/v1/sample-events": signed,
  "POST /lis/v1/documents": signed,
  "GET /lis/v1/messages/{ReportId}": signed,
  "GET /lis/v1/orders": signed,
  "POST /messages/msg91/reports/a-guess": signed,
  "POST /messages/whatsapp/webhook": signed,
  "GET /messages/whatsapp/webhook": signed,
  // Signed too; who forges one is led to the cart.
  "GET /payments/paytm/return": open,
  "POST /payments/paytm/return": open,
  "GET /VERIFY/{ReportId}": secret,
  ...Object.fromEntries(
    [
      "GET /healthz",
      "GET /readyz",
      "GET /genulabhome/directory-of-services",
      "GET /genulabhome/logout",
      // Pictures of banners, which visitors see.
      "GET /pictures/published/{File}",
      // Of local mode alone: test/contract/dev.test.ts.
      "GET /dev",
      "GET /dev/outbox",
      "GET /dev/keys",
      "POST /dev/results",
      "GET /additionalPageContent",
      "GET /additionalPageContent/*",
      "POST /additionalPageContent",
      "POST /additionalPageContent/*",
      "GET /api/docs",
      "GET /api/openapi.json",
      "GET /robots.txt",
      "GET /.well-known/security.txt",
      "GET /.well-known/change-password",
      "GET /manifest.webmanifest",
      "GET /sitemap.xml",
      "GET /directory-of-services.csv",
      ...["pages", "tests", "packages", "radiology", "conditions", "organs", "articles", "careers"].map(
        (part) => `GET /sitemaps/${part}.xml`,
      ),
      "ALL /*",
      "ALL /home/*",
      "POST /vitals",
    ].map((path) => [path, open]),
  ),
};
