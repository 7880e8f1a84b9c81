/** Two to six round numbers (of 1, 2 or 5 and noughts) between two ends, for an axis. */
export function niceTicks(from: number, to: number): number[] {
  const rough = (to - from) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(from / step); i * step <= to; i++) ticks.push(Number((i * step).toPrecision(6)));
  return ticks;
}
