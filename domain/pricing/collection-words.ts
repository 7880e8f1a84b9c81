import type { Zone } from "../catalogue/types.ts";
import { formatRupees } from "../shared/money.ts";

/**
 * What home collection adds to a price, said before the cart says it: "Home collection ₹100 (free above ₹500)". Empty for what is
 * done at the lab only and where nobody collects.
 */
export function collectionWords(service: { homeCollection: boolean }, zone: Zone | undefined): string {
  if (!service.homeCollection || !zone) return "";
  if (zone.collectionChargePaise === 0) return "Home collection is free.";
  const charge = `Home collection ${formatRupees(zone.collectionChargePaise)}`;
  return zone.freeFromPaise === null
    ? `${charge}. No charge for a lab visit.`
    : `${charge} (free above ${formatRupees(zone.freeFromPaise)}). No charge for a lab visit.`;
}
