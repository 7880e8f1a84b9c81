import type { Price, Service } from "./types.ts";

/** What a service costs on a price list (paise); null when it is not sold there. */
export function priceOf(service: Pick<Service, "prices">, priceListId: number): Price | null {
  return service.prices.get(priceListId) ?? null;
}
