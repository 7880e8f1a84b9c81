import { serializeSearchItem } from "../../contract/serializers/service.ts";
import type { Membership } from "../../domain/cart/membership.ts";
import type { Price, Service } from "../../domain/catalogue/types.ts";
import { weakMapCache } from "../../domain/shared/weak-map-cache.ts";

/** The most items that are kept in memory as text, half a kilobyte each; those of a former catalogue leave with it. */
const MAX_KEPT = 10_000;

/** A service that was found, with its price at a place's lab. */
export interface Found {
  service: Service;
  price: Price;
  labId: number;
  membership: Membership;
}

/**
 * Writes found services as the API has them. People look for the same few hundred again and again, with every letter that they type: what
 * does not depend on who asks is written once for each.
 */
export function searchWriter(mostKept: number = MAX_KEPT): (found: readonly Found[]) => string {
  const kept = weakMapCache<Price, number, string>(mostKept);

  /** Without its last field, IsSelected. A price is of one service of one catalogue. */
  function beginningOf({ service, price, labId }: Found): string {
    const known = kept.find(price, labId);
    if (known !== undefined) return known;
    const { IsSelected: _, ...item } = serializeSearchItem(service, price, labId, 0);
    const text = JSON.stringify(item).slice(0, -1);
    kept.put(price, labId, text);
    return text;
  }

  return (found) =>
    `[${found.map((each) => `${beginningOf(each)},"IsSelected":${each.membership}}`).join(",")}]`;
}
