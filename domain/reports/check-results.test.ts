import { expect, test } from "vitest";
import {
  makeCatalogue,
  makeCriticalLimit,
  makeParameter,
  makeService,
} from "../../test/support/make-catalogue.ts";
import { makeSentResult } from "../../test/support/make-report.ts";
import { ANYBODY } from "../catalogue/describe-range.ts";
import type { Parameter, ReferenceRange } from "../catalogue/types.ts";
import { checkResults } from "./check-results.ts";
import type { SentResult } from "./types.ts";
import { unitPower } from "./units.ts";

const anyone: ReferenceRange = {
  ...ANYBODY,
  low: 70,
  high: 99,
  text: "",
  source: "demo",
  edition: "unverified",
  checkedOn: null,
};
const critical = makeCriticalLimit({ low: 40, high: 450 });
const parameter = (id: number, code: string, change: Partial<Parameter> = {}) =>
  makeParameter(id, {
    code,
    name: code,
    unit: "mg/dL",
    loinc: `${id}-0`,
    bodyGroup: "Sugar",
    ranges: [anyone],
    criticalLimits: [critical],
    ...change,
  });
const catalogue = makeCatalogue({
  parameters: [
    parameter(1, "GLU"),
    parameter(2, "WEIGHT", {
      ranges: [
        { ...anyone, ageToDays: 30, low: 10, high: 20, source: "newborns" },
        { ...anyone, ageFromDays: 30, source: "everybody else" },
      ],
      criticalLimits: [{ ...critical, ageFromDays: 30 }],
    }),
    parameter(3, "CULT", {
      unit: "",
      valueType: "text",
      ranges: [{ ...anyone, low: null, high: null, text: "No growth" }],
      criticalLimits: [],
    }),
    parameter(5, "BE", { unit: "mmol/L", ranges: [{ ...anyone, low: -2, high: 3 }], criticalLimits: [] }),
    parameter(7, "NA", { unit: "mmol/L", loinc: "2951-2", ranges: [], criticalLimits: [] }),
    parameter(8, "CA", { unit: "mmol/L", loinc: "2000-8", ranges: [], criticalLimits: [] }),
    parameter(6, "TSCORE", { unit: "SD", ranges: [], criticalLimits: [] }),
    parameter(10, "CELLS", { unit: "/hpf", valueType: "text", ranges: [], criticalLimits: [] }),
    parameter(9, "NOLIMIT", { ranges: [], criticalLimits: [] }),
    parameter(4, "ALP", {
      ranges: [
        { ...anyone, ageToDays: 18 * 365, source: "children" },
        { ...anyone, ageFromDays: 18 * 365, source: "grown-ups" },
      ],
    }),
  ],
  services: [
    makeService(101, { parameterIds: [1, 2, 3], method: "Automated" }),
    makeService(104, { parameterIds: [5, 6, 7, 8, 9, 10] }),
    makeService(102, { code: "OTHER" }),
    makeService(103, { parameterIds: [4] }),
    makeService(201, { kind: "package", parameterIds: [1], contentIds: [102] }),
  ],
});
const sent = (analyte: string, value: string, change: Partial<SentResult> = {}) =>
  makeSentResult({ analyte, value, unit: "mg/dL", ...change });

function check(
  results: SentResult[],
  { serviceId = 101, born = "1985-03-27", at = "2026-11-20T04:30:00Z" } = {},
) {
  const service = catalogue.serviceById.get(serviceId);
  if (!service) throw new Error("no such service");
  const order = { patientSex: "F", patientDateOfBirth: born === "" ? null : born };
  return checkResults(results, { service, catalogue, order, collectedAt: new Date(at) });
}

/** The only result of a message; its reason where the message is refused. */
function only(...given: Parameters<typeof check>) {
  const checked = check(...given);
  return checked.ok ? checked.value[0] : checked.error;
}

test("results stand in the order of the report, and what was retracted or never measured is not there", () => {
  const checked = check([
    sent("CULT", "No growth", { unit: null }),
    sent("GLU", "88"),
    sent("WEIGHT", "80", { stands: false }),
  ]);
  expect(checked.ok && checked.value.map(({ code }) => code)).toEqual(["GLU", "CULT"]);
  expect(check([])).toEqual({ ok: true, value: [] });
});

