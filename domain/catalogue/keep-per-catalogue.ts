import type { Catalogue } from "./types.ts";

/** Makes a thing once for each catalogue, when it is asked for first; it goes with the catalogue. */
export function keepPerCatalogue<T extends NonNullable<unknown>>(
  make: (catalogue: Catalogue) => T,
): (catalogue: Catalogue) => T {
  const kept = new WeakMap<Catalogue, T>();
  return (catalogue) => {
    const known = kept.get(catalogue);
    if (known !== undefined) return known;
    const made = make(catalogue);
    kept.set(catalogue, made);
    return made;
  };
}
