import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { checkPatientsOfLines } from "./plan-booking.ts";
import type { BookedPatient } from "./types.ts";

const catalogue = makeCatalogue({
  services: [
    makeService(101),
    makeService(102, { sex: "F" }),
    makeService(301, { kind: "package", contentIds: [101, 102] }),
  ],
});
const lines = (...ids: number[]) =>
  ids.flatMap((id) => catalogue.serviceById.get(id) ?? []).map((service) => ({ service }));
const person = (id: string, sex: "F" | "M"): BookedPatient => ({
  id,
  name: id,
  dateOfBirth: "1990-01-01",
  sex,
});
const [asha, ravi] = [person("asha", "F"), person("ravi", "M")];

test("each person is checked for their own lines only, contents of packages included", () => {
  const unfit = (people: [number, BookedPatient][], ...ids: number[]) =>
    checkPatientsOfLines(catalogue, new Map(people), lines(...ids), "2026-11-21");
  expect(
    unfit(
      [
        [101, ravi],
        [102, asha],
      ],
      101,
      102,
    ),
  ).toBeNull();
  expect(
    unfit(
      [
        [101, asha],
        [102, ravi],
      ],
      101,
      102,
    ),
  ).toMatchObject({ service: { id: 102 }, because: "sex" });
  expect(unfit([[301, ravi]], 301)).toMatchObject({ service: { id: 102 }, because: "sex" });
});

test("an incomplete patient is reported before any line", () => {
  const unknown = { ...ravi, sex: null };
  expect(checkPatientsOfLines(catalogue, new Map([[101, unknown]]), lines(101), "2026-11-21")).toEqual({
    code: "patient-incomplete",
    missing: ["sex"],
  });
});
