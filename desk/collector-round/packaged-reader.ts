import type { BarcodeFormat } from "barcode-detector/ponyfill";
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** The reader whose program is among the desk's own files; nothing is fetched from elsewhere. Fails if its file cannot be loaded. */
export async function packagedReader(formats: readonly BarcodeFormat[]): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
}
