import type { DayFigures, HourFigure } from "../../../domain/desk/today.ts";
import { formatRupees } from "../../../domain/shared/money.ts";

/** A plot of the day with its numbers in words. */
export interface DayPlot {
  title: string;
  heads: { value: string; of: string | null };
  bars: { hour: number; value: number; of: number; valueWords: string; ofWords: string }[];
  /** What the plot says, in a sentence. */
  summary: string;
}

const PLOTS: readonly [kind: HourFigure["kind"], title: string, value: string, of: string | null][] = [
  ["bookings", "Bookings made", "Bookings", null],
  ["places", "Places taken", "Taken", "Offered"],
  ["reports", "Reports in time", "In time", "Due"],
  ["paid", "Paid online", "Rupees", null],
];

export function plotsOf(figures: DayFigures): DayPlot[] {
  return PLOTS.map(([kind, title, value, of]) => {
    const { value: sum, of: whole, hours } = figures[kind];
    const words = (count: number) => (kind === "paid" ? formatRupees(count) : String(count));
    return {
      ...{ title, heads: { value, of } },
      bars: hours.map((each) => ({
        ...{ hour: each.hour, value: each.value, of: of === null ? 0 : each.of },
        ...{ valueWords: words(each.value), ofWords: words(each.of) },
      })),
      summary: `${title}: ${words(sum)}${of === null ? "" : ` of ${words(whole)}`}`,
    };
  });
}