test.each([
  ["39", "LL"],
  ["40", "L"],
  ["69", "L"],
  ["70", "N"],
  ["99", "N"],
  ["99.1", "H"],
  ["450", "H"],
  ["451", "HH"],
])("a value of %s against 70 to 99, critical below 40 and above 450, is flagged %s", (value, flag) => {
  expect(only([sent("GLU", value)])).toMatchObject({
    value,
    flag,
    refLow: 70,
    refHigh: 99,
    rangeSource: "demo",
  });
});

test("a result has the method that was sent with it, else that of its test", () => {
  expect(only([sent("GLU", "88", { method: "Hexokinase" })])).toMatchObject({ method: "Hexokinase" });
  expect(only([sent("GLU", "88")])).toMatchObject({ method: "Automated" });
});

test("a line without a value has its reason in the place of one, and neither a range nor a flag of ours", () => {
  const absent = { absent: "haemolysed", comments: ["Please send another sample"], method: "Hexokinase" };
  expect(only([sent("GLU", "", absent)])).toMatchObject({
    ...absent,
    value: "No result: haemolysed",
    number: null,
    refLow: null,
    refHigh: null,
    flag: "",
  });
  expect(only([sent("GLU", "88", absent)])).toBe("GLU has a value and a reason why it has none");
});

test.each([
  { critical: true },
  { flag: "HH" },
  { flag: "H" },
  { flag: "L" },
  { flag: "LL" },
  { flag: "A" },
] as const)(
  "a line without a value that is marked %j is refused: something critical may be lost with it",
  (mark) => {
    expect(only([sent("GLU", "", { absent: "haemolysed", ...mark })])).toBe("GLU has a flag and no value");
  },
);

test("a result in words keeps the limits and the unit that were sent, and none of the catalogue's", () => {
  const words = { unit: "mg/dL", refHigh: 5, refStrict: true as const, refDigits: { low: "", high: "5.0" } };
  expect(only([sent("CULT", "Few cells", words)])).toMatchObject({
    value: "Few cells",
    unit: "mg/dL",
    refLow: null,
    refHigh: 5,
    refStrict: true,
    refDigits: { high: "5.0" },
  });
  const bare = only([sent("CULT", "Few cells", { unit: null, refStrict: true, refDigits: words.refDigits })]);
  expect(bare).toMatchObject({ unit: "", refLow: null, refHigh: null });
  expect(bare).not.toHaveProperty("refStrict");
  expect(bare).not.toHaveProperty("refDigits");
});

test("a value in another spelling of the unit is converted, and what the lab sent is kept beside it", () => {
  expect(only([sent("GLU", "1400", { unit: "mg/L" })])).toMatchObject({
    value: "140",
    number: 140,
    unit: "mg/dL",
    flag: "H",
    sentAs: { value: "1400", unit: "mg/L" },
  });
  expect(only([sent("GLU", "<500", { unit: "mg/L" })])).toMatchObject({
    value: "<50",
    flag: "L",
    critical: true,
  });
  expect(only([sent("GLU", "≤700", { unit: "mg/L" })])).toMatchObject({ value: "<=70", flag: "" });
});

test.each([
  ["<0.5", 0, 5, "mg/dL", "N"],
  ["<=5", 0, 5, "mg/dL", "N"],
  ["<5.0", 0, 5, "mg/dL", "N"],
  ["<6", 0, 5, "mg/dL", ""],
  ["<0.5", 0.1, 5, "mg/dL", ""],
  [">0.5", 0, 5, "mg/dL", ""],
  [">5", 0, 5, "mg/dL", "H"],
  [">0.5", 0, null, "mg/dL", "N"],
  // A difference may be below zero, so that nobody knows on which side it is.
  ["<0.5", 0, 5, "SD", ""],
])(
  "%s against %s to %s %s is flagged %j: what cannot be below zero is within a range from zero on",
  (value, refLow, refHigh, unit, flag) => {
    const line = sent(unit === "SD" ? "TSCORE" : "NOLIMIT", value, { unit, refLow, refHigh });
    expect(only([line], { serviceId: 104 })).toMatchObject({ value, flag });
  },
);

