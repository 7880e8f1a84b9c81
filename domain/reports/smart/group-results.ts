import type { Catalogue } from "../../catalogue/types.ts";
import { isSensitive } from "../analytes-of.ts";
import { isBound } from "../has-bar.ts";
import type { ReportResult } from "../types.ts";
import { methodOf } from "./method-of.ts";
import type { Reading, SmartGroup, SmartParameter, SmartSource } from "./types.ts";

/** A scan's impression is of one picture: two of them are no earlier and later value of one thing. */
const NOT_COMPARABLE = "IMPRESSION";

/**
 * Parameters by the group of the body in which the latest report has them, each with its readings. Groups and parameters stand in the
 * order of the reports, newest first. Results of sensitive tests are left out, as are those of a test that the catalogue does not
 * know: whether it is sensitive cannot be said.
 */
export function groupResults(sources: readonly SmartSource[], catalogue: Catalogue): SmartGroup[] {
  const found = new Map<string, { newest: ReportResult; readings: Reading[] }>();
  const newestFirst = sources.toSorted((a, b) => b.measuredAt.getTime() - a.measuredAt.getTime());
  for (const source of newestFirst) {
    const service = catalogue.serviceById.get(source.serviceId);
    if (!service || isSensitive(service, catalogue)) continue;
    for (const result of source.results) {
      if (result.code === NOT_COMPARABLE) continue;
      const reading = readingOf(source, result, methodOf(result, service, catalogue));
      const known = found.get(result.code);
      if (!known) found.set(result.code, { newest: result, readings: [reading] });
      else if (!known.readings.some((each) => isSame(each, reading))) known.readings.push(reading);
    }
  }
  const groups = new Map<string, SmartParameter[]>();
  for (const [code, { newest, readings }] of found) {
    const [latest, ...earlier] = readings;
    if (!latest) continue;
    const plainWords = catalogue.parameterByCode.get(code)?.plainWords ?? "";
    const group = groups.get(newest.bodyGroup) ?? [];
    group.push({ code, name: newest.name, plainWords, latest, earlier });
    groups.set(newest.bodyGroup, group);
  }
  return [...groups].map(([name, parameters]) => ({ name, parameters }));
}

function readingOf({ reportId, measuredAt }: SmartSource, result: ReportResult, method: string): Reading {
  const { value, unit, number, refLow, refHigh, refText, flag, rangeSource } = result;
  const bound = isBound(value);
  const range = { refLow, refHigh, refText, flag, rangeSource };
  return { reportId, at: measuredAt, value, unit, number, bound, ...range, method };
}

/** A value that a package and a test of its own report of the same sample. */
function isSame(a: Reading, b: Reading): boolean {
  return a.at.getTime() === b.at.getTime() && a.value === b.value && a.unit === b.unit;
}
