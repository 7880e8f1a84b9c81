import type { AddressDetails } from "../../../domain/family/types.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";

type Address = Pick<AddressDetails, "house" | "street" | "locality" | "landmark" | "pincode" | "city">;

/** An address in one line, with its landmark if it has one. */
export function addressWords(address: Address, t: Translate): string {
  const { house, street, locality, landmark, city, pincode } = address;
  return [house, street, locality, landmarkWords(landmark, t), `${city} ${pincode}`]
    .filter(Boolean)
    .join(", ");
}

function landmarkWords(landmark: string, t: Translate): string {
  if (landmark === "" || /^(near|beside|opposite|behind|next)\b/i.test(landmark)) return landmark;
  return t("near {landmark}", { landmark });
}
