interface Address {
  house: string;
  street: string;
  locality: string;
  landmark: string;
  pincode: string;
  city: string;
}

/** An address in one line, with its landmark. */
export function addressWords(address: Address): string {
  const { house, street, locality, landmark, city, pincode } = address;
  return [house, street, locality, `near ${landmark}`, `${city} ${pincode}`].filter(Boolean).join(", ");
}
