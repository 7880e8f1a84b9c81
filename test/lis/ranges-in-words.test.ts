import { describe, expect, test } from "vitest";
import type { Who } from "./read-to-report.ts";
import {
  FHIR,
  fhir,
  HL7,
  hl7,
  NATIVE,
  native,
  PEOPLE,
  readToReport,
  reportOf,
  shownOf,
} from "./read-to-report.ts";

const ASKED: Who = "a woman of 38";

/** A cholesterol with a range in words, as each of the three formats sends it: they show the same. */
function inEachFormat(value: string, range: string, who: Who, unit = "mg/dL"): string[] {
  const escaped = range.replace(
    /[|&^~\\]/g,
    (sign) => `\\${{ "|": "F", "&": "T", "^": "S", "~": "R" }[sign] ?? "E"}\\`,
  );
  const observation = {
    code: { coding: [{ code: "CHOL" }] },
    valueQuantity: { value: `@${value}@`, unit },
    referenceRange: [{ text: range }],
  };
  const bodies = [
    [HL7, hl7([`OBX|1|NM|CHOL||${value}|${unit}|${escaped}||||F`])],
    [NATIVE, native([{ analyte: "CHOL", value, unit, refText: range }])],
    [FHIR, fhir([observation]).replace(`"@${value}@"`, value)],
  ] as const;
  const shown = bodies.flatMap(([format, body]) =>
    shownOf(readToReport(format, body, "BIO06", undefined, PEOPLE[who])),
  );
  return [...new Set(shown)].map((line) => line.replace(`CHOL: ${value} mg/dL `, ""));
}

describe("a range in words is read where it is exact", () => {
  test.each([
    ["100 - 200 mg/dL", "[100–200] In range"],
    ["100-200mg/dl", "[100–200] In range"],
    ["100 mg/dL - 200 mg/dL", "[100–200] In range"],
    ["(100 - 200) mg%", "[100–200] In range"],
    ["[100-150]", "[100–150] High"],
    ["100.0 – 180.0", "[100.0–180.0] High"],
    ["100 — 200", "[100–200] In range"],
    ["100 to 200", "[100–200] In range"],
    ["100 TO 200 MG/DL.", "[100–200] In range"],
    ["Upto 150", "[up to 150] High"],
    ["Up to 150", "[up to 150] High"],
    ["UPTO: 150", "[UPTO: 150]"],
    ["up to 200 mgs/dl", "[up to 200] In range"],
    ["< 200 mg/dL", "[below 200] In range"],
    ["<182", "[below 182] High"],
    ["Less than 182", "[below 182] High"],
    ["less than or equal to 182", "[up to 182] In range"],
    ["below 200 mg/dl", "[below 200] In range"],
    ["=<182", "[up to 182] In range"],
    ["<= 182", "[up to 182] In range"],
    ["< or = 182", "[up to 182] In range"],
    ["not more than 150", "[up to 150] High"],
    ["150 or less", "[up to 150] High"],
    [">= 40", "[40 or more] In range"],
    ["≥190", "[190 or more] Low"],
    ["> 182", "[above 182] Low"],
    ["Greater than 40 mg/dL", "[above 40] In range"],
    ["at least 190", "[190 or more] Low"],
    ["190 & above", "[190 or more] Low"],
    ["40 mg/dL or more", "[40 or more] In range"],
    ["१०० - २००", "[100–200] In range"],
    ["１００-２００", "[100–200] In range"],
    ["1,000 - 2,000", "[1,000–2,000] Low"],
    ["1,00,000-4,50,000", "aside: the range of CHOL is of another scale than its value"],
    ["up to 1,50,000", "[up to 1,50,000] In range"],
    ["0 - 1,200.50", "[0–1,200.50] In range"],
    ["-5 to 5", "aside: the range of CHOL goes below zero"],
  ])("%s", (range, shown) => {
    expect(inEachFormat("182", range, ASKED)).toEqual([shown]);
  });
});

