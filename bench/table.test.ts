import { expect, test } from "vitest";
import type { Figure } from "./measure.ts";
import type { Row } from "./table.ts";
import { missedBy } from "./table.ts";

const SOUND: Figure = { count: 1000, perSecond: 10, p50: 40, p99: 90, failures: 0 };
const BUDGET = { processorWithin: 6, atLeast: 0.4, p50Within: 50, p99Times: 10, p99Within: 100 };

function rowOf(name: string, figure: Figure, siteMicros: number | null): Row {
  const { perSecond } = figure;
  const measured = { figure, slowest: perSecond, quickest: perSecond, siteMicros, callerMicros: null };
  return { name, callers: 16, measured, reference: name === "a page" ? "raw transaction" : null };
}

/** A page beside its reference, on the machine of the budgets. */
function missedOf(figure: Partial<Figure>, siteMicros: number | null): string[] {
  const page = rowOf("a page", { ...SOUND, ...figure }, siteMicros);
  const rows = [
    page,
    rowOf("raw transaction", { ...SOUND, perSecond: 20 }, null),
    rowOf("empty JSON post", { ...SOUND, perSecond: 33_000 }, null),
  ];
  return missedBy(rows, page, { "a page": BUDGET });
}

const { NaN: none } = Number;

test.each<[what: string, figure: Partial<Figure>, siteMicros: number | null, missed: RegExp[]]>([
  ["all of it", {}, 5000, []],
  ["a failure", { failures: 2 }, 5000, [/2 FAILED/]],
  ["nothing that was measured", { count: 0 }, 5000, [/NOTHING/]],
  ["too few a second", { perSecond: 7 }, 5000, [/at least/]],
  ["no speed", { perSecond: none }, 5000, [/at least/]],
  ["a median that is too long", { p50: 51 }, 5000, [/p50 within/]],
  ["no median", { p50: none }, 5000, [/p50 within/, /times p50/]],
  ["a slowest hundredth that is too long", { p99: 101 }, 5000, [/p99 within 100/]],
  ["no slowest hundredth", { p99: none }, 5000, [/times p50/, /p99 within 100/]],
  ["too much of the processor", {}, 6100, [/processor/]],
  ["no processor time", {}, none, [/processor/]],
  ["a processor that nobody looked at", {}, null, [/processor/]],
])("a row with %s keeps its budget or says what it misses", (_, figure, siteMicros, missed) => {
  expect(missedOf(figure, siteMicros)).toEqual(missed.map((words) => expect.stringMatching(words)));
});
