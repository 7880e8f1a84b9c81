/** The address by which a phone calls a number that is written as people write it: "tel:+913340000000". */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