describe("what is not exact stays words, and nothing is judged by it", () => {
  test.each([
    "Negative",
    "100 g/L - 200 mg/dL",
    "100 - 200 mg/dL (2.6 - 5.2 mmol/L)",
    "100 - 200 in 95 % of adults",
    "100 - 200 after 30 min",
    "100 - 200 nil",
    "100 - 200 -",
    "0.0-1.99E2",
    "100-",
    "-200",
    "100..200",
    "100,0-200,0",
    "0,500 - 1,200",
    "1,00,0 - 2,000",
    "10,0000 - 20,0000",
    "1.2.3 - 4",
    "100-200-300",
    "100 - 200 (fasting)",
    "Desirable: <200",
    "<200 desirable, 200-239 borderline",
    "<1:80",
    "≤ 200 in adults of 20 years",
    "up to",
    "about 200",
    "182",
    "100 200",
    "M 100-200 F",
    "Male-100-200",
    "M:-100-200",
    "M -100 to 200",
    "M/F: 100-200",
    "Male & Female: 100-200",
    "M: 100-200 F: Negative",
    "Men 100-200 Women 90-180 Pregnant 80-170",
    "Women: 90-180 (pregnant: 80-170)",
    "F: 90-180 F: 80-170",
    "90-180 F",
    "Boys: 100-200",
    "> 18 years: 100-200",
    "Adult (M): 100-200",
    "100-200 (M), 90-180 (F) and 80-170",
    "100-200 (M), 90-180 (F) (fasting)",
  ])("%s", (range) => {
    expect(inEachFormat("182", range, ASKED)).toEqual([`[${range}]`]);
  });
});

describe("a range in words of another unit than the value's quarantines the message", () => {
  test.each([
    ["2.6 - 5.2 mmol/L", "mmol/L"],
    ["2.6-5.2mmol/L", "mmol/L"],
    ["Desirable: < 5.2 mmol/L", "mmol/L"],
    ["M: 2.6-5.2 mmol/L, F: 2.5-5.0 mmol/L", "mmol/L"],
    ["up to 5.2 millimoles per litre", "millimoles per litre"],
    ["২.৬-৫.২ মিলিমোল/লিটার", "মিলিমোল/লিটার"],
    ["२.६ - ५.२ मिलीमोल प्रति लीटर", "मिलीमोल प्रति लीटर"],
    ["1.0 - 2.0 g/L", "g/L"],
    ["100 - 200 IU/L", "IU/L"],
    ["4 - 6 %", "%"],
    ["80 - 100 fL", "fL"],
  ])("%s", (range, unit) => {
    expect(inEachFormat("182", range, ASKED)).toEqual([
      `aside: the range of CHOL is in ${unit}, and not in mg/dL`,
    ]);
  });

  test.each([
    "100 - 200 milligrams per decilitre",
    "100 to 200 mg per 100 ml",
    "১০০-২০০ মিগ্রা/ডেলি",
    "১০০-২০০ মি.গ্রা./ডে.লি.",
    "१०० - २०० मिलीग्राम प्रति डेसीलीटर",
  ])("its own unit in full words, or in other letters, is no other: %s", (range) => {
    expect(inEachFormat("182", range, ASKED)).toEqual(["[100–200] In range"]);
  });
});

