import { redirect } from "react-router";
import { addRefusalWords } from "../../../contract/cart-words.ts";
import { priceOf } from "../../../domain/catalogue/price-of.ts";
import { servicePath } from "../../../domain/catalogue/service-path.ts";
import type { PrescriptionView } from "../../../domain/requests/types.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";

/** What the lab proposes, at today's prices of the customer's place. */
export function proposedCart({ catalogue, visitor }: CustomerRequest, { proposed }: PrescriptionView) {
  const lines = proposed.flatMap((serviceId) => {
    const service = catalogue.serviceById.get(serviceId);
    if (!service) return [];
    const price = service.withdrawn ? undefined : priceOf(service, visitor.place.priceListId);
    return {
      ...{ serviceId, name: service.name, path: price ? servicePath(service) : null },
      feesPaise: price?.feesPaise ?? null,
      offerPaise: price?.offerFeesPaise ?? null,
    };
  });
  return { lines, totalPaise: lines.reduce((sum, { offerPaise }) => sum + (offerPaise ?? 0), 0) };
}

/** Puts everything proposed into the cart; what cannot be had is told, and the rest is in the cart all the same. */
export async function takeProposed(
  facts: CustomerRequest,
  view: PrescriptionView,
): Promise<{ message: string }> {
  const { services, visitor } = facts;
  const missing: string[] = [];
  let taken = 0;
  for (const { serviceId, name, feesPaise } of proposedCart(facts, view).lines) {
    if (feesPaise === null) {
      missing.push(`${name} is not offered in your place.`);
      continue;
    }
    const added = await services.cart.add(visitor, { serviceId, seenPaise: feesPaise });
    if (added.ok || added.refusal.code === "covered") taken++;
    else missing.push(addRefusalWords(added.refusal, visitor.place).message);
  }
  if (taken > 0 && missing.length === 0) throw redirect("/cart", 303);
  if (taken > 0) missing.push("The other tests are in your cart.");
  return { message: missing.join(" ") };
}
