import { describe, expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { labOnlyReasons, samplesOf, specialSamples, tubesOfOrder } from "./tubes-of-order.ts";

const catalogue = seedCatalogue();

function service(code: string) {
  const found = catalogue.services.find((each) => each.code === code);
  if (!found) throw new Error(`no service ${code}`);
  return found;
}

/** "1 EDTA 2 mL" of each tube, a line for each draw. */
function planOf(...codes: string[]): string[] {
  const samples = codes.flatMap((code) => samplesOf(catalogue, service(code)));
  return tubesOfOrder(samples, catalogue.tubeById).map(({ draw, posture, tubes }) =>
    [
      ...(draw || posture ? [[draw, posture].filter(Boolean).join(" ")] : []),
      ...tubes.map(({ tube, count, volumeMl, transport }) =>
        [count, tube.code, ...(volumeMl === null ? [] : [`${volumeMl} mL`]), ...transport].join(" "),
      ),
    ].join(", "),
  );
}

describe("the tubes of an order", () => {
  test("tests of one tube share it while it holds what they need, and take a second one beyond", () => {
    expect(planOf("HEM01", "BIO04")).toEqual(["1 EDTA 2 mL"]);
    expect(planOf("HEM01", "BIO04", "HEM02")).toEqual(["2 EDTA 3.5 mL"]);
  });

  test("what is sent to another laboratory and what travels otherwise has a tube of its own", () => {
    expect(planOf("BIO11", "IMM16")).toEqual(["1 SST 0.65 mL, 1 SST 2 mL"]);
    expect(planOf("BIO11", "BIO18")).toEqual(["1 SST 0.65 mL, 1 SST 0.95 mL dark"]);
  });

  test("aldosterone and renin sitting, metanephrines lying: two draws", () => {
    expect(planOf("IMM34", "BIO100")).toEqual(["seated, 1 SST 2 mL, 1 EDTA 3 mL", "supine, 1 EDTA 3 mL ice"]);
    expect(planOf("PKG49")).toHaveLength(2);
  });

  test("sugar before and two hours after the meal, and the samples of a tolerance test, are draws of their own", () => {
    expect(planOf("BIO01", "BIO02")).toEqual(["1 FLU 1 mL", "Two hours after the meal, 1 FLU 1 mL"]);
    expect(planOf("BIO05")).toHaveLength(3);
  });

  test("a tolerance test's first sample is taken with the others of the visit, and one can of urine serves two tests of a day", () => {
    expect(planOf("BIO05", "HEM01")[0]).toBe("1 FLU 1 mL, 1 EDTA 1 mL");
    expect(planOf("BIO91", "BIO60", "CLP17")).toEqual(["1 U24 150 mL"]);
    expect(planOf("BIO91", "BIO94")).toEqual(["1 U24 50 mL, 1 U24ACID 50 mL"]);
  });

  test("a tube has to be at the laboratory within the shortest time of its tests, and where none says one, with the usual round", () => {
    const minutesOf = (...codes: string[]) => {
      const samples = codes.flatMap((code) => samplesOf(catalogue, service(code)));
      return tubesOfOrder(samples, catalogue.tubeById).flatMap(({ tubes }) =>
        tubes.map(({ minutesToLab }) => minutesToLab),
      );
    };
    const shortest = Math.min(...(service("HEM25").handling ?? []).map((each) => each.minutesToLab ?? 1000));
    expect(shortest).toBeLessThanOrEqual(60);
    expect(minutesOf("HEM01")).toEqual([null]);
    expect(minutesOf("HEM25")).toEqual([shortest]);
  });

  test("platelet aggregation takes eight tubes, a biopsy with immunofluorescence two containers and no formalin", () => {
    expect(planOf("COA16")).toEqual(["8 CIT 21.6 mL"]);
    expect(planOf("HIS07")).toEqual(["1 MICHEL, 1 FIXATIVE"]);
    expect(service("HIS07").container).not.toMatch(/formalin/i);
  });
});

/** What must not come from home, and a word of the reason. */
const LAB_ONLY: [code: string, reason: RegExp][] = [
  ["BIO48", /spun within an hour/],
  ["BIO45", /Air changes/],
  ["BIO70", /in the dark, on ice/],
  ["BIO40", /on ice at once/],
  ["BIO41", /on ice/],
  ["BIO100", /lying after 30 minutes/],
  ["BIO102", /lying after 30 minutes/],
  ["IMM31", /ice/],
  ["IMM33", /prorenin/],
  ["IMM34", /prorenin/],
  ["IMM27", /on ice/],
  ["IMM71", /haemolysis/],
  ["COA16", /within two hours/],
  ["HEM17", /within two hours/],
  ["HEM18", /by night/],
  ["HEM25", /within an hour/],
  ["MIC07", /Oxygen kills/],
  ["BIO105", /ice/],
  ["BIO86", /ice/],
  ["CLP12", /within an hour/],
  ["PKG21", /spun within an hour/],
  ["PKG49", /lying/],
];

test.each(LAB_ONLY)("%s is not collected at home, and says why", (code, reason) => {
  expect(service(code).homeCollection).toBe(false);
  expect(labOnlyReasons(catalogue, service(code)).join(" ")).toMatch(reason);
});

test("what can be collected at home gives no reason against it", () => {
  for (const code of ["HEM01", "BIO07", "IMM01", "BIO18", "PKG01"]) {
    expect(service(code).homeCollection, code).toBe(true);
    expect(labOnlyReasons(catalogue, service(code))).toEqual([]);
  }
});

test("what is light-sensitive travels dark", () => {
  for (const code of [
    "BIO18",
    "BIO07",
    "BIO68",
    "BIO69",
    "BIO70",
    "BIO71",
    "BIO72",
    "BIO73",
    "BIO103",
    "IMM18",
  ])
    expect(
      service(code).handling?.some(({ transport }) => transport.includes("dark")),
      code,
    ).toBe(true);
});

test("samples that are taken and sent like any other are not special; those in the dark, in a posture or at a draw of their own are", () => {
  const special = (code: string) => specialSamples(catalogue, service(code)).length;
  expect(special("HEM01")).toBe(0);
  expect(["BIO18", "IMM34", "BIO02", "PKG49"].filter((code) => special(code) === 0)).toEqual([]);
});
