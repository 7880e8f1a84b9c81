import type { Budget } from "../table.ts";

/** A figure beside what is wanted of it. */
export interface Judged {
  name: string;
  figure: number;
  limits: Budget;
  isMissed: boolean;
}

/** A figure that is no number has missed its budget. */
export function judge(name: string, figure: number, limits: Budget): Judged {
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = limits;
  return { name, figure, limits, isMissed: !(figure >= atLeast && figure <= atMost) };
}

export function tableOf(judged: readonly Judged[]): string {
  const width = Math.max(...judged.map(({ name }) => name.length));
  return judged
    .map(({ name, figure, limits: { atLeast, atMost }, isMissed }) => {
      const wanted = [
        ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
        ...(atMost === undefined ? [] : [`at most ${atMost}`]),
      ].join(", ");
      return `${name.padEnd(width)}  ${String(figure).padStart(8)}  ${wanted}${isMissed ? "  MISSED" : ""}`;
    })
    .join("\n");
}
