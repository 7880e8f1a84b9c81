/**
 * Numbers that look random and are the same for the same words, so that the simulator answers a sample the same way every time.
 * FNV-1a into mulberry32; good enough for demo values and for nothing else.
 */
function steadyFraction(words: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193);
  let mixed = (hash + 0x6d2b79f5) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** A bell-shaped number with mean 0 and deviation 1, never beyond ±2.4 (sum of uniform numbers). */
export function steadyNormal(words: string): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) sum += steadyFraction(`${words} ${i}`);
  return Math.max(-2.4, Math.min(2.4, (sum - 3) * Math.SQRT2));
}

export function steadyPick<T>(words: string, from: readonly [T, ...T[]]): T {
  return from[Math.floor(steadyFraction(words) * from.length)] ?? from[0];
}
