import { type Random, READABLE, randomString } from "../shared/random.ts";

/** What people read out and type: a request for a prescription, an application, a ticket. Nobody guesses one: 32^10 for each kind. */
export function requestNumber(prefix: "RX" | "JA" | "GR", random: Random): string {
  return `${prefix}${randomString(random, 10, READABLE)}`;
}
