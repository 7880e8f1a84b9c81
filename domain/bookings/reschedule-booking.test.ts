import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import type { Service } from "../catalogue/types.ts";
import { testBooking } from "./booking.fixture.ts";
import { checkPatientAfterMove } from "./reschedule-booking.ts";
import type { Booking, BookingItem } from "./types.ts";

/** Her eighteenth birthday is 25 November 2026. */
const RIYA = { patientName: "Riya Roy", patientDateOfBirth: "2008-11-25", patientSex: "F" as const };
const LATER = { from: "2026-11-21", to: "2026-11-25" };
const children: Partial<Service> = { ageMaxYears: 17 };
const adults: Partial<Service> = { ageMinYears: 18 };

const item = (change: Partial<BookingItem> = {}): BookingItem => ({
  position: 1,
  visit: 1,
  patient: null,
  serviceId: 101,
  serviceName: "Test 101",
  isPackage: false,
  feesPaise: 40_000,
  offerFeesPaise: 35_000,
  contents: [],
  promisedBy: null,
  ...change,
});

/** The reasons why the tests of a visit are not allowed on another day, in short. */
function unfit(
  rules: Record<number, Partial<Service>>,
  days: { from: string; to: string },
  { booking = RIYA, items = [item()] }: { booking?: Partial<Booking>; items?: BookingItem[] } = {},
) {
  const services = Object.entries(rules).map(([id, rule]) => makeService(Number(id), rule));
  const found = checkPatientAfterMove(testBooking(booking), items, makeCatalogue({ services }), days);
  return found && [found.service.id, found.because];
}

test("a test for children is not moved to the patient's eighteenth birthday, but to the day before", () => {
  expect(unfit({ 101: children }, LATER)).toEqual([101, "too-old"]);
  expect(unfit({ 101: children }, { ...LATER, to: "2026-11-24" })).toBeNull();
});

test("a test for adults is not moved to a day before the birthday", () => {
  expect(unfit({ 101: adults }, { from: "2026-11-25", to: "2026-11-24" })).toEqual([101, "too-young"]);
  expect(unfit({ 101: adults }, { from: "2026-11-25", to: "2026-11-30" })).toBeNull();
});

test("a rule that the catalogue has added since the booking does not prevent moving the visit", () => {
  expect(unfit({ 101: { sex: "M" } }, LATER)).toBeNull();
  expect(unfit({ 101: { ageMinYears: 40 } }, LATER)).toBeNull();
});

test("the tests inside a package count, also beside one that the catalogue rejects by now", () => {
  const contents = [102, 103].map((serviceId) => ({ serviceId, serviceName: `Test ${serviceId}` }));
  const items = [item({ serviceId: 201, isPackage: true, contents })];
  expect(unfit({ 201: {}, 102: {}, 103: children }, LATER, { items })).toEqual([103, "too-old"]);
  expect(unfit({ 201: {}, 102: { sex: "M" }, 103: children }, LATER, { items })).toEqual([103, "too-old"]);
});

test("a test is checked for its own patient, not for the booking's", () => {
  const mother = { id: "m", name: "Asha Roy", dateOfBirth: "1985-03-27", sex: "F" as const };
  expect(
    unfit({ 101: adults }, { from: "2026-11-25", to: "2026-11-24" }, { items: [item({ patient: mother })] }),
  ).toBeNull();
  const daughter = { id: "d", name: "Riya Roy", dateOfBirth: RIYA.patientDateOfBirth, sex: "F" as const };
  const items = [item({ serviceId: 102 }), item({ position: 2, patient: daughter })];
  expect(unfit({ 101: children, 102: {} }, LATER, { booking: {}, items })).toEqual([101, "too-old"]);
});

test("a visit can be moved when a test has left the catalogue, or the date of birth is unknown", () => {
  expect(unfit({}, LATER)).toBeNull();
  expect(unfit({ 101: children }, LATER, { booking: { patientDateOfBirth: null } })).toBeNull();
});
