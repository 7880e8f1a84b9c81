import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Photo } from "../domain/content/photos.ts";
import { placeOfSlot } from "../domain/content/photos.ts";
import { SettingError } from "./config/read-setting.ts";

/** The list of the chain's photographs in its own folder (CONTENT_DIR); `namuna pictures` writes it. */
export const PHOTO_LIST = "photos.json";
/** Below the same folder: where their files are. */
export const PHOTO_FOLDER = join("public", "photos");

const crop = v.object({
  crop: v.picklist(["wide", "phone"]),
  width: v.number(),
  height: v.number(),
  widths: v.pipe(v.array(v.number()), v.minLength(1)),
  version: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
});

const list = v.array(
  v.object({
    slot: v.pipe(
      v.string(),
      v.check((slot) => placeOfSlot(slot) !== undefined),
    ),
    alt: v.string(),
    caption: v.string(),
    name: v.string(),
    registration: v.string(),
    crops: v.pipe(v.array(crop), v.minLength(1)),
  }),
);

/** The photographs of a folder, in the order of their places; none without a folder or a list. */
export function readPhotos(ownDir: string): Photo[] {
  const path = join(ownDir, PHOTO_LIST);
  if (ownDir === "" || !existsSync(path)) return [];
  try {
    return v.parse(list, JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw new SettingError(
      `${path} cannot be read. Take it away, and put each photograph in again: npm run namuna -- help pictures add`,
    );
  }
}
