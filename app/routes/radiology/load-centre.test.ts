import { expect, test } from "vitest";
import { directionsTo, machinesOf } from "./load-centre.ts";

test("directions to a centre use its position and no starting point", () => {
  expect(directionsTo({ latitude: 22.5958, longitude: 88.4795 })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=22.5958%2C88.4795",
  );
});

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
