import { expect, test } from "vitest";
import { partOfDayLength, splitByFigures, splitByRanges } from "./split-by-figures.ts";

test.each<[text: string, figures: string[]]>([
  ["Sun 29 Jun 2025, 7:30 a.m. to 12:00 p.m.", ["7:30 a.m.", "12:00 p.m."]],
  ["Daily, sent out by 4 p.m.", ["4 p.m."]],
  ["Pay ₹1,20,000.50 by 7:30 a.m., save ₹700.", ["₹1,20,000.50", "7:30 a.m.", "₹700"]],
  ["রবি ২৯ জুন, সকাল ৭:৩০ থেকে দুপুর ১২:০০, ₹১,২৯৯", ["সকাল ৭:৩০", "দুপুর ১২:০০", "₹১,২৯৯"]],
  ["रवि 23 अग॰, सुबह 7:30 से सुबह 8:00", ["सुबह 7:30", "सुबह 8:00"]],
  ["29/06/2025, 7:30 a.m.", ["29/06/2025", "7:30 a.m."]],
  ["২৯/০৬/২০২৫, সকাল ৭:৩০", ["২৯/০৬/২০২৫", "সকাল ৭:৩০"]],
  ["Widal O 1:80, page 1 of 4, 2025-06-29", []],
  ["HLA-B*15:02", []],
])("the amounts, days and times of %j", (text, figures) => {
  const parts = splitByFigures(text);
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(figures);
  expect(parts.join("")).toBe(text);
});

test("the name of the part of the day ends where the time begins", () => {
  expect(
    ["সকাল ৭:৩০", "सुबह 7:30", "7:30 a.m.", "₹700"].map((each) => each.slice(partOfDayLength(each))),
  ).toEqual(["৭:৩০", "7:30", "7:30 a.m.", "₹700"]);
});

test.each([
  ["Sun 29 Jun, 7:30 a.m. to 12:00 p.m.", ["7:30 a.m. to 12:00 p.m."]],
  ["Mon–Sat 7 a.m. – 9 p.m., Sun 7 a.m. to 1 p.m.", ["7 a.m. – 9 p.m.", "7 a.m. to 1 p.m."]],
  ["রবি ২৯ জুন, সকাল ৭:৩০ থেকে দুপুর ১২:০০", ["সকাল ৭:৩০ থেকে দুপুর ১২:০০"]],
  ["रवि 23 अग॰, सुबह 7:30 से सुबह 8:00", ["सुबह 7:30 से सुबह 8:00"]],
  ["Move it from 7:30 a.m. to Monday, 8:00 a.m.", []],
])("the ranges of times of %j", (text, ranges) => {
  const parts = splitByRanges(text);
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(ranges);
  expect(parts.join("")).toBe(text);
});
