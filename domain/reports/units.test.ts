import fc from "fast-check";
import { expect, test } from "vitest";
import { parseValue, shiftDecimal, ucumOf, unitPower } from "./units.ts";

test.each([
  ["U/L", ["IU/Lit", "U/lit.", "I.U./L", "i.u/l", "I.U./Litre", "IU / lit"]],
  ["mmol/L", ["mmol/lit", "m.mol/L", "mmol per lit"]],
  ["/µL", ["nos/cumm", "Nos./cmm", "no./cu.mm"]],
  ["10^3/uL", ["Th/cumm", "th/µL", "TH/uL"]],
  ["10^6/uL", ["mio/cumm", "Mio/µL"]],
  ["pg", ["pgs", "Pgs"]],
  ["uIU/mL", ["µI.U./mL", "mIU/lit"]],
  ["IU/mL", ["I.U./ml"]],
])("%s is also written by Indian laboratories as %j", (unit, spellings) => {
  for (const spelling of spellings) expect([spelling, unitPower(spelling, unit)]).toEqual([spelling, 0]);
});

test.each([
  ["t/uL", "10^3/uL"],
  ["L/cumm", "10^3/uL"],
  ["G/L", "10^3/uL"],
  ["I.U./mL", "U/L"],
  ["nos", "/µL"],
])("%s is not %s", (from, to) => {
  expect(unitPower(from, to)).toBeNull();
});

test.each([
  ["g/dL", ["gm/dL", "gms/dl", "GM/DL", "gm%", "g %", "Gm %", "g/100 mL", "grams/dl"]],
  [
    "mg/dL",
    [
      "mg%",
      "mg %",
      "mg./dl",
      "mg.%",
      "MG/DL",
      "mgm/dl",
      "mg/100ml",
      "mgs%",
      "mg/dl.",
      "mg per dl",
      "mg percent",
    ],
  ],
  [
    "ug/dL",
    ["µg/dL", "μg/dl", "mcg/dL", "mcg%", "ug%", "ugm/dl", "µgm%", "microgm/dL", "micro gm / dl", "mcgm/dL"],
  ],
  [
    "/µL",
    [
      "/uL",
      "/cmm",
      "/cumm",
      "/cu mm",
      "/cu.mm",
      "/c.mm",
      "cells/cumm",
      "cells/cmm",
      "/mm3",
      "/mm³",
      "per cumm",
      "{cells}/uL",
      "/microlitre",
      "cells/microL",
    ],
  ],
  [
    "10^3/uL",
    [
      "x10^3/uL",
      "10^3/µL",
      "10*3/uL",
      "X 10³/µL",
      "×10^3/uL",
      "10e3/uL",
      "thou/mm3",
      "thou/cumm",
      "thousand/cumm",
      "K/uL",
      "10^3/cumm",
      "10^9/L",
      "10*9/L",
      "x1000/uL",
      "1000/cumm",
      "1,000/cu.mm",
      "10^3 cells/uL",
      "x 10³ cells/µL",
      "thousand cells / cumm",
      "10E+3/uL",
      "10e03/uL",
      "10^03/uL",
      "x10(3)/uL",
      "10(9)/L",
      "10^3/microL",
    ],
  ],
  [
    "10^6/uL",
    [
      "mill/mm3",
      "mill/cumm",
      "million/cumm",
      "millions/cmm",
      "10^6/cumm",
      "10^12/L",
      "M/uL",
      "million cells/cumm",
    ],
  ],
  ["U/L", ["IU/L", "iu/l", "u/L", "[IU]/L", "IU/Lt", "units/litre", "Units/Ltr."]],
  ["uIU/mL", ["µIU/mL", "mIU/L", "μIU/ml", "u[IU]/mL", "m[IU]/L", "µU/mL", "uU/ml", "mU/L"]],
  ["pH", ["", "[pH]", "ph"]],
  ["ratio", ["", "INR", "{INR}", "{ratio}", "1", "SG"]],
  [
    "mm/1 h",
    [
      "mm/hr",
      "mm/h",
      "mm/1st hr",
      "mm/hour",
      "mm in 1st hr",
      "mm at 1 hr",
      "mm at the end of 1 hr.",
      "mm/hr.",
    ],
  ],
  ["fL", ["fl", "cu micron", "cubic microns", "femtolitres"]],
  ["pg", ["Pg", "picograms", "picogms"]],
  ["s", ["sec", "Sec.", "seconds", "secs."]],
  ["%", ["percent", "%age", "percentage"]],
  ["mL/min/1.73 m2", ["mL/min/1.73m²", "ml/min/1.73 m^2", "mL/min/1.73 sq.m"]],
  ["mg/g", ["mg/g creat", "mg/gm of creatinine", "µg/mg", "mcg/mg creatinine"]],
])("%s is one unit in every spelling", (unit, spellings) => {
  for (const each of spellings) expect([each, unitPower(each, unit)]).toEqual([each, 0]);
});

