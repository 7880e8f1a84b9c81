import { serializeCard } from "../../../contract/serializers/serialize-service.ts";
import { priceOf } from "../../../domain/catalogue/prices.ts";
import type { Catalogue, Price, Service } from "../../../domain/catalogue/types.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import type { CardData } from "./card-data.ts";
import { cardData } from "./card-data.ts";

/** Cached by price: a price belongs to one service of one catalogue, so its card is valid as long as it. */
const known = new WeakMap<Price, Map<number, CardData>>();

/** Cards of services with the prices of a place. A service that is not sold there is left out. */
export function cardsOf(catalogue: Catalogue, services: readonly Service[], place: Place): CardData[] {
  return services.flatMap((service) => {
    const price = priceOf(service, place.priceListId);
    return price ? [cardOf(catalogue, service, price, place.labId)] : [];
  });
}

function cardOf(catalogue: Catalogue, service: Service, price: Price, labId: number): CardData {
  const cards = known.get(price) ?? new Map<number, CardData>();
  const card = cards.get(labId) ?? cardData(serializeCard(catalogue, service, price, labId));
  known.set(price, cards.set(labId, card));
  return card;
}
