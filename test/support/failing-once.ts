import type { Random } from "../../domain/shared/random.ts";

/** Random numbers of which the first bytes cannot be had: the first of several rows fails, and no other. */
export function failingOnce(random: Random): Random {
  let isBroken = true;
  return {
    ...random,
    bytes(count) {
      if (!isBroken) return random.bytes(count);
      isBroken = false;
      throw new Error("no more random numbers");
    },
  };
}
