import type { Translate } from "../../../domain/i18n/translate.ts";

interface Address {
  house: string;
  street: string;
  locality: string;
  landmark: string;
  pincode: string;
  city: string;
}

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