test.each([
  ["lakh/cumm", "10^3/uL", 2],
  ["lakhs/cumm", "/uL", 5],
  ["lac/mm3", "10^3/uL", 2],
  ["/cumm", "10^3/uL", -3],
  ["g/L", "mg/dL", 2],
  ["million/mL", "/uL", 3],
  ["gm%", "g/L", 1],
])("%s in %s is ten to the power of %i", (from, to, power) => {
  expect(unitPower(from, to)).toBe(power);
});

test.each([
  ["mmol/L", "mg/dL"],
  ["IU/mL", "U/mL"],
  ["mIU/mL", "U/L"],
  ["mIU/mL", "mU/mL"],
  ["mEq/L", "mmol/L"],
  ["pH", "ratio"],
  ["", "mg/dL"],
  ["mg/dL", ""],
  ["ug FEU/mL", "ug/mL"],
  ["cumm", "/uL"],
  ["%", "ratio"],
  ["constructor/L", "g/L"],
])("%s and %s are not compared", (from, to) => {
  expect(unitPower(from, to)).toBeNull();
});

test.each([
  ["11040", -3, 1, "11.04"],
  ["1.498", 2, 0, "149.8"],
  ["1400", -1, 0, "140"],
  ["6.2", 3, 0, "6200"],
  ["13.20", -1, 1, "1.32"],
  ["5", -3, 2, "0.005"],
  ["-2.5", 1, 0, "-25"],
  ["0.050", 1, 2, "0.50"],
  ["100", -2, 2, "1.00"],
])("%s times ten to the power of %i is %s with %s places", (digits, power, decimals, shown) => {
  expect(shiftDecimal(digits, power, decimals)).toBe(shown);
});

test("nothing is rounded: the point moves back to the same number", () => {
  const decimal = fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999 }), fc.stringMatching(/^\d{0,6}$/))
    .map(([minus, whole, rest]) => `${minus ? "-" : ""}${whole}${rest === "" ? "" : `.${rest}`}`);
  fc.assert(
    fc.property(
      decimal,
      fc.integer({ min: -6, max: 6 }),
      fc.integer({ min: 0, max: 4 }),
      (text, power, decimals) => {
        const back = shiftDecimal(shiftDecimal(text, power, decimals), -power, decimals);
        expect(Number(back)).toBe(Number(text));
      },
    ),
  );
});

test.each([
  "",
  "clotted",
  "1,200",
  "1e9",
  `1${",00".repeat(200)},000`,
  "1,50,0000",
  "1,5,000",
  ",50,000",
  "12.",
  "--5",
  "5 mg",
  "∞",
  "NaN",
])("%j is not a number", (text) => {
  expect(parseValue(text)).toBeUndefined();
});

test.each([
  ["13.10", 13.1, ""],
  [" 7 ", 7, ""],
  ["<0.5", 0.5, "<"],
  ["<=0.5", 0.5, "<="],
  ["≤ 5", 5, "<="],
  ["≥5", 5, ">="],
  ["-2.50", -2.5, ""],
  [">=100", 100, ">="],
  ["1,50,000", 150_000, ""],
  ["> 1,50,00,000.5", 15_000_000.5, ">"],
  ["1,500,000", 1_500_000, ""],
] as const)("%j is read with its comparator", (text, number, comparator) => {
  expect(parseValue(text)).toEqual({ number, comparator });
});

test.each([
  ["g/dL", "g/dL"],
  ["%", "%"],
  ["mIU/L", "m[IU]/L"],
  ["/µL", "/uL"],
  ["10^3/uL", "10*3/uL"],
  ["mL/min/1.73 m2", "mL/min/{1.73_m2}"],
])("%s is %s in UCUM", (unit, code) => {
  expect(ucumOf(unit)).toBe(code);
});

test("a unit with letters or spaces that UCUM does not allow has no code, nor has no unit at all", () => {
  for (const unit of ["µmol/L", "arb. units", "mg/dL ", "গ্রাম", ""])
    expect(ucumOf(unit), unit).toBeUndefined();
});

test("a unit that is called like something every object has is itself", () => {
  expect(ucumOf("constructor")).toBe("constructor");
});
