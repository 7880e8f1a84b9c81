import { readFileSync } from "node:fs";
import type { Measured } from "./usage.ts";

export type Reference = "empty JSON post" | "raw cart change" | "raw transaction";

export interface Row {
  name: string;
  callers: number;
  measured: Measured;
  /** What the speed is divided by; a reference itself has none. */
  reference: Reference | null;
}

export interface Budget {
  /** How many callers at once it is for, where not `JUDGED_AT`. */
  callers?: number;
  /** The lowest ratio to the reference of the same run; of pages the lowest figure. */
  atLeast?: number;
  /** The most processor time of the site's process for one response, in milliseconds. */
  processorWithin?: number;
  /** Of pages and presses (`bench/pages`): what a figure may be at the most. */
  atMost?: number;
  /** The longest median, in milliseconds, where somebody waits for it. */
  p50Within?: number;
  /** The slowest hundredth takes at most so many medians. */
  p99Times?: number;
  /** The slowest hundredth takes at most so long, in milliseconds. */
  p99Within?: number;
}

/** Budgets are for this many callers at once, where they name no other number, or for the single one of rows that have no other. */
export const JUDGED_AT = 16;

/** Milliseconds of a budget are those of a machine that serves so many empty JSON posts a second; here they are longer or shorter. */
const POSTS_A_SECOND = 33_000;

/** How many times as long as on that machine something takes on this one; 1 where no post was measured. */
export function slownessOf(rows: readonly Row[]): number {
  const posts = rows.find(({ name, callers }) => name === "empty JSON post" && callers === JUDGED_AT);
  return posts ? slownessAt(posts.measured.figure.perSecond) : 1;
}

/** The same, of a machine that serves so many empty JSON posts a second at `JUDGED_AT` callers. */
export function slownessAt(postsPerSecond: number): number {
  return POSTS_A_SECOND / postsPerSecond;
}

export function readBudgets(): Record<string, Budget> {
  return JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8"));
}

/** One line a row, with its ratio to the reference that was measured with as many callers. */
export function tableOf(rows: readonly Row[], tellMissed: (row: Row) => string[]): string {
  const head = [
    ..."measured|callers|per second|spread|p50 ms|p99 ms|site µs|callers µs|ratio|of".split("|"),
    "",
  ];
  const lines = rows.map((row) => {
    const { figure, slowest, quickest, siteMicros, callerMicros } = row.measured;
    const ratio = ratioOf(rows, row);
    const isCallersBusy = siteMicros !== null && callerMicros !== null && callerMicros > siteMicros;
    const remarks = [...tellMissed(row), ...(isCallersBusy ? ["callers took more than the site"] : [])];
    return [
      row.name,
      String(row.callers),
      figure.perSecond.toFixed(0),
      `${slowest.toFixed(0)}–${quickest.toFixed(0)}`,
      figure.p50.toFixed(2),
      figure.p99.toFixed(2),
      siteMicros?.toFixed(0) ?? "",
      callerMicros?.toFixed(0) ?? "",
      ratio === null ? "1" : ratio.toFixed(4),
      row.reference ?? "",
      remarks.join("; "),
    ];
  });
  const widths = head.map((name, at) => Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0)));
  return [head, ...lines]
    .map((cells) => cells.map((cell, at) => padded(cell, widths[at] ?? 0, at)).join("  "))
    .join("\n")
    .replaceAll(/ +$/gm, "");
}

/** Words lie at the left, numbers at the right. */
function padded(cell: string, width: number, column: number): string {
  return column === 0 || column >= 9 ? cell.padEnd(width) : cell.padStart(width);
}

function ratioOf(rows: readonly Row[], { measured, reference, callers }: Row): number | null {
  if (reference === null) return null;
  const beside = rows.find((row) => row.name === reference && row.callers === callers);
  return beside ? measured.figure.perSecond / beside.measured.figure.perSecond : null;
}

/** What a row misses of its budget, in words; nothing for a row that is not judged. A figure that is no number has missed its budget. */
export function missedBy(rows: readonly Row[], row: Row, budgets: Record<string, Budget>): string[] {
  const { figure, siteMicros } = row.measured;
  const missed = figure.failures > 0 ? [`${figure.failures} FAILED`] : [];
  if (figure.count === 0) missed.push("NOTHING measured");
  const budget = budgets[row.name];
  const judgedAt = budget?.callers ?? JUDGED_AT;
  const isOnly = !rows.some(({ name, callers }) => name === row.name && callers === judgedAt);
  if (!budget || (row.callers !== judgedAt && !isOnly)) return missed;
  const { processorWithin, atLeast, p50Within, p99Times, p99Within } = budget;
  const slowness = slownessOf(rows);
  const judge = (isKept: boolean, words: string) => isKept || missed.push(`MISSED ${words}`);
  if (processorWithin !== undefined)
    judge(
      siteMicros !== null && siteMicros <= processorWithin * 1000 * slowness,
      `processor within ${processorWithin} ms`,
    );
  if (atLeast !== undefined) judge((ratioOf(rows, row) ?? 0) >= atLeast, `at least ${atLeast}`);
  if (p50Within !== undefined) judge(figure.p50 <= p50Within * slowness, `p50 within ${p50Within} ms`);
  if (p99Times !== undefined) judge(figure.p99 <= figure.p50 * p99Times, `p99 within ${p99Times} times p50`);
  if (p99Within !== undefined) judge(figure.p99 <= p99Within * slowness, `p99 within ${p99Within} ms`);
  return missed;
}
