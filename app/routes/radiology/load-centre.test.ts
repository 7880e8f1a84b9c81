import { expect, test } from "vitest";
import { machinesOf } from "./load-centre.ts";

const scans = (...methods: string[]) => methods.map((method) => ({ method }));

test("a centre's machines are listed once each, without details of an examination, the most used first", () => {
  expect(
    machinesOf(
      scans(
        "ECG-gated CT without contrast",
        "Multislice CT with contrast medium",
        "Multislice CT without contrast",
      ),
    ),
  ).toEqual(["Multislice CT", "ECG-gated CT"]);
  expect(
    machinesOf(
      scans(
        "Spirometry before and after an inhaler",
        "Spirometry and gas transfer",
        "Audiometry in a sound booth",
      ),
    ),
  ).toEqual(["Spirometry", "Audiometry"]);
  expect(
    machinesOf(scans("Digital mammography, two views a side", "Digital mammography, two views")),
  ).toEqual(["Digital mammography"]);
});

test("scans without a method add no machine, and the list ends after three", () => {
  expect(machinesOf(scans("", "A", "B", "C", "D"))).toEqual(["A", "B", "C"]);
});