describe("a number or a range of the scale of another unit than it is labelled with is quarantined", () => {
  test.each([
    ["BIO06", "NM|CHOL||4.9|mg/dL|<5.2||||F", "the range of CHOL is of another scale than its value"],
    ["BIO06", "NM|CHOL||4900|mg/dL|<5200||||F", "the range of CHOL is of another scale than its value"],
    ["HEM01", "NM|HB||8.4|g/dL|7.4-9.3||||F", ""],
    ["HEM01", "NM|HB||1.35|g/dL|1.2-1.5||||F", "the range of HB is of another scale than its value"],
    ["HEM01", "NM|HB||13.5|g/L|||||F", "HB is usual in g/dL, and not in the unit that it came with (g/L)"],
    [
      "HEM01",
      "NM|WBC||7.5|/uL|||||F",
      "WBC is usual in 10^3/uL, and not in the unit that it came with (/uL)",
    ],
    [
      "HEM01",
      "NM|WBC||12.5|/uL|||||F",
      "WBC is usual in 10^3/uL, and not in the unit that it came with (/uL)",
    ],
    ["HEM01", "NM|PCV||-39.5|%|||||F", "PCV is below zero"],
    ["HEM01", "NM|PCV||39.5|%|-36-46||||F", "the range of PCV goes below zero"],
    ["HEM01", "NM|WBC||7.5|/uL|4.0-11.0||||F", "the range of WBC is of another scale than its value"],
  ])("%s %s", (test, obx, reason) => {
    if (reason !== "") expect(reportOf(test, obx)).toBe(`aside: ${reason}`);
    else expect(reportOf(test, obx)).not.toContain("aside");
  });
});

describe("of ranges by people the patient's counts", () => {
  test.each<[string, Who, string]>([
    ["M: 100-200 F: 90-180", "a woman of 38", "[90–180; M: 100-200 F: 90-180] High"],
    ["M: 100-200 F: 90-180", "a man of 38", "[100–200; M: 100-200 F: 90-180] In range"],
    ["M: 100-200 F: 90-180", "somebody of another sex", "[M: 100-200 F: 90-180]"],
    ["M: 100-200 F: 90-180", "somebody of unknown sex", "[M: 100-200 F: 90-180]"],
    ["M: 100-200 F: 90-180", "a girl of 5", "[90–180; M: 100-200 F: 90-180] High"],
    [
      "Male : 100 - 200 mg/dL, Female : 90 - 180 mg/dL",
      "a man of 38",
      "[100–200; Male : 100 - 200 mg/dL, Female : 90 - 180 mg/dL] In range",
    ],
    [
      "Males: up to 150 / Females: up to 190",
      "a man of 38",
      "[up to 150; Males: up to 150 / Females: up to 190] High",
    ],
    [
      "Males: up to 150 / Females: up to 190",
      "a woman of 38",
      "[up to 190; Males: up to 150 / Females: up to 190] In range",
    ],
    ["Men <182; Women <190", "a man of 38", "[below 182; Men <182; Women <190] High"],
    ["Men <182; Women <190", "a boy of 16", "[Men <182; Women <190]"],
    ["Men <182; Women <180", "a girl of 5", "[Men <182; Women <180]"],
    ["Women: 100-150", "a girl of 5", "[Women: 100-150]"],
    ["100-150 (woman)", "a girl of 5", "[100-150 (woman)]"],
    ["Women: 100-150", "a woman of unknown age", "[Women: 100-150]"],
    ["Women: 100-150", "a woman of 38", "[100–150; Women] High"],
    ["F: 100-150", "a girl of 5", "[100–150; F] High"],
    ["Male :- 100-150 Female :- 90-190", "a man of 38", "[100–150; Male :- 100-150 Female :- 90-190] High"],
    ["100-150 (M), 90-190 (F)", "a man of 38", "[100–150; 100-150 (M), 90-190 (F)] High"],
    ["100-150 (M), 90-190 (F)", "a woman of 38", "[90–190; 100-150 (M), 90-190 (F)] In range"],
    ["100-150 Male, 90-190 Female", "a woman of 38", "[90–190; 100-150 Male, 90-190 Female] In range"],
    ["Male: 100-150", "a man of 38", "[100–150; Male] High"],
    ["Male: 100-150", "a woman of 38", "[Male: 100-150]"],
    ["Adult: 100-150", "a woman of 38", "[100–150; Adult] High"],
    ["Adult: 100-150", "a girl of 5", "[Adult: 100-150]"],
    ["Adult: 100-150", "a boy of 16", "[Adult: 100-150]"],
    ["Adult: 100-150", "a woman of unknown age", "[Adult: 100-150]"],
    [
      "Adults: 100-150, Children: 100-190",
      "a girl of 5",
      "[100–190; Adults: 100-150, Children: 100-190] In range",
    ],
    [
      "Adult male: 100-150; Adult female: 100-190",
      "a woman of 38",
      "[100–190; Adult male: 100-150; Adult female: 100-190] In range",
    ],
    [
      "Adult male: 100-150; Adult female: 100-190",
      "a girl of 5",
      "[Adult male: 100-150; Adult female: 100-190]",
    ],
    ["M: -5 to 5", "a man of 38", "aside: the range of CHOL goes below zero"],
  ])("%s, of %s", (range, who, shown) => {
    expect(inEachFormat("182", range, who)).toEqual([shown]);
  });
});

