import type { Catalogue, Service } from "./types.ts";

/** Categories of scans that have a picture of their own, by slug; `public/pictures/radiology` holds them. */
export const DRAWN_CATEGORIES: ReadonlySet<string> = new Set([
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
  if (kind === "radiology" && DRAWN_CATEGORIES.has(slug)) return `/pictures/radiology/${slug}.svg`;
  return `/pictures/${kind}-default.svg`;
}
