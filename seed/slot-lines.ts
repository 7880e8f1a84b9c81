import type { SlotTemplate } from "../domain/catalogue/types.ts";

/** A line of slot-templates.csv: a window every `minutes` from `from` until `until`, on several weekdays. */
export interface SlotLine {
  place: string;
  weekdays: number[];
  from: number;
  until: number;
  minutes: number;
  capacity: number;
}

export function windowsOf({ place, weekdays, from, until, minutes, capacity }: SlotLine): SlotTemplate[] {
  const windows: SlotTemplate[] = [];
  for (let startsMinute = from; startsMinute + minutes <= until; startsMinute += minutes) {
    for (const weekday of weekdays) windows.push({ place, weekday, startsMinute, minutes, capacity });
  }
  return windows;
}

/** Windows put together again to the lines from which they were made. */
export function linesOf(windows: readonly SlotTemplate[]): SlotLine[] {
  const alike = Map.groupBy(linesOfDays(windows), (line) =>
    [line.place, line.from, line.until, line.minutes, line.capacity].join(" "),
  );
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map((line) => ({ ...line, weekdays: same.flatMap((each) => each.weekdays).sort() })),
  );
}

/** Windows of equal length and capacity that follow each other without a gap, day by day. */
function linesOfDays(windows: readonly SlotTemplate[]): SlotLine[] {
  const days = Map.groupBy(windows, (each) => `${each.place} ${each.weekday}`);
  return [...days.values()].flatMap((day) => {
    const lines: SlotLine[] = [];
    for (const { place, weekday, startsMinute, minutes, capacity } of sortByStart(day)) {
      const last = lines.at(-1);
      if (last?.until === startsMinute && last.minutes === minutes && last.capacity === capacity) {
        last.until += minutes;
      } else {
        const until = startsMinute + minutes;
        lines.push({ place, weekdays: [weekday], from: startsMinute, until, minutes, capacity });
      }
    }
    return lines;
  });
}

function sortByStart(day: readonly SlotTemplate[]): SlotTemplate[] {
  return day.toSorted((a, b) => a.startsMinute - b.startsMinute);
}
