import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import type { Service } from "../catalogue/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { checkPatientAfterMove, moveBooking } from "./reschedule-booking.ts";
import { TEST_LAB_VISIT, testBooking } from "./test-booking.ts";
import type { Booking, BookingEvent, BookingItem } from "./types.ts";
import { withVisit } from "./visits.ts";

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

const NOW = new Date("2026-11-20T04:30:00Z");

function unitOfWork() {
  const updates: Booking[] = [];
  const events: BookingEvent[] = [];
  const bookings = {
    update: async (booking: Booking) => void updates.push(booking),
    addEvent: async (event: BookingEvent) => void events.push(event),
  };
  const ctx = {
    tx: { bookings },
    now: NOW,
    random: { bytes: (n: number) => new Uint8Array(n) },
  } as unknown as TransactionContext;
  return { ctx, updates, events };
}

test("a declared status change is written once, with a history line of the new version", async () => {
  const { ctx, updates, events } = unitOfWork();
  const booking = testBooking();
  const after = await moveBooking(
    ctx,
    booking,
    { status: "Cancelled", holdsSlot: false },
    { actor: "customer", reason: "Away" },
  );
  expect(after).toEqual({ ...booking, status: "Cancelled", holdsSlot: false, version: 3 });
  expect(updates).toEqual([after]);
  expect(events).toMatchObject([
    { status: "Cancelled", actor: "customer", reason: "Away", at: NOW, visit: null, version: 3 },
  ]);
});

test("an undeclared status change throws and writes nothing", async () => {
  const { ctx, updates, events } = unitOfWork();
  const told = { actor: "clock" } as const;
  await expect(
    moveBooking(ctx, testBooking({ status: "Cancelled" }), { status: "Confirmed" }, told),
  ).rejects.toThrow("booking b may not move from Cancelled/paid to Confirmed");
  await expect(moveBooking(ctx, testBooking(), { payStatus: "unpaid" }, told)).rejects.toThrow("to unpaid");
  expect([updates, events]).toEqual([[], []]);
});

test("a change without a new status adds no history line, unless it has a word of its own", async () => {
  const { ctx, events } = unitOfWork();
  await moveBooking(ctx, testBooking(), { expiresAt: null }, { actor: "clock" });
  expect(events).toEqual([]);
  await moveBooking(
    ctx,
    testBooking(),
    { slotId: "zone:1_2026-11-22_0700" },
    { actor: "customer", word: "Rescheduled" },
  );
  expect(events.map(({ status }) => status)).toEqual(["Rescheduled"]);
});

test("a status for the whole booking moves both visits, and each must allow it", async () => {
  const { ctx } = unitOfWork();
  const two = testBooking({ visitStatus: "Confirmed", labVisit: TEST_LAB_VISIT });
  const cancelled = await moveBooking(ctx, two, { status: "Cancelled" }, { actor: "customer" });
  expect(cancelled).toMatchObject({ visitStatus: "Cancelled", labVisit: { status: "Cancelled" } });
  const collected = { ...two, visitStatus: "Partly Reported" as const };
  await expect(moveBooking(ctx, collected, { status: "Cancelled" }, { actor: "customer" })).rejects.toThrow(
    "may not move",
  );
});

test("when one of two visits is cancelled alone, the booking stands as the other does", async () => {
  const { ctx } = unitOfWork();
  const two = testBooking({ status: "At Lab", visitStatus: "At Lab", labVisit: TEST_LAB_VISIT });
  const after = await moveBooking(ctx, two, withVisit(two, 1, "Cancelled"), { actor: "lab", visit: 1 });
  expect(after).toMatchObject({ status: "Confirmed", visitStatus: "Cancelled" });
});
