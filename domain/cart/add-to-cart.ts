import { priceOf } from "../catalogue/prices.ts";
import type { Catalogue, Price, Service } from "../catalogue/types.ts";
import type { Place } from "../places/resolve-place.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { coveringPackage, editCart, withoutCovered } from "./edit-cart.ts";
import type { CartRecord, CartStore } from "./ports.ts";
import type { PricedCart } from "./read-cart.ts";

export type AddError =
  | { code: "unknown-service" }
  | { code: "unknown-lab" }
  | { code: "not-sold-here"; service: Service }
  | { code: "price-changed"; service: Service; seenPaise: number; nowPaise: number }
  | { code: "covered"; service: Service; by: Service }
  | { code: "cart-full" };

export interface Added {
  cart: CartRecord;
  service: Service;
  /** Tests that left the cart because the added package or profile measures all that they do. */
  replaced: Service[];
}

interface AddRequest {
  catalogue: Catalogue;
  place: Place;
  ownerId: string;
  serviceId: number;
  /** The lab whose offer the customer saw, if given. It must exist; prices still follow the place. */
  labId?: number;
  seenPaise: number;
  refBookingId?: string | undefined;
  now: Date;
}

/** More lines than anybody books; keeps a cart readable and its row small. */
const MAX_LINES = 500;

/**
 * Adds a service to the owner's cart at the place's prices. `seenPaise` is the list price (not the offer) that the customer saw: if it
 * differs from the catalogue's, nothing is added and both prices are returned. Adding what is there already changes nothing.
 */
export async function addToCart(
  needs: { carts: CartStore },
  request: AddRequest,
): Promise<Result<Added, AddError>> {
  const { catalogue, place, labId } = request;
  const service = catalogue.serviceById.get(request.serviceId);
  if (!service || service.withdrawn) return fail({ code: "unknown-service" });
  if (labId !== undefined && !catalogue.labById.has(labId)) return fail({ code: "unknown-lab" });
  const price = priceOf(service, place.priceListId);
  if (!price) return fail({ code: "not-sold-here", service });
  const { cart, value } = await editCart(needs, request.ownerId, request.now, (cart) =>
    add(request, cart, { service, price }),
  );
  return value.ok ? done({ cart, service, replaced: value.value }) : value;
}

function add(
  { catalogue, place, seenPaise, refBookingId }: AddRequest,
  cart: CartRecord,
  { service, price }: { service: Service; price: Price },
): { cart: CartRecord; value: Result<Service[], AddError> } {
  const isThere = cart.lines.some((line) => line.serviceId === service.id);
  const by = isThere ? undefined : coveringPackage(catalogue, cart.lines, service.id, place.priceListId);
  // Before its price, which nobody pays.
  if (by) return { cart, value: fail({ code: "covered", service, by }) };
  // What a package is compared with follows the prices of its parts; a page that shows its list price is not out of date.
  if (price.feesPaise !== seenPaise && price.listPaise !== seenPaise)
    return { cart, value: fail({ code: "price-changed", service, seenPaise, nowPaise: price.feesPaise }) };
  if (isThere) return { cart, value: done([]) };
  if (cart.lines.length >= MAX_LINES) return { cart, value: fail({ code: "cart-full" }) };

  const line = { serviceId: service.id, ...(refBookingId && { refBookingId }) };
  const lines = [...withoutCovered(catalogue, cart.lines, [service.id]), line];
  const kept = new Set(lines.map((line) => line.serviceId));
  const replaced = cart.lines
    .filter((line) => !kept.has(line.serviceId))
    .flatMap((line) => catalogue.serviceById.get(line.serviceId) ?? []);
  return { cart: { ...cart, lines }, value: done(replaced) };
}

/**
 * Replaces two overlapping lines by the cheaper set that the customer saw beside them. `seenPaise` is the set's price on the screen; when the
 * cart or the prices have changed since, nothing happens.
 */
export async function takeCheaperSet(
  needs: { carts: CartStore },
  request: { priced: PricedCart; pair: readonly [number, number]; seenPaise: number; now: Date },
): Promise<Result<CartRecord, { code: "changed" }>> {
  const { priced, pair, seenPaise, now } = request;
  const { ownerId, version } = priced.record;
  const set = priced
    .hints()
    .overlaps.find(({ packages }) => packages.every(({ id }, at) => id === pair[at]))?.cheaper;
  if (!set || set.pricePaise !== seenPaise) return fail({ code: "changed" });
  const removed = new Set(set.removes.map(({ id }) => id));
  const { cart, value: isDone } = await editCart(needs, ownerId, now, (cart) => {
    // After a lost race the set may be another one.
    if (cart.version !== version) return { cart, value: false };
    const lines = [
      ...cart.lines.filter(({ serviceId }) => !removed.has(serviceId)),
      ...set.adds.map(({ id }) => ({ serviceId: id })),
    ];
    return { cart: { ...cart, lines }, value: true };
  });
  return isDone ? done(cart) : fail({ code: "changed" });
}
