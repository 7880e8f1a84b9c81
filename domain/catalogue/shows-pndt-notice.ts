import type { Catalogue, Service } from "./types.ts";

/** Categories of scans, by their slugs, whose machine could look at an unborn child. */
const BY_ULTRASOUND: ReadonlySet<string> = new Set(["ultrasound", "colour-doppler"]);

/** Whether the legal notice stands beside a service: on everything that is obstetric, and on every ultrasound, whatever it looks at. */
export function showsPndtNotice(
  { safetyFlags, radiologyCategoryId }: Pick<Service, "safetyFlags" | "radiologyCategoryId">,
  { radiologyCategoryById }: Pick<Catalogue, "radiologyCategoryById">,
): boolean {
  if (safetyFlags.includes("pndt")) return true;
  const category = radiologyCategoryId === null ? undefined : radiologyCategoryById.get(radiologyCategoryId);
  return category !== undefined && BY_ULTRASOUND.has(category.slug);
}
