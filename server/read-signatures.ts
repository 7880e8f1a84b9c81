import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SettingError } from "./config/read-setting.ts";

const PICTURE = /\.(png|jpe?g)$/i;
const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

/** A registration number as a file is named after it: "WBMC 12345" is wbmc-12345. */
function fileNameOf(registration: string): string {
  return registration
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * The pictures of signatures in a folder, each named after its pathologist's registration number; none without a folder. Throws `SettingError`
 * for a folder that cannot be read and for a file that is no picture.
 */
export function readSignatures(folder: string): (registration: string) => Uint8Array | undefined {
  const pictures = new Map<string, Uint8Array>();
  for (const file of folder === "" ? [] : namesIn(folder)) {
    if (!PICTURE.test(file)) continue;
    const bytes = readFileSync(join(folder, file));
    if (![PNG, JPEG].some((mark) => mark.every((byte, i) => bytes[i] === byte))) {
      throw new SettingError(`SIGNATURES_DIR holds ${file}, which is neither a PNG nor a JPEG.`);
    }
    pictures.set(fileNameOf(file.replace(PICTURE, "")), bytes);
  }
  return (registration) => pictures.get(fileNameOf(registration));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new SettingError(`SIGNATURES_DIR is "${folder}"; it must be a folder that can be read.`);
  }
}
