import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import type { StatedFacts, StatedPregnancy } from "../family/pregnancy.ts";
import { testBooking } from "./booking.fixture.ts";
import { applyStatedChange, factsToReconfirm, linesOf } from "./stated-facts.ts";
import type { Booking, BookingItem } from "./types.ts";

const catalogue = seedCatalogue();
const idOf = (code: string) => catalogue.services.find((each) => each.code === code)?.id ?? 0;
const DAY = "2026-11-21";
const LATER = "2026-11-28";

const item = (code: string, change: Partial<BookingItem> = {}): BookingItem => ({
  position: 1,
  visit: 1,
  patient: null,
  serviceId: idOf(code),
  serviceName: code,
  isPackage: false,
  feesPaise: 1,
  offerFeesPaise: 1,
  contents: [],
  promisedBy: null,
  ...change,
});
const asked = (codes: string[], change: Partial<Booking>, day: string) => {
  const booking = testBooking(change);
  const items = codes.map((code) => item(code));
  return factsToReconfirm(catalogue, booking, linesOf(booking, items, catalogue), day).map(
    ({ patient, pregnancy, phase }) => [patient.id, pregnancy, phase],
  );
};
const facts = (phase: StatedFacts["phase"], on = DAY): Partial<Booking> => ({
  statedFacts: [{ patientId: "p", phase, bornMinute: null, on }],
});
const pregnant = (more: Partial<StatedPregnancy>): Partial<Booking> => ({
  pregnancies: [{ patientId: "p", trimester: null, weeks: null, on: DAY, ...more }],
});

/** IMM08 is FSH and LH, IMM01 TSH, BIO06 lipids. */
test.each<[string, string[], Partial<Booking>, string, unknown[]]>([
  ["the phase of a woman who said none", ["IMM08"], {}, LATER, [["p", false, true]]],
  ["the phase of another day", ["IMM08"], facts("luteal"), LATER, [["p", false, true]]],
  ["nothing where the phase still counts", ["IMM08"], facts("luteal"), "2026-11-22", []],
  ["nothing on the same day", ["IMM08"], {}, DAY, []],
  ["nothing after menopause", ["IMM08"], facts("postmenopause"), LATER, []],
  ["nothing where no range depends on it", ["BIO06"], facts("luteal"), LATER, []],
  ["nothing of a man", ["IMM08"], { patientSex: "M" }, LATER, []],
  ["the trimester", ["IMM01"], pregnant({ trimester: "1" }), LATER, [["p", true, false]]],
  ["how long, if nobody said it", ["IMM01"], pregnant({}), LATER, [["p", true, false]]],
  ["nothing where the week was said", ["IMM01"], pregnant({ weeks: 13 }), LATER, []],
  ["no phase of who is pregnant", ["IMM08"], pregnant({ weeks: 13 }), LATER, []],
  ["nothing of a pregnancy that nobody said", ["IMM01"], {}, LATER, []],
])("a visit moves to another day: asked is %s", (_, codes, change, day, of) => {
  expect(asked(codes, change, day)).toEqual(of);
});

test("what is said again is of the new day, and of the other patients all stays", () => {
  const other = { patientId: "q", phase: "luteal", bornMinute: null, on: DAY } as const;
  const booking = testBooking({ statedFacts: [other], startsAt: new Date(`${LATER}T01:30:00Z`) });
  const lines = linesOf(booking, [item("IMM08")], catalogue);
  const after = applyStatedChange(catalogue, booking, { patientId: "p", phase: "follicular" }, lines);
  expect(after.statedFacts).toEqual([
    other,
    { patientId: "p", phase: "follicular", bornMinute: null, on: LATER },
  ]);
  const due = applyStatedChange(catalogue, booking, { patientId: "p", pregnancy: { trimester: "2" } }, lines);
  expect(due.statedFacts).toEqual([other]);
});

test("the lines of a booking are its tests with those in packages, each with its patient and the day of its visit", () => {
  const son = { id: "s", name: "Mihir", dateOfBirth: "2015-01-02", sex: "M" as const };
  const labVisit = { labId: 1, slotId: "lab:1_2026-11-28_0700", status: "Confirmed" as const };
  const at = new Date(`${LATER}T01:30:00Z`);
  const booking = testBooking({ labVisit: { ...labVisit, startsAt: at, endsAt: at } });
  const contents = [{ serviceId: idOf("BIO06"), serviceName: "" }];
  const items = [item("IMM08", { contents }), item("IMM01", { visit: 2, patient: son })];
  const found = linesOf(booking, items, catalogue);
  expect(found.map(({ service, patient, day }) => [service.code, patient.id, day])).toEqual([
    ["IMM08", "p", DAY],
    ["BIO06", "p", DAY],
    ["IMM01", "s", LATER],
  ]);
});
