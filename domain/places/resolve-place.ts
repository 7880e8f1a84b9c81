import type { Catalogue } from "../catalogue/types.ts";
import type { Place } from "./types.ts";

const DEFAULT_LAB_ID = 1;

/** The place of a stored choice. A pincode that is unknown or not served any more counts as no choice: then the default lab and its zone. */
export function resolvePlace(
  catalogue: Catalogue,
  choice: { pincode: string; name: string; addressId: string } | null,
  defaultLabId: number = DEFAULT_LAB_ID,
): Place {
  const served = choice ? catalogue.servedByPincode.get(choice.pincode) : undefined;
  if (choice && served) {
    return { ...choice, ...placeOfLab(catalogue, served.labId), zoneId: served.zoneId, chosen: true };
  }
  return { pincode: "", name: "", addressId: "", ...placeOfLab(catalogue, defaultLabId), chosen: false };
}

/** The lab's own prices, and the zone of its own pincode. */
function placeOfLab(catalogue: Catalogue, labId: number): Pick<Place, "labId" | "priceListId" | "zoneId"> {
  const lab = catalogue.labById.get(labId) ?? catalogue.labs[0];
  if (!lab) throw new Error("The catalogue has no lab: load the seed or import a catalogue.");
  return {
    labId: lab.id,
    priceListId: lab.priceListId,
    zoneId: catalogue.servedByPincode.get(lab.pincode)?.zoneId ?? null,
  };
}
