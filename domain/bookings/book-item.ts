import type { Catalogue } from "../catalogue/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";
import type { BookingItem } from "./types.ts";
import { promisedBy } from "./visits.ts";

/** A cart line as it is booked: prices, contents and promised report time of now, whatever the catalogue says later. */
export function bookItem(
  catalogue: Pick<Catalogue, "serviceById">,
  { service, feesPaise, offerFeesPaise }: Pick<PricedLine, "service" | "feesPaise" | "offerFeesPaise">,
  booked: Pick<BookingItem, "position" | "visit" | "patient"> & { visitEnds: Date },
): BookingItem {
  const { visitEnds, ...place } = booked;
  return {
    ...place,
    serviceId: service.id,
    serviceName: service.name,
    isPackage: service.kind === "package",
    feesPaise,
    offerFeesPaise,
    contents: service.contentIds.map((id) => ({
      serviceId: id,
      serviceName: catalogue.serviceById.get(id)?.name ?? "",
    })),
    promisedBy: promisedBy(visitEnds, service.tatDays),
  };
}
