import { ownEntry } from "../shared/own-entry.ts";

/** The chain's own photographs, each in a named place of the site. A place without one shows its illustration. */
export interface Photo {
  /** "hero", "equipment/chemistry", "centre/rajarhat", "pathologist/1" … */
  slot: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  caption: string;
  /** Of a person: the name, and of a pathologist the number in the register of the medical council. */
  name: string;
  registration: string;
  /** The crops that exist: `wide` for every screen, `phone` for narrow ones where the place has another shape there. */
  crops: readonly PhotoCrop[];
}

export interface PhotoCrop {
  crop: "wide" | "phone";
  width: number;
  height: number;
  /** Widths in pixels of its files, ascending; the last is `width`. */
  widths: readonly number[];
  /** Part of each file's name. It changes with the picture, so that browsers do not show a cached older one. */
  version: string;
}

type Ratio = readonly [width: number, height: number];

interface PhotoPlace {
  /** Its names, where there are several. */
  slots?: string;
  /** Where it is shown. */
  where: string;
  ratio: Ratio;
  /** The shape on a phone, if it is another. */
  phone?: Ratio;
  /** What may follow the kind; undefined: nothing. */
  keys?: RegExp;
  needs?: "name" | "registration";
}

/** Every kind of place, its shape, and what a picture of it must bring. */
export const PHOTO_PLACES: Readonly<Record<string, PhotoPlace>> = {
  hero: { where: "the first banner of the home page", ratio: [7, 5], phone: [1, 1] },
  reception: { where: "the page about the chain", ratio: [16, 9], phone: [4, 3] },
  equipment: {
    slots: "equipment/haematology, …/chemistry, …/immunoassay or …/electrolyte",
    where: "an analyser on Automated Equipments",
    ratio: [4, 3],
    keys: /^(haematology|chemistry|immunoassay|electrolyte)$/,
  },
  centre: {
    slots: "centre/ and the end of its page's address, such as centre/rajarhat",
    where: "a radiology centre's page",
    ratio: [16, 9],
    phone: [4, 3],
    keys: /^[a-z0-9-]{1,60}$/,
  },
  pathologist: {
    slots: "pathologist/1, pathologist/2 …",
    where: "the people on the page about the chain",
    ratio: [1, 1],
    keys: /^\d{1,2}$/,
    needs: "registration",
  },
  collector: {
    slots: "collector/1, collector/2 …",
    where: "the people on the page about the chain",
    ratio: [1, 1],
    keys: /^\d{1,2}$/,
    needs: "name",
  },
};

/** The place that a slot names; undefined for an unknown one. */
export function placeOfSlot(slot: string): PhotoPlace | undefined {
  const [kind = "", key, ...rest] = slot.split("/");
  const place = ownEntry(PHOTO_PLACES, kind);
  if (!place || rest.length > 0) return undefined;
  return place.keys
    ? key !== undefined && place.keys.test(key)
      ? place
      : undefined
    : key === undefined
      ? place
      : undefined;
}

/** The name of one file below `/photos/`. */
export function photoFile(
  slot: string,
  { crop, version }: PhotoCrop,
  width: number,
  format: "avif" | "webp",
): string {
  return `${slot.replace("/", "-")}-${crop}-${width}-${version}.${format}`;
}

/**
 * The part of a picture to cut out, so that it has a shape and keeps its focal point in view. `focal`: shares of width and height, 0 to 1.
 */
export function cropBox(
  size: { width: number; height: number },
  [across, down]: Ratio,
  focal: { x: number; y: number },
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(size.width / across, size.height / down);
  const [width, height] = [Math.floor(across * scale), Math.floor(down * scale)];
  const within = (middle: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(middle - part / 2, 0), whole - part));
  return {
    left: within(focal.x * size.width, width, size.width),
    top: within(focal.y * size.height, height, size.height),
    width,
    height,
  };
}

/** The photographs of one kind of place or several. */
export function photosOf(photos: readonly Photo[], ...kinds: readonly string[]): Photo[] {
  return photos.filter(({ slot }) => kinds.includes(slot.split("/")[0] ?? ""));
}
