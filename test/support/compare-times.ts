/** A difference that a stranger could use: this much of the whole and this sure. */
const MIN_SHARE = 0.15;
const MIN_MILLISECONDS = 1;
const LARGEST_CHANCE = 0.0005;

/**
 * Whether two kinds of requests, measured in pairs, take different times: null when they do not. Two things must come together, so
 * that neither a hiccup of the machine nor a difference of microseconds counts: the medians lie apart by a share of the whole, and
 * the sign test says that one kind is slower in more pairs than chance allows.
 */
export function differ(a: readonly number[], b: readonly number[]): string | null {
  const [left, right] = [median(a), median(b)];
  const apart = Math.abs(left - right);
  const slower = a.filter((time, i) => time > (b[i] ?? Number.NaN)).length;
  const chance = chanceOf(Math.max(slower, a.length - slower), a.length);
  const isLarge = apart > MIN_MILLISECONDS && apart > MIN_SHARE * Math.min(left, right);
  if (!isLarge || chance > LARGEST_CHANCE) return null;
  return `${left.toFixed(2)} ms against ${right.toFixed(2)} ms, by chance once in ${Math.round(1 / chance)} runs`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The chance that a fair coin shows one side at least `most` times of `all`, either side. */
function chanceOf(most: number, all: number): number {
  let ways = 1;
  let sum = 0;
  for (let k = 0; k <= all - most; k++) {
    sum += ways;
    ways = (ways * (all - k)) / (k + 1);
  }
  return Math.min(1, (2 * sum) / 2 ** all);
}
