import type { DeskValue } from "../../../domain/desk/results/results.ts";
import { rangeWords } from "../../../domain/reports/flag-words.ts";
import { isCritical } from "../../../domain/reports/flags.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import type { ShownValue } from "./values-table.tsx";

/** Values of a report as the table shows them. */
export function showValues(values: readonly DeskValue[]): ShownValue[] {
  return values.map((each) => ({
    ...{ code: each.code, name: each.name, value: each.value, unit: each.unit, flag: each.flag },
    range: rangeWords(each),
    isCritical: isCritical(each),
    previous: each.previous && `${each.previous.value} (${formatDay(each.previous.at)})`,
  }));
}
