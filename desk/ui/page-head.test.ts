import { expect, test } from "vitest";
import { crumbsOf } from "./page-head.tsx";

test.each([
  ["/desk/today", []],
  ["/desk/requests", []],
  ["/desk/requests/call-backs", ["Requests /desk/requests"]],
  ["/desk/requests/grievances/T1", ["Requests /desk/requests", "Complaints /desk/requests/grievances"]],
  ["/desk/results/reports/A1/release", ["Results /desk/results", "Report /desk/results/reports/A1"]],
  ["/desk/catalogue/tables/prices/row", ["Catalogue /desk/catalogue", "Table /desk/catalogue/tables/prices"]],
  ["/desk/bookings/N1", []],
  ["/desk/bookings/N1/move", ["Booking /desk/bookings/N1"]],
  ["/desk/money/refunds", []],
  ["/desk/money/payments/P1", ["Payments /desk/money"]],
  ["/desk/money/settlements/S1", ["Settlements /desk/money/settlements"]],
  ["/desk/settings", ["Staff /desk/staff"]],
])("above %s stands %j", (pathname, above) => {
  expect(crumbsOf(pathname).map(({ words, to }) => `${words} ${to}`)).toEqual(above);
});
