import type { Catalogue } from "../catalogue/types.ts";

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

/**
 * The city that a letter to a post office names. The postal service's block is the town (Siliguri), its district may be another
 * one's name (Darjeeling); if it names no block ("NA"), the district stands in.
 */
export function nameCity({ block, district }: { block: string; district: string }): string {
  const town = block.trim();
  return town === "" || town.toUpperCase() === "NA" ? district : town;
}

/** The place of service that a visitor chose, and what depends on it. */
export interface Place {
  /** Empty while nothing is chosen. */
  pincode: string;
  name: string;
  /** An address of the customer's, or empty. */
  addressId: string;
  /** The lab whose prices apply and which processes the samples. */
  labId: number;
  priceListId: number;
  /** The zone of home collection; null if samples are not collected at home. */
  zoneId: number | null;
  /** False: nothing was chosen, these are the default lab's. */
  chosen: boolean;
}