test.each(["-0", "-0.00", "<-0.0", "-0.001", "<0", "< 0.0"])(
  "a concentration of %s, below zero or rounded to it, is set aside",
  (value) => {
    expect(only([sent("GLU", value)])).toBe("GLU is below zero");
  },
);

test("a minus before zero stays where values below zero are possible", () => {
  expect(only([sent("BE", "-0.0", { unit: "mmol/L" })], { serviceId: 104 })).toMatchObject({ value: "-0.0" });
});

test("a milliequivalent is a millimole of an ion with one charge, and of no other", () => {
  const service = { serviceId: 104 };
  for (const unit of ["mEq/L", "meq/l", "mmol/L", "mEq/Ltr"]) {
    expect(only([sent("NA", "140", { unit })], service)).toMatchObject({ value: "140", unit: "mmol/L" });
  }
  expect(only([sent("CA", "5.0", { unit: "mEq/L" })], service)).toBe(
    "the unit of CA is mEq/L, and not convertible to mmol/L",
  );
});

test("the lab's own range counts before the catalogue's, in the unit of the report", () => {
  const own = { unit: "mg/L", refLow: 500, refHigh: 1200, refText: "fasting" };
  expect(only([sent("GLU", "1000", own)])).toMatchObject({
    refLow: 50,
    refHigh: 120,
    refText: "fasting",
    rangeSource: "the laboratory",
    flag: "N",
  });
});

test("a bare number, a word for a number and a foreign unit are refused without repeating the value", () => {
  expect(only([sent("GLU", "88", { unit: null })])).toBe(
    "the unit of GLU is missing, and not convertible to mg/dL",
  );
  expect(only([sent("GLU", "88", { unit: "mmol/L" })])).toBe(
    "the unit of GLU is mmol/L, and not convertible to mg/dL",
  );
  expect(only([sent("GLU", "haemolysed")])).toBe("GLU is not a number");
  expect(only([sent("CULT", "  ", { unit: null })])).toBe("CULT has no value");
});

test("less than none of something, or a range that is upside down, is no result", () => {
  expect(only([sent("GLU", "-5")])).toBe("GLU is below zero");
  expect(only([sent("BE", "-1.5", { unit: "mmol/L" })], { serviceId: 104 })).toMatchObject({ flag: "N" });
  expect(only([sent("TSCORE", "-2.6", { unit: "SD" })], { serviceId: 104 })).toMatchObject({ value: "-2.6" });
  expect(only([sent("GLU", "-5", { refLow: -10, refHigh: 10 })])).toBe("GLU is below zero");
  expect(only([sent("GLU", "88", { refLow: -70, refHigh: 99 })])).toBe("the range of GLU goes below zero");
  const ownRange = { refLow: -10, refHigh: 10 };
  expect(only([sent("NOLIMIT", "-5", ownRange)], { serviceId: 104 })).toMatchObject({ value: "-5" });
  expect(only([sent("GLU", "88", { refLow: 99, refHigh: 70 })])).toBe(
    "the range of GLU has its low above its high",
  );
});

test("a range with a limit beyond any measure is quarantined, so that no value is flagged by it", () => {
  const beyond = "the range of GLU has a limit beyond any measure";
  expect(only([sent("GLU", "88", { refLow: Infinity })])).toBe(beyond);
  expect(only([sent("GLU", "88", { refLow: 70, refHigh: 1e300 })])).toBe(beyond);
  expect(only([sent("GLU", "88", { refLow: -1e300, refHigh: 5 })])).toBe(beyond);
  expect(only([sent("GLU", "88", { refLow: Number.NaN })])).toBe(beyond);
  expect(only([sent("GLU", "88", { refLow: 0, refHigh: 1e15 })])).toMatchObject({ flag: "N" });
});

test("an analyte that is there twice, or a test that was not ordered, stops the whole message", () => {
  expect(only([sent("GLU", "88"), sent("glu", "89")])).toBe("GLU is there twice");
  expect(only([sent("GLU", "88", { testCode: "OTHER" })])).toBe(
    "the test OTHER is not what was ordered (T101)",
  );
  expect(only([sent("GLU", "88", { testCode: "OTHER" })], { serviceId: 201 })).toMatchObject({ flag: "N" });
});

