import type { Random } from "../shared/random.ts";
import { READABLE, randomString } from "../shared/random.ts";

/**
 * The number of a prescription request, an application or a ticket, as people read it out and type it. It cannot be guessed: 32^10 for each
 * kind.
 */
export function requestNumber(prefix: "RX" | "JA" | "GR", random: Random): string {
  return `${prefix}${randomString(random, 10, READABLE)}`;
}
