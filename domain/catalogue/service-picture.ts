import type { Catalogue, Organ, Service } from "./types.ts";

/** Categories of scans that have a picture of their own, by slug; `public/pictures/radiology` holds them. */
export const CATEGORIES_WITH_PICTURE: ReadonlySet<string> = new Set([
  "x-ray",
  "ultrasound",
  "colour-doppler",
  "ct-scan",
  "mri",
  "mammography",
  "dexa",
  "cardiology",
  "pulmonary",
  "neuro",
  "dental",
  "contrast-studies",
]);

/** The path of a service's picture: a test's first organ's, a scan's category's, else the one of its kind. */
export function servicePicture(catalogue: Catalogue, service: Service): string {
  const { kind, organIds, radiologyCategoryId } = service;
  const organ = organIds[0] === undefined ? undefined : catalogue.organById.get(organIds[0]);
  if (kind === "test" && organ) return organ.picture;
  const slug = catalogue.radiologyCategoryById.get(radiologyCategoryId ?? 0)?.slug ?? "";
  if (kind === "radiology" && CATEGORIES_WITH_PICTURE.has(slug)) return `/pictures/radiology/${slug}.svg`;
  return `/pictures/${kind}-default.svg`;
}

/** The organ of a path's last segment: its slug or its name, in any case. "Bone & Joints" and "bone-joints" are the same. */
export function findOrgan(catalogue: Catalogue, nameOrSlug: string): Organ | undefined {
  const wanted = slugOf(nameOrSlug);
  return catalogue.organBySlug.get(wanted) ?? catalogue.organs.find((organ) => slugOf(organ.name) === wanted);
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
