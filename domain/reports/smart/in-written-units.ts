import { unitWords } from "../../catalogue/describe-range.ts";
import type { Reading, SmartGroup } from "./types.ts";

/** The groups with every unit as people write it, in the values as in the questions about them. */
export function inWrittenUnits(groups: readonly SmartGroup[]): SmartGroup[] {
  const written = (reading: Reading): Reading => ({ ...reading, unit: unitWords(reading.unit) });
  return groups.map(({ name, parameters }) => ({
    name,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      latest: written(parameter.latest),
      earlier: parameter.earlier.map(written),
    })),
  }));
}
