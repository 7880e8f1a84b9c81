import { expect, test } from "vitest";
import { rangeWith, readRange } from "./read-range.ts";

test.each([
  ["12.0-15.0", 12, 15, ""],
  ["(12 - 15)", 12, 15, ""],
  ["-2.5 to 2.5", -2.5, 2.5, ""],
  ["<200", null, 200, ""],
  [">= 40", 40, null, ""],
  ["Negative", null, null, "Negative"],
  ["12-15 (adult)", null, null, "12-15 (adult)"],
  ["", null, null, ""],
])("the range %s has the ends %s and %s", (text, refLow, refHigh, refText) => {
  expect(readRange(text)).toMatchObject({ refLow, refHigh, refText });
});

test.each([
  ["<5.7", true],
  ["> 40", true],
  ["(<5.7)", true],
  ["<=5.7", undefined],
  ["≥ 40", undefined],
  ["4-5.7", undefined],
])("the limit of %s is outside the range: %s", (text, refStrict) => {
  expect(readRange(text).refStrict).toBe(refStrict);
});

test.each([
  ["", "5.7", "<5.7", true, ""],
  ["", "5.7", "< 5.70", true, ""],
  ["", "5.7", "less than 5.7", true, ""],
  ["", "5.7", "<5.7; 5.7 to 6.4 raised", true, "5.7 to 6.4 raised"],
  ["40", "", "Above 40", true, ""],
  ["", "5.7", "<=5.7", undefined, ""],
  ["", "5.7", "Upto 5.7", undefined, ""],
  ["4", "5.7", "[4.0 - 5.7]", undefined, ""],
  ["4", "5.7", "<5.7", undefined, "<5.7"],
  ["0", "0", "", undefined, ""],
  ["0", "", "", undefined, ""],
  ["", "5.7", "5.7 in adults", undefined, "5.7 in adults"],
])(
  "beside the limits %s and %s the words %s make a strict one: %s, and leave %s",
  (low, high, text, refStrict, refText) => {
    expect(rangeWith({ low, high }, text)).toMatchObject({ refDigits: { low, high }, refText });
    expect(rangeWith({ low, high }, text)?.refStrict).toBe(refStrict);
  },
);

test("words beside limits that are other limits leave no range to show", () => {
  expect(rangeWith({ low: "", high: "5.7" }, ">5.7")).toBeNull();
  expect(rangeWith({ low: "", high: "5.7" }, "<6")).toBeNull();
  expect(rangeWith({ low: "4", high: "5.7" }, "4-5")).toBeNull();
  expect(rangeWith({ low: "0", high: "5.7" }, "<5.7")).toMatchObject({ refLow: null, refStrict: true });
  expect(rangeWith({ low: "", high: "5.7" }, "0 - 6")).toBeNull();
});

test("a word for no unit says nothing of a value that has one, and a range without a unit has the value's", () => {
  for (const word of ["nil", "NA", "none", "-", "1"])
    expect(readRange(`1 - 2 ${word}`, ["ratio"])).toMatchObject({ refLow: null, refText: `1 - 2 ${word}` });
  expect(readRange("1 - 2 Ratio", ["ratio"])).toMatchObject({ refLow: 1, refHigh: 2, refText: "" });
  expect(readRange("1 - 2 Ratio")).toMatchObject({ refLow: null, refText: "1 - 2 Ratio" });
});

test("words with a limit more than the numbers beside them say more", () => {
  expect(rangeWith({ low: "", high: "5.7" }, "0 - 5.7 %", ["%"])).toMatchObject({
    refLow: 0,
    refHigh: 5.7,
    refText: "",
  });
  expect(rangeWith({ low: "4", high: "" }, "4 to 5.7; fasting")?.refChoices).toMatchObject([
    { refLow: 4, refHigh: 5.7 },
  ]);
});
