import { expect, test } from "vitest";
import type { NearLab } from "./nearest-labs.tsx";
import { labsToShow } from "./nearest-labs.tsx";

function lab(LabId: number, DoesRadiology: 0 | 1): NearLab {
  return {
    LabId,
    LabName: `Lab ${LabId}`,
    Address: "",
    City: "",
    Pincode: "",
    Phone: "",
    Hours: "",
    DistanceKm: LabId,
    DoesRadiology,
  };
}

test("where a place is not served: the nearest lab, and the nearest one that does scans", () => {
  const shown = (...labs: NearLab[]) => labsToShow(labs).map(({ LabId }) => LabId);
  expect(shown(lab(1, 0), lab(2, 0), lab(3, 1), lab(4, 1))).toEqual([1, 3]);
  expect(shown(lab(1, 1), lab(2, 1))).toEqual([1]);
  expect(shown(lab(1, 0), lab(2, 0))).toEqual([1]);
  expect(shown()).toEqual([]);
});
