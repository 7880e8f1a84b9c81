import { expect, test } from "vitest";
import { addTubes, NOBODY, sheetOf, tubeWords } from "./day-sheet.ts";
import { sheetModel } from "./sheet-model.ts";

test("tubes of one kind are added up with their volumes, the most first", () => {
  const tubes = addTubes([
    { container: "EDTA tube", count: 1, volumeMl: 2 },
    { container: "Serum gel tube", count: 2, volumeMl: 5.1 },
    { container: "Urine container", count: 1, volumeMl: null },
    { container: "Serum gel tube", count: 1, volumeMl: 0.2 },
    { container: "EDTA tube", count: 1, volumeMl: null },
  ]);
  expect(tubes).toEqual([
    { container: "Serum gel tube", count: 3, volumeMl: 5.3 },
    { container: "EDTA tube", count: 2, volumeMl: 2 },
    { container: "Urine container", count: 1, volumeMl: null },
  ]);
  expect(tubeWords(tubes)).toBe("3 × Serum gel tube (5.3 mL); 2 × EDTA tube (2 mL); 1 × Urine container");
});

const visit = (
  bookingNo: string,
  collector: string | null,
  address = "4B, Lake Road",
  name = collector ?? "",
) => ({
  bookingNo,
  address,
  time: "7:00 a.m.",
  place: "zone:1",
  status: "Confirmed" as const,
  patients: [],
  tests: [],
  fasting: 0,
  due: "",
  duePaise: 0,
  landmark: "",
  pincode: "",
  telephone: "",
  note: "",
  tubes: [{ container: `tube of ${bookingNo}`, count: 1, volumeMl: null }],
  hasLeft: false,
  collector: collector === null ? null : { id: collector, name },
});

test("of a sheet one collector's visits are shown, or those at home that nobody has, with the tubes of these alone", () => {
  const visits = [visit("N1", "bikash"), visit("N2", null), visit("N3", "tania"), visit("N4", null, "")];
  const of = (collector: string) => {
    const { visits: left, tubes } = sheetOf({ visits, tubes: [] }, collector);
    return [left.map(({ bookingNo }) => bookingNo), tubes.map(({ container }) => container)];
  };
  expect(of("bikash")).toEqual([["N1"], ["tube of N1"]]);
  expect(of(NOBODY)).toEqual([["N2"], ["tube of N2"]]);
  expect(of("")).toEqual([["N1", "N2", "N3", "N4"], []]);
});

test("two collectors of one name have a page each, and visits that nobody has yet come last", () => {
  const visits = [
    visit("N1", null),
    visit("N2", "first", undefined, "Rahul Das"),
    visit("N3", "second", undefined, "Rahul Das"),
    visit("N4", "first", undefined, "Rahul Das"),
    visit("N5", "other", undefined, "Bikash Mondal"),
  ];
  const { groups } = sheetModel(
    { day: "2026-11-23", visits, tubes: [], collectors: [], isCut: false },
    "Namuna",
  );
  expect(groups.map((each) => [each.collector, each.visits.map(({ head }) => head.split("   ")[1])])).toEqual(
    [
      ["Bikash Mondal", ["N5"]],
      ["Rahul Das", ["N2", "N4"]],
      ["Rahul Das", ["N3"]],
      ["Nobody yet", ["N1"]],
    ],
  );
});

test("the printed sheet of a day without visits is a page that says so", () => {
  const sheet = { day: "2026-11-23", visits: [], tubes: [], collectors: [], isCut: false };
  expect(sheetModel(sheet, "Namuna").groups).toEqual([
    { collector: "No visit on this day", tubes: "", visits: [] },
  ]);
});
