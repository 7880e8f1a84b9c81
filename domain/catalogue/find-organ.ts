import type { Catalogue, Organ } from "./types.ts";

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
