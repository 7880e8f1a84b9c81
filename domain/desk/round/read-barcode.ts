/** A label as it is scanned or typed, in capitals and without blanks; null for what is none. */
export function readBarcode(text: string): string | null {
  const barcode = text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
  return /^[A-Z0-9-]{4,40}$/.test(barcode) ? barcode : null;
}