test("the lab's flag counts where it is critical or where there is no range of ours, and never softens ours", () => {
  expect(only([sent("GLU", "88", { flag: "HH" })])).toMatchObject({ flag: "HH" });
  expect(only([sent("GLU", "88", { flag: "A" })])).toMatchObject({ flag: "A", flaggedByLab: true });
  expect(only([sent("GLU", "39", { flag: "N" })])).toMatchObject({ flag: "LL" });
  expect(only([sent("CULT", "E. coli", { unit: null, flag: "A" })])).toMatchObject({ flag: "A" });
  expect(only([sent("CULT", "no GROWTH", { unit: null })])).toMatchObject({ flag: "N" });
  expect(only([sent("CULT", "E. coli", { unit: null })])).toMatchObject({ flag: "" });
});

test("a child's range begins at midnight in India of the day from which it holds", () => {
  const of = (at: string) => only([sent("WEIGHT", "15")], { born: "2026-10-22", at });
  expect(of("2026-11-20T18:29:59Z")).toMatchObject({ rangeSource: "newborns", flag: "N" });
  expect(of("2026-11-20T18:30:00Z")).toMatchObject({ rangeSource: "everybody else", flag: "LL" });
});

test("without a day of birth no range of an age is used and nothing is flagged by one, because it may be a baby's", () => {
  expect(only([sent("WEIGHT", "88")], { born: "" })).toMatchObject({
    refLow: null,
    refHigh: null,
    flag: "",
    noRange: "unknown-age",
  });
});

test("the range of grown-ups begins on the eighteenth birthday, whatever leap years lie before it", () => {
  const sourceOf = (at: string) => only([sent("ALP", "80")], { serviceId: 103, born: "2008-11-21", at });
  expect(sourceOf("2026-11-20T18:29:59Z")).toMatchObject({ rangeSource: "children" });
  expect(sourceOf("2026-11-20T18:30:00Z")).toMatchObject({ rangeSource: "grown-ups" });
});

test.each([
  ["g/dL", "g/dL", 1],
  ["gm/dl", "g/dL", 1],
  ["G/DL", "g/dL", 1],
  ["µIU/mL", "uIU/mL", 1],
  ["mIU/L", "uIU/mL", 1],
  ["μg/dL", "ug/dL", 1],
  ["mcg/dL", "ug/dL", 1],
  ["10*3/uL", "10^3/uL", 1],
  ["10³/µL", "10^3/uL", 1],
  ["x10^9/L", "10^3/uL", 1],
  ["lakhs/cumm", "10^3/uL", 100],
  ["/cumm", "10^3/uL", 0.001],
  ["10^3/uL", "/µL", 1000],
  ["g/L", "g/dL", 0.1],
  ["mg/dL", "mg/L", 10],
  ["g/L", "mg/dL", 100],
  ["mg/dL", "g/L", 0.01],
  ["ug/L", "ng/mL", 1],
  ["ug/dL", "ng/mL", 10],
  ["ng/dL", "pg/mL", 10],
  ["ng/dL", "ng/mL", 0.01],
  ["IU/L", "mIU/mL", 1],
  ["mmol/L", "umol/L", 1000],
  ["pg/mL", "ng/L", 1],
  ["U/mL", "U/L", 1000],
  ["mg/dL", "mmol/dL", null],
  ["mg/g", "ug/mg", 1],
  ["mg/g", "ug/g", null],
  ["mmol/L", "mg/dL", null],
  ["U/L", "IU/L", 1],
  ["", "mg/dL", null],
  ["%", "ratio", null],
] as const)("%s as %s", (from, to, factor) => {
  const power = unitPower(from, to);
  expect(power === null ? null : Number(`1e${power}`)).toBe(factor);
});

test.each([
  ["mg/dL", "the unit of CELLS is mg/dL, and not /hpf"],
  ["/HPF", { unit: "/HPF" }],
  ["cells per field", { unit: "cells per field" }],
])("a result in words in %s, where ours is counted in /hpf", (unit, outcome) => {
  const found = only([sent("CELLS", "Plenty", { unit })], { serviceId: 104 });
  if (typeof outcome === "string") expect(found).toBe(outcome);
  else expect(found).toMatchObject(outcome);
});
