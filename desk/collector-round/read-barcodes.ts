/** Reads barcodes in a picture of the camera. */
export interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** Formats that laboratories print on tubes, and those of reference sheets. */
const FORMATS = ["code_128", "code_39", "itf", "data_matrix", "qr_code"] as const;

interface OwnReader {
  BarcodeDetector?: new (asked: { formats: readonly string[] }) => BarcodeReader;
}

/** Whether the browser reads barcodes itself (Chrome on Android); elsewhere the packaged reader does, Safari's phones above all. */
export function hasOwnReader(): boolean {
  return "BarcodeDetector" in globalThis;
}

/** The browser's own reader, or the packaged one, which is loaded on its first use (decision 89). */
export async function barcodeReader(): Promise<BarcodeReader> {
  const { BarcodeDetector: Own } = globalThis as OwnReader;
  if (Own) return new Own({ formats: FORMATS });
  const { packagedReader } = await import("./packaged-reader.ts");
  return packagedReader(FORMATS);
}
