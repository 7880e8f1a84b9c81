import type { SlotTemplate } from "../domain/catalogue/types.ts";
import { apiTime } from "../domain/shared/clock.ts";
import { type CsvTable, tableOf } from "./csv-table.ts";

/** Windows of equal length and capacity that follow each other without a gap, on the weekdays that have them alike. */
interface Run {
  place: string;
  weekdays: number[];
  from: number;
  until: number;
  minutes: number;
  capacity: number;
}

/** Windows put together again to the lines from which they were made: every `minutes` from `from` until `until`. */
export function exportSlotTemplates(
  windows: readonly SlotTemplate[],
  nameOf: (place: string) => string,
): CsvTable {
  return tableOf("slot-templates.csv", mergeWeekdays(findRuns(windows)), {
    key: ["place", "weekdays", "from"],
    cells: {
      place: (each) => nameOf(each.place),
      weekdays: (each) => each.weekdays.map(String),
      from: (each) => apiTime(each.from),
      until: (each) => apiTime(each.until),
      minutes: (each) => each.minutes,
      capacity: (each) => each.capacity,
    },
  });
}

function findRuns(windows: readonly SlotTemplate[]): Run[] {
  const days = Map.groupBy(windows, (each) => `${each.place} ${each.weekday}`);
  return [...days.values()].flatMap((day) => {
    const runs: Run[] = [];
    for (const { place, weekday, startsMinute, minutes, capacity } of sortByStart(day)) {
      const last = runs.at(-1);
      if (last?.until === startsMinute && last.minutes === minutes && last.capacity === capacity) {
        last.until += minutes;
      } else {
        const until = startsMinute + minutes;
        runs.push({ place, weekdays: [weekday], from: startsMinute, until, minutes, capacity });
      }
    }
    return runs;
  });
}

function sortByStart(day: readonly SlotTemplate[]): SlotTemplate[] {
  return day.toSorted((a, b) => a.startsMinute - b.startsMinute);
}

function mergeWeekdays(runs: readonly Run[]): Run[] {
  const alike = Map.groupBy(runs, (run) =>
    [run.place, run.from, run.until, run.minutes, run.capacity].join(" "),
  );
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map((run) => ({ ...run, weekdays: same.flatMap((each) => each.weekdays).sort() })),
  );
}