test("a range in the unit that was sent is converted with its value", () => {
  expect(inEachFormat("1.82", "1.0 - 1.5 gm/L", ASKED, "g/L")).toEqual([
    "CHOL: 182 mg/dL [100–150] High as 1.82 g/L",
  ]);
});

describe("numbers with words that say for whom they are", () => {
  test.each<[{ low?: number; high?: number }, string, Who, string]>([
    [{ low: 100, high: 150 }, "Male", "a man of 38", "[100–150; Male] High"],
    [{ low: 100, high: 150 }, "Male", "a woman of 38", "[100–150 mg/dL, Male]"],
    [{ low: 100, high: 150 }, "100 - 150; Male", "a woman of 38", "[100–150 mg/dL, Male]"],
    [{ high: 150 }, "<150; Female", "a woman of 38", "[below 150; Female] High"],
    [{ high: 150 }, "<150; Female", "a man of 38", "[< 150 mg/dL, Female]"],
    [{ low: 100, high: 150 }, "M: 100-150 F: 90-190", "a man of 38", "[100–150; M: 100-150 F: 90-190] High"],
    [{ low: 100, high: 150 }, "M: 100-150 F: 90-190", "a woman of 38", "[M: 100-150 F: 90-190]"],
    [{ low: 100, high: 150 }, "2nd trimester", "a woman of 38", "[100–150 mg/dL, 2nd trimester]"],
    [{ low: 100, high: 150 }, "in smokers", "a woman of 38", "[100–150; in smokers] High"],
  ])("%j and %s, of %s", ({ low, high }, text, who, shown) => {
    const mg = (value?: number) => (value === undefined ? undefined : { value, unit: "mg/dL" });
    const observation = {
      code: { coding: [{ code: "CHOL" }] },
      valueQuantity: mg(182),
      referenceRange: [{ low: mg(low), high: mg(high), text }],
    };
    const line = { analyte: "CHOL", value: 182, unit: "mg/dL", refLow: low, refHigh: high, refText: text };
    for (const [format, body] of [
      [FHIR, fhir([observation])],
      [NATIVE, native([line])],
    ] as const) {
      const [read] = shownOf(readToReport(format, body, "BIO06", undefined, PEOPLE[who]));
      expect(read).toBe(`CHOL: 182 mg/dL ${shown}`);
    }
  });

  test("words that are a range by people without those numbers are refused", () => {
    const line = {
      analyte: "CHOL",
      value: 182,
      unit: "mg/dL",
      refLow: 100,
      refHigh: 200,
      refText: "M: 100-150",
    };
    expect(shownOf(readToReport(NATIVE, native([line]), "BIO06"))[0]).toContain(
      "aside: the words of the range",
    );
  });
});

test("a value beyond the catalogue's critical limits is held, whatever range is not the patient's", () => {
  const range = { high: { value: 900 }, appliesTo: [{ text: "Men" }] };
  const potassium = { code: { coding: [{ code: "K" }] }, valueQuantity: { value: 7.1, unit: "mmol/L" } };
  const [line] = shownOf(readToReport(FHIR, fhir([{ ...potassium, referenceRange: [range] }]), "BIO12"));
  expect(line).toContain("Very high");
});
