import { expect, test } from "vitest";
import { askDoctor } from "./ask-doctor.ts";
import { inWrittenUnits } from "./in-written-units.ts";
import type { Reading } from "./types.ts";

const reading = (day: number): Reading => ({
  reportId: `report-${day}`,
  at: new Date(Date.UTC(2026, 10, day)),
  value: "490",
  unit: "cells/uL",
  number: 490,
  bound: false,
  refLow: 40,
  refHigh: 440,
  refText: "",
  flag: "H",
  method: "",
  rangeSource: "",
});

test("values and the questions about them have units as people write them, and still know the time before", () => {
  const [group] = inWrittenUnits([
    {
      name: "Blood",
      parameters: [
        {
          code: "AEC",
          name: "Absolute Eosinophil Count",
          plainWords: "",
          latest: reading(20),
          earlier: [reading(10)],
        },
      ],
    },
  ]);
  const parameters = group?.parameters ?? [];
  expect(parameters.flatMap(({ latest, earlier }) => [latest, ...earlier].map(({ unit }) => unit))).toEqual([
    "cells/µL",
    "cells/µL",
  ]);
  expect(askDoctor(parameters)[0]).toBe(
    "Absolute Eosinophil Count is high (490 cells/µL, range 40–440), as it was last time. What does this mean for me?",
  );
});
