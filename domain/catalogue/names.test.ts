import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { compareNames, findByPermalink, oldServicePath, otherNames, servicePath } from "./names.ts";
import type { Service } from "./types.ts";

test("names are in the order of the alphabet, numbers in them by size, whatever the case", () => {
  const services = ["Vitamin B12", "urea", "Vitamin B2", "TSH"].map((name) => ({ name }) as Service);
  expect(services.toSorted(compareNames).map(({ name }) => name)).toEqual([
    "TSH",
    "urea",
    "Vitamin B2",
    "Vitamin B12",
  ]);
});

test("a service is found by its permalink, by its former one, and however it is written", () => {
  const catalogue = makeCatalogue({
    services: [
      makeService(1, { permalink: "complete-blood-count", oldPermalink: "cbc-test" }),
      makeService(2, { permalink: "HbA1c" }),
    ],
  });
  const idOf = (permalink: string) => findByPermalink(catalogue, permalink)?.id;
  expect(["complete-blood-count", "cbc-test", "Complete-Blood-Count", "CBC-Test", "HbA1c"].map(idOf)).toEqual(
    [1, 1, 1, 1, 2],
  );
  expect(idOf("complete-blood")).toBeUndefined();
});

const test1 = { kind: "test", permalink: "esr", oldPermalink: "esr-test" } as const;

test("tests and scans live under /test, packages under /health-packages", () => {
  expect(servicePath(test1)).toBe("/test/esr");
  expect(servicePath({ ...test1, kind: "radiology" })).toBe("/test/esr");
  expect(servicePath({ ...test1, kind: "package" })).toBe("/health-packages/esr");
});

test("the old path is the former permalink, or the present one where there was none", () => {
  expect(oldServicePath(test1)).toBe("/test/esr-test");
  expect(oldServicePath({ ...test1, oldPermalink: null })).toBe("/test/esr");
});

test.each([
  ["CBC", true],
  ["Erythrocyte sedimentation rate", true],
  ["HbA1c", true],
  ["FT4", true],
  ["heamoglobin", false],
  ["khoon kam hai", false],
  ["rokto kom", false],
  ["e s r", false],
  ["দুর্বলতা", false],
  ["थकान", false],
  ["TSH test", false],
  ["TB package", false],
  ["HAEMOGLOBIN", false],
  ["eGFR", true],
  ["25 OH vitamin D", true],
  ["hidden B12 deficiency", false],
  ["acute hepatitis B", false],
  ["bilirubin SGOT SGPT", false],
])("%s is shown as a name of Haemoglobin: %s", (synonym, isShown) => {
  expect(otherNames({ name: "Haemoglobin", synonyms: [synonym] })).toEqual(isShown ? [synonym] : []);
});
