import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { coveredIds, isCovered, sharedTests } from "./covered-tests.ts";
import type { Service } from "./types.ts";

const [T3, T4, TSH] = [1, 2, 3];
const serum = {
  sample: "Blood, 4 mL from a vein of the arm",
  container: "Serum gel tube (yellow cap)",
  method: "Chemiluminescence (CLIA)",
};
const fasting = { fastingHours: 10, fastingNote: "Fast for 10 hours overnight." };
const afterMeal = { fastingNote: "Eat your usual meal; the sample is taken two hours after its first bite." };
const tsh = (change: Partial<Service> = {}) => makeService(101, { ...serum, parameterIds: [TSH], ...change });
const profile = (change: Partial<Service> = {}) =>
  makeService(102, { ...serum, parameterIds: [T3, T4, TSH], ...change });

const covers = (test: Service, ...lines: Service[]) =>
  isCovered(makeCatalogue({ services: [test, ...lines] }), test, lines);

test.each<[what: string, covered: boolean, test: Service, by: Service[]]>([
  ["the same parameters", true, tsh(), [profile({ parameterIds: [TSH] })]],
  ["contained parameters", true, tsh(), [profile()]],
  ["a smaller test", false, profile(), [tsh()]],
  ["other parameters in part", false, tsh({ parameterIds: [TSH, 9] }), [profile()]],
  ["more blood of the same kind", true, tsh({ sample: "Blood, 2 mL from a vein of the arm" }), [profile()]],
  ["another sample", false, tsh({ sample: "Urine, 10 mL midstream" }), [profile()]],
  ["blood of an artery", false, tsh({ sample: "Blood, 1 mL from an artery of the wrist" }), [profile()]],
  ["urine of a day", false, tsh({ sample: "Urine of 24 hours" }), [profile({ sample: "Urine, 10 mL" })]],
  ["a tube with another additive", false, tsh({ container: "Fluoride tube (grey cap)" }), [profile()]],
  [
    "both of two samples",
    true,
    tsh(),
    [
      profile({
        sample: "Blood, 4 mL and 2.7 mL from a vein of the arm, and a swab from the nose",
        container: "Serum gel tube and citrate tube",
      }),
    ],
  ],
  ["a fast that the test does not need", true, tsh(), [profile(fasting)]],
  ["a fast that the profile does not ask for", false, tsh(fasting), [profile()]],
  ["a sample after a meal", false, tsh(afterMeal), [profile()]],
  ["a sample after a meal in both", true, tsh(afterMeal), [profile(afterMeal)]],
  [
    "another time of day",
    false,
    tsh({ preparation: "Come between 3.30 and 4.30 in the afternoon, rested." }),
    [profile({ preparation: "Come between 7 and 9 in the morning, rested." })],
  ],
  ["another method", false, tsh({ method: "Electrochemiluminescence (ECLIA)" }), [profile()]],
  ["a panel of several methods", true, tsh(), [profile({ method: "Chemiluminescence (CLIA); ELISA" })]],
  [
    "a reagent that a panel does not name",
    true,
    tsh({ method: "Uricase" }),
    [profile({ method: "Urease-GLDH, kinetic Jaffe, ion-selective electrode" })],
  ],
  [
    "two profiles together",
    true,
    profile(),
    [
      makeService(103, { ...serum, parameterIds: [T3, 9] }),
      makeService(104, { ...serum, parameterIds: [T4, TSH] }),
    ],
  ],
  ["a scan beside another scan", false, makeService(301, { kind: "radiology" }), [makeService(302)]],
])("a test is covered by %s: %s", (_, expected, service, by) => {
  expect(covers(service, ...by)).toBe(expected);
});

test("a package covers its contents and what its profiles measure; a package within another one is covered too", () => {
  const scan = makeService(301, { kind: "radiology" });
  const large = makeService(201, { kind: "package", contentIds: [102, 301] });
  const small = makeService(202, { kind: "package", contentIds: [101] });
  const catalogue = makeCatalogue({ services: [tsh(), profile(), scan, large, small] });
  expect(isCovered(catalogue, scan, [large])).toBe(true);
  expect(isCovered(catalogue, small, [large])).toBe(true);
  expect(isCovered(catalogue, large, [small])).toBe(false);
  expect([...coveredIds(catalogue, large)].sort()).toEqual([101, 102, 301]);
});

const catalogue = seedCatalogue();
const named = (code: string) => {
  const found = catalogue.services.find((service) => service.code === code);
  if (!found) throw new Error(`no service ${code}`);
  return found;
};

test.each([
  ["IMM01", "IMM02", true],
  ["BIO33", "BIO06", true],
  ["HEM03", "HEM01", true],
  ["BIO11", "BIO08", true],
  ["IMM01", "PKG02", true],
  ["PKG01", "PKG02", true],
  ["IMM13", "IMM69", false],
  ["IMM17", "ALG01", false],
  ["MOL18", "MOL01", false],
  ["BIO02", "BIO01", false],
])("of the demo's catalogue, %s is part of %s: %s", (test, by, expected) => {
  expect(isCovered(catalogue, named(test), [named(by)])).toBe(expected);
});

test("what two packages share is named by the largest tests, once", () => {
  expect(
    sharedTests(catalogue, named("PKG01"), named("PKG10"))
      .map(({ code }) => code)
      .sort(),
  ).toEqual(["BIO01", "BIO06", "BIO09"]);
  expect(sharedTests(catalogue, named("PKG06"), named("IMM02")).map(({ code }) => code)).toEqual(["IMM01"]);
  expect(sharedTests(catalogue, named("BIO08"), named("BIO07"))).toEqual([]);
});
