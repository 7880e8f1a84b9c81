import { cardOnWire } from "../../contract/service-on-wire.ts";
import { priceOf } from "../../domain/catalogue/price-of.ts";
import type { Catalogue, Service } from "../../domain/catalogue/types.ts";
import type { Place } from "../../domain/places/types.ts";
import { type CardData, cardData } from "./card-data.ts";

/** Cards of services with a place's prices; what is not sold there has none. */
export function cardsOf(catalogue: Catalogue, services: readonly Service[], place: Place): CardData[] {
  return services.flatMap((service) => {
    const price = priceOf(service, place.priceListId);
    return price ? [cardData(cardOnWire(catalogue, service, price, place.labId))] : [];
  });
}
