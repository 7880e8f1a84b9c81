import { randomFillSync } from "node:crypto";
import type { Random } from "../domain/shared/random.ts";

const POOL_BYTES = 4096;

/** The system's random bytes, read 4 KB at a time: a booking needs about twenty small pieces. Each byte is given out once. */
export function systemRandom(): Random {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  return {
    bytes(length) {
      if (length > POOL_BYTES) return randomFillSync(new Uint8Array(length));
      if (used + length > POOL_BYTES) {
        randomFillSync(pool);
        used = 0;
      }
      const bytes = pool.slice(used, used + length);
      pool.fill(0, used, used + length);
      used += length;
      return bytes;
    },
  };
}
