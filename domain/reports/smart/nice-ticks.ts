/** Two to six round numbers (of 1, 2 or 5 and noughts) between two ends, the first below the second, for an axis. */
export function niceTicks(from: number, to: number): number[] {
  const rough = (to - from) / 5;
  const exponent = Math.floor(Math.log10(rough));
  const power = 10 ** exponent;
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(from / step); i * step <= to; i++) ticks.push(toDecimals(i * step, -exponent));
  return ticks;
}

/** Steps of 0.1 and the like are not exact in binary. */
function toDecimals(value: number, decimals: number): number {
  return Number(value.toFixed(Math.max(0, decimals)));
}
