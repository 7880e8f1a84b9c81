import { expect, test } from "vitest";
import { makeCatalogue, makeParameter, makeService } from "../../test/support/make-catalogue.ts";
import { testBooking } from "../bookings/booking.fixture.ts";
import type { BookingItem } from "../bookings/types.ts";
import type { ReportStatus } from "../reports/types.ts";
import type { TestProgress } from "./refund-tests-ports.ts";
import { refundableTests } from "./refundable-tests.ts";

const catalogue = makeCatalogue({
  parameters: [makeParameter(1, { code: "HB" }), makeParameter(2, { code: "GLUF" })],
  services: [
    makeService(101, { parameterIds: [1] }),
    makeService(102, { parameterIds: [2] }),
    makeService(301, { kind: "radiology" }),
    makeService(201, { kind: "package", contentIds: [101, 102, 301], parameterIds: [1, 2] }),
  ],
});

const item = (serviceId: number, contents: number[] = []): BookingItem => ({
  position: 1,
  visit: 1,
  patient: null,
  serviceId,
  serviceName: `Test ${serviceId}`,
  isPackage: contents.length > 0,
  feesPaise: 35_000,
  offerFeesPaise: 35_000,
  contents: contents.map((id) => ({ serviceId: id, serviceName: `Test ${id}` })),
  promisedBy: null,
});

const progress = (status: ReportStatus | null, codes: string[] = []): TestProgress => ({
  itemPosition: 1,
  visit: 1,
  patientId: "p",
  accession: "A1",
  status,
  codes,
  collectedAt: null,
  receivedAt: null,
  rejectedAt: null,
  reportedAt: null,
});

function statesOf(items: BookingItem[], far: TestProgress | null, refunded: number[] = []) {
  return refundableTests(
    {
      booking: testBooking(),
      items,
      refunded: refunded.map((serviceId) => ({ position: 1, serviceId })),
      progress: far ? [far] : [],
    },
    catalogue,
  ).map(({ state }) => state);
}

test.each<[string, TestProgress | null, string]>([
  ["nothing is there yet", null, "open"],
  ["the lab has sent nothing", progress(null), "open"],
  ["its values are preliminary", progress("pending", ["HB"]), "open"],
  ["its report is withdrawn", progress("withdrawn", ["HB"]), "open"],
  ["its report is on hold", progress("onhold", ["HB"]), "reported"],
  ["its report is out", progress("released", ["HB"]), "reported"],
  ["its report was corrected", progress("corrected", ["HB"]), "reported"],
  ["its report is a document", progress("released"), "reported"],
])("a test whose price may go back or not: %s", (_, far, state) => {
  expect(statesOf([item(101)], far)).toEqual([state]);
});

test("a report of a package keeps the tests of which it has a value, and all where that cannot be told", () => {
  const ofPackage = [item(201, [101, 102])];
  expect(statesOf(ofPackage, progress("released", ["HB"]))).toEqual(["reported", "open"]);
  expect(statesOf(ofPackage, progress("released"))).toEqual(["reported", "reported"]);
  expect(statesOf(ofPackage, progress("withdrawn", ["HB"]))).toEqual(["open", "open"]);
  expect(statesOf([item(201, [101, 301])], progress("released", ["HB"]))).toEqual(["reported", "reported"]);
});

test("what was refunded stays refunded", () => {
  expect(statesOf([item(101)], progress("withdrawn"), [101])).toEqual(["refunded"]);
  expect(statesOf([item(201, [101, 102])], progress(null), [102])).toEqual(["open", "refunded"]);
});
