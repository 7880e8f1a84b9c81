import type { Catalogue } from "../catalogue/types.ts";
import { withoutCovered } from "./membership.ts";
import type { CartRecord } from "./types.ts";

/** The customer's cart after the visitor's joined it: the union, no service twice, no test beside a package that covers it. */
export function joinCarts(catalogue: Catalogue, own: CartRecord, visitors: CartRecord): CartRecord {
  const present = new Set(own.lines.map((line) => line.serviceId));
  const added = visitors.lines.filter((line) => !present.has(line.serviceId));
  return {
    ...own,
    lines: added.length === 0 ? own.lines : withoutCovered(catalogue, [...own.lines, ...added]),
    // What the visitor chose a moment ago is newer than what the customer chose last time.
    homeCollection: visitors.homeCollection,
    hardCopy: own.hardCopy || visitors.hardCopy,
    couponCode: visitors.couponCode ?? own.couponCode,
  };
}
