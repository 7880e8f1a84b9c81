import type { Service } from "./types.ts";

/** Said to be without effect, so that the browser's bundle, which sorts nothing, leaves it out: it takes long to make. */
const names = /* @__PURE__ */ new Intl.Collator("en", { numeric: true });

/** Compares names by the alphabet, and numbers in them by their size: "Vitamin B2" before "Vitamin B12". */
export function compareNames(a: Service, b: Service): number {
  return names.compare(a.name, b.name);
}
