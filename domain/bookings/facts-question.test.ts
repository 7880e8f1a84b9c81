import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import type { MenstrualPhase } from "../catalogue/types.ts";
import { factsNeeded, keepNeededFacts } from "./facts-question.ts";
import type { BookedPatient } from "./types.ts";

const catalogue = seedCatalogue();
const serviceOf = (code: string) => {
  const found = catalogue.services.find((each) => each.code === code);
  if (!found) throw new Error(`no service ${code}`);
  return found;
};
const HORMONES = serviceOf("IMM08");
const LIVER = serviceOf("BIO07");
const TSH = serviceOf("IMM01");
const LIPIDS = serviceOf("BIO06");
const DAY = "2026-12-01";
const patient = (sex: BookedPatient["sex"], dateOfBirth: string | null): BookedPatient => ({
  id: "p",
  name: "",
  sex,
  dateOfBirth,
});

test("the cycle is asked for hormones, the time of birth for bilirubin and TSH, and nothing for lipids", () => {
  expect(factsNeeded(catalogue, [HORMONES])).toEqual({ phase: true, birth: false });
  expect(factsNeeded(catalogue, [LIVER])).toEqual({ phase: false, birth: true });
  expect(factsNeeded(catalogue, [TSH, HORMONES])).toEqual({ phase: true, birth: true });
  expect(factsNeeded(catalogue, [LIPIDS])).toEqual({ phase: false, birth: false });
});

test.each([
  ["a woman of 30", "F", "1996-05-05", true],
  ["a woman of 70", "F", "1956-05-05", true],
  ["a girl of 10", "F", "2016-05-05", false],
  ["a man", "M", "1996-05-05", false],
  ["somebody of another sex", "O", "1996-05-05", false],
  ["somebody without a day of birth", "F", null, false],
] as const)("%s is asked of the cycle: %s", (_, sex, born, phase) => {
  expect(factsNeeded(catalogue, [HORMONES], { patient: patient(sex, born), day: DAY }).phase).toBe(phase);
});

test.each([
  ["of today", DAY, true],
  ["of four days", "2026-11-27", true],
  ["of five days", "2026-11-26", false],
  ["grown up", "1990-01-01", false],
])("a patient %s is asked of the time of birth for bilirubin: %s", (_, born, birth) => {
  expect(factsNeeded(catalogue, [LIVER], { patient: patient("M", born), day: DAY }).birth).toBe(birth);
});

test("what is kept is of the day of the visit, of what a booked test needs, and no phase of who is pregnant", () => {
  const keep = (phase: MenstrualPhase | null, options: { pregnant?: boolean; service?: typeof LIVER } = {}) =>
    keepNeededFacts(
      catalogue,
      {
        stated: [{ patientId: "p", phase, bornMinute: 450, on: "2026-11-25" }],
        pregnancies: options.pregnant ? [{ patientId: "p", trimester: "1", weeks: null, on: DAY }] : [],
      },
      [{ service: options.service ?? HORMONES, patient: patient("F", "1996-05-05"), day: DAY }],
    );
  expect(keep("luteal")).toEqual([{ patientId: "p", phase: "luteal", bornMinute: null, on: DAY }]);
  expect(keep("luteal", { pregnant: true })).toEqual([]);
  expect(keep("luteal", { service: LIVER })).toEqual([]);
  expect(keep(null)).toEqual([]);
});
