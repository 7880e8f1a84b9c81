import { redirect } from "react-router";
import { addErrorMessage } from "../../../contract/cart-messages.ts";
import { priceOf } from "../../../domain/catalogue/prices.ts";
import type { CustomerRequest } from "../page/page-request.ts";

/**
 * Puts services into the cart at today's prices of the customer's place and redirects there; returns what is not in it, with `unavailable`
 * the words for a service that is not sold there. What a package of the cart covers counts as being in it.
 */
export async function addServices(
  { services, visitor, catalogue, clientAddress }: CustomerRequest,
  wanted: readonly { serviceId: number; name: string; refBookingId?: string }[],
  unavailable: (name: string) => string,
): Promise<{ message: string; inCart: boolean }> {
  const missing: string[] = [];
  let inCart = 0;
  for (const { name, ...item } of wanted) {
    const service = catalogue.serviceById.get(item.serviceId);
    const price = service && priceOf(service, visitor.place.priceListId);
    if (!price) {
      missing.push(unavailable(name));
      continue;
    }
    const added = await services.cart.add(visitor, { ...item, seenPaise: price.feesPaise }, clientAddress);
    if (added.ok || added.error.code === "covered") inCart += 1;
    else missing.push(addErrorMessage(added.error, visitor.place).message);
  }
  if (inCart > 0 && missing.length === 0) throw redirect("/cart", 303);
  if (inCart > 0) missing.push("The other tests are in your cart.");
  return { message: missing.join(" "), inCart: inCart > 0 };
}
