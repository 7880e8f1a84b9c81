import { describe, expect, test } from "vitest";
import type { Who } from "./read-to-report.ts";
import { FHIR, fhir, PEOPLE, readToReport, shownOf } from "./read-to-report.ts";

const years = (value: number) => ({ value, unit: "years", system: "http://unitsofmeasure.org", code: "a" });
const sct = (code: string, display?: string) => ({
  coding: [{ system: "http://snomed.info/sct", code, ...(display ? { display } : {}) }],
});
const NORMAL = { type: { coding: [{ code: "normal" }] } };
const HIGH = { high: { value: 150, unit: "mg/dL" } };

describe("a range of FHIR that is for somebody", () => {
  test.each<[string, object[], Who, string]>([
    [
      "of men by SNOMED CT",
      [{ ...HIGH, appliesTo: [sct("248153007", "Male (finding)")] }],
      "a man of 38",
      "[up to 150; Male (finding)] High",
    ],
    [
      "of men by SNOMED CT",
      [{ ...HIGH, appliesTo: [sct("248153007", "Male (finding)")] }],
      "a woman of 38",
      "[<= 150 mg/dL, Male (finding)]",
    ],
    [
      "of men by SNOMED CT",
      [{ ...HIGH, appliesTo: [sct("248153007")] }],
      "somebody of unknown sex",
      "[<= 150 mg/dL, 248153007]",
    ],
    [
      "of women by SNOMED CT, marked normal",
      [{ ...HIGH, ...NORMAL, appliesTo: [sct("248152002")] }],
      "a woman of 38",
      "[up to 150; 248152002] High",
    ],
    [
      "of men by HL7's code",
      [{ ...HIGH, appliesTo: [{ coding: [{ code: "M" }] }] }],
      "a woman of 38",
      "[<= 150 mg/dL, M]",
    ],
    [
      "of women by HL7's code",
      [{ ...HIGH, appliesTo: [{ coding: [{ code: "female" }] }] }],
      "a woman of 38",
      "[up to 150; female] High",
    ],
    [
      "of men by words",
      [{ ...HIGH, appliesTo: [{ text: "Adult males" }] }],
      "a woman of 38",
      "[<= 150 mg/dL, Adult males]",
    ],
    [
      "of adult women by words",
      [{ ...HIGH, appliesTo: [{ text: "Adult women" }] }],
      "a woman of 38",
      "[up to 150; Adult women] High",
    ],
    [
      "of adult women by words",
      [{ ...HIGH, appliesTo: [{ text: "Adult women" }] }],
      "a girl of 5",
      "[<= 150 mg/dL, Adult women]",
    ],
    [
      "of two sexes at once",
      [{ ...HIGH, appliesTo: [{ ...sct("248153007"), text: "Female" }] }],
      "a woman of 38",
      "[<= 150 mg/dL, Female]",
    ],
    [
      "of men by a code, whose words say more",
      [{ ...HIGH, appliesTo: [{ ...sct("248153007", "Male"), text: "Male smokers" }] }],
      "a man of 38",
      "[<= 150 mg/dL, Male smokers]",
    ],
    [
      "of pregnant women",
      [{ ...HIGH, appliesTo: [sct("248152002", "Female"), sct("77386006", "Pregnant")] }],
      "a woman of 38",
      "[<= 150 mg/dL, Female; Pregnant]",
    ],
    [
      "of people whom nobody here knows",
      [{ ...HIGH, appliesTo: [{ text: "Caucasian" }] }],
      "a woman of 38",
      "[<= 150 mg/dL, Caucasian]",
    ],
    [
      "of an age",
      [{ ...HIGH, age: { low: years(18), high: years(60) } }],
      "a woman of 38",
      "[up to 150; age 18 years–60 years] High",
    ],
    [
      "of an age",
      [{ ...HIGH, age: { low: years(18), high: years(60) } }],
      "a girl of 5",
      "[<= 150 mg/dL, age 18 years–60 years]",
    ],
    [
      "of an age",
      [{ ...HIGH, age: { low: years(18), high: years(60) } }],
      "a woman of unknown age",
      "[<= 150 mg/dL, age 18 years–60 years]",
    ],
    [
      "of children",
      [{ ...HIGH, age: { high: years(12) } }],
      "a woman of 38",
      "[<= 150 mg/dL, age <= 12 years]",
    ],
    [
      "of children",
      [{ ...HIGH, age: { high: years(12) } }],
      "a girl of 5",
      "[up to 150; age <= 12 years] High",
    ],
    [
      "of an age in months",
      [{ ...HIGH, age: { low: { value: 24, code: "mo" } } }],
      "a girl of 5",
      "[up to 150; age >= 24 mo] High",
    ],
    [
      "of an age in days",
      [{ ...HIGH, age: { low: { value: 0, code: "d" }, high: { value: 28, code: "d" } } }],
      "a woman of 38",
      "[<= 150 mg/dL, age 0 d–28 d]",
    ],
    [
      "of an age without a unit",
      [{ ...HIGH, age: { low: { value: 18 } } }],
      "a woman of 38",
      "[<= 150 mg/dL, age >= 18]",
    ],
    [
      "of an age in two units",
      [{ ...HIGH, age: { low: { value: 18, unit: "months", code: "a" } } }],
      "a woman of 38",
      "[<= 150 mg/dL, age >= 18 months]",
    ],
    [
      "of an age with a comparator",
      [{ ...HIGH, age: { low: { value: 18, code: "a", comparator: ">" } } }],
      "a woman of 38",
      "[<= 150 mg/dL, age >= 18 a]",
    ],
    [
      "in words, of men",
      [{ text: "up to 150 mg/dL", appliesTo: [{ text: "Men" }] }],
      "a woman of 38",
      "[<= 150 mg/dL, Men]",
    ],
    [
      "in words, of women",
      [{ text: "up to 150 mg/dL", appliesTo: [{ text: "Women" }] }],
      "a woman of 38",
      "[up to 150; Women] High",
    ],
    [
      "by people in words, of an age",
      [{ text: "M: 100-150 F: 90-190", age: { low: years(18) } }],
      "a man of 38",
      "[100–150; M: 100-150 F: 90-190; age >= 18 years] High",
    ],
    [
      "by people in words, of an age",
      [{ text: "M: 100-150 F: 90-190", age: { low: years(18) } }],
      "a girl of 5",
      "[M: 100-150 F: 90-190; age >= 18 years]",
    ],
    [
      "for everybody, without an age that is said",
      [{ ...HIGH, age: {}, appliesTo: [] }],
      "somebody of unknown sex",
      "[up to 150] High",
    ],
  ])("%s: %#", (_, referenceRange, who, shown) => {
    expect(ofFhir(referenceRange, who)).toBe(shown);
  });

  const bySex = (type: object = {}) => [
    { ...HIGH, ...type, appliesTo: [{ text: "Men" }] },
    { high: { value: 190 }, ...type, appliesTo: [{ text: "Women" }] },
  ];
  test.each<[string, object[], Who, string]>([
    ["by sex", bySex(), "a man of 38", "[up to 150; Men; <= 190 mg/dL, Women] High"],
    ["by sex", bySex(), "a woman of 38", "[up to 190; <= 150 mg/dL, Men; Women] In range"],
    ["by sex", bySex(), "somebody of another sex", "[<= 150 mg/dL, Men; <= 190 mg/dL, Women]"],
    [
      "by sex, marked normal, beside a goal",
      [...bySex(NORMAL), { high: { value: 100 }, type: { text: "Goal" } }],
      "a woman of 38",
      "[up to 190; normal: <= 150 mg/dL, Men; Women; Goal: <= 100 mg/dL] In range",
    ],
    [
      "by age",
      [
        { ...HIGH, age: { high: years(18) } },
        { high: { value: 190 }, age: { low: years(18) } },
      ],
      "a girl of 5",
      "[up to 150; age <= 18 years; <= 190 mg/dL, age >= 18 years] High",
    ],
    [
      "one for everybody and one for men",
      [{ high: { value: 190 } }, ...bySex().slice(0, 1)],
      "a man of 38",
      "[<= 190 mg/dL; <= 150 mg/dL, Men]",
    ],
    [
      "one for everybody and one for men",
      [{ high: { value: 190 } }, ...bySex().slice(0, 1)],
      "a woman of 38",
      "[<= 190 mg/dL; <= 150 mg/dL, Men]",
    ],
    [
      "one for men and one for nobody knows whom",
      [...bySex().slice(0, 1), { high: { value: 190 }, appliesTo: [{ text: "Smokers" }] }],
      "a man of 38",
      "[<= 150 mg/dL, Men; <= 190 mg/dL, Smokers]",
    ],
    [
      "two for men",
      [...bySex().slice(0, 1), { high: { value: 190 }, appliesTo: [{ text: "Male" }] }],
      "a man of 38",
      "[<= 150 mg/dL, Men; <= 190 mg/dL, Male]",
    ],
    [
      "two marked normal",
      [
        { ...HIGH, ...NORMAL },
        { high: { value: 190 }, ...NORMAL },
      ],
      "a man of 38",
      "[normal: <= 150 mg/dL; normal: <= 190 mg/dL]",
    ],
  ])("of several the fitting one is judged by: %s, %s", (_, referenceRange, who, shown) => {
    expect(ofFhir(referenceRange, who)).toBe(shown);
  });

  function ofFhir(referenceRange: object[], who: Who) {
    const valueQuantity = { value: 182, unit: "mg/dL" };
    const body = fhir([{ code: { coding: [{ code: "CHOL" }] }, valueQuantity, referenceRange }]);
    const [line] = shownOf(readToReport(FHIR, body, "BIO06", undefined, PEOPLE[who]));
    return line?.replace("CHOL: 182 mg/dL ", "");
  }
});
