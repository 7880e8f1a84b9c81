import { priceOf } from "../catalogue/price-of.ts";
import type { Catalogue, Price, Service } from "../catalogue/types.ts";
import type { BookedBefore } from "./ports.ts";

/** Something booked before that can be booked again here, at today's price. */
export interface BookAgain extends Price {
  service: Service;
  bookedAt: Date;
  patientName: string;
}

/** What a price list still sells of what was booked before, in its order. */
export function listBookAgain(
  { serviceById }: Pick<Catalogue, "serviceById">,
  priceListId: number,
  before: readonly BookedBefore[],
): BookAgain[] {
  return before.flatMap(({ serviceId, bookedAt, patientName }) => {
    const service = serviceById.get(serviceId);
    const price = service && !service.withdrawn ? priceOf(service, priceListId) : null;
    return service && price ? [{ service, ...price, bookedAt, patientName }] : [];
  });
}
