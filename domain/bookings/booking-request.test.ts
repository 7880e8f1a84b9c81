import { expect, test } from "vitest";
import type { Service } from "../catalogue/types.ts";
import { checkPatient } from "./booking-request.ts";

const TODAY = "2026-11-20";
const asha = { id: "p", name: "Asha Roy", dateOfBirth: "1985-03-27", sex: "F" as const };
const service = (rules: Partial<Service>) =>
  ({ name: "PSA", sex: null, ageMinYears: 0, ageMaxYears: 120, ...rules }) as Service;

test("the missing details of a patient are named", () => {
  const nobody = { id: "p", name: " ", dateOfBirth: null, sex: null };
  expect(checkPatient(nobody, [], TODAY)).toEqual({
    code: "patient-incomplete",
    missing: ["name", "date of birth", "sex"],
  });
  expect(checkPatient({ ...asha, sex: null }, [], TODAY)).toMatchObject({ missing: ["sex"] });
});

test("a test for men is not booked for a woman; for a person of neither sex the collector asks at the visit", () => {
  const psa = service({ sex: "M" });
  expect(checkPatient(asha, [psa], TODAY)).toMatchObject({ code: "not-for-patient", because: "sex" });
  expect(checkPatient({ ...asha, sex: "O" }, [psa], TODAY)).toBeNull();
  expect(checkPatient({ ...asha, sex: "M" }, [psa], TODAY)).toBeNull();
});

test("an age limit includes both of its ends", () => {
  const forty = service({ ageMinYears: 41, ageMaxYears: 41 });
  expect(checkPatient(asha, [forty], TODAY)).toBeNull();
  expect(checkPatient({ ...asha, dateOfBirth: "1986-03-27" }, [forty], TODAY)).toMatchObject({
    because: "too-young",
  });
  expect(checkPatient({ ...asha, dateOfBirth: "1984-03-27" }, [forty], TODAY)).toMatchObject({
    because: "too-old",
  });
});
