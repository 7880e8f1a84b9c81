import type { Translate } from "../../../domain/i18n/translate.ts";

interface Address {
  house: string;
  street: string;
  locality: string;
  landmark: string;
  pincode: string;
  city: string;
}

/** An address in one line, with its landmark. */
export function addressWords(address: Address, t: Translate): string {
  const { house, street, locality, landmark, city, pincode } = address;
  return [
    house,
    street,
    locality,
    /^(near|beside|opposite|behind|next)\b/i.test(landmark) ? landmark : t("near {landmark}", { landmark }),
    `${city} ${pincode}`,
  ]
    .filter(Boolean)
    .join(", ");
}
